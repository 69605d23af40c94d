import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnWishes, type WishlistDevice } from '#app/browser/wishlist-sync.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { type Line, wishlistAccount, wishlistDevice } from '#tests/fixtures/devices.ts';
import { makeTestShop, newPerson, type TestShop } from '#tests/shops/shop.ts';
import { changeWishes, listWishes, wishedProducts } from './own-wishlists.server.ts';
import { addWish, isWished, MAX_WISHES, removeWish, type Wish } from './wishlist-rules.ts';

let opened: TestShop;
let shop: TestShop['shop'];
const SOLD: string[] = [];
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  const [some] = await shop.db.select().from(products).where(eq(products.id, 'garden-soap'));
  const copies = Array.from({ length: 230 }, (_, n) => ({ ...some!, id: `thing-${n}`, name: `Thing ${n}` }));
  await shop.db.insert(products).values(copies);
  SOLD.push(...copies.map(({ id }) => id));
});
afterAll(() => opened.close());

const wish = (id: string): Wish => ({
  id,
  name: id,
  price: 100,
  imageUrl: '',
  addedAt: '2026-11-01T10:00:00.000Z',
});
const idsOf = async (person: string) => (await listWishes(shop, person)).map(({ id }) => id).sort();
const wishFor = (device: WishlistDevice, id: string) => device.setWishes(addWish(device.wishes(), wish(id)));
const agree = (device: WishlistDevice, person: string, line?: Line) =>
  agreeOnWishes(device, wishlistAccount(shop, person, line), true);

test('a list shows current names and prices, in a constant number of queries', async () => {
  const person = await newPerson(shop);
  await changeWishes(shop, person, { add: ['night-garden-oil', 'rose-mist-toner'] });
  const list = await listWishes(shop, person);
  expect(list.find(({ id }) => id === 'night-garden-oil')).toMatchObject({
    name: 'Night Garden Face Oil',
    price: 2600,
    inStock: true,
    imageUrl: expect.stringMatching(/\w/),
    addedAt: shop.clock.now().toISOString(),
  });
  expect(list.find(({ id }) => id === 'rose-mist-toner')).toMatchObject({ inStock: false });
  await changeWishes(shop, person, { add: SOLD.slice(0, 100) });
  opened.queries.length = 0;
  expect(await listWishes(shop, person)).toHaveLength(102);
  expect(opened.queries).toHaveLength(2);
});

test('adding and removing again changes nothing; unknown products are ignored', async () => {
  const person = await newPerson(shop);
  for (let times = 0; times < 2; times += 1)
    await changeWishes(shop, person, { add: ['garden-soap', 'nothing'] });
  await changeWishes(shop, person, { upload: [{ id: 'garden-soap', addedAt: '2020-01-01T00:00:00Z' }] });
  const [only, ...others] = await listWishes(shop, person);
  expect(others).toEqual([]);
  expect(only?.addedAt).toBe(shop.clock.now().toISOString());
  for (let times = 0; times < 2; times += 1)
    await changeWishes(shop, person, { remove: ['garden-soap', 'x'] });
  expect(await idsOf(person)).toEqual([]);
});

test('a list that was made signed out keeps its dates, and none of them lies ahead', async () => {
  const person = await newPerson(shop);
  const upload = [
    { id: 'garden-soap', addedAt: '2026-01-02T03:04:05.000Z' },
    { id: 'night-garden-oil', addedAt: '2999-01-01T00:00:00.000Z' },
  ];
  await changeWishes(shop, person, { upload });
  const dates = (await listWishes(shop, person)).map(({ addedAt }) => addedAt);
  expect(dates).toEqual(['2026-01-02T03:04:05.000Z', shop.clock.now().toISOString()]);
});

test('a list holds 200 things, also when many add at once', async () => {
  const person = await newPerson(shop);
  const parts = Array.from({ length: 10 }, (_, n) => SOLD.slice(n * 23, n * 23 + 23));
  await Promise.all(parts.map((add) => changeWishes(shop, person, { add })));
  expect(await listWishes(shop, person)).toHaveLength(MAX_WISHES);
});

test('a product that is no longer sold is not shown, and returns when it is sold again', async () => {
  const person = await newPerson(shop);
  await changeWishes(shop, person, { add: ['sage-hand-balm'] });
  const publish = (status: 'draft' | 'published') =>
    shop.db.update(products).set({ status }).where(eq(products.id, 'sage-hand-balm'));
  await publish('draft');
  expect(await idsOf(person)).toEqual([]);
  expect(await wishedProducts(shop, ['sage-hand-balm'])).toEqual([]);
  await publish('published');
  expect(await idsOf(person)).toEqual(['sage-hand-balm']);
});

test('a list made signed out and that of the account become one', async () => {
  const person = await newPerson(shop);
  await changeWishes(shop, person, { add: ['garden-soap', 'night-garden-oil'] });
  const device = wishlistDevice();
  wishFor(device, 'garden-soap');
  wishFor(device, 'sage-hand-balm');
  await agree(device, person);
  expect(await idsOf(person)).toEqual(['garden-soap', 'night-garden-oil', 'sage-hand-balm']);
  expect(device.wishes()).toHaveLength(3);
});

test('another person at the same browser gets none of it, and gives nothing to it', async () => {
  const [ada, ben] = [await newPerson(shop), await newPerson(shop)];
  const device = wishlistDevice();
  wishFor(device, 'garden-soap');
  await agree(device, ada);
  wishFor(device, 'sage-hand-balm');
  await agree(device, ben);
  expect(device.wishes()).toEqual([]);
  expect(await idsOf(ben)).toEqual([]);
  expect(await idsOf(ada)).toEqual(['garden-soap']);
});

test('ten devices that come and go: nothing that was added is lost, nothing that was removed stays', async () => {
  const person = await newPerson(shop);
  let turn = 0;
  const line: Line = () => {
    turn += 1;
    return turn % 5 === 3 ? 'down' : turn % 7 === 2 ? 'answer-lost' : 'up';
  };
  const devices = Array.from({ length: 10 }, wishlistDevice);
  const all = (asked?: Line) =>
    Promise.all(
      devices.map((device) =>
        agree(device, person, asked).catch((error: Error) => {
          if (!/offline|lost/.test(error.message)) throw error;
        }),
      ),
    );
  for (let step = 0; step < 15; step += 1) {
    for (const [index, device] of devices.entries()) wishFor(device, SOLD[index * 15 + step]!);
    await all(line);
  }
  for (let calm = 0; calm < 2; calm += 1) await all();
  expect(await idsOf(person)).toEqual(SOLD.slice(0, 150).sort());
  for (const [index, device] of devices.entries()) {
    for (let step = 0; step < 15; step += 2) {
      device.setWishes(removeWish(device.wishes(), SOLD[index * 15 + step]!));
    }
    await agree(device, person, line).catch(() => {});
  }
  for (let calm = 0; calm < 2; calm += 1) await all();
  const left = await idsOf(person);
  expect(left).toHaveLength(70);
  for (const device of devices) expect(left.every((id) => isWished(device.wishes(), id))).toBe(true);
});
