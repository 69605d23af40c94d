import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { dayAfter } from '#shop/core/time/days.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { products } from '../products/product-tables.ts';
import { countWords } from './count-words.server.ts';
import { searchKey } from './query-words.ts';
import {
  pruneSearches,
  recordNoResultSearch,
  recordSearches,
  searchesOf,
} from './recorded-searches.server.ts';
import { searchResults } from './results.server.ts';
import { search, searchBest } from './search.server.ts';
import { parseSearchQuery, SEARCH_LOCALES } from './search-query.ts';
import { searchDocuments, searchMisses, searchSynonyms, searchWords } from './search-tables.ts';
import { suggest } from './suggest.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  // After what the demonstration publishes, whenever this runs.
  opened = await makeTestShop({ now: new Date('2036-11-24T17:00:00Z') });
  shop = opened.shop;
  await countWords(shop, 60_000);
});
afterAll(() => opened.close());

const refsOf = async (query: string, category?: string) =>
  (await search(shop, query, 'en-CA', { category })).matches.map(({ ref }) => ref);
const results = (address: string) =>
  searchResults(shop, parseSearchQuery(new URLSearchParams(address)), 'en-CA');
const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id));

test('only published products are found, at once, and by no word that they had before', async () => {
  expect(await refsOf('ends oil')).toContain('ends-oil');
  await change('ends-oil', { status: 'draft' });
  expect(await refsOf('ends oil')).not.toContain('ends-oil');
  await change('ends-oil', { status: 'published', name: 'Feather Drops' });
  expect((await refsOf('feather'))[0]).toBe('ends-oil');
  expect((await refsOf('feath'))[0]).toBe('ends-oil');
  await change('ends-oil', { name: 'Ends Oil' });
  expect(await refsOf('feather')).toEqual([]);
});

test('a post is found when it is out, and not a moment before', async () => {
  const post = { id: 'p', title: 'Zephyr', excerpt: '', content: '', tags: [] };
  const publishDate = new Date(shop.clock.now().getTime() + 60_000);
  await shop.db.insert(blogPosts).values({ ...post, publishDate, updatedAt: shop.clock.now() });
  expect(await refsOf('zephyr')).toEqual([]);
  opened.clock.advance(60_000);
  expect(await refsOf('zephyr')).toEqual(['p']);
  await shop.db.delete(blogPosts).where(eq(blogPosts.id, 'p'));
  expect(await refsOf('zephyr')).toEqual([]);
});

test('the name comes before its beginning, that before its words, tags before ingredients, these before the text', async () => {
  const at = (id: string, values: Partial<typeof products.$inferInsert>) => change(id, values);
  await at('garden-soap', { name: 'Quillaja' });
  await at('sage-hand-balm', { name: 'Quillaja Balm' });
  await at('cream-rinse', { name: 'Rinse with Quillaja' });
  await at('solid-conditioner', { tags: ['quillaja'] });
  await at('oat-scalp-bar', { ingredients: [{ inci: 'Quillaja', plain: '' }] });
  await at('clay-scalp-mask', { description: ['Washes like quillaja.'] });
  expect(await refsOf('quillaja')).toEqual([
    'garden-soap',
    'sage-hand-balm',
    'cream-rinse',
    'solid-conditioner',
    'oat-scalp-bar',
    'clay-scalp-mask',
  ]);
});

test('among equals, products in stock come first, then those with the most ratings', async () => {
  const twins = ['coffee-sugar-scrub', 'prairie-salt-scrub', 'honey-clay-mask'];
  for (const id of twins)
    await change(id, { name: 'Zwilling', tags: [], concerns: ['dullness'], inStock: true });
  await change(twins[0]!, { inStock: false, ratingSum: 50, ratingCount: 10 });
  await change(twins[1]!, { ratingSum: 10, ratingCount: 2 });
  await change(twins[2]!, { ratingSum: 20, ratingCount: 4 });
  expect(await refsOf('zwilling')).toEqual([twins[2], twins[1], twins[0]]);
});

test('the owner’s synonyms hold at once', async () => {
  expect(await refsOf('potato')).toEqual([]);
  await shop.db
    .insert(searchSynonyms)
    .values({ locale: 'en-CA', phrase: 'Potato', means: 'rosehip', isSame: true });
  expect((await refsOf('potato'))[0]).toBe('rosehip-glow-serum');
});

test('a typo is corrected, and the page names the corrected query', async () => {
  const { meant, cards } = await results('q=niacinimide+serum');
  expect(meant).toBe('niacinamide serum');
  expect(cards[0]!.id).toBe('dew-point-serum');
});

test('where nothing has all words, products with some of them are shown', async () => {
  expect((await refsOf('rosehip teleport'))[0]).toBe('rosehip-glow-serum');
});

test('ten suggestions at the most, posts and pages among them, in the words of the specification', async () => {
  const all = await suggest(shop, 'c', 'en-CA');
  expect(all).toHaveLength(10);
  const [soap] = await suggest(shop, 'oat & honey soap', 'en-CA');
  expect(soap).toEqual({
    id: 'oatmeal-hand-soap',
    type: 'product',
    displayName: 'Oat & Honey Soap',
    path: '/shop/product/oatmeal-hand-soap',
    parts: expect.any(Array),
    image: expect.objectContaining({ src: 'oatmeal-hand-soap' }),
    price: 850,
    hasRange: false,
  });
  expect((await suggest(shop, 'patch test', 'en-CA'))[0]).toMatchObject({
    type: 'blog',
    path: '/blog/patch-testing',
    date: expect.stringMatching(/^2026-09-16/),
  });
  expect((await suggest(shop, 'contact', 'en-CA'))[0]).toMatchObject({
    type: 'page',
    displayName: 'Contact Us',
    path: '/contact',
  });
});

test('a look at suggestions asks the database once, and once more for a slip or a word that nobody has typed', async () => {
  const cacheTags = new CollectedTags();
  const remembering = { ...shop, queryCache: openQueryCache().queryCache, cacheTags };
  await suggest(remembering, 'oat', 'en-CA');
  expect([...cacheTags.tags]).toEqual(
    expect.arrayContaining(['found', 'words', 'search', 'card oatmeal-hand-soap']),
  );
  const asked = async (query: string) => {
    opened.queries.length = 0;
    await suggest(remembering, query, 'en-CA');
    return opened.queries.length;
  };
  await asked('zzqx');
  expect(await asked('oat soap')).toBe(1);
  expect(await asked('niacinimide'), 'its stem in each language').toBe(4);
  expect(await asked('niacinimide')).toBe(2);
});

test('a category narrows, and pages follow one another', async () => {
  const { cards } = await results('q=oil&category=hair');
  expect(cards.length).toBeGreaterThan(0);
  expect(new Set(cards.map(({ category }) => category))).toEqual(new Set(['hair']));
  expect(await refsOf('oil', 'face')).not.toContain('rosemary-scalp-oil');
});

test('a failure is logged and finds nothing', async () => {
  const failures: unknown[] = [];
  const broken = {
    ...shop,
    db: { ...shop.db, execute: () => Promise.reject(new Error('down')) } as never,
    log: { ...shop.log, error: (about: unknown) => failures.push(about) } as never,
  };
  const cacheTags = new CollectedTags();
  expect(await suggest({ ...broken, cacheTags }, 'oat', 'en-CA')).toEqual([]);
  expect(cacheTags.end, 'nobody keeps a failure').toBe(0);
  const query = parseSearchQuery(new URLSearchParams('q=oat'));
  expect(await searchResults(broken, query, 'en-CA')).toMatchObject({ cards: [], total: 0, meant: null });
  expect(failures).toHaveLength(2);
});

test('while the database is away, a search fails instead of finding nothing', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const broken = { ...shop, db: { ...shop.db, execute: () => Promise.reject(away) } as never };
  const query = parseSearchQuery(new URLSearchParams('q=oat'));
  await expect(suggest(broken, 'oat', 'en-CA')).rejects.toBe(away);
  await expect(searchResults(broken, query, 'en-CA')).rejects.toBe(away);
});

test('searches without results are counted by day, without personal data, and deleted in time', async () => {
  const all = () => shop.db.select().from(searchMisses);
  await results('q=Xylophone!');
  const cacheTags = new CollectedTags();
  await searchResults({ ...shop, cacheTags }, parseSearchQuery(new URLSearchParams('q=xylophone')), 'en-CA');
  expect(cacheTags.end, 'what was kept would not be counted').toBe(0);
  await results('q=xylophone&category=face');
  for (const personal of ['ada@example.ca', '403 555 0142', 'LL-10234'])
    await recordNoResultSearch(shop, personal);
  expect(await all()).toEqual([{ day: '2036-11-24', query: 'xylophone', times: 2 }]);
  opened.clock.advance(91 * 86_400_000);
  await pruneSearches(shop);
  expect(await all()).toEqual([]);
});

test('searches are counted as often as their page is shown, beside those without results', async () => {
  const day = { from: await shopToday(shop), until: dayAfter(await shopToday(shop)) };
  await searchResults(shop, parseSearchQuery(new URLSearchParams('q=Xylophone')), 'en-CA');
  await recordSearches(shop, [
    ['/search?q=Soap', 3],
    ['/search?q=soap', 1],
    ['/search?q=soap&page=2', 5],
    ['/search?q=soap&category=body', 5],
    ['/search?q=ada%40example.ca', 5],
    ['/search', 5],
  ]);
  await recordSearches(shop, [['/search?q=soap', 2]]);
  expect(await searchesOf(shop, day)).toEqual([
    { query: 'soap', times: 6, misses: 0 },
    { query: 'xylophone', times: 1, misses: 1 },
  ]);
  opened.clock.advance(91 * 86_400_000);
  await pruneSearches(shop);
  expect(await searchesOf(shop, day)).toEqual([]);
});

test('words that no longer occur are forgotten within days', async () => {
  const wordCount = async () => (await shop.db.select().from(searchWords)).length;
  await change('garden-soap', { name: 'Zzyzx Soap' });
  await countWords(shop, 60_000);
  const before = await wordCount();
  await change('garden-soap', { name: 'Garden Soap' });
  opened.clock.advance(2 * 86_400_000);
  await countWords(shop, 60_000);
  expect(await wordCount()).toBeLessThan(before);
  const words = await shop.db.select().from(searchWords).where(eq(searchWords.word, 'zzyzx'));
  expect(words).toEqual([]);
});

test('queries and indexed texts are normalized the same way', async () => {
  const letters = fc.constantFrom(..."aB1 éÈçœŒæßøÅñ-&'’.,%_\\(🌿");
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 20 }), async (signs) => {
      const text = signs.join('');
      const { rows } = await shop.db.execute<{ key: string }>(sql`select search_key(${text}) as key`);
      expect(searchKey(text)).toBe(rows[0]!.key);
    }),
    { numRuns: 100 },
  );
});

test('among many, no search reads a table from end to end', async () => {
  const many = await makeTestShop({ connections: 1 });
  const { db } = many.shop;
  await db.execute(sql`set statement_timeout = 0`);
  // Building an index at the end is faster than row by row.
  const { rows: indexes } = await db.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes where indexname like 'search_documents_by_words_%'`);
  expect(indexes).toHaveLength(6);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute(sql`
    insert into ${searchDocuments}
      (locale, kind, ref, title, title_key, words, level, in_stock, popularity, visible_from)
    select locale, kind, ref || '-' || n, title || ' ' || n, title_key || ' ' || n, words, search_level(ref || n, 0), in_stock,
      popularity, visible_from
    from ${searchDocuments} d, generate_series(1, 1200) n
    where kind = 'product'`);
  for (const { made } of indexes) await db.execute(made);
  await countWords(many.shop, 60_000);
  await db.execute(sql`analyze`);
  const scans = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ scans: number }>(sql`
      select sum(seq_scan)::int as scans from pg_stat_user_tables
      where relname = 'search_documents'`);
    return rows[0]!.scans;
  };
  const before = await scans();
  // Run often enough for PostgreSQL to switch to the generic plan.
  for (let turn = 0; turn < 8; turn += 1)
    for (const query of [
      'c',
      'ro',
      'oil',
      'cream',
      'oat cream',
      'niacinimide',
      'peau sèche',
      'zzqx',
      'cream for dry skin',
    ])
      for (const look of [search, searchBest])
        for (const locale of SEARCH_LOCALES) await look(many.shop, query, locale);
  expect(await scans()).toBe(before);
  await many.close();
});
