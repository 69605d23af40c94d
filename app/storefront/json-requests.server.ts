import type { RequestContext } from '#app/context.ts';

/** The parsed body; undefined when it isn't JSON, which every schema then rejects. */
export async function jsonBody(request: Request): Promise<unknown> {
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) return undefined;
  try {
    const text = await request.text();
    // PostgreSQL can't store the null character, and no keyboard types it.
    return text.includes('\\u0000') ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A 401 response, which also removes the `signed-in` cookie, so that the browser stops asking. */
export const unauthorized = (ctx: RequestContext): Response =>
  Response.json(
    { problem: 'nobody' },
    { status: 401, headers: { 'Set-Cookie': ctx.setCookie('signed-in', '', 0) } },
  );

/** The response to a malformed body. */
export const unreadable = (): Response => Response.json({ ok: false, problem: 'invalid' }, { status: 400 });
