import { Hono } from 'hono';
import type { Env, Server } from '../http/http.ts';
import { shippoWebhook } from './shippo.ts';
import { stripeWebhook } from './stripe.ts';

/** Mounted before the CSRF protection, because each vendor authenticates in its own way. */
export function webhooks(server: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.route('/shippo', shippoWebhook(server));
  app.route('/stripe', stripeWebhook(server));
  return app;
}
