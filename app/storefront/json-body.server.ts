/** The parsed JSON of a request; undefined when it is none, so that a schema refuses it in words. */
export async function jsonBody(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) return undefined;
  try {
    const text = await request.text();
    // A sign that PostgreSQL keeps in no text, and that no keyboard makes.
    return text.includes('\\u0000') ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
