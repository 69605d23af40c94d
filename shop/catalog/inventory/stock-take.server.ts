import { asc, desc, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { mayEditProducts } from '../editing/change-product.server.ts';
import { products, variants } from '../products/product-tables.ts';
import { type Moved, moveStock } from './move-stock.server.ts';
import { MAX_STOCK, writeShopNote } from './stock-reasons.ts';
import { stock, stockTakes } from './stock-tables.ts';

/** A count, and what the shop expected when it was typed in. */
export interface StockCount {
  variantId: string;
  expected: number;
  counted: number;
}

export type StockTakeRefusal =
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'nothing' }
  | ({ ok: false; sku: string } & Pick<
      Extract<Moved, { onHand: number; ok: false }>,
      'problem' | 'reserved'
    >);

/**
 * Corrects the stock by the differences of a count, all or none. Sales in the meantime stay recorded, because a
 * difference is added and no total is set.
 */
export function applyStockTake(
  shop: Core,
  actor: Person,
  counts: readonly StockCount[],
  id = newId(shop.clock.now()),
): Promise<{ ok: true; id: string; changed: number } | StockTakeRefusal> {
  return inTransaction(shop, async (shop) => {
    if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
    const changes = counts
      .map(({ variantId, expected, counted }) => ({ variantId, change: counted - expected }))
      .filter(({ change }) => change !== 0);
    if (changes.length === 0) return { ok: false, problem: 'nothing' };
    const refusal = await move(shop, actor, changes);
    if (refusal) return refusal;
    const at = shop.clock.now();
    await shop.db.insert(stockTakes).values({ id, actor: actor.email, at, changes });
    return { ok: true, id, changed: changes.length };
  });
}

/** All or none. */
export function undoStockTake(
  shop: Core,
  actor: Person,
  id: string,
): Promise<{ ok: true; changed: number } | StockTakeRefusal> {
  return inTransaction(shop, async (shop) => {
    if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
    const [take] = await shop.db.select().from(stockTakes).where(eq(stockTakes.id, id)).for('update');
    if (!take || take.undoneAt) return { ok: false, problem: 'gone' };
    const refusal = await move(
      shop,
      actor,
      take.changes.map(({ variantId, change }) => ({ variantId, change: -change })),
    );
    if (refusal) return refusal;
    await shop.db.update(stockTakes).set({ undoneAt: shop.clock.now() }).where(eq(stockTakes.id, id));
    return { ok: true, changed: take.changes.length };
  });
}

export const listStockTakes = ({ db }: Core, limit: number) =>
  db.select().from(stockTakes).orderBy(desc(stockTakes.at), desc(stockTakes.id)).limit(limit);

async function move(
  shop: Core,
  { email }: Person,
  changes: readonly { variantId: string; change: number }[],
): Promise<StockTakeRefusal | null> {
  const ids = changes.map(({ variantId }) => variantId);
  // Locked in a fixed order, so that concurrent changes cannot deadlock; checked before anything is written.
  const rows = await shop.db
    .select({ id: variants.id, sku: variants.sku, productId: products.id, name: products.name, stock })
    .from(stock)
    .innerJoin(variants, eq(variants.id, stock.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(stock.variantId, ids))
    .orderBy(asc(stock.variantId))
    .for('no key update', { of: stock });
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { variantId, change } of changes) {
    const row = byId.get(variantId);
    if (!row) return { ok: false, problem: 'gone' };
    const { onHand, reserved } = row.stock;
    if (onHand + change < reserved) return { ok: false, problem: 'below-reserved', sku: row.sku, reserved };
    if (onHand + change > MAX_STOCK) return { ok: false, problem: 'too-many', sku: row.sku, reserved };
  }
  const moves: { row: (typeof rows)[number]; before: number; onHand: number }[] = [];
  for (const { variantId, change } of changes) {
    const row = byId.get(variantId)!;
    const moved = await moveStock(shop, variantId, {
      change,
      reason: 'count',
      note: writeShopNote({ code: 'stock-take' }),
      actor: email,
    });
    if (!moved.ok) throw new Error(`A stock-take could not move ${row.sku}: ${moved.problem}`);
    moves.push({ row, before: moved.before, onHand: moved.onHand });
  }
  for (const [productId, ofProduct] of Map.groupBy(moves, ({ row }) => row.productId)) {
    const named = (value: (one: (typeof moves)[number]) => number) =>
      Object.fromEntries(ofProduct.map((one) => [`stock of ${one.row.sku}`, value(one)]));
    await recordAudit(shop, {
      actor: email,
      subject: 'product',
      subjectId: productId,
      name: ofProduct[0]!.row.name,
      action: 'moved stock',
      before: named(({ before }) => before),
      after: named(({ onHand }) => onHand),
    });
  }
  return null;
}
