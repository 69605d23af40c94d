/** More fields than any form of ours has, with all rows of a long list. */
const MOST_PARTS = 2_000;

/**
 * What a form carries. Every action reads its form here: a body that is not a form is the sender's mistake, not
 * an error of the server.
 * @throws Response 415 for another kind of body, 400 for one that cannot be read or has too many parts
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const body = Buffer.from(await request.arrayBuffer());
  if (partsOf(body, type) > MOST_PARTS) throw unreadable();
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
}

const unreadable = () => new Response(null, { status: 400 });

/** How many parts a body has at the most, without taking them apart. */
function partsOf(body: Buffer, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const between = quoted ?? plain;
  const mark = between === undefined ? '&' : `--${between}`;
  let parts = 0;
  for (
    let at = body.indexOf(mark);
    at !== -1 && parts <= MOST_PARTS;
    at = body.indexOf(mark, at + mark.length)
  )
    parts += 1;
  return parts;
}
