import { Hono } from 'hono';
import { isSignedBy, sign } from '../platform/ids.ts';
import { metricsText } from '../platform/metrics.ts';
import type { Env, Server } from './http.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers. `/metrics`: for those with the token. */
export function health({ config, isReady }: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ready') : c.text('the database does not answer', 503),
  );
  app.get('/metrics', async (c) => {
    const given = c.req.header('Authorization') ?? '';
    const key = 'metrics';
    const isAllowed =
      config.metricsToken && isSignedBy(key, given, sign(key, `Bearer ${config.metricsToken}`));
    if (!isAllowed) return c.text('Not found', 404);
    return c.text(await metricsText());
  });
  return app;
}
