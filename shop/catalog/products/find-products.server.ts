import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { localKey, overlayOf, type SayTerm, termsOf, type Untranslated } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { stock } from '../inventory/stock-tables.ts';
import { placeholderOf } from '../pictures/placeholders.server.ts';
import { currentPrice, ordinaryPrice, saleEnd, v } from '../prices/current-price.server.ts';
import {
  isPublished,
  type PictureView,
  type ProductCard,
  pictureKey,
  productCardsFrom,
  selectProductCards,
  translatePictures,
  translateValues,
} from './product-cards.server.ts';
import { MAX_QUANTITY } from './product-limits.ts';
import {
  categories,
  type Ingredient,
  type Option,
  productPictures,
  products,
  variants,
} from './product-tables.ts';

/** Shoppers read "Only 5 left" from here on; the level at which the staff are warned is a setting. */
const FEW_LEFT = 5;
const RELATED = 4;
const CONSIDERED = 100;
const RELATED_AGAIN_MS = 10 * 60_000;

export interface VariantView {
  id: string;
  values: string[];
  sku: string;
  /** The number under its barcode; missing where it has none. */
  gtin?: string;
  /** What it costs now. */
  priceCents: Cents;
  /** The ordinary price while it is on sale, and when the sale ends; null otherwise. */
  ordinaryPriceCents: Cents | null;
  saleUntil: string | null;
  netAmount: number;
  netUnit: 'mL' | 'g' | 'piece';
  grams: number;
  /** Available quantity, capped at the limit of a cart's line. */
  available: number;
  isLow: boolean;
  /** The index of its own picture; missing where it has none. */
  picture?: number;
}

export interface ProductView extends Untranslated {
  id: string;
  name: string;
  tagline: string;
  description: string[];
  howToUse: string[];
  cautions: string[];
  category: string;
  subcategory: string;
  concerns: string[];
  skinTypes: string[];
  freeFrom: string[];
  ingredients: (Ingredient & Untranslated)[];
  /** `english` holds the original texts of the name and the values. */
  options: (Option & Untranslated)[];
  shelfLifeMonths: number;
  rating: number | null;
  ratingCount: number;
  variants: VariantView[];
  pictures: PictureView[];
  related: ProductCard[];
}

// One query loads a product with its variants, their availability, and its pictures.
const variantsOfProduct = (now: Date) => sql<
  (Omit<VariantView, 'picture' | 'gtin'> & { picture: number | null; gtin: string | null })[] | null
>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'gtin', v.gtin,
    'priceCents', ${currentPrice(v, now)}, 'ordinaryPriceCents', ${ordinaryPrice(v, now)},
    'saleUntil', ${saleEnd(v, now)}, 'netAmount', v.net_amount, 'netUnit', v.net_unit, 'grams', v.grams,
    'available', coalesce(s.on_hand - s.reserved, 0), 'picture', p.position) order by v.position)
  from ${variants} v left join ${stock} s on s.variant_id = v.id
    left join ${productPictures} p on p.id = v.picture_id
  where v.product_id = products.id and v.status = 'active')`;
const picturesOfProduct = sql<(PictureView & { key: string })[] | null>`(
  select json_agg(json_build_object('src', i.src, 'alt', i.alt, 'key', ${pictureKey(sql`i`)}, 'width', i.width, 'height', i.height,
    'blur', ${placeholderOf(sql`i.src`)}) order by i.position)
  from ${productPictures} i where i.product_id = products.id)`;

/**
 * A published product with related ones; null for a draft or unknown id. Two queries, however many variants
 * and pictures it has.
 */
export async function findProduct(shop: Core, id: string): Promise<ProductView | null> {
  // PostgreSQL rejects text with a zero byte.
  if (id.includes('\0')) return null;
  return shop.queryCache.get(shop, localKey(shop, `product ${id}`), (shop) => readProduct(shop, id));
}

/** A preview of a product's page, published or not: for staff only, and never cached. */
export const previewProduct = (shop: Core, id: string): Promise<ProductView | null> =>
  id.includes('\0') ? Promise.resolve(null) : readProduct(shop, id, 'in any state');

async function readProduct(
  shop: Core,
  id: string,
  which: 'published' | 'in any state' = 'published',
): Promise<ProductView | null> {
  shop.cacheTags.add(`product ${id}`);
  const [[product], related, words, say] = await Promise.all([
    shop.db
      .select({
        ...getTableColumns(products),
        found: variantsOfProduct(shop.clock.now()),
        pictures: picturesOfProduct,
      })
      .from(products)
      .where(and(eq(products.id, id), which === 'published' ? isPublished : undefined)),
    relatedTo(shop, id),
    overlayOf(shop, { product: [id] }),
    termsOf(shop, 'option', 'option-value', 'ingredient'),
  ]);
  if (!product) return null;
  const { ratingSum, ratingCount, found, pictures } = product;
  if (product.pricesChangeAt) shop.cacheTags.until(product.pricesChangeAt);
  const { name, tagline, description, howToUse, cautions, ingredients, options } = product;
  return {
    ...pick(product),
    ...words.of('product', id, { name, tagline, description, howToUse, cautions }),
    ingredients: ingredients.map(({ plain, note, ...ingredient }) => ({
      ...ingredient,
      plain: say('ingredient', plain),
      ...(note && { note: say('ingredient', note) }),
      ...say.untranslated('ingredient', note ? [plain, note] : [plain]),
    })),
    options: options.map((option) => ({
      name: say('option', option.name),
      values: translateValues(say, option.values),
      ...untranslatedOption(say, option),
    })),
    rating: ratingCount > 0 ? ratingSum / ratingCount : null,
    ratingCount,
    variants: (found ?? []).map(({ picture, gtin, ...variant }) => ({
      ...variant,
      ...(gtin !== null && { gtin }),
      values: translateValues(say, variant.values),
      ...(picture !== null && { picture }),
      available: Math.min(variant.available, MAX_QUANTITY),
      isLow: variant.available > 0 && variant.available <= FEW_LEFT,
    })),
    pictures: translatePictures(words, id, pictures ?? []),
    related,
  };
}

function untranslatedOption(say: SayTerm<'option' | 'option-value'>, { name, values }: Option): Untranslated {
  const { english = [] } = say.untranslated('option-value', values);
  const all = [...(say.untranslated('option', [name]).english ?? []), ...english];
  return all.length > 0 ? { english: all } : {};
}

function pick(product: typeof products.$inferSelect) {
  const { id, category, subcategory, concerns, skinTypes, freeFrom, shelfLifeMonths } = product;
  return { id, category, subcategory, concerns, skinTypes, freeFrom, shelfLifeMonths };
}

/**
 * Products of another kind for the same concerns in the same category, available ones first. The selection is
 * cached for a while; the contents of the cards are always current.
 */
async function relatedTo(shop: Core, id: string): Promise<ProductCard[]> {
  const kin = sql`(
    select other.id, (other.category = mine.category)::int + (other.subcategory <> mine.subcategory)::int
      + cardinality(array(select unnest(other.concerns) intersect select unnest(mine.concerns))) as kinship
    from ${products} mine
      cross join (select category from ${categories} where kind = '') part
      -- Among those that are rated most, so that a large shop looks at no more than a small one.
      cross join lateral (
        select * from ${products} known where known.status = 'published' and known.category = part.category
        order by known.rating_count desc, known.id limit ${CONSIDERED}) other
    where mine.id = ${id} and other.id <> mine.id
      and (other.category = mine.category or other.concerns && mine.concerns)
    order by kinship desc, other.rating_count desc, other.id
    limit ${RELATED * 4}) kin`;
  const rows = await selectProductCards(shop)
    .innerJoin(kin, sql`kin.id = ${products.id}`)
    .where(isPublished)
    .orderBy(desc(products.inStock), sql`kin.kinship desc`, desc(products.ratingCount), asc(products.id))
    .limit(RELATED);
  shop.cacheTags.until(shop.clock.now().getTime() + RELATED_AGAIN_MS);
  return productCardsFrom(shop, rows);
}

/** The products with the most ratings, for pages without other products to show. */
export const popularProducts = (shop: Core, count: number): Promise<ProductCard[]> =>
  shop.queryCache.get(shop, localKey(shop, `popular ${count}`), async (shop) => {
    shop.cacheTags.add('list');
    const rows = await selectProductCards(shop)
      .where(isPublished)
      .orderBy(desc(products.inStock), desc(products.ratingSum), asc(products.id))
      .limit(count);
    return productCardsFrom(shop, rows);
  });

/**
 * Products with these subjects among their tags, concerns and kinds, best matches first. The selection is
 * cached for a while, as for related products.
 */
export async function productsTagged(shop: Core, subjects: string[], count: number): Promise<ProductCard[]> {
  const asked = sql`${sql.param(subjects)}::text[]`;
  const about = sql`cardinality(array(
    select unnest(${products.tags} || ${products.concerns} || ${products.skinTypes} || ${products.subcategory})
    intersect select unnest(${asked})))`;
  const rows = await selectProductCards(shop)
    .where(and(isPublished, sql`${about} > 0`))
    .orderBy(desc(products.inStock), desc(about), desc(products.ratingSum), asc(products.id))
    .limit(count);
  shop.cacheTags.until(shop.clock.now().getTime() + RELATED_AGAIN_MS);
  return productCardsFrom(shop, rows);
}
