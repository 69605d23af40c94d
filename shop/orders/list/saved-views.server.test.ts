import { afterAll, expect, test } from 'vitest';
import { makeTestShop, newPerson } from '#tests/shop.ts';
import { deleteView, savedViewsOf, saveView } from './saved-views.server.ts';

const opened = await makeTestShop();
const { shop } = opened;
afterAll(opened.close);

const save = (userId: string, name: string, query: string) =>
  saveView(shop, userId, { name, params: new URLSearchParams(query) });

test('a list is saved under its name, the same name again replaces it, and what cannot be read is left out', async () => {
  const me = await newPerson(shop);
  await save(me, 'Calgary', 'q=calgary&page=7&evil=//elsewhere');
  await save(me, 'Calgary', 'view=to-pack&q=calgary');
  await save(me, 'All in June', 'from=2026-06-01&to=2026-06-30');
  expect((await savedViewsOf(shop, me)).map(({ name, path }) => [name, path])).toEqual([
    ['All in June', '/admin/orders?from=2026-06-01&to=2026-06-30'],
    ['Calgary', '/admin/orders?view=to-pack&q=calgary'],
  ]);
});

test('nobody sees or forgets the lists of others', async () => {
  const [me, other] = [await newPerson(shop), await newPerson(shop)];
  await save(me, 'Mine', 'view=paid');
  const [mine] = await savedViewsOf(shop, me);
  expect(await savedViewsOf(shop, other)).toEqual([]);
  await deleteView(shop, other, mine!.id);
  expect(await savedViewsOf(shop, me)).toHaveLength(1);
  await deleteView(shop, me, mine!.id);
  expect(await savedViewsOf(shop, me)).toEqual([]);
});

test('there are twenty at the most', async () => {
  const me = await newPerson(shop);
  for (let n = 0; n < 20; n += 1) expect(await save(me, `List ${n}`, `q=${n}`)).toBe(true);
  expect(await save(me, 'One too many', 'q=x')).toBe(false);
});
