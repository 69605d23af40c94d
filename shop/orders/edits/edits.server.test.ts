import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { buyLabel } from '#shop/fulfilment/labels/buy-label.server.ts';
import { CREAM, makeShippingShop, OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { orders } from '../order-tables.ts';
import { currentLabelOf } from '../parcels/label-rows.server.ts';
import { packOrder, shipmentsOf } from '../parcels/pack-order.server.ts';
import { labels } from '../parcels/parcel-tables.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { refundableOf, refundsOf } from '../refunds/read-refunds.server.ts';
import { calculateRefund } from '../refunds/refund-rules.ts';
import { refundOrder } from '../refunds/send-refund.server.ts';
import { changeShippingAddress } from './change-shipping-address.server.ts';
import type { Recipient } from './edit-rules.ts';
import { orderEdits } from './edit-tables.ts';
import { removeItems } from './remove-items.server.ts';

let opened: Awaited<ReturnType<typeof makeShippingShop>>;
beforeAll(async () => {
  opened = await makeShippingShop();
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';
const recipient = async (orderId: string): Promise<Recipient> => (await readOrder(opened.shop, orderId))!;
const change = async (orderId: string, to: Partial<Recipient['address']>, seen?: Recipient) => {
  const now = await recipient(orderId);
  return changeShippingAddress(opened.shop, {
    id: crypto.randomUUID(),
    orderId,
    actor,
    seen: seen ?? now,
    shownCents: null,
    to: { ...now, address: { ...now.address, ...to } },
  });
};

/** Removes items as the form does, with the amount it shows. */
async function taking(orderId: string, lines: { position: number; quantity: number }[]) {
  const { order, back } = (await refundableOf(opened.shop, orderId))!;
  const worked = calculateRefund(order, back, { kind: 'lines', lines, giftWrap: false, shipping: false });
  if (!worked.ok) throw new Error(worked.problem);
  const shownCents = worked.sums.totalCents;
  const id = crypto.randomUUID();
  return { id, orderId, lines, shownCents, isByHand: false, note: '', actor };
}

const onHand = async ({ variantId }: { variantId: string }): Promise<number> =>
  (await opened.shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]!.onHand;

test('an order ships to the new address from then on, and the old one stays in its history', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const before = await recipient(orderId);
  expect(await change(orderId, { street1: '9 Other Road' })).toEqual({ ok: true, waits: false });
  expect((await recipient(orderId)).address.street1).toBe('9 Other Road');
  const edits = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, orderId));
  expect(edits.map(({ before, after }) => [before.address.street1, after.address.street1])).toEqual([
    [before.address.street1, '9 Other Road'],
  ]);
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
  expect(entry).toMatchObject({ actor, action: 'sent elsewhere' });
  expect(JSON.stringify(entry)).not.toContain('Other Road');
  // A concurrent change is not overwritten.
  expect(await change(orderId, { street1: '1 Late Lane' }, before)).toEqual({
    ok: false,
    problem: 'changed',
  });
});

test('an address with other taxes than were paid needs a confirmation, and an invalid one is refused', async () => {
  const orderId = await paidOrder(opened.shop);
  expect(await change(orderId, { state: 'AB', zip: 'T2X 1A1', city: 'Calgary' })).toMatchObject({ ok: true });
  expect(await change(orderId, { state: 'NT', zip: 'X1A 1A1', city: 'Yellowknife' })).toMatchObject({
    ok: true,
  });
  const ontario = { state: 'ON', zip: 'M5V 1A1', city: 'Toronto' };
  expect(await change(orderId, ontario)).toMatchObject({ ok: false, problem: 'difference' });
  expect(await change(orderId, { zip: 'M5V 1A1' })).toMatchObject({ problem: 'faults' });
  expect((await recipient(orderId)).address.state).toBe('NT');
});

test('pieces that are taken out go back on the shelf, are paid back once, and are not packed', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { lines: [{ ...CREAM, quantity: 2 }, OIL] });
  await packOrder(shop, orderId, actor);
  const before = await onHand(CREAM);
  const asked = await taking(orderId, [{ position: 0, quantity: 1 }]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => removeItems(shop, asked)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await onHand(CREAM)).toBe(before + 1);
  expect((await refundsOf(shop, orderId)).map(({ totalCents }) => totalCents)).toEqual([asked.shownCents]);
  const packed = await shipmentsOf(shop, orderId, 'outbound');
  const pieces = packed.flatMap(({ contents }) => contents).toSorted((a, b) => a.line - b.line);
  expect(pieces).toEqual([
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]);
  const rest = await taking(orderId, [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
  expect(await removeItems(shop, rest)).toEqual({ ok: false, problem: 'nothing-stays' });
  expect((await readOrder(shop, orderId))!.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('an order with a label cannot be edited; once it is voided, it can', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { lines: [CREAM, OIL] });
  const asked = await taking(orderId, [{ position: 1, quantity: 1 }]);
  await buyLabel(shop, { orderId, direction: 'outbound', position: 0, service: null, actor });
  const label = (await currentLabelOf(shop, orderId))!;
  await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, orderId));
  expect(await change(orderId, { street1: '9 Other Road' })).toEqual({ ok: false, problem: 'has-label' });
  expect(await removeItems(shop, asked)).toEqual({ ok: false, problem: 'has-label' });
  await shop.db.update(labels).set({ state: 'voided' }).where(eq(labels.id, label.id));
  expect((await change(orderId, { street1: '9 Other Road' })).ok).toBe(true);
  expect((await removeItems(shop, asked)).ok).toBe(true);
});

test('a label that is bought while its order is edited shows the order as edited, or is not bought', async () => {
  const { shop } = opened;
  for (let round = 0; round < 10; round += 1) {
    const orderId = await paidOrder(shop, { lines: [CREAM, OIL] });
    const request = { orderId, direction: 'outbound' as const, position: 0, service: null, actor };
    const asked = await taking(orderId, [{ position: 1, quantity: 1 }]);
    const [bought, moved, taken] = await Promise.all([
      buyLabel(shop, request),
      change(orderId, { street1: `${round} Other Road` }),
      removeItems(shop, asked),
    ]);
    // After the label was bought, edits are refused; an earlier edit makes the purchase fail.
    if (bought.ok) {
      for (const edit of [moved, taken])
        if (!edit.ok) expect(['has-label', 'too-late']).toContain(edit.problem);
    } else {
      expect(bought.problem).toBe('edited');
      expect(moved.ok || taken.ok).toBe(true);
      expect(await currentLabelOf(shop, orderId)).toBeNull();
    }
    const contents = (await shipmentsOf(shop, orderId, 'outbound')).flatMap(({ contents }) => contents);
    const isPacked = bought.ok || contents.length > 0;
    if (isPacked) {
      const count = contents.reduce((total, { quantity }) => total + quantity, 0);
      expect(count).toBe(taken.ok ? 1 : 2);
    }
  }
});

test('removed and refunded at the same moment, no item is refunded twice', async () => {
  const { shop } = opened;
  for (let round = 0; round < 10; round += 1) {
    const orderId = await paidOrder(shop, { lines: [CREAM, OIL] });
    const { id: _, isByHand, note, ...asked } = await taking(orderId, [{ position: 1, quantity: 1 }]);
    const refund = {
      id: crypto.randomUUID(),
      orderId,
      actor,
      isByHand,
      note,
      restock: false,
      shownCents: asked.shownCents,
      scope: { kind: 'lines' as const, lines: asked.lines, giftWrap: false, shipping: false },
    };
    const answers = await Promise.all([
      removeItems(shop, { ...asked, id: crypto.randomUUID(), isByHand, note }),
      refundOrder(shop, refund),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsOf(shop, orderId)).toHaveLength(1);
  }
});
