import { Hono } from 'hono';
import type { Env, Server } from '../http/http.ts';
import { shippoWebhook } from './shippo.ts';
import { stripeWebhook } from './stripe.ts';

/** What vendors tell us by themselves. They are no pages of ours: each proves who it is in its own way. */
export function webhooks(server: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.route('/shippo', shippoWebhook(server));
  app.route('/stripe', stripeWebhook(server));
  return app;
}
