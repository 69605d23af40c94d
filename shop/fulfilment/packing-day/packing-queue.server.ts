import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { newId } from '#platform/ids.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import {
  beginPacking,
  findOrdersToPack,
  leavePacking,
  type OrderToPack,
  oldestFirst,
  outboundParcels,
  readPackingStates,
  wasSent,
} from '#shop/orders/index.server.ts';
import { maySend } from '#shop/orders/index.ts';
import { MOST_ORDERS } from '../labels/label-batches.server.ts';
import { packingQueueOrders as entries, type PackingState, packingQueues } from './packing-tables.ts';

export interface PackingEntry {
  orderId: string;
  number: string;
  name: string;
  /** Null where a carrier brings it. */
  method: DeliveryMethod | null;
  /**
   * `elsewhere`: in hand in another queue. `done`: no longer needs packing, because it got its labels outside the
   * queue, was handed over, cancelled or refunded.
   */
  state: PackingState | 'elsewhere' | 'done';
  /** The email of the person who is packing it, packed it or skipped it. */
  packer: string | null;
  since: Date;
}

export interface PackingQueue {
  id: string;
  startedBy: string;
  startedAt: Date;
  orders: PackingEntry[];
}

/**
 * Starts a queue, oldest orders first.
 * @param orderIds null for all that wait to be packed
 * @returns its id; null when none of them needs packing
 */
export function startPacking(
  shop: Core,
  orderIds: readonly string[] | null,
  packer: string,
): Promise<string | null> {
  return inTransaction(shop, async (shop) => {
    const asked = orderIds
      ? await oldestFirst(shop, [...new Set(orderIds)].slice(0, MOST_ORDERS))
      : await findOrdersToPack(shop, MOST_ORDERS);
    const toPack = await stillToPack(shop, asked);
    if (toPack.length === 0) return null;
    const startedAt = shop.clock.now();
    const queueId = newId(startedAt);
    await shop.db.insert(packingQueues).values({ id: queueId, startedBy: packer, startedAt });
    await shop.db.insert(entries).values(
      toPack.map((orderId, position) => ({
        queueId,
        orderId,
        position,
        state: 'waiting' as const,
        changedAt: startedAt,
      })),
    );
    return queueId;
  });
}

/**
 * Gives this person the next free order of a queue, or the one that they have in hand. @returns its id; null when none
 * is left
 */
export function takeNext(shop: Core, queueId: string, packer: string): Promise<string | null> {
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'packing');
    const inHand = await orderInHand(shop, queueId, packer);
    if (inHand) return inHand;
    const waiting = await shop.db
      .select({ orderId: entries.orderId })
      .from(entries)
      .where(and(eq(entries.queueId, queueId), eq(entries.state, 'waiting')))
      .orderBy(asc(entries.position));
    const ids = waiting.map(({ orderId }) => orderId);
    const taken = new Set((await packersOf(shop, ids)).keys());
    for (const orderId of await stillToPack(shop, ids)) {
      if (taken.has(orderId) || !(await beginPacking(shop, orderId, packer))) continue;
      await setState(shop, { queueId, orderId }, 'packing', packer);
      return orderId;
    }
    return null;
  });
}

/** Starts packing an order of a queue; a person who was packing it loses it. @returns whether it still needs packing */
export function takeOver(
  shop: Core,
  { queueId, orderId }: { queueId: string; orderId: string },
  packer: string,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'packing');
    const [known] = await shop.db.select().from(entries).where(isEntry({ queueId, orderId }));
    const isOpen = known && (await stillToPack(shop, [orderId])).length > 0;
    if (!isOpen || !(await beginPacking(shop, orderId, packer))) return false;
    const mine = await orderInHand(shop, queueId, packer);
    if (mine && mine !== orderId) await setState(shop, { queueId, orderId: mine }, 'waiting', null);
    await shop.db
      .update(entries)
      .set({ state: 'waiting', packer: null, changedAt: shop.clock.now() })
      .where(and(eq(entries.orderId, orderId), eq(entries.state, 'packing')));
    await setState(shop, { queueId, orderId }, 'packing', packer);
    return true;
  });
}

/**
 * Marks an order as packed or skipped, if this person has it in hand. One that is skipped at once can be cancelled by its
 * buyer again. @returns whether they had it
 */
export function finishPacking(
  shop: Core,
  entry: { queueId: string; orderId: string },
  state: 'packed' | 'skipped',
  packer: string,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'packing');
    const done = await shop.db
      .update(entries)
      .set({ state, changedAt: shop.clock.now() })
      .where(and(isEntry(entry), eq(entries.state, 'packing'), eq(entries.packer, packer)))
      .returning({ orderId: entries.orderId });
    if (done.length > 0 && state === 'skipped') await leavePacking(shop, entry.orderId, packer);
    return done.length > 0;
  });
}

/** Puts skipped orders back into the queue. @returns whether there were any */
export async function packSkipped(shop: Core, queueId: string): Promise<boolean> {
  const again = await shop.db
    .update(entries)
    .set({ state: 'waiting', packer: null, changedAt: shop.clock.now() })
    .where(and(eq(entries.queueId, queueId), eq(entries.state, 'skipped')))
    .returning({ orderId: entries.orderId });
  return again.length > 0;
}

/** Null when the id is unknown. */
export async function readPackingQueue(shop: Core, queueId: string): Promise<PackingQueue | null> {
  const [queue] = await shop.db.select().from(packingQueues).where(eq(packingQueues.id, queueId));
  if (!queue) return null;
  const rows = await shop.db
    .select()
    .from(entries)
    .where(eq(entries.queueId, queueId))
    .orderBy(asc(entries.position));
  const ids = rows.map(({ orderId }) => orderId);
  const [known, open, packers] = await Promise.all([
    readPackingStates(shop, ids),
    stillToPack(shop, ids),
    packersOf(shop, ids),
  ]);
  const orders = rows.map(({ orderId, state, packer, changedAt }): PackingEntry => {
    const { number = '', name = '', method = null } = known.get(orderId) ?? {};
    const entry = { orderId, number, name, method, state, packer, since: changedAt };
    if (state === 'packing' || state === 'packed') return entry;
    if (!open.includes(orderId)) return { ...entry, state: 'done' };
    const other = packers.get(orderId);
    return other ? { ...entry, ...other, state: 'elsewhere' } : entry;
  });
  return { ...queue, orders };
}

/** Null when nobody is packing it. */
export const packerOf = async (shop: Core, orderId: string) =>
  (await packersOf(shop, [orderId])).get(orderId) ?? null;

const OPEN_DAYS = 7;

/** Queues of the last days with orders that are still to pack, newest first. */
export async function openPackingQueues({ db, clock }: Core) {
  const since = new Date(clock.now().getTime() - OPEN_DAYS * 86_400_000);
  const left = sql<number>`(count(*) filter (where ${entries.state} in ('waiting', 'packing')))::int`;
  return db
    .select({
      id: packingQueues.id,
      startedBy: packingQueues.startedBy,
      startedAt: packingQueues.startedAt,
      orders: count(),
      left,
    })
    .from(packingQueues)
    .innerJoin(entries, eq(entries.queueId, packingQueues.id))
    .where(gt(packingQueues.startedAt, since))
    .groupBy(packingQueues.id)
    .having(gt(left, 0))
    .orderBy(desc(packingQueues.startedAt))
    .limit(10);
}

const SAVED_DAYS = 30;

/** Deletes old queues; an order in hand in one of them is free again. */
export function prunePackingQueues(shop: Core): Promise<void> {
  return inTransaction(shop, async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - SAVED_DAYS * 86_400_000);
    const old = db
      .select({ id: packingQueues.id })
      .from(packingQueues)
      .where(lt(packingQueues.startedAt, before));
    await db.delete(entries).where(inArray(entries.queueId, old));
    await db.delete(packingQueues).where(lt(packingQueues.startedAt, before));
  });
}

const isEntry = ({ queueId, orderId }: { queueId: string; orderId: string }) =>
  and(eq(entries.queueId, queueId), eq(entries.orderId, orderId));

const setState = (
  shop: Core,
  entry: { queueId: string; orderId: string },
  state: PackingState,
  packer: string | null,
) => shop.db.update(entries).set({ state, packer, changedAt: shop.clock.now() }).where(isEntry(entry));

async function orderInHand({ db }: Core, queueId: string, packer: string): Promise<string | null> {
  const [found] = await db
    .select({ orderId: entries.orderId })
    .from(entries)
    .where(and(eq(entries.queueId, queueId), eq(entries.state, 'packing'), eq(entries.packer, packer)));
  return found?.orderId ?? null;
}

async function packersOf({ db }: Core, orderIds: readonly string[]) {
  const rows = await db
    .select({ orderId: entries.orderId, packer: entries.packer, since: entries.changedAt })
    .from(entries)
    .where(and(inArray(entries.orderId, [...orderIds]), eq(entries.state, 'packing')));
  return new Map(rows.map(({ orderId, packer, since }) => [orderId, { packer: packer!, since }]));
}

/**
 * Those of these orders that may go and are not ready, in the same sequence: they have a parcel without a label, or
 * wait to be handed over.
 */
async function stillToPack(shop: Core, orderIds: readonly string[]): Promise<string[]> {
  const parcels = outboundParcels(shop);
  const [states, rows] = await Promise.all([
    readPackingStates(shop, orderIds),
    shop.db
      .select({ orderId: parcels.orderId, labelId: parcels.labelId })
      .from(parcels)
      .where(inArray(parcels.orderId, [...orderIds])),
  ]);
  const parcelsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  const isReady = async (order: OrderToPack): Promise<boolean> =>
    order.method
      ? wasSent(shop, order)
      : (parcelsOf.get(order.id)?.every(({ labelId }) => labelId !== null) ?? false);
  const open = new Set<string>();
  for (const order of states.values())
    if (maySend(order, 'outbound') && !(await isReady(order))) open.add(order.id);
  return orderIds.filter((id) => open.has(id));
}
