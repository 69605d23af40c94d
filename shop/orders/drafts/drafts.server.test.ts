import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalOfReceipts } from '#shop/backoffice/accounting/journal.ts';
import { receiptsOf } from '#shop/backoffice/accounting/receipts.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { sum } from '#shop/core/index.ts';
import { saveSettings, versionOf } from '#shop/core/settings/edit-settings.server.ts';
import { readSettings } from '#shop/core/settings/settings.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import {
  actor,
  address,
  CASH,
  contentOf,
  lineOf,
  OIL,
  orderOfDraft,
  placeShown,
  savedDraft,
} from '#tests/orders/drafts.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { addOnOfToken, payAddOn } from '../edits/pay-add-on.server.ts';
import { orders } from '../order-tables.ts';
import { recordPayment } from '../payments/manual-payments.server.ts';
import { payments } from '../payments/payment-tables.ts';
import { payToken } from '../reading/order-access.ts';
import { orderTimeline, readOrder } from '../reading/read-orders.server.ts';
import { refundOrder } from '../refunds/send-refund.server.ts';
import { expireUnpaidOrders } from '../unpaid-orders.server.ts';
import type { DraftContent } from './draft-content.ts';
import { draftOrders } from './draft-tables.ts';
import { deleteDrafts, eraseOldDrafts, readDraft, saveDraft } from './drafts.server.ts';
import type { DraftPayment, DraftToPlace } from './place-draft.server.ts';
import { priceDraft } from './price-draft.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const CREAM = { productId: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml' };
const MARKET = { kind: 'in-person' as const, place: 'Saturday market', province: 'ON' };

const saved = (content: DraftContent) => savedDraft(shop, content);
const place = (id: string, payment: DraftPayment, more?: Partial<DraftToPlace>) =>
  placeShown(shop, id, payment, more);
const ordered = (content: DraftContent, payment: DraftPayment = CASH) => orderOfDraft(shop, content, payment);

const stockOf = async (variantId: string) =>
  (await shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]!;
const emailKinds = async (orderId: string) =>
  (await shop.db.select().from(outbox).where(sql`${outbox.data} ->> 'orderId' = ${orderId}`)).map(
    ({ kind }) => kind,
  );

test('a phone order, paid in cash, is priced, taxed, numbered and taken from stock like any other', async () => {
  const before = await stockOf(OIL.variantId);
  const lines = [lineOf(OIL, { quantity: 2, unitPriceCents: 1500, reason: 'dented lid' }), lineOf(CREAM)];
  const discount = { kind: 'percent' as const, percent: 10, name: 'Friends' };
  const order = await ordered(contentOf({ lines, discount }));
  // 30.00 + 28.00, less 10 %, shipping 10.00, GST on 62.20.
  expect(order).toMatchObject({
    status: 'paid',
    channel: 'phone',
    subtotalCents: 5800,
    discountCents: 580,
    shippingCents: 1000,
    taxCents: 311,
    totalCents: 6531,
    discounts: [{ name: 'Friends', code: null, amountCents: 580 }],
    payment: { provider: 'cash', status: 'succeeded' },
  });
  expect(await stockOf(OIL.variantId)).toMatchObject({
    onHand: before.onHand - 2,
    reserved: before.reserved,
  });
  expect(await emailKinds(order.id)).toContain('order-confirmation');
  const timeline = await orderTimeline(shop, order.id);
  expect(timeline.find(({ kind }) => kind === 'price-changed')).toMatchObject({
    actor,
    detail: { toCents: 1500, reason: 'dented lid' },
  });
  expect(timeline.find(({ kind }) => kind === 'payment-recorded')!.detail).toMatchObject({
    provider: 'cash',
    on: '2026-11-20',
  });
});

test('journal and order agree to the cent, on the account of the way it was paid', async () => {
  const order = await ordered(contentOf(), { ...CASH, way: 'cheque', reference: '118' } as DraftPayment);
  const receipts = await receiptsOf(shop, { from: '2000-01-01', until: '2100-01-01' });
  const [entry] = journalOfReceipts(receipts.filter(({ number }) => number === order.number));
  expect(entry!.lines.find(({ account }) => account === 'way:cheque')!.debitCents).toBe(order.totalCents);
  expect(sum(entry!.lines.map(({ debitCents }) => debitCents))).toBe(
    sum(entry!.lines.map(({ creditCents }) => creditCents)),
  );
});

test('a sale at a market needs no name or email, is taxed where it is, and is handed over at once', async () => {
  const order = await ordered(
    contentOf({ channel: 'market', customer: { name: '', email: '', phone: '' }, delivery: MARKET }),
  );
  expect(order).toMatchObject({
    status: 'delivered',
    email: '',
    shippingCents: 0,
    taxes: [{ label: 'HST 13%' }],
  });
  expect(order.shipping).toMatchObject({ isTaken: true, pickup: { name: 'Saturday market' } });
  expect(await emailKinds(order.id)).toEqual([]);
});

test('a local delivery at the usual price is free from the usual amount, and one at an agreed price is not', async () => {
  const settings = await readSettings(shop.db);
  const localDelivery = { ...settings.localDelivery, costCents: 700, freeFromCents: 5000 };
  await saveSettings(shop, actor, { localDelivery }, versionOf(settings, ['localDelivery']));
  const shippingOf = async (unitPriceCents: number, costCents: number | null) => {
    const lines = [lineOf(OIL, { unitPriceCents, reason: 'agreed' })];
    const delivery = { kind: 'local' as const, address, costCents };
    return (await priceDraft(shop, contentOf({ lines, delivery }), null)).shippingCents;
  };
  expect(await shippingOf(4999, null)).toBe(700);
  expect(await shippingOf(5000, null)).toBe(0);
  expect(await shippingOf(5000, 300)).toBe(300);
});

test('a gift costs nothing, and still takes stock', async () => {
  const before = await stockOf(CREAM.variantId);
  const content = contentOf({ channel: 'gift', isFree: true, lines: [lineOf(CREAM)] });
  const id = await saved(content);
  expect(await place(id, CASH)).toMatchObject({ ok: false, problem: 'due' });
  const order = await place(id, { kind: 'nothing-due' });
  if (!order.ok) throw new Error(order.problem);
  expect(await readOrder(shop, order.order.id)).toMatchObject({ status: 'paid', totalCents: 0, taxCents: 0 });
  expect((await stockOf(CREAM.variantId)).onHand).toBe(before.onHand - 1);
});

test('an invoice holds the items, is paid from its link, and leaves nothing behind when it expires', async () => {
  const before = await stockOf(OIL.variantId);
  const invoice: DraftPayment = { kind: 'invoice', days: 7 };
  const order = await ordered(contentOf(), invoice);
  expect(order).toMatchObject({ status: 'pending_payment', payment: null });
  expect((await stockOf(OIL.variantId)).reserved).toBe(before.reserved + 1);
  expect(await emailKinds(order.id)).toEqual(['payment-request']);
  const token = payToken(shop.config.secret, order.id, shop.clock.now());
  expect(await addOnOfToken(shop, token)).toMatchObject({ addOn: { id: order.id }, ofNumber: order.number });
  const paying = {
    addOnId: order.id,
    network: '203.0.113.9',
    payment: { provider: 'test', card: CARDS.approve },
  };
  expect(await payAddOn(shop, paying)).toMatchObject({ ok: true, payment: 'succeeded' });
  expect((await readOrder(shop, order.id))!.status).toBe('paid');

  const late = await ordered(contentOf(), invoice);
  await shop.db
    .update(orders)
    .set({ heldUntil: new Date(0) })
    .where(eq(orders.id, late.id));
  await expireUnpaidOrders(shop);
  expect((await readOrder(shop, late.id))!.status).toBe('cancelled');
  expect((await stockOf(OIL.variantId)).reserved).toBe(before.reserved);
  expect(await recordPayment(shop, { orderId: late.id, actor, received: CASH as never })).toEqual({
    ok: false,
    problem: 'over',
  });
});

test('an invoice that is paid in cash after all is recorded once', async () => {
  const order = await ordered(contentOf(), { kind: 'invoice', days: 3 });
  const received = { way: 'terminal' as const, receivedOn: '2026-11-23', reference: 'A1' };
  const twice = await Promise.all(
    [1, 2, 3].map(() => recordPayment(shop, { orderId: order.id, actor, received })),
  );
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, order.id))).toHaveLength(1);
});

test('cash for an invoice cancels an abandoned card payment, unless its outcome is open', async () => {
  const received = { way: 'cash' as const, receivedOn: '2026-11-23', reference: '' };
  const started = async (card: string) => {
    const { id } = await ordered(contentOf(), { kind: 'invoice', days: 3 });
    const paying = { addOnId: id, network: '203.0.113.10', payment: { provider: 'test', card } };
    expect(await payAddOn(shop, paying)).toMatchObject({ ok: true });
    return { orderId: id, actor, received };
  };
  const abandoned = await started(CARDS.confirm);
  const cancel = async () => ({ state: 'unavailable' as const });
  const silent = { ...shop, payments: new Map([['test', { ...shop.payments.get('test')!, cancel }]]) };
  expect(await recordPayment(silent, abandoned)).toEqual({ ok: false, problem: 'payment-open' });
  expect(await recordPayment(shop, abandoned)).toEqual({ ok: true });
  const made = await shop.db.select().from(payments).where(eq(payments.orderId, abandoned.orderId));
  expect(made.map(({ provider, status }) => `${provider} ${status}`).toSorted()).toEqual([
    'cash succeeded',
    'test cancelled',
  ]);
  expect(await recordPayment(shop, await started(CARDS.late))).toEqual({
    ok: false,
    problem: 'payment-open',
  });
});

test('cash is not recorded while it is unknown whether a payment has started', async () => {
  const { id: orderId } = await ordered(contentOf(), { kind: 'invoice', days: 3 });
  const unavailable = async () => ({ state: 'unavailable' as const });
  const provider = { ...shop.payments.get('test')!, start: unavailable, cancel: unavailable };
  const silent = { ...shop, payments: new Map([['test', provider]]) };
  const paying = { addOnId: orderId, network: '203.0.113.10', payment: { provider: 'test', card: '' } };
  expect(await payAddOn(silent, paying)).toMatchObject({ ok: false, problem: 'payment-unavailable' });
  const cash = {
    orderId,
    actor,
    received: { way: 'cash' as const, receivedOn: '2026-11-23', reference: '' },
  };
  expect(await recordPayment(silent, cash)).toEqual({ ok: false, problem: 'payment-open' });
  expect(await recordPayment(shop, cash)).toEqual({ ok: true });
  const made = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(made.map(({ provider, status }) => `${provider} ${status}`).toSorted()).toEqual([
    'cash succeeded',
    'test cancelled',
  ]);
});

test('a payment that the staff recorded is refunded by hand', async () => {
  const order = await ordered(contentOf());
  const asked = {
    orderId: order.id,
    scope: { kind: 'whole' as const },
    shownCents: null,
    restock: false,
    note: '',
    actor,
  };
  const refused = await refundOrder(shop, { ...asked, id: randomUUID(), isByHand: false });
  expect(refused).toMatchObject({ ok: false, problem: 'by-hand-only' });
  expect(await refundOrder(shop, { ...asked, id: randomUUID(), isByHand: true })).toMatchObject({
    ok: true,
    status: 'done',
  });
  expect((await readOrder(shop, order.id))!.status).toBe('refunded');
});

test('20 submissions of one draft make one order and one payment', async () => {
  const id = await saved(contentOf());
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => place(id, CASH)));
  expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.order.id : outcome.problem))).size).toBe(1);
  const made = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.cartId, `draft:${id}`));
  expect(made).toHaveLength(1);
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, made[0]!.id))).toHaveLength(1);
});

test('20 drafts race for the last 5: five get one, the others are told how many are left', async () => {
  const jar = { productId: 'honey-clay-mask', variantId: 'honey-clay-mask--100-g' };
  await countStock(shop, jar.variantId, 5, 'test');
  const ids = await Promise.all(Array.from({ length: 20 }, () => saved(contentOf({ lines: [lineOf(jar)] }))));
  const outcomes = await Promise.all(ids.map((id) => place(id, CASH)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  expect(outcomes.filter((one) => !one.ok && one.problem === 'unavailable')).toHaveLength(15);
  expect(await stockOf(jar.variantId)).toMatchObject({ onHand: 0, reserved: 0 });
});

test('of two people on one draft, the second sees the first one’s changes', async () => {
  const id = await saved(contentOf());
  const both = await Promise.all(
    ['one', 'two'].map((note) => saveDraft(shop, { id, content: contentOf({ note }), seen: 1, actor })),
  );
  const [stored, refused] = [both.find(({ ok }) => ok), both.find(({ ok }) => !ok)];
  expect(stored).toEqual({ ok: true, version: 2 });
  expect(refused).toMatchObject({ problem: 'changed-meanwhile', now: { version: 2 } });
  expect(await place(id, CASH, { seen: 1 })).toMatchObject({ problem: 'changed-meanwhile' });
});

test('an order is only made as it was shown, complete, and with an address for its invoice', async () => {
  const id = await saved(contentOf());
  expect(await place(id, CASH, { shownTotalCents: 1 })).toMatchObject({ problem: 'total-changed' });
  const nobody = { name: '', email: '', phone: '' };
  expect(await place(await saved(contentOf({ customer: nobody, lines: [] })), CASH)).toMatchObject({
    problem: 'incomplete',
    faults: ['lines', 'name'],
  });
  const silent = await saved(contentOf({ customer: { ...nobody, name: 'Ada' } }));
  expect(await place(silent, { kind: 'invoice', days: 7 })).toMatchObject({ problem: 'no-email' });
  const elsewhere = {
    kind: 'ship' as const,
    address: { ...address, zip: 'V6B 1A1' },
    rateId: '',
    costCents: 500,
  };
  expect(await place(await saved(contentOf({ delivery: elsewhere })), CASH)).toMatchObject({
    faults: ['address'],
  });
});

test('a draft reserves nothing and can be deleted; an order can not', async () => {
  const before = await stockOf(OIL.variantId);
  const id = await saved(contentOf());
  expect(await stockOf(OIL.variantId)).toEqual(before);
  const invoiced = await saved(contentOf());
  await place(invoiced, CASH);
  expect(await deleteDrafts(shop, [id, invoiced], actor)).toEqual([id]);
  expect(await readDraft(shop, id)).toBeNull();
});

test('drafts that nobody has changed for a year lose their customer, also one without an email address', async () => {
  const customer = { name: 'Ada Field', email: '', phone: '403 555 0142' };
  const [old, recent] = [await saved(contentOf({ customer })), await saved(contentOf({ customer }))];
  const changed = (id: string, days: number) =>
    shop.db
      .update(draftOrders)
      .set({ updatedAt: new Date(shop.clock.now().getTime() - days * 86_400_000) })
      .where(eq(draftOrders.id, id));
  await changed(old, 367);
  await changed(recent, 360);
  for (let turn = 0; turn < 2; turn += 1) await eraseOldDrafts(shop);
  const erased = (await readDraft(shop, old))!;
  expect(JSON.stringify(erased.content)).not.toMatch(new RegExp(`Ada|555|${address.street1}`));
  expect([erased.content.lines, erased.version]).toEqual([contentOf().lines, 2]);
  expect((await readDraft(shop, recent))!.content.customer).toEqual(customer);
});
