import { Hono } from 'hono';
import { applyPaymentUpdate } from '#shop/orders/index.server.ts';
import { webhookBodyLimit } from '../http/answers.ts';
import type { Env, Server } from '../http/http-types.ts';

const STATUS = { forged: 400, 'other-mode': 400, unavailable: 503 } as const;

/** Only events with a recent signature by Stripe are processed. */
export function stripeWebhook({ shop }: Server): Hono<Env> {
  const app = new Hono<Env>();

  app.use(webhookBodyLimit);
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
