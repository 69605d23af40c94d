import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#shop/catalog/products/product-tables.ts';
import { makeTestShop, newPerson, type TestShop } from '#tests/shops/shop.ts';
import { changeWishes } from './own-wishlists.server.ts';
import { openSharedWishlist, shareOf, shareWishlist, stopSharing } from './share-wishlist.server.ts';
import { shareName } from './wishes-input.ts';
import { sharedWishlists } from './wishlist-tables.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const share = (userId: string, name: string | null = null) =>
  shareWishlist(shop, { userId, name, network: `network of ${userId}` });
const tokenOf = async (userId: string) => (await shareOf(shop, userId))!.url.split('/').at(-1)!;

test('a link shows the list as it is now, the newest first, and only the chosen name', async () => {
  const person = await newPerson(shop);
  await changeWishes(shop, person, { add: ['garden-soap'] });
  expect(await share(person, 'Ada')).toEqual({ ok: true });
  opened.clock.advance(1_000);
  await changeWishes(shop, person, { add: ['night-garden-oil'] });
  const list = await openSharedWishlist(shop, await tokenOf(person));
  expect(list?.name).toBe('Ada');
  expect(list?.products.map(({ id }) => id)).toEqual(['night-garden-oil', 'garden-soap']);
  expect(JSON.stringify(list)).not.toContain(person);
});

test('a product that is no longer sold is not shown', async () => {
  const person = await newPerson(shop);
  await changeWishes(shop, person, { add: ['sage-hand-balm'] });
  await share(person);
  const isBalm = eq(products.id, 'sage-hand-balm');
  await shop.db.update(products).set({ status: 'draft' }).where(isBalm);
  expect(await openSharedWishlist(shop, await tokenOf(person))).toEqual({ name: null, products: [] });
  await shop.db.update(products).set({ status: 'published' }).where(isBalm);
});

test('another name leaves the link as it is; a link that was ended is dead, and the next is another', async () => {
  const person = await newPerson(shop);
  await share(person, 'Ada');
  const first = await tokenOf(person);
  await share(person, null);
  expect(await tokenOf(person)).toBe(first);
  expect((await openSharedWishlist(shop, first))?.name).toBeNull();
  for (let times = 0; times < 2; times += 1) await stopSharing(shop, person);
  expect(await shareOf(shop, person)).toBeNull();
  expect(await openSharedWishlist(shop, first)).toBeNull();
  await share(person);
  expect(await tokenOf(person)).not.toBe(first);
  expect(await openSharedWishlist(shop, first)).toBeNull();
});

test('creating a link many times at once makes one', async () => {
  const person = await newPerson(shop);
  await Promise.all(Array.from({ length: 5 }, () => share(person)));
  expect(await openSharedWishlist(shop, await tokenOf(person))).not.toBeNull();
  expect(await shop.db.select().from(sharedWishlists).where(eq(sharedWishlists.userId, person))).toHaveLength(
    1,
  );
});

test('the database alone holds no link', async () => {
  const person = await newPerson(shop);
  await share(person);
  expect(JSON.stringify(await shop.db.select().from(sharedWishlists))).not.toContain(await tokenOf(person));
});

test('links are made twenty times an hour at most', async () => {
  const person = await newPerson(shop);
  for (let times = 0; times < 20; times += 1) expect((await share(person)).ok).toBe(true);
  expect(await share(person)).toMatchObject({ ok: false, problem: 'too-often' });
});

test('a name is one line of at most forty characters without marks that nobody sees', () => {
  expect(shareName.parse('  Ada ')).toBe('Ada');
  expect(shareName.parse('   ')).toBeNull();
  for (const name of ['Ada\nField', 'a\u202eb', 'a\u0000', 'x'.repeat(41)]) {
    expect(shareName.safeParse(name).success, JSON.stringify(name)).toBe(false);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { data: name } = shareName.safeParse(typed);
      if (name) expect(name).toMatch(/^\P{C}{1,40}$/u);
    }),
  );
});
