import type { RequestContext } from '#app/context.ts';

/** The answer to nobody. It takes the sign away by which the browser knew to ask. */
export const nobody = (visit: RequestContext): Response =>
  Response.json(
    { problem: 'nobody' },
    { status: 401, headers: { 'Set-Cookie': visit.setCookie('signed-in', '', 0) } },
  );

/** The answer to a body that cannot be read. */
export const unreadable = (): Response => Response.json({ ok: false, problem: 'invalid' }, { status: 400 });
