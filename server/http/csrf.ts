import type { MiddlewareHandler } from 'hono';
import { englishPath } from '#shop/core/index.ts';
import { foreignForm } from './answers.ts';
import type { Server } from './http-types.ts';

/** Methods that change nothing; their body isn't read. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OTHER_METHODS = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/**
 * Pages whose forms are authorized by what they contain (a token, an address, an order's number), never by a cookie.
 * They send no referrer, so browsers hide the origin of their forms; without Sec-Fetch-Site (Safari before 16.4,
 * plain http on a home network) the request has no sign of its origin, and is accepted without its cookies.
 */
const WITHOUT_COOKIES =
  /^\/(order\/find|newsletter|back-in-stock|unsubscribe\/[^/]+|reset-password|verify-email|review\/[^/]+)$/;

/**
 * Refuses a change that another site may have sent. Requests with neither header don't come from a browser, so there
 * is no ambient cookie to abuse. Webhooks are mounted before this, because they are authenticated by a signature.
 */
export function csrfProtection({ isOurOrigin }: Server): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const type = c.req.header('Content-Type') ?? '';
    // A page without referrer hides the origin of its forms, and so do the pages that the router shows after it;
    // Sec-Fetch-Site still says that it is ours.
    const isHidden = origin === 'null' && site === 'same-origin';
    const isUnknown =
      origin === 'null' && site === undefined && WITHOUT_COOKIES.test(englishPath(c.req.path));
    const foreign =
      c.req.method !== 'POST' ||
      OTHER_METHODS.some((name) => c.req.header(name) !== undefined) ||
      (origin !== undefined && !isHidden && !isUnknown && !isOurOrigin(origin, c.req.header('Host'))) ||
      (site !== undefined && site !== 'same-origin') ||
      // Another site's form can send these without a preflight request.
      type.startsWith('text/plain');
    if (foreign) {
      return c.req.header('Accept')?.includes('text/html')
        ? foreignForm(c)
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
