import { eq } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { MAX_STOCK, type StaffReason } from './stock-reasons.ts';
import { stock, stockMovements } from './stock-tables.ts';

export type Moved =
  | { ok: true; before: number; onHand: number }
  | { ok: false; problem: 'gone' }
  /** Reserved stock cannot be removed, and stock cannot exceed `MAX_STOCK`. */
  | { ok: false; problem: 'below-reserved' | 'too-many'; onHand: number; reserved: number };

/**
 * Adds or removes stock of a variant, and records the reason. It is a movement, not a new total, so
 * concurrent sales stay recorded.
 * @param change an integer, below 0 to remove
 */
export function moveStock(
  shop: Core,
  variantId: string,
  {
    change,
    reason,
    note,
    actor,
  }: { change: number; reason: StaffReason; note: string | null; actor: string },
): Promise<Moved> {
  return inTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select()
      .from(stock)
      .where(eq(stock.variantId, variantId))
      .for('no key update');
    if (!row) return { ok: false, problem: 'gone' };
    const { onHand: before, reserved } = row;
    const onHand = before + change;
    if (onHand < reserved) return { ok: false, problem: 'below-reserved', onHand: before, reserved };
    if (onHand > MAX_STOCK) return { ok: false, problem: 'too-many', onHand: before, reserved };
    if (change === 0) return { ok: true, before, onHand };
    await shop.db.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
    const at = shop.clock.now();
    await shop.db.insert(stockMovements).values({ variantId, change, reason, note, actor, at });
    return { ok: true, before, onHand };
  });
}
