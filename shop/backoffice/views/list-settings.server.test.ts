import { afterAll, expect, test } from 'vitest';
import { makeTestShop, newPerson } from '#tests/shops/shop.ts';
import { changeListSettings, listSettingsOf } from './list-settings.server.ts';
import { type ListIntent, MAX_SAVED_VIEWS } from './list-settings.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const save = (
  userId: string,
  name: string,
  query: string,
  list = 'orders',
  columns: string[] | null = null,
) => changeListSettings(shop, userId, list, { intent: 'save-view', name, query, columns });
const viewsOf = async (userId: string, list = 'orders') =>
  (await listSettingsOf(shop, userId, list)).views.map(({ name, query }) => [name, query]);

test('a view belongs to its list, and the same name again replaces it', async () => {
  const me = await newPerson(shop);
  await save(me, 'Calgary', 'q=calgary');
  await save(me, 'Calgary', 'view=to-pack&q=calgary');
  await save(me, 'All in June', 'from=2026-06-01');
  await save(me, 'Calgary', 'q=soap', 'products');
  expect(await viewsOf(me)).toEqual([
    ['All in June', 'from=2026-06-01'],
    ['Calgary', 'view=to-pack&q=calgary'],
  ]);
  expect(await viewsOf(me, 'products')).toEqual([['Calgary', 'q=soap']]);
});

test('nobody sees, renames or deletes the views of others', async () => {
  const [me, other] = [await newPerson(shop), await newPerson(shop)];
  await save(me, 'Mine', 'status=paid');
  const { id } = (await listSettingsOf(shop, me, 'orders')).views[0]!;
  await changeListSettings(shop, other, 'orders', { intent: 'rename-view', id, name: 'Theirs' });
  await changeListSettings(shop, other, 'orders', { intent: 'delete-view', id });
  expect(await viewsOf(other)).toEqual([]);
  expect(await viewsOf(me)).toEqual([['Mine', 'status=paid']]);
  await changeListSettings(shop, me, 'orders', { intent: 'delete-view', id });
  expect(await viewsOf(me)).toEqual([]);
});

test('a view is renamed, but not to the name of another', async () => {
  const me = await newPerson(shop);
  await save(me, 'One', 'q=1');
  await save(me, 'Two', 'q=2');
  const { id } = (await listSettingsOf(shop, me, 'orders')).views[0]!;
  const rename = (name: string) =>
    changeListSettings(shop, me, 'orders', { intent: 'rename-view', id, name });
  expect(await rename('Two')).toEqual({ ok: false, problem: 'same-name' });
  expect(await rename('Three')).toEqual({ ok: true });
  expect(await viewsOf(me)).toEqual([
    ['Three', 'q=1'],
    ['Two', 'q=2'],
  ]);
});

test('there are twenty at the most, and a known one can still be replaced', async () => {
  const me = await newPerson(shop);
  for (let n = 0; n < MAX_SAVED_VIEWS; n += 1) await save(me, `List ${n}`, `q=${n}`);
  expect(await save(me, 'One too many', 'q=x')).toEqual({ ok: false, problem: 'too-many' });
  expect(await save(me, 'List 3', 'q=x')).toEqual({ ok: true });
});

test('columns and density are kept per person and list, until they are reset', async () => {
  const [me, other] = [await newPerson(shop), await newPerson(shop)];
  const look: ListIntent = { intent: 'look', columns: ['total', 'customer'], density: 'compact' };
  await changeListSettings(shop, me, 'orders', look);
  expect(await listSettingsOf(shop, me, 'orders')).toMatchObject({
    columns: ['total', 'customer'],
    density: 'compact',
  });
  for (const [userId, list] of [
    [other, 'orders'],
    [me, 'products'],
  ] as const)
    expect(await listSettingsOf(shop, userId, list)).toMatchObject({ columns: null, density: 'comfortable' });
  await changeListSettings(shop, me, 'orders', { intent: 'reset-look' });
  expect(await listSettingsOf(shop, me, 'orders')).toMatchObject({ columns: null });
});

test('a view keeps its columns, apart from those of the list', async () => {
  const [me, other] = [await newPerson(shop), await newPerson(shop)];
  await save(me, 'Wide', 'q=1', 'orders', ['customer', 'total']);
  await save(me, 'Plain', 'q=2');
  const settings = async () => {
    const { views, columns, density } = await listSettingsOf(shop, me, 'orders');
    return { views: views.map(({ name, columns }) => [name, columns]), columns, density };
  };
  const { id } = (await listSettingsOf(shop, me, 'orders')).views.find(({ name }) => name === 'Wide')!;
  const look = { intent: 'look' as const, density: 'compact' as const };
  await changeListSettings(shop, me, 'orders', { ...look, columns: ['total'], view: id });
  expect((await settings()).columns).toBeNull();
  await changeListSettings(shop, me, 'orders', { ...look, columns: ['placed'] });
  await changeListSettings(shop, other, 'orders', { ...look, columns: ['items'], view: id });
  expect(await settings()).toEqual({
    views: [
      ['Plain', null],
      ['Wide', ['total']],
    ],
    columns: ['placed'],
    density: 'compact',
  });
  await changeListSettings(shop, me, 'orders', { intent: 'reset-look', view: id });
  expect(await settings()).toMatchObject({
    columns: ['placed'],
    views: [
      ['Plain', null],
      ['Wide', null],
    ],
  });
});
