import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfPath } from '#app/locale.ts';
import type { Config } from '#platform/config.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { countRequest } from '#platform/metrics.ts';
import type { PlainRequest } from '../page-cache/plain-request.ts';
import { type Headers, Wire } from '../page-cache/raw-answer.ts';
import { NOTHING, pagePolicy, securityHeadersOf } from './headers.ts';
import type { KnownLanguages } from './in-language.ts';
import { type Form, formOf, laterBody, laterHeaders, type RequestFacts } from './try-later.ts';

// Connections can change while these answers are in use, and a page that says “busy” needs none.
const NO_VENDORS = { others: { ga4: null, sentry: null }, stripe: undefined };

interface Refusal {
  headers: Headers;
  wire: Wire;
}

/** All have the security headers of this path, which send no Referer: a refused address may contain a token. */
const PATH = '/checkout/success';

/**
 * Answers 503 before any other work is done for a request. The answers are the same for all and made beforehand,
 * because in a rush thousands a second are sent.
 */
export class Refusals {
  readonly #made: ReadonlyMap<string, Refusal>;
  readonly #languages: KnownLanguages;

  private constructor(made: ReadonlyMap<string, Refusal>, languages: KnownLanguages) {
    this.#made = made;
    this.#languages = languages;
  }

  static async prepare(
    styles: readonly string[],
    config: Config,
    languages: KnownLanguages,
  ): Promise<Refusals> {
    const made = new Map<string, Refusal>();
    for (const locale of LOCALES) {
      for (const form of ['page', 'sent', 'script', 'text'] as const) {
        const body = Buffer.from(laterBody(form, { trouble: 'busy', locale, styles }));
        const isPage = form === 'page' || form === 'sent';
        const own = { ...config, ...NO_VENDORS };
        const policy = isPage ? pagePolicy({ scripts: [], styles: [] }, PATH, own, false) : NOTHING;
        const headers: Headers = [
          ...(await securityHeadersOf(PATH, policy, config)),
          ...Object.entries(laterHeaders(form, 'busy')),
          ['Content-Length', String(body.length)],
        ];
        made.set(keyOf(form, locale), { headers, wire: new Wire('503 Service Unavailable', headers, body) });
      }
    }
    return new Refusals(made, languages);
  }

  bytes({ target, accept, destination }: PlainRequest): Buffer {
    const path = pathOf(target);
    countRequest('GET', 503, 0);
    return this.#refusal({ method: 'GET', path, accept, contentType: '', destination }).wire.bytes;
  }

  send({ method = 'GET', url = '/', headers: sent }: IncomingMessage, response: ServerResponse): void {
    const { headers, wire } = this.#refusal({
      method,
      path: pathOf(url),
      accept: sent.accept ?? '',
      contentType: sent['content-type'] ?? '',
      destination: String(sent['sec-fetch-dest'] ?? ''),
    });
    response.writeHead(503, headers.flat()).end(method === 'HEAD' ? undefined : wire.body);
    countRequest(method, 503, 0);
  }

  #refusal(facts: RequestFacts): Refusal {
    return this.#made.get(keyOf(formOf(facts), localeOfPath(facts.path, this.#languages.now)))!;
  }
}

const keyOf = (form: Form, locale: Locale) => `${form} ${locale}`;
const pathOf = (target: string) => target.split('?', 1)[0]!;
