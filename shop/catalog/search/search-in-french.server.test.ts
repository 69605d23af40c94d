import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { categories, products } from '../products/product-tables.ts';
import { countWords } from './count-words.server.ts';
import { reindexDue } from './reindex-due.server.ts';
import { search } from './search.server.ts';
import type { SearchLocale } from './search-query.ts';
import { searchDue, searchSynonyms } from './search-tables.ts';
import { suggest } from './suggest.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
const CREAM = 'calming-oat-cream';
const FRENCH = 'fr-CA' as string as Locale;

const translate = (resource: string, id: string, field: string, value: string | string[]) =>
  shop.db.execute(sql`
    insert into translations
      (resource, resource_id, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at)
    values (${resource}, ${id}, 'fr-CA', ${field}, ${JSON.stringify(value)}::jsonb, '', 'person', 'ada@example.ca', now(), now())
    on conflict (resource, resource_id, locale, field) do update set value = excluded.value`);

beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  await translate('product', CREAM, 'name', 'Zéphyr hydratant à l’œillet');
  await translate('product', CREAM, 'tagline', 'Apaise les joues frileuses');
  await translate('product', CREAM, 'description', ['Une émulsion légère.', 'Non parfumée et ouatée.']);
  await translate('ingredient', 'Water', 'name', 'ondine');
  await reindexDue(shop, 60_000);
  await countWords(shop, 60_000);
});
afterAll(() => opened.close());

const find = async (query: string, locale: SearchLocale = 'fr-CA') =>
  (await search(shop, query, locale)).matches;
const refsOf = async (query: string, locale?: SearchLocale) =>
  (await find(query, locale)).map(({ ref }) => ref);

test.each([
  ['a stem', 'zéphyrs hydratantes'],
  ['another stem', 'émulsions légères'],
  ['a feminine', 'ouatés'],
  ['without accents', 'zephyr oeillet'],
  ['with a ligature', 'œillets'],
  ['with an article', 'l’œillet'],
  ['in capitals', 'ŒILLET'],
  ['a beginning', 'zéph'],
  ['the beginning of a later word', 'zephyr hyd'],
])('%s is found: %s', async (_, query) => {
  expect((await refsOf(query))[0]).toBe(CREAM);
});

test('a slip is corrected to a French word', async () => {
  expect(await search(shop, 'frileuzes', 'fr-CA')).toMatchObject({
    corrected: 'frileuses',
    matches: [expect.objectContaining({ ref: CREAM })],
  });
});

test('French words are found on the English pages, and English ones on the French pages', async () => {
  // Only in their own language do these have the stems of "Apaise" and "Thick".
  expect(await search(shop, 'apaisant joues', 'en-CA')).toEqual({
    matches: [expect.objectContaining({ ref: CREAM, title: 'Calming Oat Cream' })],
    corrected: null,
  });
  expect(await search(shop, 'calmed oats', 'fr-CA')).toEqual({
    matches: [expect.objectContaining({ ref: CREAM, title: 'Zéphyr hydratant à l’œillet' })],
    corrected: null,
  });
});

test('a French word that is half typed is suggested on the English pages, rather than a correction of it', async () => {
  const idsOf = async (query: string) => (await suggest(shop, query, 'en-CA')).map(({ id }) => id);
  // A slip away from 'oat'.
  expect(await idsOf('ouat')).toEqual([CREAM]);
  expect((await idsOf('oat')).length).toBeGreaterThan(1);
  expect(await idsOf('émulsion ouat')).toEqual([CREAM]);
});

test('the name in the reader’s language is suggested', async () => {
  const [first] = await suggest(shop, 'oeill', FRENCH);
  expect(first).toMatchObject({ id: CREAM, displayName: 'Zéphyr hydratant à l’œillet' });
  expect(first!.parts).toContainEqual({ text: 'œillet', isTyped: true });
  expect((await suggest(shop, 'joindre', FRENCH))[0]).toMatchObject({ displayName: 'Nous joindre' });
});

test('a price finds names in the reader’s language', async () => {
  const named = async (locale: SearchLocale) =>
    (await find('plus de 1 $', locale)).find(({ ref }) => ref === CREAM)?.title;
  expect(await named('fr-CA')).toBe('Zéphyr hydratant à l’œillet');
  expect(await named('en-CA')).toBe('Calming Oat Cream');
});

test('a product without a translation is found by the words that are shown', async () => {
  await shop.db.delete(translations).where(eq(translations.resourceId, 'ends-oil'));
  expect((await refsOf('ends oil'))[0]).toBe('ends-oil');
});

test('a synonym counts in its own language only', async () => {
  await shop.db
    .insert(searchSynonyms)
    .values({ locale: 'fr-CA', phrase: 'patate', means: 'zephyr', isSame: true });
  expect((await refsOf('patate'))[0]).toBe(CREAM);
  await shop.db.update(searchSynonyms).set({ means: 'qqzzxx' }).where(eq(searchSynonyms.phrase, 'patate'));
  expect(await refsOf('patate')).toEqual([]);
});

test('a concern is found by its French names', async () => {
  expect(await refsOf('peau sensible')).toContain(CREAM);
  expect(await refsOf('rougeurs')).toContain(CREAM);
});

test('a shared term is found as soon as its products are indexed again, and none stays due', async () => {
  expect(await refsOf('ondine')).toContain(CREAM);
  await translate('ingredient', 'Water', 'name', 'flot pétillant');
  expect(await refsOf('ondine')).toContain(CREAM);
  await reindexDue(shop);
  expect(await refsOf('flots petillants')).toContain(CREAM);
  expect(await refsOf('ondine')).toEqual([]);
  expect(await shop.db.select().from(searchDue)).toEqual([]);
});

test.each([
  ['savon argile', 'rosewood-bar-soap'],
  ['shampoing solide', 'everyday-shampoo-bar'],
  ['huile d’églantier', 'rosehip-glow-serum'],
  ['pellicules', 'oat-scalp-bar'],
  ['nettoyants visage', 'milk-oat-cleanser'],
  ['test cutané', 'patch-testing'],
])('the demo answers %s with %s', async (query, ref) => {
  expect((await refsOf(query)).slice(0, 4)).toContain(ref);
});

test('a draft is found in no language', async () => {
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, CREAM));
  expect(await refsOf('zéphyr')).toEqual([]);
  await shop.db.update(products).set({ status: 'published' }).where(eq(products.id, CREAM));
  expect(await refsOf('zéphyr')).toEqual([CREAM]);
});

test('products follow the new name of their category as soon as they are indexed again', async () => {
  const [cream] = await shop.db.select().from(products).where(eq(products.id, CREAM));
  const { category, subcategory: kind } = cream!;
  const [row] = await shop.db
    .select()
    .from(categories)
    .where(and(eq(categories.category, category), eq(categories.kind, kind)));
  const { id, name } = row!;
  await shop.db
    .delete(translations)
    .where(and(eq(translations.resource, 'category'), eq(translations.resourceId, String(id))));
  await reindexDue(shop, 60_000);
  await shop.db.update(categories).set({ name: 'Quillwork' }).where(eq(categories.id, id));
  await reindexDue(shop, 60_000);
  expect(await refsOf('quillwork')).toContain(CREAM);
  await shop.db.update(categories).set({ name }).where(eq(categories.id, id));
  await reindexDue(shop, 60_000);
  expect(await refsOf('quillwork')).not.toContain(CREAM);
});

test('a shop in French alone finds and suggests the French texts, and none of its old English ones', async () => {
  const first = async (q: string) => (await suggest(readIn(shop, FRENCH), q, FRENCH))[0]?.displayName;
  const write = (texts: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(texts).where(eq(products.id, CREAM));
  const [cream] = await shop.db.select().from(products).where(eq(products.id, CREAM));
  const { name, tagline, description } = cream!;
  for (const [field, text] of Object.entries({ name, tagline, description }))
    await shop.db.execute(sql`
      update translations set source_hash = ${sourceHashOf(text)}
      where resource = 'product' and resource_id = ${CREAM} and field = ${field}`);
  await writeSettings(shop.db, { languages: [FRENCH] });
  await reindexDue(shop, 60_000);
  expect(await first('oeill')).toBe('Zéphyr hydratant à l’œillet');
  for (const words of ['émulsion ouatée', 'frileuses']) expect(await refsOf(words), words).toContain(CREAM);
  expect(await refsOf('calmed oats')).not.toContain(CREAM);

  const own = 'Crème des "neiges" \\ du \t Nord';
  await write({ name: own, tagline: 'Dodue et douillette' });
  expect(await first('neiges')).toBe(own);
  expect(await refsOf('douillette')).toContain(CREAM);
  for (const words of ['oeillet', 'frileuses']) expect(await refsOf(words), words).not.toContain(CREAM);
  expect(await refsOf('émulsion ouatée')).toContain(CREAM);
  await write({ name });
  expect(await first('oeill')).toBe('Zéphyr hydratant à l’œillet');

  // With English beside it, outdated French is shown.
  await writeSettings(shop.db, { languages: ['en-CA', FRENCH] });
  await reindexDue(shop, 60_000);
  expect(await refsOf('frileuses')).toContain(CREAM);
  expect(await refsOf('calmed oats')).toContain(CREAM);
});

test('SQL and JavaScript compute the same source hash', async () => {
  for (const text of ['Plain', 'Œ “quotes” "and" \\ \n\t\u0001\u2028 / é', ['One', 'Two "2"'], []]) {
    const written = JSON.stringify(text);
    const source = Array.isArray(text)
      ? sql`to_json(array(select jsonb_array_elements_text(${written}::jsonb)))`
      : sql`to_json(${text}::text)`;
    const { rows } = await shop.db.execute<{ hash: string }>(sql`
      select left(translate(encode(sha256(convert_to((${source})::text, 'UTF8')), 'base64'), '+/', '-_'), 16) as hash`);
    expect(rows[0]!.hash, written).toBe(sourceHashOf(text));
  }
});
