import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { actor, contentOf, lineOf, OIL, orderOfDraft, placeShown } from '#tests/orders/drafts.ts';
import { paidOrder } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { changeContact } from '../edits/change-contact.server.ts';
import { payAddOn } from '../edits/pay-add-on.server.ts';
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
const reopen = async (orderId: string) => {
  const id = crypto.randomUUID();
  return { id, outcome: await reopenAsDraft(opened.shop, { id, orderId, actor }) };
};
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

  const { id, outcome } = await reopen(order.id);
  expect(outcome).toEqual({ ok: true });
  expect((await readOrder(shop, order.id))!.status).toBe('cancelled');
  expect(await pay(order.id, CARDS.approve)).toMatchObject({ ok: false });
  const draft = (await readDraft(shop, id))!;
  expect(draft.order).toBeNull();
  expect(draft.content).toEqual({ ...content, customer: { ...content.customer, ...to } });

  expect(await placeShown(shop, id, INVOICE)).toMatchObject({ ok: true });
});

test('a form that is sent several times makes one draft', async () => {
  const { shop } = opened;
  await countStock(shop, OIL.variantId, 50, 'test');
  const order = await orderOfDraft(shop, contentOf(), INVOICE);
  const id = crypto.randomUUID();
  const asked = { id, orderId: order.id, actor };
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => reopenAsDraft(shop, asked)));
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
  expect(await reopenAsDraft(shop, asked)).toEqual({ ok: true });
  expect((await readDraft(shop, id))!.order).toBeNull();
});

test('an order that is paid, or may be, stays as it is, and leaves no draft behind', async () => {
  const { shop } = opened;
  const paid = await orderOfDraft(shop, contentOf(), INVOICE);
  expect(await pay(paid.id, CARDS.approve)).toMatchObject({ ok: true });
  const late = await reopen(paid.id);
  expect(late.outcome).toEqual({ ok: false, problem: 'paid' });
  expect(await readDraft(shop, late.id)).toBeNull();

  const open = await orderOfDraft(shop, contentOf(), INVOICE);
  expect(await pay(open.id, CARDS.confirm)).toMatchObject({ ok: true });
  const cancel = async () => ({ state: 'unavailable' as const });
  const silent = { ...shop, payments: new Map([['test', { ...shop.payments.get('test')!, cancel }]]) };
  const id = crypto.randomUUID();
  expect(await reopenAsDraft(silent, { id, orderId: open.id, actor })).toEqual({
    ok: false,
    problem: 'payment-open',
  });
  expect(await readDraft(shop, id)).toBeNull();
  expect((await readOrder(shop, open.id))!.status).toBe('pending_payment');

  expect((await reopen(await paidOrder(shop))).outcome).toEqual({ ok: false, problem: 'no-draft' });
});
