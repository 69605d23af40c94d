import { afterAll, expect, test } from 'vitest';
import { makeTestShop, someoneOf } from '#tests/shop.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import type { CellEdit, CellField } from './cell-edits.ts';
import { saveCells, undoCells } from './save-cells.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');
const [OIL, CREAM] = ['calendula-body-oil', 'calming-oat-cream'];
const first = async (id: string) => (await readProduct(shop, id))!.variants[0]!;
const [oil, cream] = [await first(OIL), await first(CREAM)];
const inStock = async () => (await stockLevelsOf(shop, [oil.id])).get(oil.id)!.onHand;
const price = (cents: number) => (cents / 100).toFixed(2);
const edit = (variant: string | null, field: CellField, was: string, now: string): CellEdit => ({
  product: variant === cream.id ? CREAM : OIL,
  variant,
  field,
  was,
  now,
});

test('cells of several products, and their stock, are saved at once and taken back at once', async () => {
  const before = await readProduct(shop, OIL);
  const stock = await inStock();
  const saved = await saveCells(shop, editor, [
    edit(null, 'name', 'Calendula Body Oil', 'Marigold Oil'),
    edit(oil.id, 'price', price(oil.priceCents), '25.00'),
    edit(oil.id, 'salePrice', '', '20'),
    edit(oil.id, 'count', String(stock), String(stock + 5)),
    edit(cream.id, 'price', price(cream.priceCents), '9.99'),
  ]);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  expect(await readProduct(shop, OIL)).toMatchObject({ name: 'Marigold Oil' });
  expect(await first(OIL)).toMatchObject({ priceCents: 2500, saleCents: 2000 });
  expect((await first(CREAM)).priceCents).toBe(999);
  expect(await inStock()).toBe(stock + 5);
  expect(await undoCells(shop, editor, saved.id)).toEqual({ ok: true });
  expect(await readProduct(shop, OIL)).toEqual(before);
  expect(await inStock()).toBe(stock);
  expect((await first(CREAM)).priceCents).toBe(cream.priceCents);
  expect(await undoCells(shop, editor, saved.id)).toMatchObject({ ok: false, problem: 'gone' });
});

test('a faulty cell, a cell that was changed since, or reserved stock saves none of them', async () => {
  const good = edit(cream.id, 'price', price(cream.priceCents), '5.00');
  const save = (...edits: CellEdit[]) => saveCells(shop, editor, [good, ...edits]);
  expect(await saveCells(shop, someoneOf('moderator'), [good])).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await save(edit(oil.id, 'price', price(oil.priceCents), 'free'))).toMatchObject({
    problem: 'faults',
    faults: [{ product: OIL, variant: oil.id, field: 'price', problem: { code: 'price' } }],
  });
  expect(await save(edit(oil.id, 'count', '3', 'many'))).toMatchObject({
    problem: 'faults',
    faults: [{ variant: oil.id, field: 'count' }],
  });
  expect(await save(edit(oil.id, 'price', '1.00', '2.00'))).toMatchObject({
    problem: 'conflict',
    conflicts: [{ productId: OIL, variantId: oil.id, field: 'priceCents', theirs: oil.priceCents }],
  });
  await countStock(shop, oil.id, 10, 'test');
  expect(await save(edit(oil.id, 'count', '20', '2'))).toMatchObject({ problem: 'below-reserved' });
  expect((await first(CREAM)).priceCents).toBe(cream.priceCents);
});
