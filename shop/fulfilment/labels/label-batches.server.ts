import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { hasWords } from '#platform/database/search-conditions.ts';
import { newId } from '#platform/ids.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { idsOfOrders, oldestFirst, recipientsOf } from '#shop/orders/index.server.ts';
import { type DocumentsPort, type LabelFailure, type LabelNote, readOrderQuery } from '#shop/orders/index.ts';
import { buyLabelsOfOrder } from './buy-label.server.ts';
import { type NoLabel, noLabel } from './label-outcome.ts';
import { labelBatches, labelBatchOrders } from './label-tables.ts';

/** How labels are bought in a batch (specification, section 9). */
const AT_ONCE = 3;
const BETWEEN_ORDERS_MS = 500;
const BETWEEN_GROUPS_SECONDS = 1;
/** Longer than a group of orders takes: a worker that began one before that has died. */
const GROUP_MS = 120_000;
/** More results than this can't be reviewed at once. */
export const MOST_ORDERS = 200;

/** Starts buying the labels of orders, each once. @returns the batch's id; null when none of the orders exists */
export function startBatch(shop: Core, orderIds: readonly string[], actor: string): Promise<string | null> {
  return inTransaction(shop, async (shop) => {
    const known = await oldestFirst(shop, [...new Set(orderIds)].slice(0, MOST_ORDERS));
    if (known.length === 0) return null;
    const now = shop.clock.now();
    const batchId = newId(now);
    await shop.db.insert(labelBatches).values({ id: batchId, startedBy: actor, startedAt: now });
    await shop.db
      .insert(labelBatchOrders)
      .values(known.map((orderId, position) => ({ batchId, orderId, position, state: 'waiting' as const })));
    await shop.jobs.add(shop.db, 'buy-label-batch', { batchId });
    return batchId;
  });
}

/** @returns whether any order had failed */
export function retryFailed(shop: Core, batchId: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const again = await shop.db
      .update(labelBatchOrders)
      .set({ state: 'waiting', failure: null, note: null, problem: null })
      .where(and(eq(labelBatchOrders.batchId, batchId), eq(labelBatchOrders.state, 'failed')))
      .returning({ orderId: labelBatchOrders.orderId });
    if (again.length === 0) return false;
    await shop.db.update(labelBatches).set({ finishedAt: null }).where(eq(labelBatches.id, batchId));
    await shop.jobs.add(shop.db, 'buy-label-batch', { batchId });
    return true;
  });
}

/**
 * Buys for the next orders of a batch, unless another worker is on it, and queues the remaining ones. Safe to run again
 * after a crash.
 */
export async function runBatch(shop: Core & CarrierPort & DocumentsPort, batchId: string): Promise<void> {
  const now = shop.clock.now();
  const [batch] = await shop.db
    .update(labelBatches)
    .set({ leaseUntil: new Date(now.getTime() + GROUP_MS) })
    .where(and(eq(labelBatches.id, batchId), isNull(labelBatches.finishedAt), isFree(now)))
    .returning({ startedBy: labelBatches.startedBy });
  if (!batch) return;
  const isWaiting = and(eq(labelBatchOrders.batchId, batchId), eq(labelBatchOrders.state, 'waiting'));
  const group = await shop.db
    .select({ orderId: labelBatchOrders.orderId })
    .from(labelBatchOrders)
    .where(isWaiting)
    .orderBy(asc(labelBatchOrders.position))
    .limit(AT_ONCE);
  const waits = await Promise.all(
    group.map(async ({ orderId }, place) => {
      await wait(place * BETWEEN_ORDERS_MS);
      return buyInBatch(shop, batchId, orderId, batch.startedBy);
    }),
  );
  const afterSeconds = Math.max(BETWEEN_GROUPS_SECONDS, ...waits);
  await inTransaction(shop, async (shop) => {
    const [left] = await shop.db.select({ orders: count() }).from(labelBatchOrders).where(isWaiting);
    const isOver = left!.orders === 0;
    const now = shop.clock.now();
    // The batch isn't resumed before the carrier may be asked again.
    const heldUntil = new Date(now.getTime() + (afterSeconds - 1) * 1000);
    await shop.db
      .update(labelBatches)
      .set({ leaseUntil: isOver ? null : heldUntil, finishedAt: isOver ? now : null })
      .where(eq(labelBatches.id, batchId));
    if (isOver) return;
    await shop.jobs.add(shop.db, 'buy-label-batch', { batchId }, { afterSeconds });
  });
}

const isFree = (now: Date) => or(isNull(labelBatches.leaseUntil), lte(labelBatches.leaseUntil, now));

/** @returns for how many seconds the carrier asks us to wait, which postpones the order; 0 for none */
async function buyInBatch(
  shop: Core & CarrierPort & DocumentsPort,
  batchId: string,
  orderId: string,
  actor: string,
): Promise<number> {
  const outcomes = await buyLabelsOfOrder(shop, orderId, actor);
  const last = outcomes.at(-1);
  if (last && !last.ok && last.retryAfterSeconds !== undefined) return last.retryAfterSeconds;
  const result = last?.ok
    ? { state: 'done' as const, note: last.note }
    : failed(last ?? noLabel('no-parcel'));
  await shop.db
    .update(labelBatchOrders)
    .set({ ...result, problem: null })
    .where(and(eq(labelBatchOrders.batchId, batchId), eq(labelBatchOrders.orderId, orderId)));
  return 0;
}

const failed = ({ ok: _, ...failure }: NoLabel) => ({ state: 'failed' as const, failure });

/** Resumes batches whose worker has died. */
export async function resumeBatches(shop: Core): Promise<void> {
  const now = shop.clock.now();
  const left = await shop.db
    .select({ id: labelBatches.id })
    .from(labelBatches)
    .where(
      and(
        isNull(labelBatches.finishedAt),
        isFree(now),
        lt(labelBatches.startedAt, new Date(now.getTime() - 10_000)),
      ),
    );
  for (const { id } of left) await shop.jobs.add(shop.db, 'buy-label-batch', { batchId: id });
}

export interface BatchView {
  id: string;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
  orders: {
    id: string;
    number: string;
    name: string;
    state: 'waiting' | 'done' | 'failed';
    failure: LabelFailure | null;
    note: LabelNote | null;
    /** The failure or note as a sentence, in older batches. */
    problem: string | null;
  }[];
}

/** Null when the id is unknown. */
export async function readBatch(shop: Core, batchId: string): Promise<BatchView | null> {
  const { db } = shop;
  const [batch] = await db.select().from(labelBatches).where(eq(labelBatches.id, batchId));
  if (!batch) return null;
  const rows = await db
    .select({
      id: labelBatchOrders.orderId,
      state: labelBatchOrders.state,
      failure: labelBatchOrders.failure,
      note: labelBatchOrders.note,
      problem: labelBatchOrders.problem,
    })
    .from(labelBatchOrders)
    .where(eq(labelBatchOrders.batchId, batchId))
    .orderBy(asc(labelBatchOrders.position));
  const recipients = await recipientsOf(
    shop,
    rows.map(({ id }) => id),
  );
  const { id, startedBy, startedAt, finishedAt } = batch;
  const orders = rows.map((row) => ({ ...row, ...recipients.get(row.id)! }));
  return { id, startedBy, startedAt, finishedAt, orders };
}

const PER_PAGE = 50;
/** How many orders a search may find. */
const MOST_FOUND = 1_000;

export const BATCH_STATUSES = ['running', 'failed', 'done'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export interface BatchQuery {
  /** From 1. */
  page: number;
  statuses?: readonly BatchStatus[];
  /** Matches who started a batch, or its orders as the order list searches. */
  search?: string;
  isOldestFirst?: boolean;
}

export async function listBatches(
  shop: Core,
  { page, statuses = [], search = '', isOldestFirst = false }: BatchQuery,
) {
  const orderIds = search
    ? await idsOfOrders(shop, readOrderQuery(new URLSearchParams({ q: search })), MOST_FOUND)
    : [];
  const failed = sql<number>`count(*) filter (where ${labelBatchOrders.state} = 'failed')::int`;
  const status = sql<BatchStatus>`case when ${labelBatches.finishedAt} is null then 'running'
    when ${failed} > 0 then 'failed' else 'done' end`;
  const hasOrder = sql`bool_or(${labelBatchOrders.orderId} = any(${sql.param(orderIds)}::uuid[]))`;
  const rows = await shop.db
    .select({
      id: labelBatches.id,
      startedBy: labelBatches.startedBy,
      startedAt: labelBatches.startedAt,
      finishedAt: labelBatches.finishedAt,
      orders: count(labelBatchOrders.orderId),
      failed,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(labelBatches)
    .innerJoin(labelBatchOrders, eq(labelBatchOrders.batchId, labelBatches.id))
    .groupBy(labelBatches.id)
    .having(
      and(
        statuses.length > 0 ? inArray(status, [...statuses]) : undefined,
        search ? or(hasWords([labelBatches.startedBy], search), hasOrder) : undefined,
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(labelBatches.startedAt))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(({ total: _, ...batch }) => batch),
    total: page === 1 || rows.length > 0 ? total : null,
    hasMore: page * PER_PAGE < total,
  };
}
