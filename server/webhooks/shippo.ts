import { Hono } from 'hono';
import { isOurToken, isSignedByShippo, readWebhook } from '#integrations/shippo/tracking-webhook.ts';
import { pollParcelSoon } from '#shop/fulfilment/index.server.ts';
import { CLOSED, webhookBodyLimit } from '../http/answers.ts';
import type { Env, Server } from '../http/http-types.ts';

/**
 * A webhook only marks its parcel as due; the next poll asks Shippo. So duplicated, late, reordered or forged
 * webhooks have no effect (docs/decisions/016).
 */
export function shippoWebhook({ shop, config }: Server): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const proof = config.shippoWebhook;
    if (!proof.token && !proof.secret) return c.notFound();
    // The token is checked first, so that a stranger's body isn't read.
    if (isOurToken(proof, c.req.query('token') ?? '')) return next();
    shop.log.warn({ requestId: c.get('requestId'), reason: 'token' }, 'a webhook was refused');
    return c.json({ problem: 'refused' }, 401, CLOSED);
  });
  app.use(webhookBodyLimit);
  app.post('/', async (c) => {
    const requestId = c.get('requestId');
    const refuse = (reason: string, status: 400 | 401 | 403) => {
      shop.log.warn({ requestId, reason }, 'a webhook was refused');
      return c.json({ problem: 'refused' }, status);
    };
    const body = await c.req.text();
    const signature = c.req.header('Shippo-Auth-Signature') ?? '';
    if (!isSignedByShippo(config.shippoWebhook, signature, body, shop.clock.now()))
      return refuse('signature', 401);
    const webhook = readWebhook(body);
    if (!webhook) return refuse('unreadable', 400);
    if (webhook.isTest && config.mode === 'live') return refuse('test event in live mode', 403);
    if (webhook.event === 'track_updated' && webhook.number) await pollParcelSoon(shop, webhook.number);
    return c.json({ ok: true });
  });
  return app;
}
