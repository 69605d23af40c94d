import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Core } from '#shop/core/index.ts';
import { stock } from '../inventory/stock-tables.ts';
import { storePrices } from '../prices/stored-prices.server.ts';
import { gtinKey } from '../products/gtin.ts';
import { categories, products, variants } from '../products/product-tables.ts';
import { optionsOf, type ProductState, type VariantState } from './product-state.ts';

/** Constraints that a product can violate: a SKU or a combination of options that another variant has. */
const TAKEN: Record<string, 'sku-taken' | 'choice-taken' | 'id-taken'> = {
  variants_sku_unique: 'sku-taken',
  variants_of_product: 'choice-taken',
  variants_pkey: 'choice-taken',
  products_pkey: 'id-taken',
};
export type Taken = (typeof TAKEN)[string];

/** Translates the violation of a constraint that user input can cause; rethrows everything else. */
export function takenBy(error: unknown): { ok: false; problem: Taken } {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    const { constraint } = cause as { constraint?: string };
    const problem = constraint && TAKEN[constraint];
    if (problem) return { ok: false, problem };
  }
  throw error;
}

/** The products that have variants with these SKUs, by SKU. */
export async function ownersOfSkus({ db }: Core, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.sku, [...new Set(skus)]));
  return new Map(rows.map(({ sku, productId }) => [sku, productId]));
}

/** The product that has a variant with this barcode. */
export interface GtinOwner {
  gtin: string;
  productId: string;
  /** Its name. */
  product: string;
}

/** The products that have variants with these barcodes, archived ones too. */
export async function ownersOfGtins({ db }: Core, gtins: readonly string[]): Promise<GtinOwner[]> {
  if (gtins.length === 0) return [];
  return db
    .select({ gtin: sql<string>`${variants.gtin}`, productId: variants.productId, product: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNotNull(variants.gtin),
        sql`ltrim(${variants.gtin}, '0') = any(${sql.param(gtins.map(gtinKey))}::text[])`,
      ),
    )
    .orderBy(variants.productId);
}

/**
 * One transaction at a time gives barcodes to variants, so that two can't give the same (`sharedGtin`). To be taken
 * before rows are locked: an import takes it once, and locks rows after that.
 */
export const lockGtins = ({ db }: Core): Promise<void> => takeAdvisoryLock(db, 'gtins');

/**
 * A barcode of one of these products that another variant has. One that was there before is left alone: old products
 * may share one. After `lockGtins`.
 */
export async function sharedGtin(
  shop: Core,
  written: readonly { before: ProductState | null; after: ProductState }[],
): Promise<GtinOwner | null> {
  const own = Map.groupBy(
    written.flatMap(({ after: { id, name, variants } }) =>
      variants.flatMap(({ gtin }) => (gtin === null ? [] : [{ gtin, id, name }])),
    ),
    ({ gtin }) => gtinKey(gtin),
  );
  const changed = written.flatMap(({ before, after }) =>
    after.variants.flatMap(({ id, gtin }) =>
      gtin !== null && before?.variants.find((was) => was.id === id)?.gtin !== gtin
        ? [{ gtin, id: after.id }]
        : [],
    ),
  );
  const ids = new Set(written.map(({ after }) => after.id));
  const others = await ownersOfGtins(
    shop,
    changed.map(({ gtin }) => gtin),
  );
  const outside = others.find(({ productId }) => !ids.has(productId));
  if (outside) return outside;
  for (const { gtin, id } of changed) {
    const owner = own.get(gtinKey(gtin))!.find((other) => other.id !== id);
    if (owner) return { gtin, productId: owner.id, product: owner.name };
  }
  return null;
}

/**
 * Whether all of these kinds are active. Locks them, so that nobody archives one until it ends. In a transaction.
 */
export async function areOpenKinds(
  { db }: Core,
  asked: readonly Pick<ProductState, 'category' | 'subcategory'>[],
): Promise<boolean> {
  const pairs = new Map(asked.map((one) => [`${one.category} ${one.subcategory}`, one]));
  for (const { category, subcategory } of pairs.values()) {
    const [open] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(
        and(
          eq(categories.category, category),
          eq(categories.kind, subcategory),
          isNull(categories.archivedAt),
        ),
      )
      .for('share');
    if (!open || subcategory === '') return false;
  }
  return true;
}

const rowOf = ({ id: _, variants: __, optionNames: ___, publishAt, ...fields }: ProductState) => ({
  ...fields,
  publishAt: publishAt === null ? null : new Date(publishAt),
});

const variantRowOf = ({ saleFrom, saleUntil, ...fields }: Omit<VariantState, 'id'>) => ({
  ...fields,
  saleFrom: saleFrom === null ? null : new Date(saleFrom),
  saleUntil: saleUntil === null ? null : new Date(saleUntil),
});

/** Each variant starts without stock. In a transaction. */
export async function insertProduct(shop: Core, product: ProductState): Promise<void> {
  const { db, clock } = shop;
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${products.position}), -1)` })
    .from(products);
  const now = clock.now();
  await db.insert(products).values({
    ...rowOf(product),
    id: product.id,
    options: optionsOf(product),
    priceFromCents: 0,
    position: last!.position + 1,
    createdAt: now,
    updatedAt: now,
  });
  await insertVariants(shop, product.id, product.variants, 0);
  await storePrices(shop, [product.id]);
}

/** Updates the changed fields of a product that the caller has locked. In a transaction. */
export async function updateProduct(shop: Core, before: ProductState, after: ProductState): Promise<void> {
  const { db, clock } = shop;
  await db
    .update(products)
    .set({ ...rowOf(after), options: optionsOf(after), updatedAt: clock.now() })
    .where(eq(products.id, before.id));
  const known = new Map(before.variants.map((variant) => [variant.id, JSON.stringify(variant)]));
  for (const { id, ...variant } of after.variants) {
    const was = known.get(id);
    if (was !== undefined && was !== JSON.stringify({ id, ...variant }))
      await db.update(variants).set(variantRowOf(variant)).where(eq(variants.id, id));
  }
  const added = after.variants.filter(({ id }) => !known.has(id));
  await insertVariants(shop, before.id, added, before.variants.length);
}

async function insertVariants(
  { db }: Core,
  productId: string,
  added: readonly VariantState[],
  after: number,
): Promise<void> {
  if (added.length === 0) return;
  await db.insert(variants).values(
    added.map((variant, index) => ({
      ...variantRowOf(variant),
      id: variant.id,
      productId,
      position: after + index,
    })),
  );
  await db.insert(stock).values(added.map(({ id }) => ({ variantId: id, onHand: 0 })));
}
