import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { moveStock } from './move-stock.server.ts';
import { stock } from './stock-tables.ts';
import { applyStockTake, listStockTakes, undoStockTake } from './stock-take.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');
const [OIL, CREAM] = ['calendula-body-oil--50-ml', 'calming-oat-cream--60-ml'];
const onHand = async (variantId: string) =>
  (await shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]!.onHand;
const sell = (variantId: string) =>
  moveStock(shop, variantId, { change: -1, reason: 'correction', note: null, actor: 'test' });

test('differences are added to the stock at that moment, and undone once', async () => {
  const [oil, cream] = [await onHand(OIL), await onHand(CREAM)];
  const counts = [
    { variantId: OIL, expected: oil, counted: oil - 2 },
    { variantId: CREAM, expected: cream, counted: cream },
  ];
  await sell(OIL);
  expect(await applyStockTake(shop, someoneOf('moderator'), counts)).toMatchObject({
    ok: false,
    problem: 'not-allowed',
  });
  const taken = await applyStockTake(shop, editor, counts);
  if (!taken.ok) throw new Error(taken.problem);
  expect(taken.changed).toBe(1);
  expect([await onHand(OIL), await onHand(CREAM)]).toEqual([oil - 3, cream]);
  expect(await listStockTakes(shop, 5)).toMatchObject([
    { id: taken.id, actor: editor.email, changes: [{ variantId: OIL, change: -2 }], undoneAt: null },
  ]);
  expect(await undoStockTake(shop, editor, taken.id)).toEqual({ ok: true, changed: 1 });
  expect(await onHand(OIL)).toBe(oil - 1);
  expect(await undoStockTake(shop, editor, taken.id)).toEqual({ ok: false, problem: 'gone' });
});

test('one that cannot be corrected stops all', async () => {
  const [oil, cream] = [await onHand(OIL), await onHand(CREAM)];
  await shop.db.update(stock).set({ reserved: 2 }).where(eq(stock.variantId, OIL));
  const refused = await applyStockTake(shop, editor, [
    { variantId: CREAM, expected: cream, counted: cream + 5 },
    { variantId: OIL, expected: oil, counted: 1 },
  ]);
  expect(refused).toMatchObject({ ok: false, problem: 'below-reserved', reserved: 2 });
  expect([await onHand(OIL), await onHand(CREAM)]).toEqual([oil, cream]);
  await shop.db.update(stock).set({ reserved: 0 }).where(eq(stock.variantId, OIL));
  expect(await applyStockTake(shop, editor, [{ variantId: OIL, expected: oil, counted: oil }])).toEqual({
    ok: false,
    problem: 'nothing',
  });
});
