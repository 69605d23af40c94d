import { Hono } from 'hono';
import { forwardReport, isForDsn } from '#integrations/sentry/tunnel.server.ts';
import { checkRateLimit } from '#platform/rate-limit.ts';
import type { Env, Server } from './http-types.ts';
import { contextFactory } from './request-context.ts';

// A replay is sent every few seconds.
const LIMIT = { times: 300, seconds: 900 };

/**
 * `POST /errors`: forwards the error reports of browsers with consent to Sentry. Sentry gets nothing else of the
 * visitor, and our pages needn't allow its host.
 */
export function errors(server: Server): Hono<Env> {
  const { config, shop } = server;
  const app = new Hono<Env>();
  const contextOf = contextFactory(server);
  app.post('/', async (c) => {
    const dsn = config.others.sentry;
    if (!dsn) return c.body(null, 404);
    const { network } = contextOf(c);
    const allowed = await checkRateLimit(shop.db, config.secret, shop.clock.now(), 'errors', network, LIMIT);
    if (!allowed.ok) return c.body(null, 429, { 'Retry-After': `${allowed.retryAfterSeconds}` });
    const envelope = await c.req.text();
    if (!isForDsn(dsn, envelope)) return c.json({ problem: 'invalid' }, 400);
    const { status, headers } = await forwardReport(dsn, envelope);
    return c.body(null, status, headers);
  });
  return app;
}
