import { Hono } from 'hono';
import { recentMails } from '../shop/mail/outbox.server.ts';
import type { Env, Server } from './http.ts';

/** The mails as caught, for people and tools that try the shop. In test mode only. */
export function testOutbox({ shop, config }: Server): Hono<Env> {
  const app = new Hono<Env>();
  if (config.mode !== 'test') return app;
  app.get('/outbox.json', async (c) => c.json(await recentMails(shop)));
  return app;
}
