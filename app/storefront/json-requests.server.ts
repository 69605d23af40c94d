import type { RequestContext } from '#app/context.ts';

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

/** The answer to nobody. It takes the sign away by which the browser knew to ask. */
export const nobody = (visit: RequestContext): Response =>
  Response.json(
    { problem: 'nobody' },
    { status: 401, headers: { 'Set-Cookie': visit.setCookie('signed-in', '', 0) } },
  );

/** The answer to a body that cannot be read. */
export const unreadable = (): Response => Response.json({ ok: false, problem: 'invalid' }, { status: 400 });
