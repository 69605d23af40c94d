import { afterAll, beforeAll, expect, test } from 'vitest';
import { banner } from '#demo/banner.ts';
import { posts } from '#demo/blog.ts';
import { catalogue, categoryPictures } from '#demo/catalogue.ts';
import { demoContents } from '#demo/contents.ts';
import { reviews } from '#demo/reviews.ts';
import { settings } from '#demo/settings.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { defaultQuestions } from '#shop/content/pages/defaults/questions.ts';
import { localPath } from '#shop/core/index.ts';
import { WRITTEN, WRITTEN_TEXTS } from '#tests/fixtures/written-texts.ts';
import { pagesOfEachKind } from '#tests/pages/pages-of-each-kind.ts';
import { readablePaths } from '#tests/pages/routes.ts';
import { structuredDataOf } from '#tests/pages/structured-data.ts';
import { englishWords, textLanguages } from '#tests/pages/text-languages.ts';
import { connectBooks, type FrenchShop, makeOneOfEach, startFrenchShop } from '#tests/shops/french-shop.ts';
import { sql, Visitor } from '#tests/shops/visitor.ts';
import { type StandInDeepL, startDeepL } from '#tests/stand-ins/deepl.ts';
import { CHOICES, type StandInBooks, startQuickBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';

let french: FrenchShop;
let books: StandInBooks;
let deepl: StandInDeepL;
let guest: Visitor;
let examples: Record<string, string>;
beforeAll(async () => {
  [books, deepl] = await Promise.all([startQuickBooks(), startDeepL()]);
  french = await startFrenchShop({ ...books.settings, ...deepl.settings });
  await connectBooks(french, books);
  guest = new Visitor(french.running.url);
  examples = await makeOneOfEach(french);
}, 120_000);
afterAll(async () => {
  await french?.running.stop(true);
  await Promise.all([books?.close(), deepl?.close()]);
});

/** The texts of an object, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const longestFirst = (texts: string[]) => texts.map(plain).toSorted((a, b) => b.length - a.length);

/** Names of people, places and companies, which are the same in every language. */
const NAMES = ['Ada Field', 'Olive Owner', '1 Elm Street', '418 Cottonwood Lane SE', 'English'];
/** Texts that a page of the shop may have unmarked. A button about a review has its title, whatever its language. */
const PEOPLE = longestFirst([...NAMES, ...reviews.map(({ title }) => title)]);
/** Codes, which the activity log shows as they are stored. */
const CODES = ['everyone', 'ship'];
/** The owner's and the customers' own words, which the staff see as they are written. */
const OWN = longestFirst([
  ...NAMES,
  ...CODES,
  'Wholesale',
  'Shampoo bars',
  'Shampoo bars · Linden & Loam',
  'For your birthday',
  ...textsIn([
    demoContents,
    catalogue,
    categoryPictures,
    posts,
    banner,
    reviews,
    settings,
    defaultPages,
    defaultQuestions,
    CHOICES,
  ]),
]);
/**
 * A text without these words, which may stand in a sentence: “Sélectionner Terms of sale”. The staff also see paragraphs
 * of a longer text; a few words of one aren't excused, as the interface may have them too.
 */
const without = (own: readonly string[], text: string) =>
  own.some((words) => words === text || (text.length > 20 && words.includes(text)))
    ? ''
    : own.filter((words) => words.length > 6).reduce((left, words) => left.replaceAll(words, ''), text);

interface Crawl {
  visitors: readonly Visitor[];
  patterns: readonly string[];
  /** Words that aren't the interface's. */
  own: readonly string[];
  /** Pages to open beside these. */
  paths?: readonly string[];
}

/** The texts of a page's structured data, but for codes and addresses. */
const dataTexts = (html: string): string[] =>
  textsIn(structuredDataOf(html).map(withoutNames)).filter((text) => /\s/.test(text));

/** Without people, places and companies, and texts of customers. */
function withoutNames(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutNames);
  if (!data || typeof data !== 'object') return data;
  const type = '@type' in data ? String(data['@type']) : '';
  if (['Review', 'PostalAddress', 'Person'].includes(type)) return null;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutNames(value)]));
}

/**
 * Opens a page of every kind.
 * @returns unmarked English in the body, English in titles and descriptions (they can't be marked), English marked as
 * such, French texts, and patterns that no visitor could open
 */
async function crawl({ own, ...wanted }: Crawl) {
  const found = {
    unmarked: [] as string[],
    heads: [] as string[],
    french: new Set<string>(),
    marked: new Set<string>(),
  };
  const { pages, unopened } = await pagesOfEachKind({ ...wanted, examples });
  for (const [path, html] of pages) {
    for (const { text, lang, isHead } of textLanguages(html)) {
      if (lang.startsWith('en')) found.marked.add(text);
      else if (lang.startsWith('fr') && !isHead) found.french.add(text);
      const words = lang.startsWith('fr') ? englishWords(without(own, plain(text))) : [];
      const where = isHead ? found.heads : found.unmarked;
      if (words.length > 0) where.push(`${path}: ${text} (${words.join(', ')})`);
    }
    for (const text of dataTexts(html)) {
      const words = englishWords(without(own, plain(text)));
      if (words.length > 0) found.heads.push(`${path}: ${text} in its data (${words.join(', ')})`);
    }
  }
  return { ...found, unopened };
}

const patternsUnder = async (start: RegExp, but?: RegExp) =>
  (await readablePaths()).filter((path) => start.test(path) && !but?.test(path));

const ELSEWHERE = /^\/(admin|debug|auth|account)(\/|$)|-test$|^\/test-error$/;
const categoryPaths = (sitemap: string): string[] => [
  ...new Set(
    [...sitemap.matchAll(/<loc>[^<]*?(\/shop\?[^<]*)<\/loc>/g)].map(([, path]) =>
      path!.replaceAll('&amp;', '&'),
    ),
  ),
];

const crawlStorefront = async () =>
  crawl({
    visitors: [guest, french.buyer],
    patterns: await patternsUnder(/^\//, ELSEWHERE),
    own: PEOPLE,
    paths: [
      ...catalogue.map(({ id }) => `/shop/product/${id}`),
      ...posts.map(({ id }) => `/blog/${id}`),
      ...categoryPaths(await (await guest.ask('/sitemap.xml')).text()),
      '/search?q=zzz',
    ],
  });

test('no page of the shop has an English sentence that isn’t marked', async () => {
  const { unmarked, heads, unopened } = await crawlStorefront();
  expect({ unmarked, unopened }).toEqual({ unmarked: [], unopened: [] });
  // Its owner has not translated this one.
  expect(heads.filter((head) => !head.startsWith('/pages/wholesale:'))).toEqual([]);
});

test('no page of an account has an English sentence that isn’t marked', async () => {
  const patterns = await patternsUnder(/^\/account(\/|$)/);
  const { unmarked, heads, unopened } = await crawl({ visitors: [french.buyer], patterns, own: PEOPLE });
  expect({ unmarked, heads, unopened }).toEqual({ unmarked: [], heads: [], unopened: [] });
});

/**
 * Previews of the shop's own pages, an exhibition of the interface for those who build it, and the list of synonyms,
 * which are words of both languages.
 */
const NOT_THE_STAFFS = /^\/admin\/(design-system|preview|seo\/synonyms)(\/|$)|\/preview$/;

/** Pages that can't be opened in this shop, and why. */
const UNOPENED = {
  '/admin/orders/:id/payment': 'It leads back to an order that was paid.',
  '/admin/sign-in': 'It redirects people who are signed in.',
};

test('no page of the admin has an English sentence to somebody who reads French, but for the owner’s words', async () => {
  const patterns = await patternsUnder(/^\/admin(\/|$)/, NOT_THE_STAFFS);
  const { unmarked, heads, unopened } = await crawl({ visitors: [french.owner], patterns, own: OWN });
  expect({ unmarked, heads, unopened }).toEqual({ unmarked: [], heads: [], unopened: Object.keys(UNOPENED) });
});

test('the dollar sign follows a price that the staff type in French', async () => {
  const html = await (await french.owner.ask('/admin/products')).text();
  const sign = '<span aria-hidden="true">\\$</span>';
  expect(html).toMatch(new RegExp(`<input [^>]*inputMode="decimal"[^>]*>${sign}`, 'i'));
  expect(html).not.toMatch(new RegExp(`${sign}<input`));
});

test.each([
  ['/contact', {}, 400],
  ['/login', { email: '', password: '' }, 401],
  ['/forgot-password', { email: '' }, 400],
])('%s, sent empty, names the missing fields in French', async (path, fields, status) => {
  const answer = await guest.submit(localPath(path, 'fr-CA', LOCALES), fields);
  expect(answer.status).toBe(status);
  const texts = textLanguages(await answer.text()).filter(({ lang }) => lang.startsWith('fr'));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ text }) => englishWords(without(PEOPLE, text)).length > 0)).toEqual([]);
});

test.each(['/blog/rss.xml', '/blog/atom.xml', '/feed/google.xml'])(
  'the feed %s has no English sentence in French',
  async (path) => {
    const answer = await guest.ask(localPath(path, 'fr-CA', LOCALES));
    expect(answer.status).toBe(200);
    const texts = [...(await answer.text()).matchAll(/>([^<]*\s[^<]*)</g)].map(([, text]) => plain(text!));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => englishWords(without(PEOPLE, text)).length > 0)).toEqual([]);
  },
);

test('a missing page says so in French', async () => {
  const answer = await guest.ask('/fr/nulle-part');
  expect(answer.status).toBe(404);
  const texts = textLanguages(await answer.text()).filter(({ lang }) => lang.startsWith('fr'));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ text }) => englishWords(without(PEOPLE, text)).length > 0)).toEqual([]);
});

test('each text has the language of the nearest element that says one', () => {
  const page = `<!doctype html><html lang="fr-CA"><head><title>Savon</title><meta name="description" content="Du savon">
    <meta name="viewport" content="width=device-width"><script>if (a < b) "no"</script></head>
    <body><p>Un&nbsp;savon<br>doux</p><!-- no --><section lang="en-CA"><h2>A <b>soap</b></h2>
    <p lang="fr-CA">Encore</p>Oats</section><img alt="L&#x27;avoine" src="x"><img lang="en-CA" alt="An oat">
    <button aria-label="Fermer" title="Close"></button><select><optgroup label="Tailles"></optgroup></select></body></html>`;
  expect(textLanguages(page)).toEqual([
    { text: 'Savon', lang: 'fr-CA', isHead: true },
    { text: 'Du savon', lang: 'fr-CA', isHead: true },
    { text: 'Un savon', lang: 'fr-CA' },
    { text: 'doux', lang: 'fr-CA' },
    { text: 'A', lang: 'en-CA' },
    { text: 'soap', lang: 'en-CA' },
    { text: 'Encore', lang: 'fr-CA' },
    { text: 'Oats', lang: 'en-CA' },
    { text: "L'avoine", lang: 'fr-CA' },
    { text: 'An oat', lang: 'en-CA' },
    { text: 'Fermer', lang: 'fr-CA' },
    { text: 'Close', lang: 'fr-CA' },
    { text: 'Tailles', lang: 'fr-CA' },
  ]);
});

test('untranslated text is always marked as English', async () => {
  const { database } = french;
  const change = (query: string, values: unknown[] = []) => sql(query, values, database);
  await change(
    `delete from translations where field <> 'slug' and (resource_id = any($1) or resource in ('option', 'option-value',
       'ingredient', 'banner', 'question', 'topic', 'category', 'menu', 'announcement', 'home', 'settings'))`,
    [['oatmeal-hand-soap', 'calendula-body-oil', 'how-to-read-an-inci-list', 'terms', 'faq', 'contact']],
  );
  await change(
    `insert into settings (key, value) select key, value from jsonb_each($1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(WRITTEN)],
  );
  // Cached pages may be a second old.
  for (const [path, text] of Object.entries({
    '/fr': 'We rest and swim',
    '/fr/conditions': 'These terms apply',
    '/fr/boutique/produit/savon-avoine-et-miel': 'Oat &amp; Honey Soap',
    '/fr/blogue': 'Latin names, English names',
    '/fr/faq': defaultQuestions[0]!.question,
    '/fr/nous-joindre': 'Contact Us',
    '/fr/livraison': 'Weekend mornings',
  }))
    await expect
      .poll(async () => (await guest.ask(path)).text(), { message: path, timeout: 5_000 })
      .toContain(text);
  examples['/shop'] = '/shop?category=body';
  examples['/search'] = '/search?q=oat';
  const { marked, unmarked, french: asFrench } = await crawlStorefront();
  expect(unmarked).toEqual([]);
  const soap = catalogue.find(({ id }) => id === 'oatmeal-hand-soap')!;
  const post = posts.find(({ id }) => id === 'how-to-read-an-inci-list')!;
  const wanted = [
    soap.name,
    soap.tagline,
    ...soap.description,
    ...soap.howToUse,
    ...soap.cautions,
    soap.pictures[0]!.alt,
    soap.ingredients[0]!.plain,
    post.title,
    post.excerpt,
    post.pictureAlt,
    ...post.tags!,
    ...defaultPages
      .filter(({ slug }) => ['terms', 'faq', 'contact'].includes(slug))
      .map(({ title }) => title),
    defaultQuestions[0]!.topic,
    defaultQuestions[0]!.question,
    // Of categories, and of settings.
    'Body',
    'Soaps',
    'Soap that is cured, balms that sink in, scrubs that do not scratch.',
    settings.tagline,
    ...WRITTEN_TEXTS,
  ].map((text) => plain(text ?? ''));
  expect(wanted.filter((text) => !marked.has(text))).toEqual([]);
  // Nowhere is it shown unmarked.
  expect(wanted.filter((text) => asFrench.has(text))).toEqual([]);
});

test('names that a browser asks for say which of them aren’t French', async () => {
  const line = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
  const { priced } = await (
    await guest.post(localPath('/cart/price', 'fr-CA', LOCALES), { lines: [line] })
  ).json();
  expect(priced.lines).toMatchObject([{ english: ['name'] }]);
  const suggested = await (await guest.ask(localPath('/search/suggest?q=oat', 'fr-CA', LOCALES))).json();
  expect(suggested.results[0]).toMatchObject({ english: ['title'] });
});

test('a link of a newsletter leads to the page in its reader’s language', async () => {
  const link = examples['/newsletter/link/:token']!;
  const target = async (locale: Locale) =>
    (await guest.ask(localPath(link, locale, LOCALES))).headers.get('Location')!;
  const pathOf = (address: string) => address.slice(new URL(address).origin.length);
  expect(pathOf(await target('fr-CA'))).toBe('/fr/boutique/produit/savon-avoine-et-miel?variant=x#reviews');
  expect(pathOf(await target('en-CA'))).toBe('/shop/product/oatmeal-hand-soap?variant=x#reviews');
});
