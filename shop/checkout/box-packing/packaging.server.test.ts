import { afterAll, expect, test } from 'vitest';
import { readIn } from '#shop/core/core.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';
import { ensurePackaging } from './ensure-packaging.server.ts';
import { packItems } from './pack.server.ts';
import {
  addBox,
  addMaterial,
  changeBox,
  changeMaterial,
  listPackaging,
  removeMaterial,
} from './packaging.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const owner = 'owner@example.ca';

const size = (edge: number) => ({ length: edge, width: edge, height: edge });
const huge = {
  name: 'Chest',
  internal: size(60),
  external: size(62),
  emptyGrams: 1,
  maxGrams: 30_000,
  costCents: 1,
  maxItems: 500,
  paddingGrams: 1,
  productTypes: [],
};
const boxOf = async (name: string) => (await listPackaging(shop)).boxes.find((box) => box.name === name)!;

test('a box is packed in from the moment it is there, and no more once it is archived', async () => {
  const items = [{ key: 'a', quantity: 90, unitPriceCents: 1000, grams: 100 }];
  const boxesUsed = async () => (await packItems(shop, items)).parcels.map(({ boxId }) => boxId);
  const before = await boxesUsed();
  await addBox(shop, owner, huge);
  const { id, version } = await boxOf('Chest');
  expect(await boxesUsed()).not.toEqual(before);
  const archived = { id, version, change: { isArchived: true } };
  expect(await changeBox(shop, owner, archived)).toMatchObject({
    ok: true,
    before: { isArchived: false },
    after: { isArchived: true },
  });
  expect(await boxesUsed()).toEqual(before);
  const { version: newer } = await boxOf('Chest');
  expect(await changeBox(shop, owner, archived)).toMatchObject({
    ok: false,
    problem: 'changed-meanwhile',
    now: { name: 'Chest', isArchived: true, version: newer },
  });
});

test('a wrap for fragile pieces counts from the moment it is there, and there is one', async () => {
  const items = [{ key: 'a', quantity: 1, unitPriceCents: 1000, grams: 100, fragile: true }];
  const grams = async () => (await packItems(shop, items)).parcels[0]!.grams;
  const wrapOf = async () => (await listPackaging(shop)).materials.find(({ id }) => id === 'honeycomb')!;
  const heavy = { name: 'Felt', grams: 400, costCents: 100 };
  expect(await addMaterial(shop, owner, 'fragile', heavy)).toEqual({ ok: false, problem: 'taken' });
  const before = { weight: await grams(), wrap: await wrapOf() };
  expect(await removeMaterial(shop, owner, before.wrap)).toMatchObject({
    ok: true,
    before: { name: before.wrap.name },
    after: null,
  });
  expect(await removeMaterial(shop, owner, before.wrap)).toEqual({ ok: false, problem: 'gone' });
  expect(await addMaterial(shop, owner, 'fragile', heavy)).toMatchObject({ ok: true });
  expect(await grams()).toBe(before.weight + heavy.grams - before.wrap.grams);
  expect(await removeMaterial(shop, owner, before.wrap)).toMatchObject({ problem: 'changed-meanwhile' });
  expect(await addMaterial(shop, owner, 'other', { ...heavy, name: 'Twine' })).toMatchObject({ ok: true });
});

test('somebody who works in French reads a default name in French, and it is stored once for all', async () => {
  const french = { ...shop, locale: 'fr-CA' as const };
  const { id, name, version } = (await listPackaging(french)).materials.find(({ id }) => id === 'tissue')!;
  const stored = async () =>
    (await listPackaging({ ...shop, locale: 'en-CA' })).materials.find((one) => one.id === id)!.name;
  const english = await stored();
  expect(name).not.toBe(english);
  const change = { name, grams: 7, costCents: 6 };
  expect(await changeMaterial(french, owner, { id, version, change })).toMatchObject({ ok: true });
  expect(await stored()).toBe(english);
  expect(await changeMaterial(french, owner, { id, version, change })).toMatchObject({
    problem: 'changed-meanwhile',
    now: { name, grams: 7 },
  });
});

test('the last packaging can’t be archived', async () => {
  const archive = async ({ id, version }: { id: string; version: string }) =>
    changeBox(shop, owner, { id, version, change: { isArchived: true } });
  const inUse = (await listPackaging(shop)).boxes.filter(({ isArchived }) => !isArchived);
  const outcomes = [];
  for (const box of inUse) outcomes.push(await archive(box));
  expect(outcomes.at(-1)).toEqual({ ok: false, problem: 'last-box' });
  expect(outcomes.slice(0, -1).every(({ ok }) => ok)).toBe(true);
});

test('a shop that never had boxes gets the default ones, and keeps its owner’s changes', async () => {
  const { shop, close } = await makeTestShop();
  await shop.db.delete(shippingBoxes);
  await shop.db.delete(packagingMaterials);
  const soaps = { key: 'soap', quantity: 3, unitPriceCents: 650, grams: 40, category: 'home' };
  const serum = { key: 'serum', quantity: 1, unitPriceCents: 4200, grams: 120, subcategory: 'Serums' };
  expect((await packItems(shop, [soaps, serum])).parcels).toHaveLength(4);
  await Promise.all([ensurePackaging(shop), ensurePackaging(shop)]);
  expect((await packItems(shop, [soaps, serum])).parcels).toMatchObject([{ boxId: 'medium' }]);

  const { boxes, materials } = await listPackaging(shop);
  expect([boxes.length, materials.length]).toEqual([3, 4]);

  const inFrench = await listPackaging(readIn(shop, 'fr-CA'));
  expect(inFrench.boxes.map(({ name }) => name)).toEqual(['Petite boîte', 'Boîte moyenne', 'Grande boîte']);
  for (const { id, name } of materials)
    expect(inFrench.materials.find((one) => one.id === id)!.name).not.toBe(name);
  const [small] = inFrench.boxes;
  const resized = { maxItems: 5, name: small!.name };
  expect(
    await changeBox(shop, owner, { id: small!.id, version: small!.version, change: resized }),
  ).toMatchObject({ ok: true, after: { maxItems: 5, name: 'Small box' } });
  const [now] = (await listPackaging(shop)).boxes;
  const renamed = { name: 'Boîte à savons' };
  await changeBox(shop, owner, { id: now!.id, version: now!.version, change: renamed });
  expect((await listPackaging(readIn(shop, 'fr-CA'))).boxes[0]).toMatchObject(renamed);

  const { id, version } = (await listPackaging(shop)).boxes[0]!;
  await changeBox(shop, owner, { id, version, change: { isArchived: true } });
  for (const material of materials) await removeMaterial(shop, owner, material);
  await ensurePackaging(shop);
  const after = await listPackaging(shop);
  expect(after.boxes.map(({ isArchived }) => isArchived)).toEqual([false, false, true]);
  expect(after.materials).toEqual([]);
  await close();
});
