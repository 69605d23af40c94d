import { afterAll, expect, test } from 'vitest';
import { listCategories } from '#shop/catalog/index.server.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { handleCategoryIntent } from './category-actions.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const post = async (intent: object | null) =>
  (await handleCategoryIntent(shop, someoneOf('editor'), intent, 'en-CA')).data;
const open = async () =>
  (await listCategories(shop)).filter(({ kind, isArchived }) => kind === '' && !isArchived);

test('an order of categories is undone, and so is archiving one', async () => {
  const before = (await open()).map(({ id }) => id);
  const ordered = await post({ intent: 'order', ids: before.toReversed() });
  expect((await open()).map(({ id }) => id)).toEqual(before.toReversed());
  const undone = await post(ordered.undo);
  expect((await open()).map(({ id }) => id)).toEqual(before);
  expect(undone.undo).toEqual({ intent: 'order', ids: before.toReversed(), seen: before });
  // Somebody has put them in another order since.
  expect(await post(ordered.undo)).toMatchObject({ ok: false });

  await post({ intent: 'add', parent: null, name: 'Candles' });
  const { id } = (await open()).find(({ words }) => words.name === 'Candles')!;
  const archived = await post({ intent: 'archive', id });
  expect((await open()).map(({ id }) => id)).toEqual(before);
  await post(archived.undo);
  expect((await open()).map(({ id }) => id)).toContain(id);
});
