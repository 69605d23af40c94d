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
  /** Made with the form, and the id of the part: sent twice, pieces are added once. */
  id: string;
  orderId: string;
  lines: AddOnLines;
  /** What somebody has seen and said yes to, tax included. */
  shownCents: Cents;
  actor: string;
}

/**
 * `too-late`: it is not paid, or sent, or taken back; `has-label`: a label stands, or is being bought; `part-waits`:
 * something that was added before waits for its payment; `nothing-chosen`: there are no pieces, or one thing twice;
 * `unavailable`: something of it cannot be had, or not so much of it; `changed`: it costs something else by now;
 * `key-reused`: the id is that of something else.
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
 * Adds pieces to an order before it has a label, and asks its buyer for what they cost. They are held for three days,
 * and go into the order's parcels once they are paid (part-changed.server.ts).
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
      const part = await writeAndAsk(
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
        after: { part: part.number, pieces, totalCents: part.dueCents },
      });
      return { ok: true, number: part.number };
    }),
  );
  if (added.ok) await payNothingDue(shop, asked.id);
  return added;
}

/** Where somebody else was quicker with the last of the stock, nothing was done. */
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

/** Holds an order that something is added to; `known`: the form was sent before, and what came of it. */
export async function holdToAdd(
  shop: Core,
  { id, orderId }: Pick<AddItems, 'id' | 'orderId'>,
): Promise<Held> {
  // Whoever buys a label holds the order too (fulfilment/buy-label.server.ts): they find the part, or we their label.
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

/** Writes a part, notes it on its order, and asks for what is owed for it. In a transaction that holds the order. */
export async function writeAndAsk(
  shop: Core,
  part: NewAddOn,
  actor: string,
): Promise<{ number: string; dueCents: Cents }> {
  const written = await writeAddOn(shop, part);
  const { number, dueCents: amountCents } = written;
  await addOrderEvent(shop, part.of.id, `part-${part.kind}`, { number, amountCents }, actor);
  if (amountCents > 0) await askForPayment(shop, part.id);
  return written;
}
