import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { overlayOf, termsOf, type Untranslated } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { availableStock } from '../inventory/count-stock.server.ts';
import { stock } from '../inventory/stock-tables.ts';
import { currentPrice, ordinaryPrice } from '../prices/current-price.server.ts';
import { isPublished, type PictureView, translateValues } from './product-cards.server.ts';
import { productPictures, products, variants } from './product-tables.ts';
import { isFirstPicture } from './published-products.server.ts';

export type VariantForSale = Awaited<ReturnType<typeof findVariantsForSale>>[number];

/** Active variants of published products, by name: of all products, or only of these. */
export async function findVariantsForSale(shop: Core, productIds?: readonly string[]) {
  const { db, clock } = shop;
  if (productIds?.length === 0) return [];
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      category: products.category,
      subcategory: products.subcategory,
      fragile: products.fragile,
      upright: products.upright,
      variantId: variants.id,
      values: variants.values,
      sku: variants.sku,
      priceCents: currentPrice(variants, clock.now()),
      ordinaryPriceCents: ordinaryPrice(variants, clock.now()),
      grams: variants.grams,
      size: variants.size,
      available: availableStock,
      picture: productPictures.src,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(productPictures, isFirstPicture)
    .where(and(isPublished, productIds && inArray(products.id, [...productIds])))
    .orderBy(asc(products.name), asc(variants.id));
  return translateVariants(shop, rows);
}

/** Variants with their product's name and their values in the reader's language; `english` is of these two. */
export async function translateVariants<V extends { productId: string; name: string; values: string[] }>(
  shop: Core,
  rows: readonly V[],
): Promise<(V & Untranslated)[]> {
  const [words, say] = await Promise.all([
    overlayOf(shop, { product: [...new Set(rows.map(({ productId }) => productId))] }),
    termsOf(shop, 'option-value'),
  ]);
  return rows.map((row) => {
    const { english = [], ...named } = words.of('product', row.productId, { name: row.name });
    const all = say.untranslated('option-value', row.values).english ? [...english, 'values'] : english;
    return {
      ...row,
      ...named,
      values: translateValues(say, row.values),
      ...(all.length > 0 && { english: all }),
    };
  });
}

/**
 * Subquery: the active variants of published products, with the available stock and the first picture of
 * each.
 */
export const publishedVariants = ({ db, clock }: Core) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      name: products.name,
      category: products.category,
      values: variants.values,
      priceCents: currentPrice(variants, clock.now()).as('price_now'),
      position: variants.position,
      available: availableStock.as('available'),
      picture: productPictures.src,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), isPublished))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(productPictures, isFirstPicture)
    .where(eq(variants.status, 'active'))
    .as('published_variants');

export interface PublishedVariant {
  variantId: string;
  productId: string;
  name: string;
  values: string[];
  isSoldOut: boolean;
  picture: PictureView | null;
  /** Of its name and values, those that have no translation. */
  english?: string[];
}

/** Null where the variant isn't for sale. */
export async function findPublishedVariant(shop: Core, id: string): Promise<PublishedVariant | null> {
  const { src, alt, width, height } = productPictures;
  const [found] = await shop.db
    .select({
      variantId: variants.id,
      productId: products.id,
      name: products.name,
      values: variants.values,
      isSoldOut: sql<boolean>`${availableStock} <= 0`,
      picture: { src, alt, width, height },
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), isPublished))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(productPictures, isFirstPicture)
    .where(and(eq(variants.id, id), eq(variants.status, 'active')));
  if (!found) return null;
  const [translated] = await translateVariants(shop, [found]);
  return translated!;
}

/** The names of variants and of their products in the reader's language, by id, even of archived ones. */
export async function namesOfVariants(
  shop: Core,
  ids: readonly string[],
): Promise<Map<string, { productId: string; name: string; variantName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .select({ id: variants.id, productId: products.id, name: products.name, values: variants.values })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    // One parameter, however many there are, as for a report of all variants.
    .where(sql`${variants.id} = any(${sql.param([...ids])}::text[])`);
  const translated = await translateVariants(shop, rows);
  return new Map(
    translated.map(({ id, productId, name, values }) => [
      id,
      { productId, name, variantName: values.join(', ') },
    ]),
  );
}

/** Packing and customs data of variants by id, even archived ones. */
export async function shippingDetailsOf({ db }: Core, variantIds: readonly string[]) {
  const rows = await db
    .select({
      id: variants.id,
      grams: variants.grams,
      size: variants.size,
      category: products.category,
      subcategory: products.subcategory,
      fragile: products.fragile,
      upright: products.upright,
      hsCode: products.hsCode,
      originCountry: products.originCountry,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...variantIds]));
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/**
 * Active variants of featured published products, in the owner's order, each with all pictures of its product
 * and the number of such variants. A feed has one language: those without it are left out.
 * @param limit counts products
 */
export async function listVariantsForFeed(shop: Core, limit: number) {
  const { db, clock, cacheTags } = shop;
  const listed = db
    .select({ id: products.id })
    .from(products)
    .where(isPublished)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);
  const pictures = sql<string[] | null>`(
    select json_agg(i.src order by i.position) from ${productPictures} i where i.product_id = products.id)`;
  const rows = await db
    .select({
      productId: products.id,
      variantId: variants.id,
      name: products.name,
      values: variants.values,
      description: products.description,
      category: products.category,
      subcategory: products.subcategory,
      sku: variants.sku,
      gtin: variants.gtin,
      priceCents: currentPrice(variants, clock.now()),
      ordinaryPriceCents: ordinaryPrice(variants, clock.now()),
      saleFrom: variants.saleFrom,
      saleUntil: variants.saleUntil,
      pricesChangeAt: products.pricesChangeAt,
      netAmount: variants.netAmount,
      netUnit: variants.netUnit,
      grams: variants.grams,
      available: availableStock,
      variants: sql<number>`count(*) over (partition by ${products.id})`.mapWith(Number),
      pictures,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(inArray(products.id, listed))
    .orderBy(asc(products.position), asc(products.id), asc(variants.position));
  for (const { pricesChangeAt } of rows) if (pricesChangeAt) cacheTags.until(pricesChangeAt);
  const [words, say] = await Promise.all([
    overlayOf(shop, { product: [...new Set(rows.map(({ productId }) => productId))] }),
    termsOf(shop, 'option-value'),
  ]);
  return rows.flatMap(({ pricesChangeAt: _, name, description, values, pictures, ...row }) => {
    const texts = words.of('product', row.productId, { name, description });
    if (texts.english || say.untranslated('option-value', values).english) return [];
    const { localSlug: __, ...translated } = texts;
    return { ...row, ...translated, values: translateValues(say, values), pictures: pictures ?? [] };
  });
}

/** The numbers under the barcodes of these items, by the SKU that they were ordered under. */
export async function gtinsOf(
  { db }: Core,
  lines: readonly { variantId: string; sku: string }[],
): Promise<Record<string, string>> {
  const ids = lines.map(({ variantId }) => variantId);
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: variants.id, gtin: variants.gtin })
    .from(variants)
    .where(and(inArray(variants.id, ids), isNotNull(variants.gtin)));
  const known = new Map(rows.map(({ id, gtin }) => [id, gtin!]));
  return Object.fromEntries(
    lines.flatMap(({ variantId, sku }) => (known.has(variantId) ? [[sku, known.get(variantId)!]] : [])),
  );
}
