import { afterAll, beforeAll, expect, test } from 'vitest';
import { frenchProducts } from '#demo/french/seed.server.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { frenchPages } from '#shop/content/pages/defaults/french-pages.ts';
import { localPath } from '#shop/core/index.ts';
import { allPaths } from '#tests/pages/routes.ts';
import { isEnglish, textLanguages } from '#tests/pages/text-languages.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { setLanguages, sql, Visitor } from '#tests/shops/visitor.ts';

const LANGUAGES: Locale[] = ['en-CA', 'fr-CA'];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

async function speak(...languages: Locale[]): Promise<void> {
  await setLanguages(await databaseUrlOf(shop.dataDir), ...languages);
  const [first] = languages;
  await expect.poll(async () => (await page('/')).lang).toBe(first);
  await expect
    .poll(async () => (await page('/')).text.includes(`data-languages="${languages.join(' ')}"`))
    .toBe(true);
}

/** The owner's own redirect. */
const redirect = async (from: string, to: string) =>
  sql(
    'insert into redirects (from_path, to_path, created_at) values ($1, $2, now())',
    [from, to],
    await databaseUrlOf(shop.dataDir),
  );

const ask = (path: string) => fetch(new URL(path, shop.url), { redirect: 'manual' });

async function page(path: string) {
  const answer = await ask(path);
  const text = await answer.text();
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found);
  const alternates = all(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    status: answer.status,
    text,
    lang: /<html(?: data-slugs="[^"]*")? lang="([^"]+)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    // Besides those to the page's other language.
    links: all(/<a (?![^>]*data-language)[^>]*?href="(\/[^"]*)"/g).map(([href]) =>
      href!.replaceAll('&amp;', '&'),
    ),
    switches: all(/<a (?=[^>]*data-language="en-CA")[^>]*?href="(\/[^"]*)"/g).map(([href]) =>
      href!.replaceAll('&amp;', '&'),
    ),
    forms: all(/<form [^>]*?action="(\/[^"]*)"/g).map(([action]) => action!),
  };
}

/** The French address of a page: products, categories and posts have French names. */
async function frenchOf(path: string): Promise<string> {
  const address = localPath(path, 'fr-CA', LANGUAGES);
  const moved = await ask(address);
  return moved.status === 301 ? moved.headers.get('Location')! : address;
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
  await redirect('/connexion', '/contact');
  expect((await ask('/connexion')).headers.get('Location')).toBe('/contact');
});

test('a shared French page has a French picture of its own', async () => {
  await speak(...LANGUAGES);
  for (const path of ['/', '/shop', '/shop/product/oatmeal-hand-soap', '/blog/how-to-read-an-inci-list']) {
    const [english, french] = [await page(path), await page(await frenchOf(path))];
    const [of, ofFrench] = [english, french].map(
      ({ text }) => /<meta property="og:image" content="([^"]*)"/.exec(text)![1]!,
    );
    expect(/<meta property="og:locale" content="([^"]*)"/.exec(french.text)?.[1], path).toBe('fr_CA');
    // An outdated or foreign address would lead elsewhere.
    for (const image of new Set([of!, ofFrench!])) expect((await ask(pathOf(image))).status, image).toBe(200);
    if (path.includes('/product/') || path.includes('/blog/')) expect(of).not.toBe(ofFrench);
  }
});

test('a phone installs the shop in the language of the page', async () => {
  await speak(...LANGUAGES);
  for (const [path, lang] of [
    ['/', 'en-CA'],
    ['/fr/boutique', 'fr-CA'],
  ] as const) {
    const href = /<link rel="manifest" href="([^"]+)"/.exec((await page(path)).text)![1]!;
    const answer = await ask(href);
    expect(answer.headers.get('Content-Type'), href).toBe('application/manifest+json');
    const { start_url: start, ...manifest } = await answer.json();
    expect(manifest, href).toMatchObject({ lang, id: '/' });
    expect((await page(start)).lang).toBe(lang);
    if (lang === 'fr-CA') expect(isEnglish(manifest.description), manifest.description).toBe(false);
  }
  expect((await ask('/fr/site.webmanifest?x')).status).toBe(200);
});

test('every page answers in French at its French address, as do its links and forms, and leads to its English', async () => {
  await speak(...LANGUAGES);
  const english = new Set<string>();
  for (const path of await openPages()) {
    const address = await frenchOf(path);
    // Of a program.
    if (address === path) continue;
    const { status, lang, links, forms, switches } = await page(address);
    expect(status, address).toBe((await ask(path)).status);
    if (status !== 200) {
      const location = (await ask(address)).headers.get('Location');
      if (location?.startsWith('/')) expect(location, address).toMatch(/^\/fr(\/|\?|$)/);
      continue;
    }
    if (lang === undefined) continue;
    expect(lang, address).toBe('fr-CA');
    expect(new Set(switches), address).toEqual(new Set([path]));
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

test('a product or category has one address in each language, under its name there', async () => {
  const moved = {
    '/fr/boutique/produit/oatmeal-hand-soap?x=1': '/fr/boutique/produit/savon-avoine-et-miel?x=1',
    '/fr/boutique/produit/oatmeal-hand-soap/avis': '/fr/boutique/produit/savon-avoine-et-miel/avis',
    '/fr/blogue/how-to-read-an-inci-list': '/fr/blogue/lire-une-liste-d-ingredients-sans-dictionnaire',
    '/fr/boutique?category=face&subcategory=oils': '/fr/boutique?category=visage&subcategory=huiles',
    // The French name in an English address.
    '/shop/product/savon-avoine-et-miel': '/shop/product/oatmeal-hand-soap',
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('Location')], from).toEqual([301, to]);
    expect((await ask(to)).status, to).toBe(200);
  }
  for (const path of ['/fr//evil.ca', '/fr/boutique/produit//evil.ca', '/fr/boutique/produit/%2f%2fevil.ca'])
    expect((await ask(path)).headers.get('Location') ?? '/', path).toMatch(/^\/(?!\/)/);
});

test('French pages link to French names only, and name them in their data', async () => {
  const { alternates } = await page('/shop/product/oatmeal-hand-soap');
  expect(pathOf(alternates['fr-CA']!)).toBe('/fr/boutique/produit/savon-avoine-et-miel');
  for (const address of [
    '/fr',
    '/fr/boutique',
    '/fr/boutique?category=visage',
    '/fr/boutique/produit/savon-avoine-et-miel',
    '/fr/blogue',
    '/fr/blogue/lire-une-liste-d-ingredients-sans-dictionnaire',
    '/fr/recherche?q=savon',
    '/fr/panier',
  ]) {
    const { status, text, links } = await page(address);
    expect(status, address).toBe(200);
    for (const link of links.filter((link) => /produit|blogue\/|category/.test(link))) {
      const found = await ask(link);
      // Visitors who aren't signed in are redirected from the page that takes reviews.
      expect([200, 302], link).toContain(found.status);
    }
    expect(text, address).not.toMatch(
      /"(item|url|@id)":"[^"]*\/(oatmeal-hand-soap|how-to-read-an-inci-list)/,
    );
  }
});

async function sitemapEntries() {
  const sitemap = await (await ask('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    at: /<loc>(.*?)<\/loc>/.exec(entry!)![1]!.replaceAll('&amp;', '&'),
    alternates: Object.fromEntries(
      [...entry!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
        language!,
        href!.replaceAll('&amp;', '&'),
      ]),
    ),
  }));
}

test('pages of both languages name each other, in their heads and in the sitemap', async () => {
  const entries = await sitemapEntries();
  expect(entries.length).toBeGreaterThan(40);
  const listed = new Set(entries.map(({ at }) => at));
  const lonely = entries.filter(({ alternates }) => Object.keys(alternates).length === 0);
  expect(lonely).toEqual([]);
  for (const { at, alternates } of entries) {
    expect(Object.keys(alternates), at).toEqual([...LANGUAGES, 'x-default']);
    expect(Object.values(alternates), at).toContain(at);
    for (const other of Object.values(alternates)) expect(listed, at).toContain(other);
  }
  for (const { at, alternates } of entries) {
    const shown = await page(pathOf(at));
    expect(shown.status, at).toBe(200);
    expect(shown.lang, at).toBe(at === alternates['fr-CA'] ? 'fr-CA' : 'en-CA');
    expect(shown.canonical, at).toBeDefined();
    expect(pathOf(shown.canonical!), at).toBe(pathOf(at));
    expect(
      Object.fromEntries(
        Object.entries(shown.alternates).map(([language, href]) => [language, href.replaceAll('&amp;', '&')]),
      ),
      at,
    ).toEqual(alternates);
  }
});

test('a product whose French is incomplete is offered in English only, until it is complete', async () => {
  const english = '/shop/product/oatmeal-hand-soap';
  const french = '/fr/boutique/produit/savon-avoine-et-miel';
  const listed = async () =>
    (await sitemapEntries()).filter(({ at }) => [english, french].includes(pathOf(at)));
  const offered = async () => [
    (await listed()).map(({ at, alternates }) => [pathOf(at), Object.keys(alternates).length]),
    Object.keys((await page(english)).alternates).length,
    Object.keys((await page(french)).alternates).length,
  ];
  const both = [
    [
      [english, 3],
      [french, 3],
    ],
    3,
    3,
  ];
  expect(await offered()).toEqual(both);
  const database = await databaseUrlOf(shop.dataDir);
  const checked = (at: string) =>
    sql(
      `update translations set checked_at = ${at}
       where resource = 'product' and resource_id = 'oatmeal-hand-soap' and field = 'cautions'`,
      [],
      database,
    );
  await checked('null');
  await expect.poll(offered).toEqual([[[english, 0]], 0, 0]);
  expect((await page(french)).status).toBe(200);
  await checked('now()');
  await expect.poll(offered).toEqual(both);
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
  // Names in addresses stay.
  expect((await page('/boutique/produit/savon-avoine-et-miel')).status).toBe(200);
  expect((await page('/boutique')).links).toContain('/boutique/produit/savon-avoine-et-miel');
});

test('English can be turned off once its texts are French, or when their owner says that they are', async () => {
  const t = adminSettingsMessages.in('en-CA');
  const database = await databaseUrlOf(shop.dataDir);
  const owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  const at = '/admin/settings/languages';
  const open = async () => (await owner.ask(at)).text();
  const save = async (more: Record<string, string> = {}) => {
    const version = /name="version" value="([^"]+)"/.exec(await open())![1]!;
    const answer = await owner.submit(at, {
      section: 'languages',
      version,
      languages: 'fr',
      sellToQuebec: 'sell',
      ...more,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const speaks = async () =>
    (await sql<{ value: string[] }>(`select value from settings where key = 'languages'`, [], database))[0]!
      .value;
  await speak(...LANGUAGES);
  await sql(`update products set tagline = 'Newer' where id = 'oatmeal-hand-soap'`, [], database);
  const outdated = t('frenchLeft.outdated', { count: 1 });
  const isFrench = 'name="areFrench"';
  // Counting reads every text, so it runs only when English is turned off.
  expect(await open()).not.toContain('data-testid="french-left"');
  const refused = await save();
  expect(refused.status).toBe(400);
  for (const part of [outdated, isFrench, t('frenchLeft.refused')]) expect(refused.text).toContain(part);
  expect(await speaks()).toEqual(LANGUAGES);
  expect((await save({ areFrench: 'on' })).status).toBe(200);
  expect(await speaks()).toEqual(['fr-CA']);
  // Shoppers read the edited text, and the one text without French is the same in both languages.
  const { name } = frenchProducts['oatmeal-hand-soap']!;
  const editor = await owner.ask('/admin/products/oatmeal-hand-soap');
  expect(await editor.text()).toContain(name);
  const turnedOn = await save({ languages: 'en fr' });
  expect(turnedOn.text).toContain(adminSettingsMessages.in('fr-CA')('englishOn.copied', { count: 1 }));
  expect(await speaks()).toEqual(LANGUAGES);
  expect(await (await owner.ask('/admin/products/oatmeal-hand-soap')).text()).toContain('Newer');
});

test('a shop that speaks only French has its own texts everywhere, and marks none as English', async () => {
  const database = await databaseUrlOf(shop.dataDir);
  // A shop without a demonstration: the French that came with its pages, and its owner's texts.
  await sql(`delete from translations where translated_by <> 'default'`, [], database);
  await sql(
    `update products set name = 'Savon d''avoine', tagline = 'Doux: pour les mains' where id = 'oatmeal-hand-soap'`,
    [],
    database,
  );
  await sql(
    `update blog_posts set title = 'Lire une liste' where id = 'how-to-read-an-inci-list'`,
    [],
    database,
  );
  await speak('fr-CA');
  const at = (path: string) => localPath(path, 'fr-CA', ['fr-CA']);
  await expect.poll(async () => (await page(at('/shop'))).text).toContain('Savon d’avoine');
  const [soap, post] = ['/shop/product/oatmeal-hand-soap', '/blog/how-to-read-an-inci-list'];
  for (const path of ['/', '/shop', soap, '/blog', post, '/faq', '/terms']) {
    const marked = textLanguages((await page(at(path))).text).filter(({ lang }) => lang.startsWith('en'));
    expect(marked, path).toEqual([]);
  }
  expect((await page(at(soap))).text).toContain('Doux\u00a0: pour les mains');
  expect((await page(at('/terms'))).text).toContain(frenchPages.terms!.title);
  for (const [feed, text] of [
    ['/blog/rss.xml', 'Lire une liste'],
    ['/blog/atom.xml', 'Lire une liste'],
    ['/feed/google.xml', 'Savon d’avoine'],
  ] as const)
    expect(await (await ask(at(feed))).text(), feed).toContain(text);
});
