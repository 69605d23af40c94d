import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { readTaxes } from '#shop/checkout/index.server.ts';
import { taxLines } from '#shop/checkout/index.ts';
import { dayOf, recordAudit, shopTimeZone } from '#shop/core/index.server.ts';
import {
  type AddressFault,
  type Cents,
  type Core,
  faultsOfAddress,
  inTransaction,
  MINIMUM_CHARGE,
  sum,
} from '#shop/core/index.ts';
import { addOnsOf } from '../add-ons.server.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { orders, orderTaxes } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import type { WholeOrder } from '../placing/write-add-on.server.ts';
import { refundableOf } from '../refunds/read-refunds.server.ts';
import { leftOf, taxedItemsLeft } from '../refunds/refund-rules.ts';
import { sendRefund } from '../refunds/send-refund.server.ts';
import { writeRefund } from '../refunds/write-refund.server.ts';
import { holdToAdd, writeAndAsk } from './add-items.server.ts';
import { type Recipient, recipientOf, type TaxDifference, taxDifference } from './edit-rules.ts';
import { orderEdits } from './edit-tables.ts';

export interface ShippingAddressChange {
  /** Generated with the form; also the id of the resulting charge or refund. */
  id: string;
  orderId: string;
  /** The address that was shown to the person changing it, so that a concurrent change isn't overwritten. */
  seen: Recipient;
  to: Recipient;
  /**
   * The confirmed tax difference: above zero it is charged, below zero refunded; null when nothing was confirmed yet.
   */
  shownCents: Cents | null;
  actor: string;
}

/**
 * `waits`: the address changes once the buyer has paid the difference. `too-late`: the order is unpaid, sent, cancelled
 * or refunded; `has-label`: a label exists or is being bought and must be voided first; `part-waits`: an add-on awaits
 * payment; `changed`: it was changed concurrently; `difference`: the taxes there differ from what was paid, which must
 * be confirmed; `other-taxes`: some taxes are higher and others lower, or the order already has an add-on;
 * `by-hand-only`: the difference can't be refunded automatically; `pickup`: it is picked up, so its address can't change;
 * `faults`: the address can't be shipped to.
 */
export type ShippingAddressChanged =
  | { ok: true; waits: boolean }
  | { ok: false; problem: 'too-late' | 'has-label' | 'part-waits' | 'key-reused' }
  | { ok: false; problem: 'changed' | 'other-taxes' | 'by-hand-only' | 'pickup' }
  | { ok: false; problem: 'difference'; differenceCents: Cents }
  | { ok: false; problem: 'faults'; faults: AddressFault[] };

type Written =
  | Exclude<ShippingAddressChanged, { ok: true }>
  | { ok: true; waits: boolean; refundId: string | null };

/**
 * Changes the address, recipient and contact of an order that has no label yet. If more tax is due, the buyer is asked
 * for the difference first; if less, it is refunded.
 */
export async function changeShippingAddress(
  shop: Core & PaymentsPort,
  change: ShippingAddressChange,
): Promise<ShippingAddressChanged> {
  const written = await inTransaction(shop, (shop) => writeDown(shop, change));
  if (!written.ok) return written;
  if (written.refundId) await sendRefund(shop, written.refundId);
  return { ok: true, waits: written.waits };
}

async function writeDown(shop: Core & PaymentsPort, change: ShippingAddressChange): Promise<Written> {
  const { id, orderId, actor, shownCents } = change;
  const [seen, after] = [recipientOf(change.seen), recipientOf(change.to)];
  const held = await holdToAdd(shop, change);
  if (!held.ok) return held;
  const { order } = held;
  if (held.known) return { ok: true, waits: true, refundId: null };
  const before = recipientOf(order);
  if (isDeepStrictEqual(before, after)) return { ok: true, waits: false, refundId: null };
  if (!isDeepStrictEqual(before, seen)) return { ok: false, problem: 'changed' };
  const { name } = after.address;
  if (order.shipping.method === 'pickup' && !isDeepStrictEqual({ ...before.address, name }, after.address))
    return { ok: false, problem: 'pickup' };
  const faults = faultsOfAddress(after.address, [before.address.country]);
  if (faults.length > 0) return { ok: false, problem: 'faults', faults };
  const found = await differenceOf(shop, order, after);
  // A difference below the minimum card charge is waived.
  const waivedCents = found.kind === 'more' && centsOf(found) < MINIMUM_CHARGE ? centsOf(found) : 0;
  const difference: TaxDifference = waivedCents > 0 ? { kind: 'same' } : found;
  if (difference.kind === 'both') return { ok: false, problem: 'other-taxes' };
  const differenceCents = centsOf(difference);
  // The confirmation is for an amount; without a difference none is needed.
  if (differenceCents !== 0 && differenceCents !== shownCents)
    return { ok: false, problem: 'difference', differenceCents };
  if (difference.kind === 'more') {
    const money = { lines: [], discountCents: 0, taxes: difference.owed };
    await writeAndAsk(shop, { id, kind: 'moved', of: order, to: after, ...money }, actor);
    await note(shop, order, change, id);
    return { ok: true, waits: true, refundId: null };
  }
  const at = shop.clock.now();
  const refund =
    difference.kind === 'less'
      ? await writeRefund(shop, {
          id,
          orderId,
          scope: { kind: 'taxes', taxCents: difference.backCents },
          shownCents: null,
          restock: false,
          isByHand: false,
          note: '',
          actor,
        })
      : null;
  if (refund && !refund.ok) return { ok: false, problem: 'by-hand-only' };
  await shop.db.update(orders).set(after).where(eq(orders.id, orderId));
  const edit = newId(at);
  await shop.db.insert(orderEdits).values({ id: edit, orderId, before, after, actor, at });
  await addOrderEvent(shop, orderId, 'receiver-changed', waivedCents > 0 ? { waivedCents } : {}, actor);
  await note(shop, order, change, edit);
  return { ok: true, waits: false, refundId: refund?.refundId ?? null };
}

/** The name and address stay out of the log, which is never erased: they are in the edit or the add-on. */
function note(
  shop: Core,
  order: WholeOrder,
  { to, actor }: ShippingAddressChange,
  edit: string,
): Promise<void> {
  const saved = ({ address: { city, state } }: Pick<Recipient, 'address'>) => ({ city, state });
  return recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: order.id,
    name: order.number,
    action: 'sent elsewhere',
    before: { ...saved(order), edit: null },
    after: { ...saved(to), edit },
  });
}

const centsOf = (difference: TaxDifference): Cents => {
  if (difference.kind === 'more') return sum(difference.owed.map(({ amountCents }) => amountCents));
  return difference.kind === 'less' ? -sum(difference.backCents) : 0;
};

/** What another province's taxes would be on what is left of an order, at the rates of the day it was placed. */
async function differenceOf(
  shop: Core,
  { id, address, placedAt }: WholeOrder,
  { address: { state: province, country } }: Recipient,
): Promise<TaxDifference> {
  if (address.state === province) return { kind: 'same' };
  const [charged, taxes, refundable, addOns] = await Promise.all([
    shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, id)).orderBy(asc(orderTaxes.position)),
    readTaxes(shop),
    refundableOf(shop, id),
    addOnsOf(shop, id),
  ]);
  if (!refundable) return { kind: 'both' };
  const left = leftOf(refundable.order, refundable.back);
  const due = taxLines({
    country,
    province,
    day: dayOf(placedAt, await shopTimeZone(shop)),
    ...taxes,
    itemsCents: taxedItemsLeft(refundable.order, refundable.back) + left.giftWrapCents,
    shippingCents: left.shippingCents,
  });
  const difference = taxDifference(
    charged.map(({ authority, label, rate }, at) => ({
      authority,
      label,
      rate,
      leftCents: left.taxCents[at]!,
    })),
    due,
  );
  // Each add-on was taxed separately.
  const hasAddOns = addOns.some(({ status, kind }) => status !== 'cancelled' && kind !== 'exchanged');
  return hasAddOns && difference.kind !== 'same' ? { kind: 'both' } : difference;
}
