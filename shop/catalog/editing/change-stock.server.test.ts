import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { batchesOf } from '../inventory/stock-batches.server.ts';
import { addBatchOf, markBatchUsedUpOf } from './change-stock.server.ts';

const PRODUCT = 'calming-oat-cream';
const VARIANT = 'calming-oat-cream--60-ml';
const editor = someoneOf('editor');

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

test('a batch that was marked as used up comes back, once, to its own product', async () => {
  const { shop } = opened;
  const added = await addBatchOf(shop, editor, PRODUCT, {
    variantId: VARIANT,
    code: 'UNDO-1',
    madeOn: '2026-11-01',
    expiresOn: '2027-11-01',
    quantity: 10,
  });
  if (!added.ok) throw new Error(added.problem);
  const codes = async () => (await batchesOf(shop, [VARIANT])).map(({ code }) => code);
  expect(await markBatchUsedUpOf(shop, editor, PRODUCT, added.id)).toBe(true);
  expect(await codes()).not.toContain('UNDO-1');
  expect(await markBatchUsedUpOf(shop, editor, 'calendula-body-oil', added.id, false)).toBe(false);
  expect(await markBatchUsedUpOf(shop, someoneOf('moderator'), PRODUCT, added.id, false)).toBe(false);
  expect(await markBatchUsedUpOf(shop, editor, PRODUCT, added.id, false)).toBe(true);
  expect(await markBatchUsedUpOf(shop, editor, PRODUCT, added.id, false)).toBe(false);
  expect(await codes()).toContain('UNDO-1');
});
