import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '#demo/many/products.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { changeProducts } from '../editing/change-product.server.ts';
import { changeBetween } from '../editing/product-state.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { parseStaffQuery } from '../editing/staff-list-query.ts';
import * as bulk from './bulk-edit.server.ts';
import { applyBulkEdit, type BulkOf, previewBulkEdit } from './bulk-edit.server.ts';
import type { BulkEdit } from './bulk-edit.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await manyProducts(opened.shop, 120);
});
afterAll(() => opened.close());
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];
const undoBulkEdit = (shop: Core, actor: Person, id: string) =>
  bulk.undoBulkEdit(shop, actor, id, async () => ({ ok: true }));

const found: BulkOf = { query: parseStaffQuery(new URLSearchParams('category=body&page=2')) };
const dearer: BulkEdit = { intent: 'amount', cents: 100 };
const plan = async (intent = dearer) => {
  const planned = await previewBulkEdit(opened.shop, editor, found, intent);
  if (!planned.ok) throw new Error(planned.problem);
  return planned.plan;
};
const change = (fingerprint: string, intent = dearer) =>
  applyBulkEdit(opened.shop, editor, { of: found, intent, fingerprint });

test('everything that matches the filters is changed, on every page, as previewed, and undone completely', async () => {
  const { shop } = opened;
  const { changes, products, fingerprint } = await plan();
  expect(changes.length).toBeGreaterThan(40);
  expect(products.every(({ category }) => category === 'body')).toBe(true);
  const asked = { of: found, intent: dearer, fingerprint };
  expect(await applyBulkEdit(shop, moderator, asked)).toEqual({ ok: false, problem: 'not-allowed' });
  const done = await change(fingerprint);
  if (!done.ok) throw new Error(done.problem);
  expect(done.changes).toEqual(changes);
  const before = products.at(-1)!;
  const after = (await readProduct(shop, before.id))!;
  expect(after.variants[0]!.priceCents).toBe(before.variants[0]!.priceCents + 100);
  expect(await undoBulkEdit(shop, moderator, done.id)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await undoBulkEdit(shop, editor, done.id)).toEqual({ ok: true, count: changes.length });
  expect(await readProduct(shop, before.id)).toEqual(before);
  expect(await undoBulkEdit(shop, editor, done.id)).toEqual({ ok: false, problem: 'gone' });
});

test('a value that has changed since the preview, or since the edit, stops the whole edit or its undo', async () => {
  const { shop } = opened;
  const renamed = async (now: number) => {
    const product = (await readProduct(shop, 'garden-soap'))!;
    const variants = product.variants.map((variant) => ({ ...variant, priceCents: now }));
    const changed = await changeProducts(shop, editor, [changeBetween(product, { ...product, variants })]);
    expect(changed.ok).toBe(true);
  };
  const { fingerprint, products } = await plan();
  await renamed(990);
  expect(await change(fingerprint)).toEqual({ ok: false, problem: 'plan-changed' });
  const done = await change((await plan()).fingerprint);
  if (!done.ok) throw new Error(done.problem);
  await renamed(1990);
  expect(await undoBulkEdit(shop, editor, done.id)).toMatchObject({ ok: false, problem: 'conflict' });
  const other = products.find(({ id }) => id !== 'garden-soap')!;
  const still = (await readProduct(shop, other.id))!;
  expect(still.variants[0]!.priceCents).toBe(other.variants[0]!.priceCents + 100);
});
