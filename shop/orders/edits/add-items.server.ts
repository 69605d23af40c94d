import { eq } from 'drizzle-orm';
import { brokenRule } from '#platform/database/db.ts';
import { NEVER_OVERSOLD } from '#shop/catalog/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { hasPendingAddOn } from '../add-ons.server.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { currentLabelOf } from '../parcels/label-rows.server.ts';
import { maySend } from '../parcels/parcel-rules.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { type NewAddOn, type WholeOrder, writeAddOn } from '../placing/write-add-on.server.ts';
import { type AddOnLines, priceLines } from './add-on-lines.server.ts';
import { askForPayment, payNothingDue } from './add-on-payment.server.ts';

export interface AddItems {
  /** Generated with the form; also the add-on's id, so that a resubmitted form adds the items once. */
  id: string;
  orderId: string;
  lines: AddOnLines;
  /** The amount that was shown and confirmed, tax included. */
  shownCents: Cents;
  actor: string;
}

/**
 * `too-late`: the order is unpaid, sent, cancelled or refunded; `has-label`: a label exists or is being bought;
 * `part-waits`: an earlier add-on awaits payment; `nothing-chosen`: there are no items, or one appears twice;
 * `unavailable`: an item isn't available in this quantity; `changed`: the price has changed; `key-reused`: the id
 * belongs to something else.
 */
export type ItemsAdded = { ok: true; number: string } | { ok: false; problem: AddItemsProblem };
export type AddItemsProblem =
  | 'too-late'
  | 'has-label'
  | 'part-waits'
  | 'nothing-chosen'
  | 'unavailable'
  | 'changed'
  | 'key-reused';

/**
 * Adds items to an order that has no label yet, and asks the buyer to pay for them. They are reserved for three days,
 * and go into the order's parcels once paid (apply-add-on.server.ts).
 */
export async function addItems(shop: Core & PaymentsPort, asked: AddItems): Promise<ItemsAdded> {
  const { orderId, actor } = asked;
  const added = await whereThereIsEnough(() =>
    inTransaction(shop, async (shop): Promise<ItemsAdded> => {
      const held = await holdToAdd(shop, asked);
      if (!held.ok) return held;
      if (held.known) return { ok: true, number: held.known.number };
      const { order } = held;
      const isTwice = new Set(asked.lines.map(({ variantId }) => variantId)).size < asked.lines.length;
      if (asked.lines.length === 0 || isTwice) return { ok: false, problem: 'nothing-chosen' };
      const price = await priceLines(shop, order, asked.lines);
      if (!price.isThere) return { ok: false, problem: 'unavailable' };
      if (price.totalCents !== asked.shownCents) return { ok: false, problem: 'changed' };
      const addOn = await writeAndAsk(
        shop,
        { ...price, id: asked.id, kind: 'added', of: order, to: order },
        actor,
      );
      const pieces = asked.lines.reduce((total, { quantity }) => total + quantity, 0);
      await recordAudit(shop, {
        actor,
        subject: 'order',
        subjectId: orderId,
        name: order.number,
        action: 'added to',
        before: null,
        after: { part: addOn.number, pieces, totalCents: addOn.dueCents },
      });
      return { ok: true, number: addOn.number };
    }),
  );
  if (added.ok) await payNothingDue(shop, asked.id);
  return added;
}

/** Rolls back when the last of the stock was taken concurrently. */
export const whereThereIsEnough = <T>(
  work: () => Promise<T>,
): Promise<T | { ok: false; problem: 'unavailable' }> =>
  work().catch((error) => {
    if (brokenRule(error) === NEVER_OVERSOLD) return { ok: false, problem: 'unavailable' };
    throw error;
  });

type Held =
  | { ok: true; known: WholeOrder | null; order: WholeOrder }
  | { ok: false; problem: 'too-late' | 'has-label' | 'part-waits' | 'key-reused' };

/** Locks an order that items are added to; `known`: the result of an earlier submission of the same form. */
export async function holdToAdd(
  shop: Core,
  { id, orderId }: Pick<AddItems, 'id' | 'orderId'>,
): Promise<Held> {
  // Buying a label locks the order too (fulfilment/labels/buy-label.server.ts): either it sees the add-on, or we see
  // its label.
  const held = await lockOrder(shop, orderId);
  if (!held || held.addOnOf) return { ok: false, problem: 'too-late' };
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const [known] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (known)
    return known.addOnOf === orderId
      ? { ok: true, known, order: order! }
      : { ok: false, problem: 'key-reused' };
  if (!maySend(held, 'outbound')) return { ok: false, problem: 'too-late' };
  if (await currentLabelOf(shop, orderId)) return { ok: false, problem: 'has-label' };
  if (await hasPendingAddOn(shop, orderId)) return { ok: false, problem: 'part-waits' };
  return { ok: true, known: null, order: order! };
}

/** Creates an add-on, records it on its order, and asks for payment; call it in a transaction that locks the order. */
export async function writeAndAsk(
  shop: Core,
  addOn: NewAddOn,
  actor: string,
): Promise<{ number: string; dueCents: Cents }> {
  const written = await writeAddOn(shop, addOn);
  const { number, dueCents: amountCents } = written;
  await addOrderEvent(shop, addOn.of.id, `part-${addOn.kind}`, { number, amountCents }, actor);
  if (amountCents > 0) await askForPayment(shop, addOn.id);
  return written;
}
