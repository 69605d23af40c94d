import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '#tests/orders/checkout.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orderLines, orders } from '../order-tables.ts';
import { packOrder, shipmentsOf } from '../parcels/pack-order.server.ts';
import { payments } from '../payments/payment-tables.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { refundsOf } from '../refunds/read-refunds.server.ts';
import { refundOrder } from '../refunds/send-refund.server.ts';
import { decideReturn } from '../returns/decide-return.server.ts';
import { readReturn } from '../returns/read-returns.server.ts';
import { requestReturn } from '../returns/request-return.server.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import { type AddOnLines, priceLines } from './add-on-lines.server.ts';
import { differenceOfExchange } from './add-on-price.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';
import { exchangeReturn, worthOfReturn } from './exchange.server.ts';
import { payAddOn } from './pay-add-on.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';

/** A delivered order whose first item was returned for an exchange. */
async function cameBack(lines = [CREAM]) {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { lines });
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
  const asked = await requestReturn(shop, {
    orderId,
    lines: [{ position: 0, quantity: 1 }],
    reason: 'damaged',
    note: '',
    wantsExchange: true,
  });
  if (!asked.ok) throw new Error(asked.problem);
  const { returnId } = asked;
  for (const to of ['approved', 'received'] as const)
    await decideReturn(shop, { returnId, to, answer: '', actor });
  return { orderId, returnId };
}

/** Exchanges as the form does, with the balance it shows. */
async function exchanging({ orderId, returnId }: { orderId: string; returnId: string }, lines: AddOnLines) {
  const { shop } = opened;
  const order = (await readOrder(shop, orderId))!;
  const worth = (await worthOfReturn(shop, orderId, returnId))!;
  const [credited, whole] = [
    await priceLines(shop, order, lines, worth.itemsCents),
    await priceLines(shop, order, lines),
  ];
  const shownCents = differenceOfExchange(worth, credited, whole);
  return { id: crypto.randomUUID(), returnId, lines, shownCents, isByHand: false, actor };
}
const stateOf = async (returnId: string) => (await readReturn(opened.shop, returnId))!.status;

test('the same once more: nothing is owed, it is paid at once, and goes in a parcel of its own', async () => {
  const { shop } = opened;
  const back = await cameBack();
  const asked = await exchanging(back, [CREAM]);
  expect(asked.shownCents).toBe(0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchangeReturn(shop, asked)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const part = (await readOrder(shop, asked.id))!;
  expect(part).toMatchObject({ status: 'paid', totalCents: 0, taxCents: 0, addOnKind: 'exchanged' });
  expect(await stateOf(back.returnId)).toBe('exchanged');
  expect(await packOrder(shop, asked.id, actor)).toHaveLength(1);
  expect(await shipmentsOf(shop, back.orderId, 'outbound')).toEqual([]);
  // A returned item can't be returned again.
  const again = { orderId: back.orderId, lines: [{ position: 0, quantity: 1 }], note: '' };
  expect(await requestReturn(shop, { ...again, reason: 'damaged' })).toMatchObject({
    problem: 'too-many-items',
  });
});

test('items sold without tax are not exchanged: they would pay for taxed items before their tax', async () => {
  const { shop } = opened;
  const back = await cameBack();
  await shop.db.transaction(async (db) => {
    // Lines are never changed otherwise.
    await db.execute(sql`set local session_replication_role = replica`);
    await db.update(orderLines).set({ isTaxed: false }).where(eq(orderLines.orderId, back.orderId));
  });
  expect(await exchangeReturn(shop, await exchanging(back, [OIL]))).toEqual({
    ok: false,
    problem: 'untaxed',
  });
  expect(await stateOf(back.returnId)).toBe('received');
});

test('the price difference is paid first; if it is not, the return is open again', async () => {
  const { shop } = opened;
  const back = await cameBack();
  const lines = [{ ...CREAM, quantity: 3 }];
  const asked = await exchanging(back, lines);
  expect(asked.shownCents).toBeGreaterThan(0);
  expect(await exchangeReturn(shop, asked)).toMatchObject({ ok: true });
  expect(await stateOf(back.returnId)).toBe('exchanging');
  expect(await decideReturn(shop, { returnId: back.returnId, to: 'received', answer: '', actor })).toEqual({
    ok: false,
    problem: 'too-late',
  });
  await cancelUnpaidOrder(shop, asked.id, 'not-paid-in-time');
  await applyAddOnChange(shop, asked.id);
  expect(await stateOf(back.returnId)).toBe('received');

  const second = await exchanging(back, lines);
  await exchangeReturn(shop, second);
  const payment = { provider: 'test', card: CARDS.approve };
  expect(await payAddOn(shop, { addOnId: second.id, network: '203.0.113.8', payment })).toMatchObject({
    ok: true,
  });
  expect(await stateOf(back.returnId)).toBe('exchanged');
  expect((await readOrder(shop, second.id))!).toMatchObject({
    status: 'paid',
    totalCents: second.shownCents,
  });
});

test('a cheaper item refunds the difference', async () => {
  const { shop } = opened;
  const back = await cameBack([{ ...CREAM, quantity: 1 }]);
  const dearer = (await worthOfReturn(shop, back.orderId, back.returnId))!;
  const order = (await readOrder(shop, back.orderId))!;
  const oil = await priceLines(shop, order, [OIL]);
  const asked = await exchanging(back, [OIL]);
  expect(asked.shownCents).toBe(Math.min(oil.totalCents - dearer.totalCents, 0) || asked.shownCents);
  expect(await exchangeReturn(shop, asked)).toMatchObject({ ok: true });
  const given = (await refundsOf(shop, back.orderId)).map(({ totalCents }) => totalCents);
  expect(given).toEqual(asked.shownCents < 0 ? [-asked.shownCents] : []);
});

test('whatever is exchanged and refunded, no cent more is refunded than was paid, and the entries add up', async () => {
  const { shop } = opened;
  const pieces = fc.integer({ min: 1, max: 3 });
  await fc.assert(
    fc.asyncProperty(
      pieces,
      pieces,
      fc.constantFrom(CREAM, OIL),
      fc.boolean(),
      async (bought, sent, thing, pays) => {
        const back = await cameBack([{ ...CREAM, quantity: bought }]);
        const asked = await exchanging(back, [{ ...thing, quantity: sent }]);
        await exchangeReturn(shop, asked);
        const payment = { provider: 'test', card: CARDS.approve };
        if (asked.shownCents > 0 && pays)
          await payAddOn(shop, { addOnId: asked.id, network: crypto.randomUUID(), payment });
        for (const orderId of [back.orderId, asked.id]) {
          const refund = {
            scope: { kind: 'whole' as const },
            shownCents: null,
            restock: false,
            isByHand: false,
          };
          await refundOrder(shop, { id: crypto.randomUUID(), orderId, ...refund, note: '', actor });
        }
        const { rows } = await shop.db.execute<{ off: number }>(sql`
        select p.amount_cents - p.refunded_cents as off from ${payments} p
        where p.order_id in (${back.orderId}, ${asked.id}) and p.status = 'succeeded'
        union all
        select o.total_cents - coalesce(sum(r.total_cents), 0)::int from orders o left join refunds r on r.order_id = o.id
        where o.id in (${back.orderId}, ${asked.id}) and o.paid_at is not null group by o.id`);
        expect(rows.map(({ off }) => off).filter((off) => off !== 0)).toEqual([]);
      },
    ),
    { numRuns: 4 },
  );
});
