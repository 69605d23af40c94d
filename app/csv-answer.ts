/** A table for a spreadsheet that is not for everybody. @param name of the file, without its ending */
export const csvAnswer = (text: string | AsyncGenerator<string>, name: string): Response =>
  new Response(typeof text === 'string' ? text : streamOf(text), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.csv"`,
      'Cache-Control': 'no-store',
    },
  });

/** A text whose next part is made when the one before has gone; what breaks on the way breaks the file off. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(stream) {
        const { done, value } = await parts.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
