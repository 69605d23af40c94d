import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { localeOfPath } from '#app/locale.ts';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import { errorPagesMessages } from '#messages/error-pages.ts';
import { serverMessages } from '#messages/server.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Env } from './http-types.ts';

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

/**
 * The form that the client accepts: a page for people (who asked for it, or sent something), JSON for our scripts, a
 * sentence for other programs.
 */
export type Form = 'page' | 'sent' | 'script' | 'text';

const TYPES: Record<Form, string> = {
  page: 'text/html; charset=utf-8',
  sent: 'text/html; charset=utf-8',
  script: 'application/json',
  text: 'text/plain; charset=utf-8',
};

export interface RequestFacts {
  method: string;
  path: string;
  accept: string;
  contentType: string;
  /** Sec-Fetch-Dest. */
  destination: string;
}

export function formOf({ method, path, accept, contentType, destination }: RequestFacts): Form {
  const isScript =
    path.endsWith('.data') ||
    destination === 'empty' ||
    accept.includes('application/json') ||
    contentType.startsWith('application/json');
  if (isScript) return 'script';
  if (!accept.includes('text/html')) return 'text';
  return method === 'GET' ? 'page' : 'sent';
}

interface Message {
  trouble: Trouble;
  locale: Locale;
  styles: readonly string[];
  /** Under which the log tells more, if it does. */
  requestId?: string;
}

export function laterBody(form: Form, message: Message): string {
  const { trouble, locale, requestId } = message;
  if (form === 'script') return JSON.stringify({ ok: false, problem: 'try-later', requestId });
  if (form === 'text') {
    const { title, text } = wordsOf(trouble, locale);
    return `${title}. ${text}`;
  }
  return String(page(form, message));
}

function wordsOf(trouble: Trouble, locale: Locale): { title: string; text: string } {
  if (trouble === 'busy') {
    const t = serverMessages.in(locale);
    return { title: t('busy.title'), text: t('busy.text') };
  }
  const t = errorPagesMessages.in(locale);
  return { title: t('away.title'), text: t('away.text') };
}

export const laterHeaders = (form: Form, trouble: Trouble) => ({
  'Retry-After': String(RETRY_SECONDS[trouble]),
  'Cache-Control': 'no-store',
  'Content-Type': TYPES[form],
});

export function answerLater(c: Context<Env>, { trouble }: TryLater, styles: readonly string[]): Response {
  const { method, path } = c.req;
  const header = (name: string) => c.req.header(name) ?? '';
  const form = formOf({
    method,
    path,
    accept: header('Accept'),
    contentType: header('Content-Type'),
    destination: header('Sec-Fetch-Dest'),
  });
  const body = laterBody(form, {
    trouble,
    locale: localeOfPath(path, c.get('languages')),
    styles,
    requestId: c.get('requestId'),
  });
  return c.body(body, 503, laterHeaders(form, trouble));
}

/** Needs neither database nor scripts. */
const page = (form: 'page' | 'sent', { trouble, locale, styles, requestId }: Message) => {
  const t = errorPagesMessages.in(locale);
  const { title, text } = wordsOf(trouble, locale);
  return html`<!DOCTYPE html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="#fbf7f2" data-dark="#221c1a">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script>${raw(THEME_SCRIPT)}</script>
  </head>
  <body>
    <main class="page flex min-h-dvh flex-col items-center justify-center gap-6 text-center">
      <span aria-hidden="true" class="mark text-7xl"></span>
      <h1 class="title">${title}</h1>
      <p class="max-w-md text-quiet">${text}</p>
      ${
        form === 'page'
          ? // The page's own address.
            html`<a class="button button-primary button-medium" href="">${t('error.retry')}</a>`
          : html`<p class="max-w-md">${serverMessages.in(locale)('later.sent')}</p>`
      }
      ${requestId && html`<p class="text-sm text-quiet">${t('error.id', { id: requestId })}</p>`}
    </main>
  </body>
</html>`;
};
