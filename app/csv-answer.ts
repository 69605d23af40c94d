/** A private CSV download. @param name of the file, without its extension */
export const csvResponse = (text: string | AsyncGenerator<string>, name: string): Response =>
  download(text, name, 'csv');

/** A private CSV or XLIFF download. */
export const download = (
  text: string | AsyncGenerator<string>,
  name: string,
  extension: 'csv' | 'xlf',
): Response =>
  new Response(typeof text === 'string' ? text : streamOf(text), {
    headers: {
      'Content-Type':
        extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-xliff+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.${extension}"`,
      'Cache-Control': 'no-store',
    },
  });

/** Generates each chunk when the previous one has been sent; an error aborts the download. */
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
