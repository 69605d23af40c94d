import { desc, inArray, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { stock, stockMovements } from './stock-tables.ts';

/** Stock of variants by id: on hand, and reserved for orders whose payment has started. */
export async function stockLevelsOf(
  { db }: Core,
  variantIds: readonly string[],
): Promise<Map<string, { onHand: number; reserved: number }>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stock)
    .where(inArray(stock.variantId, [...variantIds]));
  return new Map(rows.map(({ variantId, ...shelf }) => [variantId, shelf]));
}

/** The latest movements of variants, with the stock on hand after each. */
export async function movementsOf({ db }: Core, variantIds: readonly string[], limit: number) {
  if (variantIds.length === 0) return [];
  return db
    .select({
      id: stockMovements.id,
      variantId: stockMovements.variantId,
      change: stockMovements.change,
      after: sql<number>`sum(${stockMovements.change}) over (
        partition by ${stockMovements.variantId} order by ${stockMovements.id})`.mapWith(Number),
      reason: stockMovements.reason,
      note: stockMovements.note,
      orderId: stockMovements.orderId,
      actor: stockMovements.actor,
      at: stockMovements.at,
    })
    .from(stockMovements)
    .where(inArray(stockMovements.variantId, [...variantIds]))
    .orderBy(desc(stockMovements.id))
    .limit(limit);
}
