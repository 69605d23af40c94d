import { and, eq } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { type Moved, moveStock } from '../inventory/move-stock.server.ts';
import { addBatch, markBatchUsedUp, type NewBatch } from '../inventory/stock-batches.server.ts';
import type { StaffReason } from '../inventory/stock-reasons.ts';
import { products, variants } from '../products/product-tables.ts';
import { mayEditProducts } from './change-product.server.ts';

type NotAllowed = { ok: false; problem: 'not-allowed' };

/**
 * The product of a variant, as named in the log; null where there is none, or it belongs to another product.
 */
async function productOf({ db }: Core, variantId: string, productId?: string) {
  if (variantId.includes('\0')) return null;
  const [found] = await db
    .select({ id: products.id, name: products.name, sku: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), productId === undefined ? undefined : eq(products.id, productId)));
  return found ?? null;
}

/**
 * Adjusts a variant's stock by a member of the staff. `count` sets it; any other reason adds or subtracts.
 * @param productId the product that the variant must belong to
 */
export async function moveStockOf(
  shop: Core,
  actor: Person,
  asked: {
    productId?: string;
    variantId: string;
    reason: StaffReason;
    quantity: number;
    note: string | null;
  },
): Promise<Moved | NotAllowed> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const { variantId, reason, quantity, note } = asked;
  return inTransaction(shop, async (shop) => {
    const product = await productOf(shop, variantId, asked.productId);
    if (!product) return { ok: false, problem: 'gone' };
    const moved =
      reason === 'count'
        ? await countStock(shop, variantId, quantity, actor.email, note)
        : await moveStock(shop, variantId, { change: quantity, reason, note, actor: actor.email });
    if (!moved.ok) return moved;
    const { id: subjectId, name, sku } = product;
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'product',
      subjectId,
      name,
      action: 'moved stock',
      before: { [`stock of ${sku}`]: moved.before },
      after: { [`stock of ${sku}`]: moved.onHand },
    });
    return moved;
  });
}

export async function addBatchOf(shop: Core, actor: Person, productId: string, batch: NewBatch) {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' } as const;
  return inTransaction(shop, async (shop) => {
    const product = await productOf(shop, batch.variantId, productId);
    if (!product) return { ok: false, problem: 'gone' } as const;
    const added = await addBatch(shop, batch, actor.email);
    if (!added.ok) return added;
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'product',
      subjectId: productId,
      name: product.name,
      action: 'added a batch',
      before: null,
      after: { ...batch, variantId: product.sku },
    });
    return added;
  });
}

/**
 * Marks a batch as used up, or takes that back.
 * @returns false where it doesn't exist, is so already, or the actor may not edit products
 */
export async function markBatchUsedUpOf(
  shop: Core,
  actor: Person,
  productId: string,
  batchId: string,
  isFinished = true,
): Promise<boolean> {
  if (!mayEditProducts(actor)) return false;
  return inTransaction(shop, async (shop) => {
    const rows = await shop.db
      .select({ id: variants.id, name: products.name })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(variants.productId, productId));
    const isDone = await markBatchUsedUp(
      shop,
      batchId,
      rows.map(({ id }) => id),
      isFinished,
    );
    if (isDone)
      await recordAudit(shop, {
        actor: actor.email,
        subject: 'product',
        subjectId: productId,
        name: rows[0]!.name,
        action: isFinished ? 'finished a batch' : 'reopened a batch',
        before: null,
        after: { batch: batchId },
      });
    return isDone;
  });
}
