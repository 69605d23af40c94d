import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { countWords } from './count-words.server.ts';
import { searchResults } from './results.server.ts';
import { search } from './search.server.ts';
import { parseSearchQuery } from './search-query.ts';
import { suggest } from './suggest.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await countWords(opened.shop);
});
afterAll(() => opened.close());

// Queries, each with the results that are right in first place.
const JUDGED: Record<string, readonly [query: string, ...meant: string[]][]> = {
  'what it is called': [
    ['Calming Oat Cream', 'calming-oat-cream'],
    ['night garden face oil', 'night-garden-oil'],
    ['ENDS OIL', 'ends-oil'],
    ['oat & honey soap', 'oatmeal-hand-soap'],
    ['whipped shea', 'whipped-shea-butter'],
    ['dew point', 'dew-point-serum'],
    ['chinook', 'winter-body-lotion'],
    ['clay mask honey', 'honey-clay-mask'],
  ],
  'what kind it is': [
    ['serum', 'rosehip-glow-serum', 'squalane-bare-serum', 'dew-point-serum'],
    ['soap', 'rosewood-bar-soap', 'garden-soap', 'oatmeal-hand-soap'],
    ['scrub', 'coffee-sugar-scrub', 'prairie-salt-scrub'],
    ['shampoo', 'everyday-shampoo-bar', 'oat-scalp-bar'],
    ['conditioner', 'solid-conditioner', 'cream-rinse'],
    ['face oil', 'night-garden-oil'],
    ['lotion', 'winter-body-lotion'],
    ['toner', 'rose-mist-toner'],
  ],
  'the beginning of it': [
    ['c', 'calendula-body-oil', 'calming-oat-cream', 'coffee-sugar-scrub', 'winter-body-lotion'],
    ['ro', 'rosewood-bar-soap', 'rosehip-glow-serum', 'rosemary-scalp-oil', 'rose-mist-toner'],
    ['ros', 'rosewood-bar-soap', 'rosehip-glow-serum', 'rosemary-scalp-oil', 'rose-mist-toner'],
    ['niac', 'morning-light-cream', 'dew-point-serum'],
    ['night gar', 'night-garden-oil'],
    ['squal', 'squalane-bare-serum'],
    ['hand ba', 'sage-hand-balm'],
    ['shampoo b', 'everyday-shampoo-bar', 'oat-scalp-bar'],
  ],
  'with a slip of the finger': [
    ['niacinimide', 'morning-light-cream', 'dew-point-serum'],
    ['rosehp serum', 'rosehip-glow-serum'],
    ['calendual oil', 'calendula-body-oil'],
    ['shampo bar', 'everyday-shampoo-bar', 'oat-scalp-bar'],
    ['hyalronic acid', 'dew-point-serum'],
    ['moisturzer', 'calming-oat-cream', 'morning-light-cream'],
    ['condtioner', 'solid-conditioner', 'cream-rinse'],
    ['squalaine', 'squalane-bare-serum'],
    ['soup', 'rosewood-bar-soap', 'garden-soap', 'oatmeal-hand-soap'],
  ],
  'by another name': [
    ['moisturizer', 'calming-oat-cream', 'morning-light-cream'],
    ['moisturiser', 'calming-oat-cream', 'morning-light-cream'],
    ['hand cream', 'sage-hand-balm'],
    ['exfoliant', 'coffee-sugar-scrub', 'prairie-salt-scrub'],
    ['body cream', 'winter-body-lotion'],
    ['vitamin b3', 'morning-light-cream', 'dew-point-serum'],
    ['marigold', 'calendula-body-oil', 'a-field-of-calendula'],
    ['salve', 'sage-hand-balm', 'whipped-shea-butter'],
  ],
  'in French': [
    ['crème', 'calming-oat-cream', 'morning-light-cream', 'cream-rinse'],
    ['sérum', 'rosehip-glow-serum', 'squalane-bare-serum', 'dew-point-serum'],
    ['savon', 'rosewood-bar-soap', 'garden-soap', 'oatmeal-hand-soap'],
    ['huile visage', 'night-garden-oil'],
    ['crème d’avoine', 'calming-oat-cream'],
    ['beurre de karité', 'whipped-shea-butter'],
    [
      'peau sèche',
      'calming-oat-cream',
      'rosewood-bar-soap',
      'calendula-body-oil',
      'winter-body-lotion',
      'night-garden-oil',
      'whipped-shea-butter',
      'sage-hand-balm',
      'dew-point-serum',
      'garden-soap',
    ],
  ],
  'by what is in it': [
    ['hyaluronic acid', 'dew-point-serum'],
    [
      'simmondsia chinensis',
      'night-garden-oil',
      'rosehip-glow-serum',
      'ends-oil',
      'calendula-body-oil',
      'rosemary-scalp-oil',
      'morning-light-cream',
    ],
    ['rosa canina', 'rosehip-glow-serum'],
    ['niacinamide serum', 'dew-point-serum'],
    ['pink clay', 'rosewood-bar-soap', 'honey-clay-mask'],
    ['coffea arabica', 'coffee-sugar-scrub'],
  ],
  'by what it is for': [
    ['cream for sensitive skin', 'calming-oat-cream'],
    ['dandruff', 'everyday-shampoo-bar', 'oat-scalp-bar', 'rosemary-scalp-oil', 'clay-scalp-mask'],
    ['itchy scalp', 'oat-scalp-bar', 'rosemary-scalp-oil'],
    ['frizzy hair', 'solid-conditioner', 'cream-rinse', 'ends-oil'],
    ['wrinkles', 'rosehip-glow-serum', 'night-garden-oil'],
    ['unscented cream', 'calming-oat-cream'],
    ['acne', 'clear-stream-cleanser'],
    ['moisturizer for winter', 'calming-oat-cream', 'winter-body-lotion'],
    ['winter moisturizer', 'calming-oat-cream', 'winter-body-lotion'],
  ],
  'what is written about it, and pages': [
    ['patch test', 'patch-testing'],
    ['how to read an ingredient list', 'how-to-read-an-inci-list'],
    ['contact', '/contact'],
    ['faq', '/faq'],
    ['gift card', '/gift-cards'],
    ['gift', '/gift-cards'],
    ['gift for mom', '/gift-cards'],
    ['return policy', '/returns'],
    ['shipping cost', '/shipping'],
  ],
};

const rankOf = (refs: readonly string[], meant: readonly string[]): number =>
  refs.findIndex((ref) => meant.includes(ref)) + 1;

test('the intended product is found first, nearly always', async () => {
  const ranks: { about: string; query: string; rank: number; first: string | undefined }[] = [];
  for (const [about, queries] of Object.entries(JUDGED))
    for (const [query, ...meant] of queries) {
      const refs = (await search(opened.shop, query, 'en-CA')).matches.map(({ ref }) => ref);
      ranks.push({ about, query, rank: rankOf(refs, meant), first: refs[0] });
    }
  expect(ranks.length).toBeGreaterThanOrEqual(60);
  const mean = (of: typeof ranks) => of.reduce((sum, { rank }) => sum + (rank && 1 / rank), 0) / of.length;
  const report = Object.keys(JUDGED).map((about) => {
    const part = ranks.filter((row) => row.about === about);
    return `MRR ${mean(part).toFixed(3)} of ${part.length}: ${about}`;
  });
  const missed = ranks.filter(({ rank }) => rank !== 1);
  // biome-ignore lint/suspicious/noConsole: the figure is worth reading when the test passes, too
  console.info([...report, `MRR ${mean(ranks).toFixed(3)} of ${ranks.length}: all`].join('\n'), missed);
  expect(mean(ranks)).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['gift card', '/gift-cards'],
  ['gift', '/gift-cards'],
  ['gift for mom', '/gift-cards'],
  ['return policy', '/returns'],
  ['shipping cost', '/shipping'],
  ['acne', 'clear-stream-cleanser'],
  ['rosehip oil 30ml', 'rosehip-glow-serum'],
])('%s leads to %s first', async (query, ref) => {
  expect((await search(opened.shop, query, 'en-CA')).matches[0]?.ref).toBe(ref);
});

test.each(['moisturizer for winter', 'winter moisturizer'])('%s finds creams for dry skin', async (query) => {
  const refs = (await search(opened.shop, query, 'en-CA')).matches.slice(0, 3).map(({ ref }) => ref);
  expect(refs).toEqual(expect.arrayContaining(['calming-oat-cream', 'winter-body-lotion']));
});

const results = (q: string) =>
  searchResults(opened.shop, parseSearchQuery(new URLSearchParams({ q })), 'en-CA');

test('price words are understood, alone and beside others', async () => {
  const cheap = await results('under $20');
  expect(cheap.cards.length).toBeGreaterThan(2);
  for (const { fromCents } of cheap.cards) expect(fromCents).toBeLessThanOrEqual(2_000);
  const soaps = await results('soap under $10');
  expect(soaps.cards.length).toBeGreaterThan(0);
  for (const { fromCents } of soaps.cards) expect(fromCents).toBeLessThanOrEqual(1_000);
  expect((await suggest(opened.shop, 'under $20', 'en-CA')).length).toBe(10);
  expect((await results('under $1')).total).toBe(0);
});

test('a query unlike anything gets no absurd suggestion, and a partial answer is marked as partial', async () => {
  for (const q of ['beard', 'order 20x', 'wholesale']) expect((await results(q)).meant, q).toBeNull();
  expect(await results('baume à lèvres')).toMatchObject({ isPartial: true });
  expect((await results('rosehip oil 30ml')).total).toBeLessThan(8);
});
