import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestContext, requestContext } from '#app/context.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { unpackTrip } from './google-trip.server.ts';
import { loader } from './login.google.ts';

const shop = {
  config: { publicOrigin: 'https://shop.example', secret: 'secret' },
  clock: { now: () => new Date() },
  social: { begin: async () => ({ ok: true, url: 'https://google.example', keep: 'kept' }) },
} as unknown as RequestContext['shop'];

/** Where a trip to Google that begins on the sign-in page of a language ends. */
async function endOf(query: string, locale: Locale, languages: readonly Locale[]) {
  let packed = '';
  const ctx = {
    shop,
    locale,
    languages,
    headers: new Headers({ Host: 'shop.example' }),
    setCookie: (_: string, value: string) => {
      packed = value;
      return value;
    },
  } as unknown as RequestContext;
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  const request = new Request(`https://shop.example/login/google${query}`);
  await loader({ context, request } as unknown as Parameters<typeof loader>[0]);
  return unpackTrip(shop, packed)?.next;
}

test.each<[string, Locale, Locale[], string]>([
  ['', 'en-CA', ['en-CA'], '/account'],
  ['', 'fr-CA', ['en-CA', 'fr-CA'], '/fr/compte'],
  ['', 'fr-CA', ['fr-CA', 'en-CA'], '/compte'],
  ['?next=/cart', 'fr-CA', ['en-CA', 'fr-CA'], '/fr/panier'],
  ['?next=/fr/panier', 'fr-CA', ['en-CA', 'fr-CA'], '/fr/panier'],
  ['?next=/admin', 'fr-CA', ['fr-CA', 'en-CA'], '/admin'],
  ['?next=//example.ca', 'fr-CA', ['en-CA', 'fr-CA'], '/fr/compte'],
])(
  'a sign-in at Google%s from %s in a shop of %s comes back to %s',
  async (query, locale, languages, end) => {
    expect(await endOf(query, locale, languages)).toBe(end);
  },
);
