import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { typedOf } from '../editing/typed-product.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { undoStockTake } from '../inventory/stock-take.server.ts';
import { type CellEdit, type CellField, productCells } from './cell-edits.ts';
import { listBulkEdits } from './list-bulk-edits.server.ts';
import * as cells from './save-cells.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');
const noTitles = async () => ({ ok: true }) as const;
const saveCells = (of: Core, actor: Person, edits: readonly CellEdit[]) =>
  cells.saveCells(of, actor, edits, noTitles);
const undoCells = (of: Core, actor: Person, id: string) => cells.undoCells(of, actor, id, noTitles);
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

test('texts, lists, customs and packages are saved as typed, and values that no field takes are refused', async () => {
  const before = (await readProduct(shop, OIL))!;
  const cells = productCells(typedOf(before));
  const own = (field: keyof typeof cells, now: string) => edit(null, field, cells[field], now);
  const saved = await saveCells(shop, editor, [
    own('description', 'One.\n\nTwo.'),
    own('howToUse', 'Warm it.\nRub it in.'),
    own('ingredients', 'Calendula Officinalis Flower Extract\nCera Alba'),
    own('concerns', 'dryness, rough-skin'),
    own('skinTypes', ''),
    own('usage', 'rinse-off'),
    own('shelfLifeMonths', '9'),
    own('fragile', 'no'),
    own('hsCode', '3304.99.00'),
    own('originCountry', 'fr'),
    own('status', 'scheduled'),
    own('publishAt', '2099-01-01T14:00:00.000Z'),
    edit(oil.id, 'length', String(oil.size?.length ?? ''), '120'),
    edit(oil.id, 'width', String(oil.size?.width ?? ''), '40'),
    edit(oil.id, 'height', String(oil.size?.height ?? ''), '41'),
  ]);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  expect(await readProduct(shop, OIL)).toMatchObject({
    description: ['One.', 'Two.'],
    howToUse: ['Warm it.', 'Rub it in.'],
    concerns: ['dryness', 'rough-skin'],
    skinTypes: [],
    usage: 'rinse-off',
    shelfLifeMonths: 9,
    fragile: false,
    hsCode: '33049900',
    originCountry: 'FR',
    status: 'scheduled',
    publishAt: '2099-01-01T14:00:00.000Z',
  });
  expect((await first(OIL)).size).toEqual({ length: 120, width: 40, height: 41 });
  expect(await undoCells(shop, editor, saved.id)).toEqual({ ok: true });
  expect(await readProduct(shop, OIL)).toEqual(before);

  const refused = async (...edits: CellEdit[]) => {
    const answer = await saveCells(shop, editor, edits);
    return 'faults' in answer ? answer.faults.map(({ field, problem }) => [field, problem.code]) : answer;
  };
  expect(await refused(own('concerns', 'dryness, wrinkles'))).toEqual([['concerns', 'each-of']]);
  expect(await refused(own('usage', 'drink'))).toEqual([['usage', 'one-of']]);
  expect(await refused(own('status', 'gone'))).toEqual([['status', 'one-of']]);
  expect(await refused(own('description', 'x'.repeat(20_001)))).toEqual([['description', 'too-long']]);
  expect(await refused(own('publishAt', '2099-01-01T14:00:00.000Z'))).toEqual([['publishAt', 'unscheduled']]);
  // What led to a fault has it, where the faulty field itself isn't in the table.
  expect(await refused(own('status', 'scheduled'))).toEqual([['status', 'publish-date']]);
  expect(await refused(edit(oil.id, 'length', '', 'long'))).toEqual([['length', 'size']]);
});

test('bulk edits are listed with their changes, and whether they were undone', async () => {
  await countStock(shop, cream.id, 10, 'test');
  const levels = await stockLevelsOf(shop, [cream.id]);
  const stock = levels.get(cream.id)!.onHand;
  clock.advance(1000);
  const count = await saveCells(shop, editor, [edit(cream.id, 'count', String(stock), String(stock + 1))]);
  clock.advance(1000);
  const both = await saveCells(shop, editor, [
    edit(oil.id, 'price', price(oil.priceCents), '31.00'),
    edit(cream.id, 'sku', cream.sku, 'CREAM-X'),
  ]);
  if (!count.ok || !both.ok) throw new Error('refused');
  const listed = async () => (await listBulkEdits(shop, { page: 1 })).edits.slice(0, 2);
  expect(await listed()).toMatchObject([
    { id: both.id, actor: editor.email, products: 2, fields: ['priceCents', 'sku'], hasStock: false },
    { id: count.id, products: 1, first: 'Calming Oat Cream', fields: [], hasStock: true, isUndone: false },
  ]);
  await undoCells(shop, editor, both.id);
  await undoCells(shop, editor, count.id);
  expect((await listed()).map(({ isUndone }) => isUndone)).toEqual([true, true]);
  // Counts are a stock-take, too, which has an Undo of its own.
  clock.advance(1000);
  const again = await saveCells(shop, editor, [edit(cream.id, 'count', String(stock), String(stock + 2))]);
  if (!again.ok) throw new Error('refused');
  await undoStockTake(shop, editor, again.id);
  expect(await listed()).toMatchObject([{ id: again.id, isUndone: true }, {}]);
  expect(await undoCells(shop, editor, again.id)).toMatchObject({ ok: false, problem: 'gone' });
});

test('bulk edits that don’t fit on a page are on the next one, and can be undone there', async () => {
  const saved: string[] = [];
  for (let n = 0; n < 51; n += 1) {
    clock.advance(1000);
    const done = await saveCells(shop, editor, [
      edit(oil.id, 'sku', n === 0 ? oil.sku : `OIL-${n - 1}`, `OIL-${n}`),
    ]);
    if (!done.ok) throw new Error(done.problem);
    saved.push(done.id);
  }
  const first = await listBulkEdits(shop, { page: 1 });
  expect([first.edits.map(({ id }) => id), first.hasMore]).toEqual([saved.slice(1).reverse(), true]);
  const second = await listBulkEdits(shop, { page: 2 });
  expect([second.edits[0]!.id, second.hasMore]).toEqual([saved[0], false]);
  const oldest = await listBulkEdits(shop, { page: 2, isOldestFirst: true });
  expect(oldest.edits.at(-1)!.id).toBe(saved.at(-1));
  expect(await undoCells(shop, editor, saved.at(-1)!)).toMatchObject({ ok: true });
});
