import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { writeShopNote } from './stock-reasons.ts';
import { stock, stockBatches, stockMovements } from './stock-tables.ts';

/** Days of warning before a batch expires. */
export const WARN_DAYS = 90;

export interface NewBatch {
  variantId: string;
  code: string;
  /** Days as '2026-11-24'. */
  madeOn: string;
  expiresOn: string;
  quantity: number;
}

/** Records a batch and adds it to the stock in one transaction. */
export async function addBatch(
  shop: Core,
  batch: NewBatch,
  actor: string,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'gone' | 'code-taken' | 'expires-first' }> {
  if (batch.expiresOn <= batch.madeOn) return { ok: false, problem: 'expires-first' };
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop;
    const { variantId, quantity, code } = batch;
    const [shelf] = await db.select().from(stock).where(eq(stock.variantId, variantId)).for('no key update');
    if (!shelf) return { ok: false, problem: 'gone' };
    const at = clock.now();
    const [made] = await db
      .insert(stockBatches)
      .values({ id: newId(at), ...batch, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: stockBatches.id });
    if (!made) return { ok: false, problem: 'code-taken' };
    await db
      .update(stock)
      .set({ onHand: shelf.onHand + quantity })
      .where(eq(stock.variantId, variantId));
    await db.insert(stockMovements).values({
      variantId,
      change: quantity,
      reason: 'made',
      note: writeShopNote({ code: 'batch', batch: code }),
      actor,
      at,
    });
    return { ok: true, id: made.id };
  });
}

/** Marks a batch as used up, which ends its warnings. */
export async function markBatchUsedUp(
  { db, clock }: Core,
  id: string,
  variantIds: readonly string[],
  isFinished = true,
): Promise<boolean> {
  if (variantIds.length === 0) return false;
  const { finishedAt } = stockBatches;
  const { rowCount } = await db
    .update(stockBatches)
    .set({ finishedAt: isFinished ? clock.now() : null })
    .where(
      and(
        eq(stockBatches.id, id),
        inArray(stockBatches.variantId, [...variantIds]),
        isFinished ? isNull(finishedAt) : isNotNull(finishedAt),
      ),
    );
  return rowCount === 1;
}

const daysLeftFrom = (today: string) => sql<number>`${stockBatches.expiresOn} - ${today}::date`;

/** Batches of variants that aren't used up, next to expire first, with the days until then. */
export async function batchesOf(shop: Core, variantIds: readonly string[]) {
  if (variantIds.length === 0) return [];
  const today = await shopToday(shop);
  const rows = await shop.db
    .select({
      id: stockBatches.id,
      variantId: stockBatches.variantId,
      code: stockBatches.code,
      madeOn: stockBatches.madeOn,
      expiresOn: stockBatches.expiresOn,
      quantity: stockBatches.quantity,
      daysLeft: daysLeftFrom(today).mapWith(Number),
    })
    .from(stockBatches)
    .where(and(inArray(stockBatches.variantId, [...variantIds]), isNull(stockBatches.finishedAt)))
    .orderBy(asc(stockBatches.expiresOn), asc(stockBatches.id));
  return rows;
}
