import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { checkoutRequests, orders } from './order-tables.ts';
import { applyPaymentEvent } from './payments/apply-payment-event.server.ts';
import { payments } from './payments/payment-tables.ts';
import { placeOrder } from './placing/place-order.server.ts';

const opened = await makeTestShop();
const { shop } = opened;
afterAll(opened.close);

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const LATE = { provider: 'test', card: CARDS.late };
await countStock(shop, OIL.variantId, 500, 'test');
const LAST = { id: 'oatmeal-hand-soap', variantId: 'oatmeal-hand-soap--one-bar', quantity: 1 };
await countStock(shop, LAST.variantId, 1, 'test');

const [id, code] = [randomUUID(), 'LOCKED'];
const [createdAt, updatedAt] = [shop.clock.now(), shop.clock.now()];
await shop.db.insert(discounts).values({
  id,
  name: code,
  code,
  kind: 'percent',
  percent: 10,
  categories: [],
  productIds: [],
  combines: true,
  createdAt,
  updatedAt,
});

async function requestWithCode() {
  const shopper = newShopper();
  return { shopper, checkoutRequest: await checkoutRequestOf(shop, [OIL], { code, payment: LATE }, shopper) };
}

const lockDiscount = ({ db }: Core) =>
  db.select().from(discounts).where(eq(discounts.id, id)).for('no key update');
const lockStock = ({ db }: Core) =>
  db.select().from(stock).where(eq(stock.variantId, OIL.variantId)).for('no key update');

/** Waits until another transaction is blocked by a lock. */
async function untilBlocked(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await shop.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await wait(25);
  }
  throw new Error('nobody waits for a lock');
}

/** Places an order while a transaction holds the locks that it needs first and then takes those that it needs later. */
async function placeBehind(
  { shopper, checkoutRequest }: Awaited<ReturnType<typeof requestWithCode>>,
  ...[first, ...later]: ((holder: Core) => Promise<unknown>)[]
) {
  const placing = await inTransaction(shop, async (shop) => {
    await first!(shop);
    const outcome = placeOrder(opened.shop, shopper, checkoutRequest).catch((error) => error);
    await untilBlocked();
    // If the order held any of these, the transactions would deadlock, and PostgreSQL would abort one of them.
    for (const lock of later) await lock(shop);
    return { outcome };
  });
  return placing.outcome;
}

test('an order that waits for a discount holds no stock, so that a cancellation can take both', async () => {
  const outcome = await placeBehind(await requestWithCode(), lockDiscount, lockStock);
  expect(outcome).toMatchObject({ ok: true });
});

test('an order that waits for its product holds no gift card', async () => {
  const card = await newCard(opened.shop, 5_000);
  const shopper = newShopper();
  const checkoutRequest = await checkoutRequestOf(
    shop,
    [LAST],
    { giftCard: card.code, payment: LATE },
    shopper,
  );
  const lockProduct = ({ db }: Core) =>
    db.select().from(products).where(eq(products.id, LAST.id)).for('no key update');
  const lockCard = ({ db }: Core) =>
    db.select().from(giftCards).where(eq(giftCards.id, card.id)).for('no key update');
  const outcome = await placeBehind({ shopper, checkoutRequest }, lockProduct, lockCard);
  expect(outcome).toMatchObject({ ok: true });
});

test('an order whose key another order has just used holds neither discount nor stock', async () => {
  const known = await requestWithCode();
  await placeOrder(shop, known.shopper, known.checkoutRequest);
  const [used] = await shop.db
    .select()
    .from(checkoutRequests)
    .where(eq(checkoutRequests.key, known.checkoutRequest.key));
  const late = await requestWithCode();
  const useKey = ({ db }: Core) =>
    db.insert(checkoutRequests).values({ ...used!, key: late.checkoutRequest.key });
  const outcome = await placeBehind(late, useKey, lockStock, lockDiscount);
  expect(outcome).toMatchObject({ ok: false, problem: 'key-reused' });
});

test('a payment event that waits for its order holds neither payment nor stock', async () => {
  const { shopper, checkoutRequest } = await requestWithCode();
  const placed = await placeOrder(shop, shopper, checkoutRequest);
  expect(placed).toMatchObject({ ok: true });
  const [order] = await shop.db.select().from(orders).where(eq(orders.cartId, shopper.cartId));
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id));
  const event = {
    provider: payment!.provider,
    eventId: randomUUID(),
    paymentId: payment!.id,
    ref: randomUUID(),
    outcome: 'succeeded',
    amountCents: payment!.amountCents,
    currency: 'CAD',
  } as const;
  const paying = await inTransaction(shop, async (shop) => {
    await shop.db.select().from(orders).where(eq(orders.id, order!.id)).for('no key update');
    const outcome = applyPaymentEvent(opened.shop, event).catch((error) => error);
    await untilBlocked();
    await shop.db.select().from(payments).where(eq(payments.id, payment!.id)).for('no key update');
    await lockStock(shop);
    return { outcome };
  });
  expect(await paying.outcome).toMatchObject({ outcome: 'applied', payment: { status: 'succeeded' } });
});
