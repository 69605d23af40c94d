/** The parsed JSON of a request; undefined when it is none, so that a schema refuses it in words. */
export async function jsonBody(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) return undefined;
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
