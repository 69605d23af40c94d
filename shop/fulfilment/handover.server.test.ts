import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as templates from '#emails/index.ts';
import { emailRenderer } from '#server/emails/writer.ts';
import { pickupRateId } from '#shop/checkout/pricing/pickup-and-local-delivery.server.ts';
import type { LocalDelivery, PickupPlace } from '#shop/core/index.ts';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { emailsAbout } from '#shop/email/list-emails.server.ts';
import { eraseFinishedOrders, eraseOrdersWhenOver } from '#shop/orders/erase-orders.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { parseCheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import type { Shop } from '#shop/shop.ts';
import { address, CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { moveHandover } from './handover.server.ts';
import { buyLabel } from './labels/buy-label.server.ts';
import { shippingOf } from './shipping-view.server.ts';

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };

const STUDIO: PickupPlace = {
  id: randomUUID(),
  name: 'Studio',
  address: { street1: '12 Quay Street', city: 'Halifax', state: 'NS', zip: 'B3H 1A1', country: 'CA' },
  hours: 'Tue–Sat, 10 am–5 pm',
  instructions: 'Ring the bell.',
  readyDays: 1,
};
const LOCAL: LocalDelivery = {
  isOn: true,
  areas: ['T2P'],
  costCents: 600,
  minimumCents: 2000,
  freeFromCents: 5000,
  days: [2, 5],
  hours: '4–8 pm',
};

let opened: TestShop;
let shop: Shop;
beforeEach(async () => {
  opened ??= await makeTestShop();
  shop = opened.shop;
  await writeSettings(shop.db, { pickupPlaces: [STUDIO], localDelivery: LOCAL });
});
afterAll(() => opened.close());

async function pickedUp() {
  const { address: of } = STUDIO;
  const asked = {
    method: 'pickup' as const,
    rateId: pickupRateId(STUDIO),
    address: { name: 'Ada Field', ...of },
  };
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL], asked));
  if (!outcome.ok) throw new Error(outcome.problem);
  return (await readOrder(shop, outcome.order.id))!;
}

const localRequest = (more: Partial<Parameters<typeof checkoutRequestOf>[2]> = {}, lines = [OIL]) =>
  checkoutRequestOf(shop, lines, { rateId: 'local-delivery', ...more });

const emailsOf = async (orderId: string) =>
  emailsAbout(
    shop,
    ['ready-for-pickup', 'picked-up', 'local-out-for-delivery', 'local-delivered'].map(
      (k) => `${k}:${orderId}`,
    ),
  );
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]!.status;
const move = (orderId: string, step: 'ready' | 'done' | 'undo') =>
  moveHandover(shop, { orderId, step, actor: 'staff@example.ca' });

test('a pickup costs no delivery and is taxed where it is picked up, and keeps the place for ever', async () => {
  const order = await pickedUp();
  // 38.00 with HST of Nova Scotia, 14 %, though the shop is in Alberta.
  expect(order).toMatchObject({ status: 'paid', shippingCents: 0, taxCents: 532, totalCents: 4332 });
  expect(order.taxes).toMatchObject([{ label: 'HST 14%', amountCents: 532 }]);
  expect(order.address).toEqual({ name: 'Ada Field', ...STUDIO.address });
  await writeSettings(shop.db, { pickupPlaces: [] });
  expect((await readOrder(shop, order.id))!.shipping).toMatchObject({ method: 'pickup', pickup: STUDIO });
});

test('a browser sends a name and a place, and nothing else of an address', () => {
  const body = {
    key: randomUUID(),
    contact: { email: 'ada@example.ca' },
    method: 'pickup',
    address: { name: 'Ada Field' },
    rateId: pickupRateId(STUDIO),
    lines: [OIL],
    message: '',
    shownTotalCents: 4332,
    payment: { provider: 'test', card: CARDS.approve },
  };
  const parsed = parseCheckoutRequest(body, ['CA'], () => STUDIO);
  expect(parsed).toMatchObject({ ok: true, request: { address: { name: 'Ada Field', ...STUDIO.address } } });
  expect(parseCheckoutRequest({ ...body, address }, ['CA'], () => STUDIO).ok).toBe(false);
  expect(parseCheckoutRequest(body, ['CA'], () => null)).toMatchObject({ fields: [{ field: 'rateId' }] });
  expect(parseCheckoutRequest({ ...body, address: {} }, ['CA'], () => STUDIO).ok).toBe(false);
});

test('an order for a deleted pickup place is refused', async () => {
  const asked = { method: 'pickup' as const, address: { name: 'Ada', ...STUDIO.address } };
  const request = await checkoutRequestOf(shop, [OIL], { ...asked, rateId: pickupRateId(STUDIO) });
  const other = { ...STUDIO, id: randomUUID(), name: 'Market' };
  await writeSettings(shop.db, { pickupPlaces: [other] });
  expect(await placeOrder(shop, newShopper(), request)).toMatchObject({ ok: false, problem: 'rate-gone' });
  await writeSettings(shop.db, { pickupPlaces: [] });
  expect(await placeOrder(shop, newShopper(), request)).toMatchObject({ ok: false, problem: 'cannot-ship' });
});

test('ready, picked up: each step once, with its email; and no label', async () => {
  const { id } = await pickedUp();
  expect(
    await buyLabel(shop, { orderId: id, direction: 'outbound', position: 0, service: null, actor: 'x' }),
  ).toMatchObject({ ok: false, problem: 'without-carrier' });
  expect((await shippingOf(shop, id))!.handover).toMatchObject({ steps: ['ready', 'done'], isOver: false });
  const twice = await Promise.all([move(id, 'ready'), move(id, 'ready')]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await statusOf(id)).toBe('shipped');
  expect((await shippingOf(shop, id))!.handover!.steps).toEqual(['done', 'undo']);
  expect(await move(id, 'undo')).toEqual({ ok: true });
  expect(await statusOf(id)).toBe('processing');
  await move(id, 'ready');
  expect(await move(id, 'done')).toEqual({ ok: true });
  expect(await statusOf(id)).toBe('delivered');
  expect(await move(id, 'done')).toEqual({ ok: false, problem: 'not-now' });
  expect((await emailsOf(id)).map(({ kind }) => kind).sort()).toEqual(['picked-up', 'ready-for-pickup']);
  expect((await shippingOf(shop, id))!.handover).toMatchObject({ steps: [], isOver: true });
});

test('the emails say where to go and what to bring', async () => {
  const { id, number } = await pickedUp();
  const render = emailRenderer(async () => templates, shop);
  const ready = await render(shop, { kind: 'ready-for-pickup', recipient: 'a@b.ca', data: { orderId: id } });
  expect(ready!.subject).toContain(number);
  for (const part of ['Studio', '12 Quay Street', STUDIO.hours, STUDIO.instructions])
    expect(ready!.text).toContain(part);
  const confirmed = await render(shop, {
    kind: 'order-confirmation',
    recipient: 'a@b.ca',
    data: { orderId: id },
  });
  expect(confirmed!.text).toContain('12 Quay Street');
  expect(confirmed!.text).not.toContain('Ship to');
});

test('local delivery is offered where the postal code and the amount allow it, at its own price', async () => {
  expect(await localRequest()).toMatchObject({ rateId: 'local-delivery' });
  // 2 × 19.00, delivery 6.00, GST.
  const outcome = await placeOrder(shop, newShopper(), await localRequest());
  if (!outcome.ok) throw new Error(outcome.problem);
  const order = (await readOrder(shop, outcome.order.id))!;
  expect(order).toMatchObject({ shippingCents: 600, taxCents: 220, totalCents: 4620 });
  expect(order.shipping).toMatchObject({ method: 'local', hours: '4–8 pm' });
  // Tuesday or Friday.
  expect([2, 5]).toContain(new Date(order.shipping.arrivesFrom).getUTCDay());

  const far = { ...address, zip: 'T3A 1A1' };
  expect(await placeOrder(shop, newShopper(), await localRequest({ address: far }))).toMatchObject({
    problem: 'rate-gone',
  });
  const few = await localRequest({}, [{ ...OIL, quantity: 1 }]);
  expect(await placeOrder(shop, newShopper(), few)).toMatchObject({ problem: 'rate-gone' });
  const many = await placeOrder(shop, newShopper(), await localRequest({}, [{ ...OIL, quantity: 3 }]));
  if (!many.ok) throw new Error(many.problem);
  expect(await readOrder(shop, many.order.id)).toMatchObject({
    shippingCents: 0,
    shipping: { originalCents: 600 },
  });
});

test('a local delivery goes out and arrives, and a partly refunded one can still be delivered', async () => {
  const outcome = await placeOrder(shop, newShopper(), await localRequest());
  if (!outcome.ok) throw new Error(outcome.problem);
  const orderId = outcome.order.id;
  const scope = {
    kind: 'lines' as const,
    lines: [{ position: 0, quantity: 1 }],
    giftWrap: false,
    shipping: false,
  };
  const asked = {
    id: randomUUID(),
    orderId,
    scope,
    shownCents: null,
    restock: true,
    isByHand: false,
    note: '',
    actor: 'x',
  };
  expect((await refundOrder(shop, asked)).ok).toBe(true);
  expect(await move(orderId, 'ready')).toEqual({ ok: true });
  expect(await move(orderId, 'ready')).toEqual({ ok: false, problem: 'not-now' });
  expect(await move(orderId, 'done')).toEqual({ ok: true });
  expect((await emailsOf(orderId)).map(({ kind }) => kind).sort()).toEqual([
    'local-delivered',
    'local-out-for-delivery',
  ]);
});

test('nothing is handed over that is unpaid or shipped by a carrier', async () => {
  const shipped = await placeOrder(
    shop,
    newShopper(),
    await checkoutRequestOf(shop, [OIL], { rateId: 'fallback-regular' }),
  );
  if (!shipped.ok) throw new Error(shipped.problem);
  expect(await move(shipped.order.id, 'ready')).toEqual({ ok: false, problem: 'not-now' });
  expect(await move(randomUUID(), 'done')).toEqual({ ok: false, problem: 'not-now' });
});

test('erasing leaves the place, and nothing of the buyer', async () => {
  const order = await pickedUp();
  await move(order.id, 'done');
  await eraseOrdersWhenOver(shop, { guestEmail: order.email });
  await eraseFinishedOrders(shop);
  const erased = (await readOrder(shop, order.id))!;
  expect(JSON.stringify(erased)).not.toContain('Ada');
  expect(erased.shipping.pickup).toEqual(STUDIO);
  expect((await readSettings(shop.db)).pickupPlaces).toEqual([STUDIO]);
});
