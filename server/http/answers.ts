import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { localeOfPath } from '#app/locale.ts';
import { serverMessages } from '#messages/server.ts';

const say = (c: Context) => serverMessages.in(localeOfPath(c.req.path, c.get('languages')));

export const notFound = (c: Context) => c.text(say(c)('not-found'), 404);
export const wrongHost = (c: Context) => c.text(say(c)('wrong-host'), 421);
export const unreadableAddress = (c: Context) => c.text(say(c)('unreadable-address'), 400);
export const foreignForm = (c: Context) => c.text(say(c)('foreign-form'), 403);
export const failedPage = (c: Context, requestId: string) => c.text(say(c)('failed', { id: requestId }), 500);

/** For a body that is refused unread: its rest isn't read, so the connection can't be reused. */
export const CLOSED = { Connection: 'close' };

/** Webhooks of providers are far smaller. */
export const webhookBodyLimit = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => c.json({ problem: 'too-large' }, 413, CLOSED),
});
