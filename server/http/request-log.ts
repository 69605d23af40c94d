import type { MiddlewareHandler } from 'hono';
import type { Log } from '#platform/log.ts';
import { countRequest } from '#platform/metrics.ts';
import { englishPath } from '#shop/core/index.ts';
import type { Env } from './http-types.ts';

// These have their token in the path itself (app/routes.ts).
const WITH_TOKEN = /^(\/(?:track|unsubscribe|review|order\/pay|wishlist\/shared|newsletter\/link)\/).+/;

/** A path without tokens, for logging. @example loggedPath('/track/secret') // '/track/…' */
export function loggedPath(path: string): string {
  const english = englishPath(path);
  const isSecret = WITH_TOKEN.test(english);
  return (isSecret ? english.replace(WITH_TOKEN, '$1…') : path).slice(0, 200);
}

/** The client left before the answer, so its status would say nothing about the shop. nginx uses the same code. */
const CLIENT_GONE = 499;

/** One line for each request, without query, body and cookies, which may contain tokens. */
export function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const status = c.env.outgoing.destroyed ? CLIENT_GONE : c.res.status;
    countRequest(c.req.method, status, milliseconds / 1000);
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status,
      ms: Math.round(milliseconds * 10) / 10,
    };
    // The guard counts and logs refused requests.
    if (status >= 500 && status !== 503) log.error(line, 'answered');
    else log.debug(line, 'answered');
  };
}
