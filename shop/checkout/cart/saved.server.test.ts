import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnCart, type CartDevice } from '#app/browser/cart-sync.ts';
import { cartAccount, cartDevice, type Line } from '#tests/fixtures/devices.ts';
import { makeTestShop, newPerson, type TestShop } from '#tests/shops/shop.ts';
import { removeItem, setQuantity } from './cart-changes.ts';
import { addItem, type Cart, type CartItem, EMPTY_CART, itemCount, lineKey } from './cart-rules.ts';
import { readSavedCart, saveCart, takeOrderedFromCart } from './saved.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const item = (id: string, quantity = 1): CartItem => ({
  id,
  name: id,
  price: 1000,
  quantity,
  category: 'face',
  variant: { id: `${id}--only`, name: '' },
});
const cartOf = (...items: CartItem[]): Cart => items.reduce(addItem, EMPTY_CART);
const add = (device: CartDevice, added: CartItem) => device.setCart(addItem(device.cart(), added));

/** A seeded random generator, so that each run is the same. */
function diceOf(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('a cart is saved under the version it was based on, and under no other', async () => {
  const person = await newPerson(shop);
  expect(await readSavedCart(shop, person)).toEqual({ cart: EMPTY_CART, version: 0 });
  const first = cartOf(item('oil'));
  expect(await saveCart(shop, person, { cart: first, baseVersion: 0 })).toEqual({ ok: true, version: 1 });
  expect(await saveCart(shop, person, { cart: EMPTY_CART, baseVersion: 0 })).toEqual({
    ok: false,
    problem: 'conflict',
    cart: first,
    version: 1,
  });
  expect((await saveCart(shop, person, { cart: EMPTY_CART, baseVersion: 1 })).ok).toBe(true);
});

test('of writers at once one wins each version, and nothing that any of them added is lost', async () => {
  const person = await newPerson(shop);
  const devices = Array.from({ length: 20 }, cartDevice);
  for (const [index, device] of devices.entries()) add(device, item(`product-${index}`, 2));
  await Promise.all(devices.map((device) => agreeOnCart(device, cartAccount(shop, person), true)));
  const { cart, version } = await readSavedCart(shop, person);
  expect(cart.items).toHaveLength(20);
  expect(itemCount(cart)).toBe(40);
  expect(version).toBe(20);
});

test('a product that two devices added is there once, with the larger quantity', async () => {
  const person = await newPerson(shop);
  const [phone, desk] = [cartDevice(), cartDevice()];
  add(phone, item('oil', 2));
  add(desk, item('oil', 3));
  for (const device of [phone, desk, phone, desk]) await agreeOnCart(device, cartAccount(shop, person), true);
  for (const device of [phone, desk]) expect(device.cart()).toEqual(cartOf(item('oil', 3)));
});

test('500 things on ten devices that come and go: none is lost, none is doubled', async () => {
  let [lost, doubled] = [0, 0];
  for (let round = 0; round < 10; round += 1) {
    const person = await newPerson(shop);
    const roll = diceOf(round + 1);
    const line: Line = () => (['up', 'up', 'up', 'down', 'answer-lost'] as const)[roll(5)]!;
    const devices = Array.from({ length: 10 }, cartDevice);
    const wanted = new Map<string, number>();
    const tryAll = (asked: Line) =>
      Promise.all(
        devices.map((device) =>
          agreeOnCart(device, cartAccount(shop, person, asked), true).catch((error: Error) => {
            if (!/offline|lost/.test(error.message)) throw error;
          }),
        ),
      );
    for (let step = 0; step < 5; step += 1) {
      for (const [index, device] of devices.entries()) {
        const id = `thing-${index}-${step}`;
        add(device, item(id, 1));
        // The same device doubles the quantity a moment later, or reverts it.
        const quantity = 1 + roll(3);
        device.setCart(setQuantity(device.cart(), lineKey(item(id)), quantity));
        wanted.set(id, quantity);
        const passing = item(`passing-${index}`);
        add(device, passing);
        device.setCart(removeItem(device.cart(), lineKey(passing)).cart);
      }
      await tryAll(line);
    }
    for (let calm = 0; calm < 2; calm += 1) await tryAll(() => 'up');
    const { cart } = await readSavedCart(shop, person);
    for (const device of devices) expect(itemCount(device.cart())).toBe(itemCount(cart));
    for (const [id, quantity] of wanted) {
      const found = cart.items.filter((line) => line.id === id);
      if (found.length === 0) lost += 1;
      else if (found.length > 1 || found[0]!.quantity !== quantity) doubled += 1;
    }
    expect(cart.items).toHaveLength(wanted.size);
  }
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
}, 120_000);

test('a line removed on one device is removed on the others, and stays so', async () => {
  const person = await newPerson(shop);
  const [phone, desk] = [cartDevice(), cartDevice()];
  add(phone, item('oil'));
  add(phone, item('soap'));
  for (const device of [phone, desk]) await agreeOnCart(device, cartAccount(shop, person), true);
  desk.setCart(removeItem(desk.cart(), lineKey(item('oil'))).cart);
  for (const device of [desk, phone, desk]) await agreeOnCart(device, cartAccount(shop, person), true);
  for (const device of [phone, desk]) expect(device.cart().items.map(({ id }) => id)).toEqual(['soap']);
});

test('changes made while a save is in flight are kept, and sent the next time', async () => {
  const person = await newPerson(shop);
  const device = cartDevice();
  add(device, item('oil'));
  const account = cartAccount(shop, person);
  const slow = {
    ...account,
    save: (saving: Parameters<typeof account.save>[0]) => {
      add(device, item('soap'));
      return account.save(saving);
    },
  };
  await agreeOnCart(device, slow, true);
  expect(device.cart().items.map(({ id }) => id)).toEqual(['oil', 'soap']);
  await agreeOnCart(device, account, false);
  expect((await readSavedCart(shop, person)).cart.items).toHaveLength(2);
});

test('another person at the same browser gets none of it, and gives nothing to it', async () => {
  const [ada, ben] = [await newPerson(shop), await newPerson(shop)];
  const device = cartDevice();
  add(device, item('oil'));
  await agreeOnCart(device, cartAccount(shop, ada), true);
  add(device, item('soap'));
  await agreeOnCart(device, cartAccount(shop, ben), true);
  expect(device.cart()).toEqual(EMPTY_CART);
  expect((await readSavedCart(shop, ben)).version).toBe(0);
  expect((await readSavedCart(shop, ada)).cart.items).toHaveLength(1);
});

test('after signing out, only changes that never reached the account stay', async () => {
  const person = await newPerson(shop);
  const device = cartDevice();
  add(device, item('oil'));
  await agreeOnCart(device, cartAccount(shop, person), true);
  add(device, item('soap'));
  await agreeOnCart(device, { read: async () => 'signed-out', save: async () => 'signed-out' }, true);
  expect(device.cart().items.map(({ id }) => id)).toEqual(['soap']);
  expect(device.agreed()).toBeNull();
});

test('nothing is asked where nothing has changed', async () => {
  const person = await newPerson(shop);
  const device = cartDevice();
  add(device, item('oil'));
  await agreeOnCart(device, cartAccount(shop, person), true);
  opened.queries.length = 0;
  await agreeOnCart(device, cartAccount(shop, person), false);
  expect(opened.queries).toEqual([]);
});

test('ordered items leave the cart on all devices; those added since stay', async () => {
  const person = await newPerson(shop);
  const [phone, desk] = [cartDevice(), cartDevice()];
  add(phone, item('oil', 2));
  add(phone, item('soap', 1));
  for (const device of [phone, desk]) await agreeOnCart(device, cartAccount(shop, person), true);
  add(desk, item('balm', 1));
  await takeOrderedFromCart(shop, person, [
    { productId: 'oil', variantId: 'oil--only', quantity: 2 },
    { productId: 'soap', variantId: 'soap--only', quantity: 1 },
  ]);
  phone.setCart(EMPTY_CART);
  for (const device of [phone, desk, phone]) await agreeOnCart(device, cartAccount(shop, person), true);
  for (const device of [phone, desk]) expect(device.cart()).toEqual(cartOf(item('balm', 1)));
});
