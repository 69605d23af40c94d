import { Hono } from 'hono';
import type { Changes } from '#platform/cache/invalidations.ts';
import { isSignedBy, sign } from '#platform/ids.ts';
import { metricsText } from '#platform/metrics.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';
import type { Guard } from './guard.ts';
import type { Env, Server } from './http.ts';

/** `/healthz`: the process lives. `/readyz`: it can sell, the database answers and can write. `/metrics`: for those with the token. */
export function health({ config, whyNotReady, figures }: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const why = await whyNotReady();
    return why ? c.text(why, 503, { 'Retry-After': '5' }) : c.text('ready');
  });
  app.get('/metrics', async (c) => {
    const given = c.req.header('Authorization') ?? '';
    const key = 'metrics';
    const isAllowed =
      config.metricsToken && isSignedBy(key, given, sign(key, `Bearer ${config.metricsToken}`));
    if (!isAllowed) return c.text('Not found', 404);
    // Those of the process are there without the database as well.
    return c.text((await metricsText()) + (await figures().catch(() => '')));
  });
  return app;
}

/** With less free space on the disk nothing is safely written any more. */
const FULL_BYTES = 16 * 1024 * 1024;

/** Why nothing can be sold now, in words; null where all is well. */
export async function whyNotReady(
  changes: Changes,
  guard: Guard,
  system: SystemInfo,
): Promise<string | null> {
  if (!(await changes.answers())) return 'The database does not answer.';
  if (guard.isWriteRefused) return 'The database cannot write: is its disk full?';
  const { freeBytes } = await system.disk();
  return freeBytes < FULL_BYTES ? 'The disk of DATA_DIR is full.' : null;
}
