import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '../shop.ts';
import { stock, stockMovements } from './tables.ts';

export type Counted =
  | { ok: true; onHand: number }
  | { ok: false; problem: 'below-reserved'; reserved: number };

/**
 * Says how many of a variant were counted on the shelf. What unpaid orders hold cannot be counted away.
 * @param onHand whole pieces, 0 or more
 */
export function countStock(shop: Shop, variantId: string, onHand: number, actor: string): Promise<Counted> {
  return inTransaction(shop, async (shop) => {
    await shop.db.insert(stock).values({ variantId, onHand: 0 }).onConflictDoNothing();
    const [before] = await shop.db.select().from(stock).where(eq(stock.variantId, variantId)).for('update');
    if (onHand < before!.reserved)
      return { ok: false, problem: 'below-reserved', reserved: before!.reserved };
    const change = onHand - before!.onHand;
    if (change !== 0) {
      await shop.db.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
      await shop.db
        .insert(stockMovements)
        .values({ variantId, change, reason: 'count', actor, at: shop.clock.now() });
    }
    return { ok: true, onHand };
  });
}

/** What can be sold of a variant: on hand less what unpaid orders hold. */
export const availableStock = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
