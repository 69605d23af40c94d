import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eTransfers } from '#integrations/e-transfer/e-transfer-provider.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { actor, contentOf, lineOf, OIL, orderOfDraft, placeShown } from '#tests/orders/drafts.ts';
import { paidOrder } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { changeContact } from '../edits/change-contact.server.ts';
import { payAddOn } from '../edits/pay-add-on.server.ts';
import { orders } from '../order-tables.ts';
import { recordTransfer } from '../payments/transfers.server.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { readDraft } from './drafts.server.ts';
import type { DraftPayment } from './place-draft.server.ts';
import { reopenAsDraft } from './reopen-as-draft.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

const INVOICE: DraftPayment = { kind: 'invoice', days: 7 };
const reopen = (orderId: string) => reopenAsDraft(opened.shop, { orderId, actor });
const pay = (addOnId: string, card: string) =>
  payAddOn(opened.shop, { addOnId, network: '203.0.113.9', payment: { provider: 'test', card } });

test('an unpaid invoice is edited as a draft of the same content, with the last of the stock', async () => {
  const { shop } = opened;
  await countStock(shop, OIL.variantId, 3, 'test');
  const agreed = { quantity: 3, unitPriceCents: 1_500, reason: 'Friend of the house' };
  const content = contentOf({ lines: [lineOf(OIL, agreed)], note: 'Leave it at the back door' });
  const order = await orderOfDraft(shop, content, INVOICE);
  const seen = { email: order.email, phone: order.phone ?? '' };
  const to = { email: 'right@example.ca', phone: '' };
  expect(await changeContact(shop, { orderId: order.id, seen, to, actor })).toEqual({ ok: true });

  expect(await reopen(order.id)).toEqual({ ok: true });
  expect((await readOrder(shop, order.id))!.status).toBe('cancelled');
  expect(await pay(order.id, CARDS.approve)).toMatchObject({ ok: false });
  const draft = (await readDraft(shop, order.id))!;
  expect(draft.order).toBeNull();
  expect(draft.content).toEqual({ ...content, customer: { ...content.customer, ...to } });

  expect(await placeShown(shop, order.id, INVOICE)).toMatchObject({ ok: true });
});

test('a form that is sent several times, by whomever, makes one draft', async () => {
  const { shop } = opened;
  await countStock(shop, OIL.variantId, 50, 'test');
  const order = await orderOfDraft(shop, contentOf(), INVOICE);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => reopen(order.id)));
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
  expect(await reopen(order.id)).toEqual({ ok: true });
  expect((await readDraft(shop, order.id))!.order).toBeNull();
});

test('an order that is paid, or may be, stays as it is, and leaves no draft behind', async () => {
  const { shop } = opened;
  const paid = await orderOfDraft(shop, contentOf(), INVOICE);
  expect(await pay(paid.id, CARDS.approve)).toMatchObject({ ok: true });
  expect(await reopen(paid.id)).toEqual({ ok: false, problem: 'paid' });
  expect(await readDraft(shop, paid.id)).toBeNull();

  const open = await orderOfDraft(shop, contentOf(), INVOICE);
  expect(await pay(open.id, CARDS.confirm)).toMatchObject({ ok: true });
  const cancel = async () => ({ state: 'unavailable' as const });
  const silent = { ...shop, payments: new Map([['test', { ...shop.payments.get('test')!, cancel }]]) };
  expect(await reopenAsDraft(silent, { orderId: open.id, actor })).toEqual({
    ok: false,
    problem: 'payment-open',
  });
  expect(await readDraft(shop, open.id)).toBeNull();
  expect((await readOrder(shop, open.id))!.status).toBe('pending_payment');
  // Its provider answers again.
  expect(await reopen(open.id)).toEqual({ ok: true });
  expect((await readDraft(shop, open.id))!.order).toBeNull();

  expect(await reopen(await paidOrder(shop))).toEqual({ ok: false, problem: 'no-draft' });
});

test('an order with a payment that the staff must assess stays as it is', async () => {
  const provider = eTransfers({ days: 3 });
  const payments = new Map([...opened.shop.payments, [provider.id, provider]]);
  const shop = { ...opened.shop, payments, transfers: { email: 'pay@example.ca' } };
  const order = await orderOfDraft(shop, contentOf(), INVOICE);
  const { id: orderId, totalCents } = order;
  const transfer = { addOnId: orderId, network: '203.0.113.9', payment: { provider: provider.id } };
  expect(await payAddOn(shop, transfer)).toMatchObject({ ok: true });
  const received = { orderId, amountCents: totalCents - 100, actor };
  expect(await recordTransfer(shop, received)).toEqual({ ok: true, fits: false });
  expect(await reopenAsDraft(shop, { orderId, actor })).toEqual({ ok: false, problem: 'in-review' });
  expect(await readDraft(shop, orderId)).toBeNull();
  expect((await readOrder(shop, orderId))!.status).toBe('pending_payment');
});

test('an order whose customer is to be erased stays as it is', async () => {
  const { shop } = opened;
  const order = await orderOfDraft(shop, contentOf(), INVOICE);
  await shop.db.update(orders).set({ eraseWhenOver: true }).where(eq(orders.id, order.id));
  expect(await reopen(order.id)).toEqual({ ok: false, problem: 'erased' });
  expect(await readDraft(shop, order.id)).toBeNull();
});
