import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestContext } from '#app/context.ts';
import { urlById } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import { throwMissing } from '#app/storefront/frame/missing.server.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { setStaffPreferences } from '#shop/accounts/index.server.ts';
import { saveTranslation } from '#shop/backoffice/index.server.ts';
import { redirects } from '#shop/content/seo/seo-tables.ts';
import { SLUG_FIELD } from '#shop/core/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop, newPerson, someoneOf } from '#tests/shops/shop.ts';
import { inLanguage, preferredLanguage } from './in-language.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.delete(redirects);
});
const speak = (...languages: (typeof LOCALES)[number][]) => writeSettings(shop.db, { languages });
beforeAll(() => speak(...LOCALES));

const SOAP = 'garden-soap';
const BALM = 'sage-hand-balm';
const [, french] = LOCALES;

async function name(id: string, slug: string, was: string | null = null): Promise<void> {
  const at = { resource: 'product', id, locale: french! } as const;
  const typed = { [SLUG_FIELD]: { was, now: slug, sourceHash: '' } };
  expect(await saveTranslation(shop, someoneOf('editor'), at, typed)).toMatchObject({ ok: true });
}

const KNOWN = new Set([SOAP, BALM]);

/** What a page answers: by ids, or as a missing page does. */
const render = inLanguage(
  async (request, ctx): Promise<Rendered> => {
    const { pathname, search } = urlById(ctx, request.url);
    const id = /^\/shop\/product\/([^/]+)/.exec(pathname)?.[1];
    if (id && !KNOWN.has(id)) return throwMissing(ctx, pathname).catch((answer: Response) => answer);
    return new Response(pathname + search);
  },
  { now: [] },
);

async function ask(path: string): Promise<string> {
  const ctx = { shop, person: async () => null } as unknown as RequestContext;
  const answer = await render(new Request(`http://shop${path}`), ctx);
  return answer.status === 200
    ? answer.text()
    : `${answer.status} ${answer.headers.get('Location') ?? ''}`.trim();
}

test('a product answers at its French name, and its other names lead there in one step', async () => {
  await name(SOAP, 'savon');
  await name(SOAP, 'savon-vert', 'savon');
  await name(SOAP, 'savon-du-jardin', 'savon-vert');
  expect(await ask('/fr/boutique/produit/savon-du-jardin/avis?page=2')).toBe(
    `/shop/product/${SOAP}/reviews?page=2`,
  );
  for (const old of [SOAP, 'savon', 'savon-vert'])
    expect(await ask(`/fr/boutique/produit/${old}`), old).toBe('301 /fr/boutique/produit/savon-du-jardin');
  expect(await ask(`/fr/shop/product/${SOAP}?variant=x`)).toBe(
    '301 /fr/boutique/produit/savon-du-jardin?variant=x',
  );
});

test('an English address has the English name; a French one in it leads there', async () => {
  await name(SOAP, 'savon');
  expect(await ask(`/shop/product/${SOAP}`)).toBe(`/shop/product/${SOAP}`);
  expect(await ask('/shop/product/savon')).toBe(`301 /shop/product/${SOAP}`);
  expect(await ask('/shop/product/savons')).toBe('404');
});

test('where a name moves on to another product, its address shows that one', async () => {
  await name(SOAP, 'savon');
  await name(SOAP, 'savonnette', 'savon');
  await name(BALM, 'savon');
  expect(await ask('/fr/boutique/produit/savon')).toBe(`/shop/product/${BALM}`);
});

test('the shop turned round has them without a prefix', async () => {
  await name(SOAP, 'savon');
  await speak(...LOCALES.toReversed());
  expect(await ask('/boutique/produit/savon')).toBe(`/shop/product/${SOAP}`);
  expect(await ask(`/boutique/produit/${SOAP}`)).toBe('301 /boutique/produit/savon');
  expect(await ask(`/en/shop/product/${SOAP}`)).toBe(`/shop/product/${SOAP}`);
  await speak(...LOCALES);
});

test('an owner’s redirect comes before the one that tidies an address, and leads to no other site', async () => {
  await shop.db.insert(redirects).values({ from: '/panier', to: '/contact', createdAt: new Date() });
  await speak('en-CA' as (typeof LOCALES)[number]);
  expect(await ask('/panier')).toBe('301 /contact');
  expect(await ask('/connexion?x=1')).toBe('301 /login?x=1');
  await speak(...LOCALES);
  expect(await ask('/panier')).toBe('301 /fr/nous-joindre');
  for (const path of ['/fr//evil.ca', '/fr/boutique/produit//evil.ca', '/fr//evil.ca?category=face'])
    expect(await ask(path), path).not.toMatch(/^301 (?!\/(?!\/))/);
});

test('a request asks the database nothing more for names', async () => {
  await ask('/fr/boutique');
  queries.length = 0;
  await ask('/fr/boutique');
  const before = queries.length;
  await name(SOAP, 'savon');
  await ask('/fr/boutique');
  queries.length = 0;
  await ask('/fr/boutique');
  expect(queries.length).toBe(before);
});

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-CA'],
  ['en-US,en;q=0.9,fr-CA;q=0.8', 'en-CA'],
  ['de-DE, FR;q=0.7, en;q=0.3', 'fr-CA'],
  ['en;q=0.2, fr ; q=0.6', 'fr-CA'],
  ['fr;q=0, en;q=0.1', 'en-CA'],
  ['*', null],
  ['de', null],
  ['fr;q=x', null],
  ['', null],
  [null, null],
])('of the browser’s languages %j the admin speaks %s', (header, locale) => {
  expect(preferredLanguage(header)).toBe(locale);
});

test('before they have signed in, the staff read the language of their browser, or the one they choose', async () => {
  let locale: string | undefined;
  const read = inLanguage(
    async (_, ctx) => {
      ({ locale } = ctx);
      return new Response('');
    },
    { now: [] },
  );
  const localeAt = async (path: string, userId: string | null = null) => {
    const ctx = { shop, person: async () => userId && { id: userId } } as unknown as RequestContext;
    await read(new Request(`http://shop${path}`, { headers: { 'Accept-Language': 'fr' } }), ctx);
    return locale;
  };
  for (const path of ['/admin/welcome?token=x', '/admin/sign-in', '/admin/accept-invitation.data'])
    expect(await localeAt(path), path).toBe('fr-CA');
  expect(await localeAt('/admin/welcome?token=x&language=en-CA')).toBe('en-CA');
  expect(await localeAt('/admin/welcome?language=de')).toBe('fr-CA');
  // Other pages use the stored language, or else the shop's first.
  for (const path of ['/admin', '/admin/welcome-back', '/admin/orders?language=fr-CA', '/shop'])
    expect(await localeAt(path), path).toBe('en-CA');
  const owner = await newPerson(shop);
  await setStaffPreferences(shop, owner, { language: 'en-CA' });
  expect(await localeAt('/admin/sign-in', owner)).toBe('en-CA');
  expect(await localeAt('/admin/sign-in?language=fr-CA', owner)).toBe('fr-CA');
});
