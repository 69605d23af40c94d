import { eq, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { stock, stockMovements } from './stock-tables.ts';

export type Counted =
  | { ok: true; before: number; onHand: number }
  | { ok: false; problem: 'below-reserved'; onHand: number; reserved: number };

/**
 * Says how many of a variant were counted on the shelf. What unpaid orders hold cannot be counted away.
 * @param onHand whole pieces, 0 or more
 */
export function countStock(
  shop: Core,
  variantId: string,
  onHand: number,
  actor: string,
  note: string | null = null,
): Promise<Counted> {
  return inTransaction(shop, async (shop) => {
    await shop.db.insert(stock).values({ variantId, onHand: 0 }).onConflictDoNothing();
    const [before] = await shop.db.select().from(stock).where(eq(stock.variantId, variantId)).for('update');
    const { onHand: was, reserved } = before!;
    if (onHand < reserved) return { ok: false, problem: 'below-reserved', onHand: was, reserved };
    const change = onHand - was;
    if (change !== 0) {
      await shop.db.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
      await shop.db
        .insert(stockMovements)
        .values({ variantId, change, reason: 'count', note, actor, at: shop.clock.now() });
    }
    return { ok: true, before: was, onHand };
  });
}

/** What can be sold of a variant: on hand less what unpaid orders hold. */
export const availableStock = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
