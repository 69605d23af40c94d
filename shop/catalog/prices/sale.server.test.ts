import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { priceCart } from '#shop/checkout/index.server.ts';
import { inTransaction } from '#shop/core/index.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { changeProducts } from '../editing/change-product.server.ts';
import { changeBetween, type VariantState } from '../editing/product-state.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { parseListQuery } from '../listing/filters.ts';
import { listProducts } from '../listing/list-products.server.ts';
import { findProduct } from '../products/find-products.server.ts';
import { listVariantsForFeed } from '../products/find-variants.server.ts';
import { products, variants } from '../products/product-tables.ts';
import { suggest } from '../search/suggest.server.ts';
import { offeredPrices } from './offered-prices.server.ts';
import { startAndEndSales, storePrices } from './stored-prices.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');
const OIL = 'calendula-body-oil';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

type Sale = Pick<VariantState, 'saleCents' | 'saleFrom' | 'saleUntil'>;
const NO_SALE: Sale = { saleCents: null, saleFrom: null, saleUntil: null };

/** Changes the first variant, and puts an end to every other sale. */
async function change(part: Partial<VariantState>) {
  const seen = (await readProduct(shop, OIL))!;
  const [first, ...others] = seen.variants;
  const variants = [{ ...first!, ...NO_SALE, ...part }, ...others.map((other) => ({ ...other, ...NO_SALE }))];
  return changeProducts(shop, editor, [changeBetween(seen, { ...seen, variants })]);
}
const priceOf = async () => (await readProduct(shop, OIL))!.variants[0]!.priceCents;
const ordinary = await priceOf();
const sale = ordinary - 500;
beforeEach(async () => {
  expect((await change({ priceCents: ordinary })).ok).toBe(true);
});

/** What shoppers see of the first variant, everywhere. */
async function look() {
  const product = (await findProduct(shop, OIL))!;
  const [variant] = product.variants;
  const cacheTags = new CollectedTags();
  const { cards } = await listProducts(
    { ...shop, cacheTags },
    parseListQuery(new URLSearchParams('sort=price-asc')),
  );
  const card = cards.find(({ id }) => id === OIL);
  const { lines } = await priceCart(shop, { lines: [{ id: OIL, variantId: variant!.id, quantity: 2 }] });
  const fed = (await listVariantsForFeed(shop, 100)).find(({ variantId }) => variantId === variant!.id)!;
  const [found] = await suggest(shop, 'calendula body oil', 'en-CA');
  return {
    end: cacheTags.end,
    product: [variant!.priceCents, variant!.ordinaryPriceCents],
    card: [card?.fromCents, card?.ordinaryCents],
    cart: [lines[0]!.unitPriceCents, lines[0]!.ordinaryPriceCents, lines[0]!.totalCents],
    feed: [fed.priceCents, fed.ordinaryPriceCents],
    search: [found!.price, found!.ordinaryPrice ?? null],
  };
}
const costs = (now: number, was: number | null) => ({
  product: [now, was],
  card: [now, was],
  cart: [now, was, 2 * now],
  feed: [now, was],
  search: [now, was],
});

test('a sale price is valid everywhere from its start to its end, and cached pages that show it are dropped at both', async () => {
  const [from, until] = [inHours(1), inHours(2)];
  expect((await change({ saleCents: sale, saleFrom: from, saleUntil: until })).ok).toBe(true);
  expect(await look()).toMatchObject({ ...costs(ordinary, null), end: Date.parse(from) });
  clock.advance(HOUR);
  expect(await look()).toMatchObject({ ...costs(sale, ordinary) });
  await startAndEndSales(shop);
  expect(await look()).toMatchObject({ ...costs(sale, ordinary), end: Date.parse(until) });
  clock.advance(HOUR - 1);
  expect(await look()).toMatchObject(costs(sale, ordinary));
  clock.advance(1);
  expect(await look()).toMatchObject(costs(ordinary, null));
});

test('lists sort and filter by the current price', async () => {
  const cheapest = async () => {
    const { cards, facets } = await listProducts(shop, parseListQuery(new URLSearchParams('sort=price-asc')));
    return [cards[0]!.id, facets.minCents];
  };
  const before = await cheapest();
  await change({ saleCents: 1, saleFrom: null, saleUntil: inHours(1) });
  expect(await cheapest()).toEqual([OIL, 1]);
  clock.advance(HOUR);
  await startAndEndSales(shop);
  expect(await cheapest()).toEqual(before);
});

test('a sale that is not lower, or ends before it starts, is refused', async () => {
  expect(await change({ saleCents: ordinary })).toMatchObject({ ok: false, problem: 'sale-not-lower' });
  expect(await change({ saleCents: 0 })).toMatchObject({ ok: false, problem: 'sale-not-lower' });
  const dates = { saleFrom: inHours(2), saleUntil: inHours(1) };
  expect(await change({ saleCents: sale, ...dates })).toMatchObject({ ok: false, problem: 'sale-dates' });
  expect(await look()).toMatchObject(costs(ordinary, null));
});

test('the history knows for how many days it was offered at each price', async () => {
  const variantId = `${OIL}--50-ml`;
  const daysAt = async () => {
    const rows = await offeredPrices(shop, [variantId], 40);
    return new Map(rows.map(({ cents, days }) => [cents, days]));
  };
  clock.advance(50 * 24 * HOUR);
  await change({ saleCents: sale, saleUntil: inHours(10 * 24) });
  clock.advance(30 * 24 * HOUR);
  // Of the last forty days, the sale was on for ten that began thirty days ago.
  expect(await daysAt()).toEqual(
    new Map([
      [sale, 10],
      [ordinary, 30],
    ]),
  );
  const seen = (await readProduct(shop, OIL))!;
  await changeProducts(shop, editor, [changeBetween(seen, { ...seen, status: 'draft' })]);
  clock.advance(40 * 24 * HOUR);
  expect(await daysAt()).toEqual(new Map());
  const draft = (await readProduct(shop, OIL))!;
  await changeProducts(shop, editor, [changeBetween(draft, { ...draft, status: 'published' })]);
});

test('the end of a sale does not overwrite prices that are being saved', async () => {
  await change({ saleCents: sale, saleFrom: null, saleUntil: inHours(1) });
  clock.advance(HOUR);
  let isSwept = false;
  const startSweep = async () => {
    await startAndEndSales(shop);
    isSwept = true;
  };
  const isWaiting = sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`;
  const isStopped = async () => isSwept || (await shop.db.execute(isWaiting)).rows.length > 0;
  let sweep: Promise<void> | undefined;
  await inTransaction(shop, async (shop) => {
    await shop.db.select().from(products).where(eq(products.id, OIL)).for('no key update');
    await shop.db.update(variants).set({ priceCents: 1, saleCents: null }).where(eq(variants.productId, OIL));
    await storePrices(shop, [OIL]);
    sweep = startSweep();
    while (!(await isStopped())) await setTimeout(10);
  });
  await sweep;
  const [saved] = await shop.db.select().from(products).where(eq(products.id, OIL));
  expect(saved!.priceFromCents).toBe(1);
});
