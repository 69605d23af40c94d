import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { applyPaymentUpdate } from '#shop/orders/index.server.ts';
import type { Env, Server } from '../http/http.ts';

const MAX_BODY = 256 * 1024;
// The rest of the body isn't read, so the connection can't be reused.
const CLOSED = { Connection: 'close' };
const STATUS = { forged: 400, 'other-mode': 400, unavailable: 503 } as const;

/** Only events with a recent signature by Stripe are processed. */
export function stripeWebhook({ shop }: Server): Hono<Env> {
  const app = new Hono<Env>();

  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ problem: 'too-large' }, 413, CLOSED) }));
  app.post('/', async (c) => {
    const provider = shop.payments.get('stripe');
    if (!provider?.readWebhook) return c.notFound();
    const signature = c.req.header('Stripe-Signature') ?? '';
    const received = await provider.readWebhook(await c.req.text(), signature, shop.clock.now());
    if (received.ok) {
      if (received.news) await applyPaymentUpdate(shop, provider.id, received.news);
      return c.json({ ok: true });
    }
    const { problem } = received;
    shop.log.warn({ requestId: c.get('requestId'), reason: problem }, 'a webhook was refused');
    return c.json({ problem: 'refused' }, STATUS[problem]);
  });
  return app;
}
