import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { isDatabaseAway } from '#platform/database-away.ts';
import { randomPart } from '#platform/ids.ts';
import { englishPath, inForm, PATH_FORMS } from '#shop/core/index.ts';
import { live } from '../live/live.ts';
import { media } from '../media/serve.ts';
import { servePageCache } from '../page-cache/page-cache.ts';
import { suggestions } from '../page-cache/suggestions.ts';
import { testOutbox } from '../test-outbox.ts';
import { shippoWebhook } from '../webhooks/shippo.ts';
import { stripeWebhook } from '../webhooks/stripe.ts';
import { failedPage, notFound, unreadableAddress, wrongHost } from './answers.ts';
import { brandPreview } from './brand-preview.ts';
import { csrfProtection, SAFE_METHODS } from './csrf.ts';
import { errors } from './errors.ts';
import { BRAND_PREVIEW, securityHeaders } from './headers.ts';
import { health } from './health.ts';
import type { Env, Server } from './http-types.ts';
import { contextFactory } from './request-context.ts';
import { logRequests } from './request-log.ts';
import { answerLater, TryLater } from './try-later.ts';

const MAX_BODY = 100 * 1024;
// Ten megabytes of pictures, and the form around them.
const MAX_PICTURE = 10 * 1024 * 1024 + MAX_BODY;
// A Sentry replay.
const MAX_RECORDING = 1024 * 1024;
const UPLOADS =
  /^\/(admin\/brand\/logo|admin\/customers\/import|admin\/products\/import(\/run)?|admin\/products\/ingredient-rules|admin\/translations\/files|admin\/products\/[\w-]+\/pictures|admin\/writing\/pictures|account\/profile|shop\/product\/[\w-]+\/review|review\/[\w.-]+)(\.data)?$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** The shop over HTTP; middleware is mounted in the order in which a request passes it. */
export function httpServer(server: Server): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    c.set('requestId', randomPart(9).toString('base64url'));
    c.set('nonce', randomPart(16).toString('base64'));
    c.set('languages', server.languages.now);
    await next();
  });
  app.use(logRequests(server.shop.log));
  app.use(securityHeaders(server));
  app.route('/', health(server));
  app.use(async (c, next) => {
    if (!server.isOurHost(c.req.header('Host'))) return wrongHost(c);
    await next();
  });
  app.use(async (c, next) => {
    // No address of ours contains a null byte, and PostgreSQL can't store one.
    if (c.req.url.includes('%00')) return unreadableAddress(c);
    await next();
  });
  // Mounted before the CSRF protection, because each vendor authenticates in its own way.
  app.route('/webhooks/shippo', shippoWebhook(server));
  app.route('/webhooks/stripe', stripeWebhook(server));
  // The rest of the body isn't read, so the connection can't be reused.
  const onError = (c: Context) => c.json({ problem: 'too-large' }, 413, { Connection: 'close' });
  const ofPicture = bodyLimit({ maxSize: MAX_PICTURE, onError });
  const ofRecording = bodyLimit({ maxSize: MAX_RECORDING, onError });
  const ofOthers = bodyLimit({ maxSize: MAX_BODY, onError });
  const limitOf = (path: string) =>
    UPLOADS.test(englishPath(path)) ? ofPicture : path === '/errors' ? ofRecording : ofOthers;
  app.use((c, next) => (SAFE_METHODS.has(c.req.method) ? next() : limitOf(c.req.path)(c, next)));
  app.use(csrfProtection(server));
  app.use(async (c, next) => {
    await next();
    // Most browsers report a refusal during an upload as a lost connection.
    if (!SAFE_METHODS.has(c.req.method) && UPLOADS.test(englishPath(c.req.path))) await readToEnd(c.req.raw);
  });

  const files = serveStatic({
    root: resolve('build/client'),
    precompressed: true,
    onFound: (path, c) => {
      const isImmutable = path.includes('/assets/');
      c.header('Cache-Control', isImmutable ? A_YEAR : 'public, max-age=3600');
      // These files never change, so no browser needs to ask.
      if (isImmutable) c.header('Last-Modified', undefined);
      // The answer differs by encoding even if this one isn't encoded.
      c.header('Vary', 'Accept-Encoding');
    },
  });
  if (!server.development) {
    app.get('/assets/*', files, notFound);
    app.get('/:file{[\\w-]+\\.(?:svg|png|ico|txt|webmanifest)}', files);
  }
  app.route('/media', media(server));
  app.route('/live', live(server));
  app.route('/debug', testOutbox(server));
  app.route('/errors', errors(server));
  app.post('/csp-report', (c) => c.body(null, 204));

  app.get(BRAND_PREVIEW, brandPreview(server));
  for (const form of PATH_FORMS) app.get(inForm('/search/suggest', form), suggestions(server));
  app.get('*', servePageCache(server));
  app.use(compress());
  const contextOf = contextFactory(server);
  app.all('*', async (c) => {
    const answer = await server.renderPage(c.req.raw, contextOf(c));
    const { html, status, headers } = answer;
    if (html !== undefined) return new Response(html, { status, headers });
    // React Router's answer if a resource or an action failed.
    const isBare = status === 500 && headers.get('Content-Type') === 'text/plain';
    return isBare ? failed(c) : answer;
  });
  app.onError((error, c) => {
    if (error instanceof TryLater) return answerLater(c, error, server.styles);
    if (isDatabaseAway(error)) return answerLater(c, server.guard.later('away', error), server.styles);
    server.shop.log.error({ err: error, requestId: c.get('requestId') }, 'a request failed');
    return failed(c);
  });
  return app;
}

/** A sentence for people and JSON for scripts; the log has the error under the same id. */
function failed(c: Context<Env>): Response {
  const requestId = c.get('requestId');
  const isPerson = c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
  if (!isPerson) return c.json({ problem: 'failed', requestId }, 500);
  return failedPage(c, requestId);
}

async function readToEnd({ body }: Request): Promise<void> {
  if (!body?.locked) await body?.pipeTo(new WritableStream()).catch(() => {});
}
