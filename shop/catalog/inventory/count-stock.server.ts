import { eq, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { stock, stockMovements } from './stock-tables.ts';

export type Counted =
  | { ok: true; before: number; onHand: number }
  | { ok: false; problem: 'below-reserved'; onHand: number; reserved: number };

/**
 * Sets a variant's counted stock, which cannot be less than what unpaid orders have reserved.
 * @param onHand an integer, 0 or more
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

/** Available stock: on hand minus reserved by unpaid orders. */
export const availableStock = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
