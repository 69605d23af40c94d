import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '../cart/rules.ts';
import { availableStock } from '../inventory/count.server.ts';
import { stock } from '../inventory/tables.ts';
import type { Cents } from '../money/money.ts';
import type { Shop } from '../shop.ts';
import { cardsOf, type PictureView, type ProductCard } from './list.server.ts';
import { type Ingredient, type Option, productPictures, products, variants } from './tables.ts';

const LOW = 5;
const RELATED = 4;

export interface VariantView {
  id: string;
  values: string[];
  sku: string;
  priceCents: Cents;
  netAmount: number;
  netUnit: 'mL' | 'g' | 'piece';
  grams: number;
  /** How many can be had, capped at what one line of a cart may hold. */
  available: number;
  isLow: boolean;
}

/** Everything that the page of a product shows. */
export interface ProductView {
  id: string;
  name: string;
  tagline: string;
  description: string[];
  howToUse: string[];
  cautions: string[];
  category: 'face' | 'body' | 'hair';
  subcategory: string;
  concerns: string[];
  skinTypes: string[];
  freeFrom: string[];
  ingredients: Ingredient[];
  options: Option[];
  shelfLifeMonths: number;
  rating: number | null;
  ratingCount: number;
  variants: VariantView[];
  pictures: PictureView[];
  related: ProductCard[];
}

/** A product that is published, with what goes well with it; null for drafts and what was never there. */
export async function findProduct(shop: Shop, id: string): Promise<ProductView | null> {
  const [[product], found, pictures, related] = await Promise.all([
    shop.db
      .select()
      .from(products)
      .where(and(eq(products.id, id), eq(products.status, 'published'))),
    shop.db
      .select({
        id: variants.id,
        values: variants.values,
        sku: variants.sku,
        priceCents: variants.priceCents,
        netAmount: variants.netAmount,
        netUnit: variants.netUnit,
        grams: variants.grams,
        available: availableStock,
      })
      .from(variants)
      .leftJoin(stock, eq(stock.variantId, variants.id))
      .where(and(eq(variants.productId, id), eq(variants.status, 'active')))
      .orderBy(asc(variants.position)),
    shop.db
      .select({
        src: productPictures.src,
        alt: productPictures.alt,
        width: productPictures.width,
        height: productPictures.height,
      })
      .from(productPictures)
      .where(eq(productPictures.productId, id))
      .orderBy(asc(productPictures.position)),
    relatedIds(shop, id).then((ids) => cardsOf(shop, ids)),
  ]);
  if (!product) return null;
  const { ratingSum, ratingCount } = product;
  return {
    ...pick(product),
    rating: ratingCount > 0 ? ratingSum / ratingCount : null,
    ratingCount,
    variants: found.map((variant) => ({
      ...variant,
      available: Math.min(variant.available, MAX_QUANTITY),
      isLow: variant.available > 0 && variant.available <= LOW,
    })),
    pictures,
    related,
  };
}

function pick(product: typeof products.$inferSelect) {
  const { id, name, tagline, description, howToUse, cautions, category, subcategory } = product;
  const { concerns, skinTypes, freeFrom, ingredients, options, shelfLifeMonths } = product;
  return {
    ...{
      id,
      name,
      tagline,
      description,
      howToUse,
      cautions,
      category: category as ProductView['category'],
      subcategory,
    },
    ...{ concerns, skinTypes, freeFrom, ingredients, options, shelfLifeMonths },
  };
}

/** What answers the same concerns in the same category, but is another kind of thing. */
async function relatedIds(shop: Shop, id: string): Promise<string[]> {
  const other = sql`other`;
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select ${other}.id from ${products} ${other}, ${products} mine
    where mine.id = ${id} and ${other}.id <> mine.id and ${other}.status = 'published'
    order by (${other}.category = mine.category)::int
        + (${other}.subcategory <> mine.subcategory)::int
        + cardinality(array(select unnest(${other}.concerns) intersect select unnest(mine.concerns))) desc,
      ${other}.rating_count desc, ${other}.id
    limit ${RELATED}`);
  return rows.map((row) => row.id);
}

/** Products that were rated most, for pages that have nothing else to show. */
export async function popularProducts(shop: Shop, count: number, except = ''): Promise<ProductCard[]> {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'published'), ne(products.id, except)))
    .orderBy(sql`${products.ratingSum} desc`, asc(products.id))
    .limit(count);
  return cardsOf(
    shop,
    rows.map(({ id }) => id),
  );
}
