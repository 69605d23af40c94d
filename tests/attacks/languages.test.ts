import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { localPath } from '#shop/core/index.ts';
import { allPaths } from '../routes.ts';
import { databaseUrlOf, type RunningShop, startShop } from '../running-shop.ts';
import { sql } from '../visitor.ts';

const LANGUAGES: Locale[] = ['en-CA', 'fr-CA'];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

async function speak(...languages: Locale[]): Promise<void> {
  await sql(
    `insert into settings (key, value) values ('languages', $1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(languages)],
    await databaseUrlOf(shop.dataDir),
  );
  const [first] = languages;
  await expect.poll(async () => (await page('/')).lang).toBe(first);
  await expect
    .poll(async () => (await page('/')).text.includes(`data-languages="${languages.join(' ')}"`))
    .toBe(true);
}

const ask = (path: string) => fetch(new URL(path, shop.url), { redirect: 'manual' });

async function page(path: string) {
  const answer = await ask(path);
  const text = await answer.text();
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found);
  const alternates = all(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    status: answer.status,
    text,
    lang: /<html lang="([^"]+)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    // Besides those to the page's other language.
    links: all(/<a (?![^>]*data-language)[^>]*?href="(\/[^"]*)"/g).map(([href]) =>
      href!.replaceAll('&amp;', '&'),
    ),
    forms: all(/<form [^>]*?action="(\/[^"]*)"/g).map(([action]) => action!),
  };
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Pages that anybody can open, with an example for each id. */
const EXAMPLES: Record<string, string> = {
  '/shop/product/:id': '/shop/product/oatmeal-hand-soap',
  '/shop/product/:id/reviews': '/shop/product/oatmeal-hand-soap/reviews',
  '/blog/:id': '/blog/how-to-read-an-inci-list',
};
const STAFFS_OR_PROGRAMS = /^\/(admin|debug|auth|sitemap)|-test$|\.(xml|txt|webmanifest|pdf)$|\*|\?index/;

const openPages = async (): Promise<string[]> =>
  (await allPaths())
    .filter((path) => !STAFFS_OR_PROGRAMS.test(path))
    .map((path) => EXAMPLES[path] ?? path)
    .filter((path) => !path.includes(':'));

test('a shop of one language knows no addresses of another, and says nothing of it', async () => {
  await speak('en-CA');
  for (const path of ['/fr', '/fr/boutique', '/fr/panier', '/fr/recherche?q=savon'])
    expect((await page(path)).status, path).toBe(404);
  const home = await page('/');
  expect(home.alternates).toEqual({});
  expect(home.text).not.toContain('data-language=');
  expect((await ask('/panier?x=1')).headers.get('Location')).toBe('/cart?x=1');
});

test('every page answers in French at its French address, and so do its links and forms', async () => {
  await speak(...LANGUAGES);
  const english = new Set<string>();
  for (const path of await openPages()) {
    const address = localPath(path, 'fr-CA', LANGUAGES);
    // Of a program.
    if (address === path) continue;
    const { status, lang, links, forms } = await page(address);
    expect(status, address).toBe((await ask(path)).status);
    if (status !== 200) {
      const location = (await ask(address)).headers.get('Location');
      if (location?.startsWith('/')) expect(location, address).toMatch(/^\/fr(\/|\?|$)/);
      continue;
    }
    if (lang === undefined) continue;
    expect(lang, address).toBe('fr-CA');
    for (const link of [...links, ...forms])
      if (link !== localPath(link, 'fr-CA', LANGUAGES)) english.add(`${address} leads to ${link}`);
  }
  expect([...english]).toEqual([]);
});

test('an address that mixes languages leads to the page’s own, with its query', async () => {
  const moved = {
    '/fr/cart?x=1': '/fr/panier?x=1',
    '/panier': '/fr/panier',
    '/en/cart': '/cart',
    '/fr/': '/fr',
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('Location')], from).toEqual([301, to]);
  }
});

test('pages of both languages name each other, in their heads and in the sitemap', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    at: /<loc>(.*?)<\/loc>/.exec(entry!)![1]!.replaceAll('&amp;', '&'),
    alternates: Object.fromEntries(
      [...entry!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
        language!,
        href!.replaceAll('&amp;', '&'),
      ]),
    ),
  }));
  expect(entries.length).toBeGreaterThan(40);
  const listed = new Set(entries.map(({ at }) => at));
  for (const { at, alternates } of entries) {
    expect(Object.keys(alternates), at).toEqual([...LANGUAGES, 'x-default']);
    expect(Object.values(alternates), at).toContain(at);
    for (const other of Object.values(alternates)) expect(listed, at).toContain(other);
  }
  for (const { at, alternates } of entries.filter((_, index) => index % 5 === 0 || index < 12)) {
    const shown = await page(pathOf(at));
    expect(shown.status, at).toBe(200);
    expect(shown.lang, at).toBe(at === alternates['fr-CA'] ? 'fr-CA' : 'en-CA');
    if (shown.canonical === undefined) continue;
    expect(pathOf(shown.canonical), at).toBe(pathOf(at));
    expect(
      Object.fromEntries(
        Object.entries(shown.alternates).map(([language, href]) => [language, href.replaceAll('&amp;', '&')]),
      ),
      at,
    ).toEqual(alternates);
  }
});

test('the shop turned round has its French addresses without a prefix, and old links lead on', async () => {
  await speak('fr-CA', 'en-CA');
  expect(await page('/boutique')).toMatchObject({ status: 200, lang: 'fr-CA' });
  expect(await page('/en/shop')).toMatchObject({ status: 200, lang: 'en-CA' });
  expect(await page('/en')).toMatchObject({ status: 200, lang: 'en-CA' });
  const moved = { '/shop': '/en/shop', '/fr/boutique': '/boutique', '/fr': '/' };
  // A page in memory may be a second old.
  for (const [from, to] of Object.entries(moved))
    await expect.poll(async () => (await ask(from)).headers.get('Location'), { message: from }).toBe(to);
  expect((await page('/boutique')).alternates['x-default']).toMatch(/\/boutique$/);
  await speak('fr-CA');
  await expect.poll(async () => (await page('/en/shop')).status).toBe(404);
  expect((await ask('/shop')).headers.get('Location')).toBe('/boutique');
});
