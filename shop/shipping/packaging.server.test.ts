import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '../../tests/shop.ts';
import { packItems } from './pack.server.ts';
import { addBox, changeBox, listPackaging } from './packaging.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const owner = 'owner@example.ca';

const size = (edge: number) => ({ length: edge, width: edge, height: edge });
const huge = {
  ...{ name: 'Chest', internal: size(60), external: size(62), emptyGrams: 1, maxGrams: 30_000, costCents: 1 },
  ...{ maxItems: 500, paddingGrams: 1, productTypes: [] },
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
  expect(await changeBox(shop, owner, archived)).toEqual({ ok: true });
  expect(await boxesUsed()).toEqual(before);
  expect(await changeBox(shop, owner, archived)).toEqual({ ok: false, problem: 'changed-meanwhile' });
});

test('something is left to pack in, whoever archives', async () => {
  const archive = async ({ id, version }: { id: string; version: string }) =>
    changeBox(shop, owner, { id, version, change: { isArchived: true } });
  const inUse = (await listPackaging(shop)).boxes.filter(({ isArchived }) => !isArchived);
  const outcomes = [];
  for (const box of inUse) outcomes.push(await archive(box));
  expect(outcomes.at(-1)).toEqual({ ok: false, problem: 'last-box' });
  expect(outcomes.slice(0, -1).every(({ ok }) => ok)).toBe(true);
});
