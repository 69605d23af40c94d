import type { MiddlewareHandler } from 'hono';
import type { Server } from './http.ts';

/** What changes nothing; a body that comes with it is not read. */
export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OTHER_METHODS = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/**
 * Refuses a change that another site's page may have sent. Browsers say with every POST where it comes from;
 * what carries neither sign is no browser, so it has no cookies that it was not given.
 * Webhooks come before this: they prove themselves by their signature.
 */
export function refuseForeignChanges({ isOurOrigin }: Server): MiddlewareHandler {
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const type = c.req.header('Content-Type') ?? '';
    // A page that sends no referrer hides its origin with every form, and the pages that the router shows in its place
    // do, too; the browser itself still says that it is ours.
    const isHidden = origin === 'null' && site === 'same-origin';
    const foreign =
      c.req.method !== 'POST' ||
      OTHER_METHODS.some((name) => c.req.header(name) !== undefined) ||
      (origin !== undefined && !isHidden && !isOurOrigin(origin, c.req.header('Host'))) ||
      (site !== undefined && site !== 'same-origin') ||
      // A form of another site can send these without asking first.
      type.startsWith('text/plain');
    if (foreign) return c.json({ problem: 'foreign-request' }, 403);
    return next();
  };
}
