/** More fields than the shop's largest form with a long list. */
const MAX_PARTS = 2_000;

/**
 * Every action reads its form here, so that a malformed body is the client's error, not the server's.
 * @throws Response 415 for another content type, 400 for a body that is malformed or has too many parts
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const body = Buffer.from(await request.arrayBuffer());
  if (partsOf(body, type) > MAX_PARTS) throw unreadable();
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
}

const unreadable = () => new Response(null, { status: 400 });

/** An upper bound for the number of parts, without parsing the body. */
function partsOf(body: Buffer, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const between = quoted ?? plain;
  const mark = between === undefined ? '&' : `--${between}`;
  let parts = 0;
  for (
    let at = body.indexOf(mark);
    at !== -1 && parts <= MAX_PARTS;
    at = body.indexOf(mark, at + mark.length)
  )
    parts += 1;
  return parts;
}
