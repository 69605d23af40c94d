/** A table for a spreadsheet that is not for everybody. @param name of the file, without its ending */
export const csvAnswer = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
