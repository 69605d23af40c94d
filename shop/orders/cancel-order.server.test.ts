import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import type { CarrierRate } from '#shop/checkout/shipping/carrier.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { cancelOrder, mayBuyerCancel } from './cancel-order.server.ts';
import { liveLabel, startLabelPurchase } from './parcels/label-rows.server.ts';
import { packOrder, planParcels } from './parcels/pack-order.server.ts';
import { labels } from './parcels/parcel-tables.ts';
import type { RefundState } from './payments/payment-provider.ts';
import { readOrder } from './reading/read-orders.server.ts';
import { refundsOf } from './refunds/read-refunds.server.ts';
import { refundOrder, sendWaitingRefunds } from './refunds/send-refund.server.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
  await stockUp(test0.shop);
});
afterAll(() => test0.close());

const rate: CarrierRate = {
  rateId: 'r1',
  carrier: 'Canada Post',
  service: 'Regular Parcel',
  costCents: 900,
  days: 3,
  isTest: false,
  durationTerms: '',
};
const cancel = (orderId: string, by: 'staff' | 'buyer' = 'staff') =>
  cancelOrder(test0.shop, { orderId, by, note: '', actor: by === 'staff' ? 'owner@example.ca' : 'buyer' });

/** The net stock change of an order by variant: restocked less sold, so zero when everything is back on the shelf. */
async function movedOf(orderId: string): Promise<number[]> {
  const rows = await test0.shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
  const byVariant = Map.groupBy(rows, ({ variantId }) => variantId);
  return [...byVariant.values()].map((moved) => moved.reduce((total, { change }) => total + change, 0));
}

test('a paid order that is cancelled, however often, gives back all its money and its stock once', async () => {
  const { shop } = test0;
  const orderId = await paidOrder(shop, { lines: [CREAM, { ...OIL, quantity: 3 }] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => cancel(orderId, at % 2 ? 'staff' : 'buyer')),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const order = (await readOrder(shop, orderId))!;
  expect(order.status).toBe('cancelled');
  const refunds = await refundsOf(shop, orderId);
  expect(refunds.map(({ status, totalCents }) => [status, totalCents])).toEqual([['done', order.totalCents]]);
  expect(await movedOf(orderId)).toEqual([0, 0]);
  const emails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `refund:${refunds[0]!.id}`));
  expect(emails).toHaveLength(1);
});

test('a buyer cancels until it is packed, the staff until it has a label', async () => {
  const { shop } = test0;
  const orderId = await paidOrder(shop);
  expect(await mayBuyerCancel(shop, (await readOrder(shop, orderId))!)).toBe(true);
  const [parcel] = (await packOrder(shop, orderId, 'owner'))!;
  expect(await mayBuyerCancel(shop, (await readOrder(shop, orderId))!)).toBe(false);
  expect(await cancel(orderId, 'buyer')).toEqual({ ok: false, problem: 'too-late' });
  const label = await startLabelPurchase(shop, parcel!, rate);
  expect(await cancel(orderId)).toEqual({ ok: false, problem: 'has-label' });
  await shop.db.update(labels).set({ state: 'failed' }).where(eq(labels.id, label!.id));
  expect(await cancel(orderId)).toEqual({ ok: true });
});

test('items refunded before packing are not packed, and an order without items not at all', async () => {
  const { shop } = test0;
  const orderId = await paidOrder(shop, { lines: [CREAM, { ...OIL, quantity: 3 }] });
  const takeOut = (position: number, quantity: number) =>
    refundOrder(shop, {
      id: crypto.randomUUID(),
      orderId,
      shownCents: null,
      restock: true,
      scope: { kind: 'lines', lines: [{ position, quantity }], giftWrap: false, shipping: false },
      isByHand: false,
      note: '',
      actor: 'owner',
    });
  await takeOut(0, 1);
  await takeOut(1, 2);
  const planned = await planParcels(shop, orderId);
  expect(planned.flatMap(({ contents }) => contents)).toEqual([{ line: 1, quantity: 1 }]);
  await takeOut(1, 1);
  expect(await packOrder(shop, orderId, 'owner')).toBe(null);
});

test('cancelled while a refund waits for its answer, all pieces go back once, whatever the answer is', async () => {
  for (const answer of ['done', 'refused'] as const) {
    const orderId = await paidOrder(test0.shop, { lines: [{ ...OIL, quantity: 3 }] });
    const real = test0.shop.payments.get('test')!;
    let answers: RefundState[] = ['unavailable'];
    const refund: typeof real.refund = async (...asked) => answers.shift() ?? real.refund!(...asked);
    const shop = { ...test0.shop, payments: new Map([['test', { ...real, refund }]]) };
    const lines = [{ position: 0, quantity: 1 }];
    await refundOrder(shop, {
      id: crypto.randomUUID(),
      orderId,
      shownCents: null,
      restock: true,
      scope: { kind: 'lines', lines, giftWrap: false, shipping: false },
      isByHand: false,
      note: '',
      actor: 'owner',
    });
    expect(await cancel(orderId)).toEqual({ ok: true });
    answers = [answer];
    test0.clock.advance(60_000);
    await sendWaitingRefunds(shop);
    expect(await movedOf(orderId)).toEqual([0]);
    expect((await readOrder(shop, orderId))!.status).toBe('cancelled');
  }
});

test('an order that has shipped or was refunded cannot be cancelled', async () => {
  const { shop } = test0;
  const orderId = await paidOrder(shop);
  await refundOrder(shop, {
    id: crypto.randomUUID(),
    orderId,
    scope: { kind: 'whole' },
    shownCents: null,
    restock: true,
    isByHand: false,
    note: '',
    actor: 'owner',
  });
  expect(await cancel(orderId)).toEqual({ ok: false, problem: 'too-late' });
  expect(await movedOf(orderId)).toEqual([0]);
});

// R28: REFUND_ROUNDS=10 makes it 200 tries.
const ROUNDS = Number(process.env.REFUND_ROUNDS ?? 3);

test(`cancelled and given a label at once, 20 at a time, ${ROUNDS} times: one of them, and never both`, async () => {
  const { shop } = test0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await paidOrder(shop);
    const [parcel] = (await packOrder(shop, orderId, 'owner'))!;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at + round) % 2 ? cancel(orderId) : startLabelPurchase(shop, parcel!, rate),
      ),
    );
    const status = (await readOrder(shop, orderId))!.status;
    const label = await liveLabel(shop, parcel!.id);
    expect(status === 'cancelled').toBe(label === null);
    expect(await movedOf(orderId)).toEqual([status === 'cancelled' ? 0 : -1]);
  }
}, 120_000);
