import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import type { OrderRow } from './lock-order.server.ts';
import { type AddOnKind, type OrderStatus, shipsWithOrder } from './order-rules.ts';
import { orderLines, orders } from './order-tables.ts';

export interface AddOnView {
  id: string;
  number: string;
  kind: AddOnKind;
  status: OrderStatus;
  totalCents: Cents;
  heldUntil: Date;
  items: { name: string; variantName: string; quantity: number }[];
}

export async function addOnsOf({ db }: Core, orderId: string): Promise<AddOnView[]> {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.addOnOf, orderId))
    .orderBy(asc(orders.addOnNumber));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return found.map(({ id, number, addOnKind, status, totalCents, heldUntil }) => ({
    id,
    number,
    kind: addOnKind!,
    status,
    totalCents,
    heldUntil,
    items: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ name, variantName, quantity }) => ({ name, variantName, quantity })),
  }));
}

/** Whether an add-on awaits payment, or is paid but not yet in the order's parcels. */
export async function hasPendingAddOn({ db }: Core, orderId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.addOnOf, orderId),
        ne(orders.addOnKind, 'exchanged'),
        inArray(orders.status, ['pending_payment', 'paid']),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Queues the follow-up to an add-on that was paid or cancelled (edits/apply-add-on.server.ts); call it in the
 * transaction.
 */
export async function addOnChanged(
  { db, jobs }: Core,
  { id: orderId, addOnOf }: Pick<OrderRow, 'id' | 'addOnOf'>,
): Promise<void> {
  if (addOnOf) await jobs.add(db, 'part-changed', { orderId });
}

/** Sets the status of an order and of the add-ons in its parcels; call it in a transaction that locks the order. */
export async function moveWithAddOns(
  { db }: Core,
  orderId: string,
  status: 'processing' | 'shipped' | 'delivered',
): Promise<void> {
  await db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await db
    .update(orders)
    .set({ status })
    .where(
      and(
        eq(orders.addOnOf, orderId),
        ne(orders.addOnKind, 'exchanged'),
        inArray(orders.status, ['processing', 'shipped', 'delivered']),
      ),
    );
}

export const shipsSeparately = sql`${orders.addOnKind} is distinct from 'added' and ${orders.addOnKind} is distinct from 'moved'`;

/** The id of the order whose parcels contain this one: itself, or the order that it was added to. */
export const parcelOwner = ({
  id,
  addOnOf,
  addOnKind,
}: Pick<OrderRow, 'id' | 'addOnOf' | 'addOnKind'>): string =>
  shipsWithOrder(addOnKind) ? (addOnOf ?? id) : id;

export const isPackedWithOrder = (orderIds: readonly string[]): SQL =>
  and(
    inArray(orders.addOnOf, [...orderIds]),
    ne(orders.addOnKind, 'exchanged'),
    inArray(orders.status, ['processing', 'shipped', 'delivered', 'partially_refunded', 'refunded']),
  )!;
