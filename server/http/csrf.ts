import type { MiddlewareHandler } from 'hono';
import type { Server } from './http.ts';

/** What changes nothing; a body that comes with it is not read. */
export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const NOT_OURS =
  'We couldn’t confirm that this form came from our shop, so nothing was changed. Go back, reload the page and try again. If that doesn’t help, update your browser or try another one.';
const OTHER_METHODS = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/**
 * Pages whose forms act by what they carry (a token, an address, an order's number), never by a cookie. They send no
 * referrer, so browsers hide the origin of their forms; where there is no Sec-Fetch-Site either (Safari before 16.4,
 * plain http on a network at home), nothing says that a form is ours. It is accepted without its cookies.
 */
const WITHOUT_COOKIES =
  /^\/(order\/find|newsletter|back-in-stock|unsubscribe\/[^/]+|reset-password|verify-email|review\/[^/]+)$/;

/**
 * Refuses a change that another site's page may have sent. Browsers say with every POST where it comes from;
 * what carries neither sign is no browser, so it has no cookies that it was not given.
 * Webhooks come before this: they prove themselves by their signature.
 */
export function csrfProtection({ isOurOrigin }: Server): MiddlewareHandler {
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const type = c.req.header('Content-Type') ?? '';
    // A page that sends no referrer hides its origin with every form, and the pages that the router shows in its place
    // do, too; the browser itself still says that it is ours.
    const isHidden = origin === 'null' && site === 'same-origin';
    const isUnknown = origin === 'null' && site === undefined && WITHOUT_COOKIES.test(c.req.path);
    const foreign =
      c.req.method !== 'POST' ||
      OTHER_METHODS.some((name) => c.req.header(name) !== undefined) ||
      (origin !== undefined && !isHidden && !isUnknown && !isOurOrigin(origin, c.req.header('Host'))) ||
      (site !== undefined && site !== 'same-origin') ||
      // A form of another site can send these without asking first.
      type.startsWith('text/plain');
    if (foreign) {
      return c.req.header('Accept')?.includes('text/html')
        ? c.text(NOT_OURS, 403)
        : c.json({ problem: 'foreign-request' }, 403);
    }
    if (isUnknown) c.req.raw = withoutCookies(c.req.raw);
    return next();
  };
}

function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Cookie');
  return new Request(request, { headers });
}
