import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAbandonedCart } from '#emails/abandoned-cart.tsx';
import { users } from '#shop/accounts/account-tables.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import type { CartItem } from '#shop/checkout/cart/cart-rules.ts';
import { savedCarts } from '#shop/checkout/cart/cart-tables.ts';
import { readSavedCart, saveCart } from '#shop/checkout/cart/saved.server.ts';
import { defaultSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { refreshCustomers } from '../profiles/refresh-customers.server.ts';
import { restoreToken } from './abandoned-cart-rules.ts';
import { recordCart } from './abandoned-cart-seen.server.ts';
import { abandonedCarts } from './abandoned-cart-tables.ts';
import { remindOfAbandonedCarts } from './abandoned-carts.server.ts';
import {
  abandonedCartToEmail,
  abandonedNumbers,
  itemsToRestore,
  listAbandonedCarts,
} from './read-abandoned-carts.server.ts';

const HOUR = 3_600_000;
const OIL = 'calendula-body-oil';
const VARIANT = `${OIL}--50-ml`;
const START = new Date('2026-11-23T17:00:00Z');
let here: TestShop;
let count = 0;
beforeAll(async () => {
  here = await makeTestShop();
});
beforeEach(async () => {
  here.clock.set(START);
  await here.shop.db.execute('truncate saved_carts, guest_carts, abandoned_carts, outbox, orders cascade');
});
afterAll(() => here.close());

const item = (more: Partial<CartItem> = {}): CartItem => ({
  id: OIL,
  name: 'An old name',
  price: 1,
  quantity: 2,
  category: 'body',
  variant: { id: VARIANT, name: '' },
  ...more,
});

/** An account with a verified address that consents to cart emails, by default. */
async function person({ allows = true, isProven = true } = {}) {
  count += 1;
  const id = `user-${count}`;
  const email = `${id}@example.ca`;
  const now = here.clock.now();
  const account = { id, email, name: 'Ada', emailVerified: isProven, createdAt: now, updatedAt: now };
  await here.shop.db.insert(users).values(account);
  if (allows) await recordConsentChoices(here.shop, email, { 'abandoned-cart': true }, 'account');
  return { id, email };
}

async function leave(userId: string, items: CartItem[]) {
  const { version } = await readSavedCart(here.shop, userId);
  const saved = await saveCart(here.shop, userId, { cart: { items, message: '' }, baseVersion: version });
  if (!saved.ok) throw new Error('not saved');
}

const reported = () => here.shop.db.select().from(abandonedCarts);
const emails = () => here.shop.db.select().from(outbox).where(eq(outbox.kind, 'abandoned-cart'));
const sweep = () => remindOfAbandonedCarts(here.shop);

async function placeOrder(owner: { userId?: string; cartId?: string }, isPaid = true) {
  count += 1;
  const now = here.clock.now();
  const zero = { giftWrapCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };
  await here.shop.db.insert(orders).values({
    id: crypto.randomUUID(),
    number: `T-${count}`,
    contents: 'x',
    email: 'a@example.ca',
    cartId: owner.cartId ?? 'another-cart',
    userId: owner.userId ?? null,
    address: {} as never,
    shipping: {} as never,
    ...zero,
    subtotalCents: 100,
    totalCents: 100,
    placedAt: now,
    heldUntil: now,
    ...(isPaid && { status: 'paid' as const, paidAt: now }),
  });
}

test('a cart is reported 24 hours after its last change, not a minute before, and once', async () => {
  const { id, email } = await person();
  await leave(id, [item()]);
  here.clock.advance(24 * HOUR - 60_000);
  expect(await sweep()).toBe(0);
  here.clock.advance(60_000);
  expect(await sweep()).toBe(1);
  for (let tries = 0; tries < 3; tries += 1) {
    here.clock.advance(24 * HOUR);
    expect(await sweep()).toBe(0);
  }
  const [cart, ...others] = await reported();
  expect(others).toEqual([]);
  // Name and price come from the catalogue, whatever the browser sent.
  const [{ name } = { name: '' }] = await here.shop.db.select().from(products).where(eq(products.id, OIL));
  expect(cart).toMatchObject({ userId: id, items: [{ id: OIL, name, quantity: 2 }] });
  expect(cart!.items[0]!.price).toBeGreaterThan(1);
  expect(cart!.valueCents).toBe(cart!.items[0]!.price * 2);
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([email]);
});

test('while the shop is closed for a vacation, carts are reported and nobody is emailed', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  const vacation = { mode: 'closed' as const, from: '2026-11-20', until: '2026-11-30', message: '' };
  await writeSettings(here.shop.db, { vacation });
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(1);
  expect(await emails()).toEqual([]);
  await writeSettings(here.shop.db, { vacation: { ...vacation, mode: 'off' } });
});

// R15
test.each([
  ['an hour forth and back', [25, -1, 1, -25, 25, 1]],
  ['a day back', [25, -24, 24, -24, 24]],
  ['a day forth', [25, 25, -25, 25]],
])('a clock that goes %s brings one email', async (_, hours) => {
  const { id } = await person();
  await leave(id, [item()]);
  for (const step of hours) {
    here.clock.advance(step * HOUR);
    await sweep();
  }
  expect(await reported()).toHaveLength(1);
  expect(await emails()).toHaveLength(1);
});

test.each(['2026-03-07T20:00:00Z', '2026-10-31T20:00:00Z'])(
  'the night of %s, in which clocks are moved, has 24 hours too',
  async (evening) => {
    here.clock.set(new Date(evening));
    const { id } = await person();
    await leave(id, [item()]);
    here.clock.advance(24 * HOUR - 1);
    expect(await sweep()).toBe(0);
    here.clock.advance(1);
    expect(await sweep()).toBe(1);
  },
);

test('a change restarts the 24 hours, and the cart is reported as it then is', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  here.clock.advance(23 * HOUR);
  await leave(id, [item({ quantity: 3 })]);
  here.clock.advance(23 * HOUR);
  expect(await sweep()).toBe(0);
  here.clock.advance(HOUR);
  expect(await sweep()).toBe(1);
  await leave(id, [item({ quantity: 1 })]);
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(1);
  // At most one email a week.
  expect(await emails()).toHaveLength(1);
  await leave(id, [item({ quantity: 4 })]);
  here.clock.advance(7 * 24 * HOUR);
  expect(await sweep()).toBe(1);
  expect(await emails()).toHaveLength(2);
});

test.each(['an account', 'a guest'])(
  'an order of %s takes the cart back; one that is cancelled does not',
  async (whose) => {
    const { id } = await person();
    const owner = whose === 'a guest' ? { cartId: 'cart-1' } : { userId: id };
    const lines = [{ id: OIL, variantId: VARIANT, quantity: 1 }];
    for (const [isCancelled, abandoned] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await here.shop.db.execute('truncate saved_carts, guest_carts, orders cascade');
      if (owner.cartId) await recordCart(here.shop, owner.cartId, lines);
      else await leave(id, [item()]);
      here.clock.advance(HOUR);
      await placeOrder(owner, false);
      if (isCancelled) await here.shop.db.update(orders).set({ status: 'cancelled' });
      here.clock.advance(24 * HOUR);
      expect(await sweep()).toBe(abandoned);
    }
  },
);

test('two processes at once report it once, and write once', async () => {
  const people = await Promise.all([person(), person(), person()]);
  for (const { id } of people) await leave(id, [item()]);
  here.clock.advance(24 * HOUR);
  const counts = await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(await emails()).toHaveLength(3);
});

test('a sweep that breaks off leaves all to the next one', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  here.clock.advance(24 * HOUR);
  await here.shop.db.execute('alter table outbox rename to outbox_gone');
  await expect(sweep()).rejects.toThrow();
  await here.shop.db.execute('alter table outbox_gone rename to outbox');
  expect(await sweep()).toBe(1);
  expect(await emails()).toHaveLength(1);
});

test('without consent, or without a verified address, a cart is reported and no email is sent', async () => {
  for (const who of [{ allows: false }, { isProven: false }]) await leave((await person(who)).id, [item()]);
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(2);
  expect(await emails()).toEqual([]);
});

test('items that are no longer sold or cost nothing are left out, and a cart without items is not reported', async () => {
  const { id } = await person();
  await leave(id, [item({ id: 'long-gone' }), item({ variant: { id: 'long-gone', name: '' } })]);
  await leave((await person()).id, []);
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(0);
  expect(await reported()).toEqual([]);
});

test('a guest is counted without a name; the same cart reported again has no effect', async () => {
  const lines = [{ id: OIL, variantId: VARIANT, quantity: 2 }];
  await recordCart(here.shop, 'cart-1', lines);
  here.clock.advance(20 * HOUR);
  await recordCart(here.shop, 'cart-1', lines);
  here.clock.advance(4 * HOUR);
  expect(await sweep()).toBe(1);
  await recordCart(here.shop, 'cart-1', lines);
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(0);
  expect(await reported()).toMatchObject([{ userId: null, cartId: 'cart-1', emailedAt: null }]);
  await recordCart(here.shop, 'cart-2', lines);
  await recordCart(here.shop, 'cart-2', []);
  here.clock.advance(24 * HOUR);
  expect(await sweep()).toBe(0);
});

test('carts of long ago are passed over for good', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  here.clock.advance(31 * 24 * HOUR);
  expect(await sweep()).toBe(0);
  const [cart] = await here.shop.db.select().from(savedCarts).where(eq(savedCarts.userId, id));
  expect(cart!.checkedAt).not.toBeNull();
});

test('the owner sees the abandoned items, who was emailed, and which were ordered after all', async () => {
  const { id, email } = await person();
  await leave(id, [item()]);
  await recordCart(here.shop, 'cart-1', [{ id: OIL, variantId: VARIANT, quantity: 1 }]);
  here.clock.advance(24 * HOUR);
  await sweep();
  here.clock.advance(HOUR);
  await placeOrder({ userId: id });
  const { items } = await listAbandonedCarts(here.shop);
  const mine = items.find((cart) => cart.email === email);
  const guests = items.find((cart) => cart.email === null);
  expect(mine).toMatchObject({ orderNumber: expect.stringMatching(/^T-/), emailedAt: expect.any(Date) });
  expect(guests).toMatchObject({ orderNumber: null, emailedAt: null });
  const find = async (search: string) => {
    const { items, isAlike } = await listAbandonedCarts(here.shop, { search });
    return [items.length, isAlike];
  };
  expect(await find('calendula')).toEqual([2, false]);
  expect(await find('calendla')).toEqual([2, true]);
  expect(await abandonedNumbers(here.shop)).toEqual({
    carts: 2,
    emailed: 1,
    recovered: 1,
    recoveredCents: mine!.valueCents,
    valueCents: mine!.valueCents + guests!.valueCents,
  });
});

test('a link brings the lines back for a month; one that is not ours brings nothing', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  here.clock.advance(24 * HOUR);
  await sweep();
  const [cart] = await reported();
  const { secret } = here.shop.config;
  const token = restoreToken(secret, cart!.id);
  expect(await itemsToRestore(here.shop, token)).toMatchObject([
    { id: OIL, variant: { id: VARIANT }, quantity: 2 },
  ]);
  for (const wrong of ['', 'x', `${cart!.id}.x`, restoreToken('another', cart!.id), `${token}.x.y`.slice(1)])
    expect(await itemsToRestore(here.shop, wrong)).toBeNull();
  here.clock.advance(31 * 24 * HOUR);
  expect(await itemsToRestore(here.shop, token)).toBeNull();
});

test('the email names the abandoned items and links to the cart, and isn’t sent once they are ordered', async () => {
  const { id } = await person();
  await leave(id, [item()]);
  here.clock.advance(24 * HOUR);
  await sweep();
  const [cart] = await reported();
  const { name, items } = (await abandonedCartToEmail(here.shop, cart!.id))!;
  const cartUrl = `http://localhost:3000/cart?restore=${restoreToken('s', cart!.id)}`;
  const unsubscribeUrl = 'http://localhost:3000/unsubscribe/x';
  const address = { street1: '1 Elm Street', city: 'Calgary', state: 'AB', zip: 'T2P 1J9', country: 'CA' };
  const settings = { ...defaultSettings, address };
  const dispatch = 'Ships Wed, Nov 25';
  const about = { name, items, cartUrl, dispatch, unsubscribeUrl, settings, locale: 'en-CA' as const };
  const { subject, html, text } = await writeAbandonedCart(about);
  expect(html).toContain(unsubscribeUrl);
  expect(subject).toContain(defaultSettings.shopName);
  expect(html).toContain(cartUrl);
  expect(text).toContain(defaultSettings.email);
  expect(text).toContain(dispatch);
  expect(text).toContain(`2 × ${items[0]!.name}`);
  here.clock.advance(HOUR);
  await placeOrder({ userId: id });
  expect(await abandonedCartToEmail(here.shop, cart!.id)).toBeNull();
});

test.each(['calendula', 'calendla'])('“%s” is looked up among carts by index', async (search) => {
  await leave((await person()).id, [item()]);
  here.clock.advance(24 * HOUR);
  await sweep();
  const use = { table: 'abandoned_carts', indexes: ['abandoned_carts_sought'] };
  expect(await readsOnlyBy(here.shop, use, (shop) => listAbandonedCarts(shop, { search }))).toBe(true);
});

test('carts are found by their items and their customer together, misspelt too', async () => {
  const { id, email } = await person();
  await leave(id, [item()]);
  here.clock.advance(24 * HOUR);
  await sweep();
  await refreshCustomers(here.shop);
  const find = async (search: string) => {
    const { items, isAlike } = await listAbandonedCarts(here.shop, { search });
    return [items.length, isAlike];
  };
  expect(await find(`${email} calendula`)).toEqual([1, false]);
  expect(await find(`${email.replace('example', 'exmaple')} calendula`)).toEqual([1, true]);
  expect(await find('quillwort calendula')).toEqual([0, true]);
});
