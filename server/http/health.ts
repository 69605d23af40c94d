import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { STARTED_AT } from '#app/admin/settings/go-live/until-restarted.ts';
import { isSignedBy, sign } from '#platform/ids.ts';
import { metricsText } from '#platform/metrics.ts';
import { identityOf, noteArrival } from '../domain-check.ts';
import { notFound } from './answers.ts';
import type { Env, Server } from './http-types.ts';

/** Tells one process from the next. */
const startedAt = new Date().toISOString();

/**
 * `/healthz`: the process runs, and with a nonce, that it is this shop's. `/readyz`: it can sell, the database answers, and both disks can be written.
 * `/metrics`: requires the token.
 */
export function health({ config, whyNotReady, figures }: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/healthz/:nonce{[\\w-]{22}}', (c) => {
    const nonce = c.req.param('nonce');
    noteArrival(nonce, getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'));
    return c.text(identityOf(config.secret, nonce));
  });
  app.get('/readyz', async (c) => {
    const why = await whyNotReady();
    return why ? c.text(why, 503, { 'Retry-After': '5' }) : c.text('ready', 200, { [STARTED_AT]: startedAt });
  });
  app.get('/metrics', async (c) => {
    const given = c.req.header('Authorization') ?? '';
    const key = 'metrics';
    const isAllowed =
      config.metricsToken && isSignedBy(key, given, sign(key, `Bearer ${config.metricsToken}`));
    if (!isAllowed) return notFound(c);
    // The process's metrics are available without the database.
    return c.text((await metricsText()) + (await figures().catch(() => '')));
  });
  return app;
}
