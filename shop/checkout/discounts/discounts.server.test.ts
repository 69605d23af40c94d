import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { cancelOrder } from '#shop/orders/cancel-order.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import type { CheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import type { Buyer } from '#shop/orders/placing/checkout-state.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { cancelUnpaidOrder } from '#shop/orders/unpaid-orders.server.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { priceCart } from '../pricing/cart.server.ts';
import { discounts, discountUses } from './discount-tables.ts';

/** 20 for the full measurement (S06). */
const ROUNDS = Number(process.env.DISCOUNT_ROUNDS ?? 2);
const LONG = { timeout: 60_000 + ROUNDS * 15_000 };

const { shop, clock, queries, close } = await makeTestShop();
afterAll(close);
beforeEach(async () => {
  await shop.db.update(discounts).set({ isOn: false });
});

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const LATE = { provider: 'test', card: CARDS.late };
await countStock(shop, OIL.variantId, 10_000, 'test');

type Row = typeof discounts.$inferInsert;
async function newDiscount(more: Partial<Row> = {}): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = `CODE-${id.slice(0, 8).toUpperCase()}`;
  const now = shop.clock.now();
  await shop.db.insert(discounts).values({
    id,
    name: id,
    code,
    kind: 'percent',
    percent: 10,
    categories: [],
    productIds: [],
    combines: true,
    createdAt: now,
    updatedAt: now,
    ...more,
  });
  return { id, code };
}
const usedOf = async (id: string): Promise<number> =>
  (await shop.db.select().from(discounts).where(eq(discounts.id, id)))[0]!.used;
const usesOf = (id: string) => shop.db.select().from(discountUses).where(eq(discountUses.discountId, id));

/** A shopper with a unique address. */
const somebody = () => ({
  shopper: { ...newShopper(), network: randomUUID() },
  email: `${randomUUID()}@example.ca`,
});

async function submit(
  code: string | undefined,
  { shopper, email }: { shopper: Buyer; email: string } = somebody(),
  more: Partial<CheckoutRequest> = {},
) {
  const wanted = { ...(code && { code }), contact: { email }, ...more };
  return placeOrder(shop, shopper, await checkoutRequestOf(shop, [OIL], wanted, shopper));
}

const price = (code?: string, shopper = somebody().shopper) =>
  priceCart(shop, { lines: [OIL], ...(code && { code }) }, shopper);

test('a cart without a code asks the database of discounts only where one comes by itself', async () => {
  queries.length = 0;
  const without = await price();
  expect(queries.filter((sql) => sql.includes('discount_uses'))).toEqual([]);
  expect(without).toMatchObject({ discounts: [], discountCents: 0, code: null });
  const { id } = await newDiscount({ code: null, name: 'Spring sale', percent: 20 });
  const reduced = await price();
  const off = Math.round(without.subtotalCents * 0.2);
  expect(reduced.discounts).toEqual([
    { id, name: 'Spring sale', code: null, amountCents: off, freesShipping: false },
  ]);
  expect(reduced).toMatchObject({ discountCents: off, totalCents: without.totalCents - off });
});

test('a code counts however it is typed; wrong, old, future and switched-off ones are the same', async () => {
  const { code } = await newDiscount();
  expect((await price(` ${code.toLowerCase()} `)).code).toEqual({ code, state: 'applied' });
  const now = clock.now();
  const [hour, day] = [3_600_000, 86_400_000];
  const old = await newDiscount({ endsAt: now });
  const future = await newDiscount({
    startsAt: new Date(now.getTime() + hour),
    endsAt: new Date(now.getTime() + day),
  });
  const off = await newDiscount({ isOn: false });
  const full = await newDiscount({ limitTotal: 1, used: 1 });
  for (const wrong of ['NOTHING', old.code, future.code, off.code, full.code]) {
    const priced = await price(wrong);
    expect(priced.code).toEqual({ code: wrong, state: 'refused' });
    expect(priced.discountCents).toBe(0);
  }
});

test('a code for other items, or for more of them, says so', async () => {
  const { code } = await newDiscount({ productIds: ['garden-soap'] });
  expect((await price(code)).code).toEqual({ code, state: 'no-items' });
  const { subtotalCents } = await price();
  const more = await newDiscount({ minimumCents: subtotalCents + 1 });
  expect((await price(more.code)).code).toEqual({ code: more.code, state: 'minimum', missingCents: 1 });
  await newDiscount({ code: null, percent: 50, combines: false });
  const weak = await newDiscount({ percent: 5 });
  expect((await price(weak.code)).code).toEqual({ code: weak.code, state: 'weaker' });
});

test('free shipping by a code is free as from the first threshold on, and the order keeps it', async () => {
  const { code } = await newDiscount({ kind: 'free-shipping', percent: null });
  const who = somebody();
  const placed = await submit(code, who);
  if (!placed.ok) throw new Error(placed.problem);
  const order = (await readOrder(shop, placed.order.id))!;
  expect(order.shippingCents).toBe(0);
  expect(order.discounts).toEqual([{ name: expect.any(String), code, amountCents: 0 }]);
});

test('an order carries its discount: in its sums, its lines and its discounts; a cancelled one gives it back', async () => {
  const { id, code } = await newDiscount({ percent: 15, limitTotal: 1 });
  const placed = await submit(code, somebody(), { payment: LATE });
  if (!placed.ok) throw new Error(placed.problem);
  const order = (await readOrder(shop, placed.order.id))!;
  const off = Math.round(order.subtotalCents * 0.15);
  expect(order).toMatchObject({ discountCents: off, discounts: [{ code, amountCents: off }] });
  expect(await usedOf(id)).toBe(1);
  expect((await price(code)).code?.state).toBe('refused');
  expect(await cancelUnpaidOrder(shop, order.id, { actor: 'test' })).toBe('cancelled');
  expect(await usedOf(id)).toBe(0);
  expect((await price(code)).code?.state).toBe('applied');
});

test('the last use of a code that a cart holds with an unpaid order is there for this cart still', async () => {
  const { id, code } = await newDiscount({ limitTotal: 1, limitPerCustomer: 1 });
  const who = somebody();
  const declined = await submit(code, who, { payment: { provider: 'test', card: CARDS.decline } });
  expect(declined).toMatchObject({ ok: false, problem: 'declined' });
  expect((await price(code, who.shopper)).code?.state).toBe('applied');
  expect((await price(code)).code?.state).toBe('refused');
  // A changed message makes another order: the discount of the first is released before.
  expect(await submit(code, who, { message: 'Please ring.' })).toMatchObject({ ok: true });
  expect(await usedOf(id)).toBe(1);
});

test('a customer has a code as often as it allows, by address as by account, whatever cart they use', async () => {
  const { id, code } = await newDiscount({ limitPerCustomer: 1 });
  const { email } = somebody();
  expect(await submit(code, { ...somebody(), email })).toMatchObject({ ok: true });
  const again = await submit(code, { ...somebody(), email: email.toUpperCase() });
  expect(again).toMatchObject({ problem: 'total-changed', priced: { code: { state: 'refused' } } });
  expect(await submit(code)).toMatchObject({ ok: true });
  expect(await usedOf(id)).toBe(2);
});

test('a first-order discount is refused after a purchase, but not after an unpaid attempt', async () => {
  const { code } = await newDiscount({ firstOrder: true, limitPerCustomer: 1 });
  const { email } = somebody();
  expect(await submit(undefined, { ...somebody(), email })).toMatchObject({ ok: true });
  expect(await submit(code, { ...somebody(), email })).toMatchObject({ problem: 'total-changed' });
  const shy = somebody();
  await submit(undefined, shy, { payment: { provider: 'test', card: CARDS.decline } });
  expect(await submit(code, shy)).toMatchObject({ ok: true });
});

test('nothing to pay asks nobody for money, and the order can be cancelled and gives its discount back', async () => {
  const { id, code } = await newDiscount({ percent: 100 });
  await newDiscount({ code: null, kind: 'free-shipping', percent: null });
  const placed = await submit(code);
  expect(placed).toMatchObject({ ok: true, payment: 'succeeded' });
  if (!placed.ok) return;
  const order = (await readOrder(shop, placed.order.id))!;
  expect(order).toMatchObject({ status: 'paid', totalCents: 0, payment: { provider: 'nothing-due' } });
  expect(await usedOf(id)).toBe(1);
  const cancelled = await cancelOrder(shop, {
    orderId: order.id,
    by: 'staff',
    note: '',
    actor: 'owner@example.ca',
  });
  expect(cancelled).toEqual({ ok: true });
  expect(await usedOf(id)).toBe(0);
  expect(await usesOf(id)).toEqual([]);
});

// S06
test(
  `of 50 checkouts at once for a code with one use, one order carries it (${ROUNDS} rounds)`,
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, code } = await newDiscount({ limitTotal: 1 });
      const submissions = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const who = somebody();
          return { who, body: await checkoutRequestOf(shop, [OIL], { code, contact: { email: who.email } }) };
        }),
      );
      const outcomes = await Promise.all(
        submissions.map(({ who, body }) => placeOrder(shop, who.shopper, body)),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(outcomes.flatMap((one) => (one.ok ? [] : one.problem)))).toEqual(
        new Set(['total-changed']),
      );
      expect(await usedOf(id)).toBe(1);
      const carrying = new Set((await usesOf(id)).map(({ orderId }) => orderId));
      expect(carrying.size).toBe(1);
      const [placed] = await shop.db
        .select()
        .from(orders)
        .where(eq(orders.id, [...carrying][0]!));
      expect(placed!.discountCents).toBeGreaterThan(0);
    }
  },
);

test(
  'of ten carts of one customer at once, a code for each customer once goes into one order',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, code } = await newDiscount({ limitPerCustomer: 1 });
      const { email } = somebody();
      const body = await checkoutRequestOf(shop, [OIL], { code, contact: { email } });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () =>
          placeOrder(shop, somebody().shopper, { ...body, key: randomUUID() }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await usedOf(id)).toBe(1);
    }
  },
);

test('after ten wrong codes in ten minutes a cart gets no answer, not even to a right one; another does', async () => {
  const { code } = await newDiscount();
  const { shopper } = somebody();
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await price(`WRONG-${tries}`, shopper)).code?.state).toBe('refused');
  }
  for (const typed of ['WRONG-10', code]) {
    expect((await price(typed, shopper)).code).toMatchObject({ state: 'too-often' });
  }
  expect((await price(code)).code?.state).toBe('applied');
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { code });
  expect(await placeOrder(shop, shopper, checkoutRequest)).toMatchObject({ ok: false, problem: 'too-often' });
});
