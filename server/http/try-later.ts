import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { localeOfPath } from '#app/locale.ts';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import { commonMessages } from '#messages/common.ts';
import type { Config } from '#platform/config.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { randomPart } from '#platform/ids.ts';
import { countRequest } from '#platform/metrics.ts';
import { NOTHING, pagePolicy, securityHeadersOf } from './headers.ts';
import type { Env } from './http.ts';

export type Trouble = 'away' | 'busy';

/** Answered with 503 and a time to retry. */
export class TryLater extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const RETRY_SECONDS = { away: 10, busy: 3 } as const;

interface RequestFacts {
  method: string;
  locale: Locale;
  /** Path and query. */
  target: string;
  accept: string;
  contentType: string;
  /** Sec-Fetch-Dest. */
  destination: string;
  requestId: string;
}

/**
 * The message in the form that the client accepts: a page for people, JSON for our scripts, a sentence for other
 * programs.
 */
function bodyFor(
  facts: RequestFacts,
  trouble: Trouble,
  styles: readonly string[],
): { type: string; body: string } {
  const t = commonMessages.in(facts.locale);
  const { target, accept, contentType, destination, requestId } = facts;
  const isScript =
    target.split('?')[0]!.endsWith('.data') ||
    destination === 'empty' ||
    accept.includes('application/json') ||
    contentType.startsWith('application/json');
  if (isScript) {
    const body = JSON.stringify({ ok: false, problem: 'try-later', requestId });
    return { type: 'application/json', body };
  }
  if (accept.includes('text/html'))
    return { type: 'text/html; charset=utf-8', body: pageFor(facts, trouble, styles) };
  return { type: 'text/plain; charset=utf-8', body: `${t(`${trouble}.title`)}. ${t(`${trouble}.text`)}` };
}

const laterHeaders = (trouble: Trouble) => ({
  'Retry-After': String(RETRY_SECONDS[trouble]),
  'Cache-Control': 'no-store',
});

/** Answers 503. */
export function answerLater(c: Context<Env>, { trouble }: TryLater, styles: readonly string[]): Response {
  const { pathname, search } = new URL(c.req.url);
  const facts = {
    method: c.req.method,
    locale: localeOfPath(pathname),
    target: pathname + search,
    accept: c.req.header('Accept') ?? '',
    contentType: c.req.header('Content-Type') ?? '',
    destination: c.req.header('Sec-Fetch-Dest') ?? '',
    requestId: c.get('requestId'),
  };
  const { type, body } = bodyFor(facts, trouble, styles);
  return c.body(body, 503, { ...laterHeaders(trouble), 'Content-Type': type });
}

/** Answers 503 before any other work is done for a request, as cheaply as possible. */
export async function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  styles: readonly string[],
  config: Config,
): Promise<void> {
  const { method = 'GET', url: target = '/', headers } = request;
  const requestId = randomPart(9).toString('base64url');
  const path = target.split('?')[0]!;
  const facts = {
    method,
    locale: localeOfPath(path),
    target,
    accept: headers.accept ?? '',
    contentType: headers['content-type'] ?? '',
    destination: String(headers['sec-fetch-dest'] ?? ''),
    requestId,
  };
  const { type, body } = bodyFor(facts, 'busy', styles);
  const policy = type.startsWith('text/html') ? pagePolicy([], path, config, false) : NOTHING;
  response.writeHead(503, {
    ...Object.fromEntries(await securityHeadersOf(path, policy, config)),
    ...laterHeaders('busy'),
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
  });
  response.end(method === 'HEAD' ? undefined : body);
  countRequest(method, 503, 0);
}

/** Placeholders in the cached page. */
const TARGET = '/target-of-this-request';
const REQUEST_ID = 'id-of-this-request';
const pages = new Map<string, string>();

/** Rendered once and cached, because in a rush it is sent thousands of times a second. */
function pageFor(facts: RequestFacts, trouble: Trouble, styles: readonly string[]): string {
  const isGet = facts.method === 'GET';
  const key = `${trouble} ${isGet} ${facts.locale}`;
  const template =
    pages.get(key) ??
    String(
      page({ ...facts, method: isGet ? 'GET' : '', target: TARGET, requestId: REQUEST_ID }, trouble, styles),
    );
  pages.set(key, template);
  return template
    .replace(TARGET, () => String(html`${facts.target}`))
    .replace(REQUEST_ID, () => facts.requestId);
}

/** Needs neither database nor scripts. */
const page = (
  { method, target, requestId, locale }: RequestFacts,
  trouble: Trouble,
  styles: readonly string[],
) => {
  const t = commonMessages.in(locale);
  return html`<!DOCTYPE html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="#fbf7f2">
    <meta name="robots" content="noindex">
    <title>${t(`${trouble}.title`)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script>${raw(THEME_SCRIPT)}</script>
  </head>
  <body>
    <main class="page flex min-h-dvh flex-col items-center justify-center gap-6 text-center">
      <span aria-hidden="true" class="mark text-7xl"></span>
      <h1 class="title">${t(`${trouble}.title`)}</h1>
      <p class="max-w-md text-quiet">${t(`${trouble}.text`)}</p>
      ${
        method === 'GET'
          ? html`<a class="button button-primary button-medium" href="${target}">${t('error.retry')}</a>`
          : html`<p class="max-w-md">${t('later.sent')}</p>`
      }
      <p class="text-sm text-quiet">${t('error.id', { id: requestId })}</p>
    </main>
  </body>
</html>`;
};
