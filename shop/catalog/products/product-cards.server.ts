import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { placeholderOf } from '../pictures/placeholders.server.ts';
import { productPictures, products, variants } from './product-tables.ts';

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Placeholder (`makeBlur`). */
  blur?: string | null;
}

export interface ProductCard {
  id: string;
  name: string;
  tagline: string;
  category: string;
  fromCents: Cents;
  /** Whether its variants differ in price. */
  hasRange: boolean;
  size: string;
  /** 0 to 5; null without ratings. */
  rating: number | null;
  ratingCount: number;
  inStock: boolean;
  pictures: PictureView[];
  /** The single variant, where there is no choice. */
  onlyVariant: { id: string; name: string; sku: string } | null;
}

export const isPublished = eq(products.status, 'published');

export const isInStock = eq(products.inStock, true);

interface VariantRow {
  id: string;
  values: string[];
  sku: string;
  price: Cents;
  amount: number;
  unit: string;
}

// Variants and pictures are loaded with their product: no query per item.
const variantsOfRow = sql<VariantRow[]>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'price', v.price_cents,
    'amount', v.net_amount, 'unit', v.net_unit) order by v.position)
  from ${variants} v where v.product_id = products.id and v.status = 'active')`;
const picturesOfRow = sql<PictureView[]>`(
  select json_agg(json_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height,
    'blur', case when i.position = 0 then ${placeholderOf(sql`i.src`)} end) order by i.position)
  from ${productPictures} i where i.product_id = products.id and i.position < 2)`;

/** The minimum shown of a product: its price and first picture. */
export interface ProductGlimpse {
  fromCents: Cents;
  hasRange: boolean;
  picture: PictureView | null;
}

/** SQL expression: the glimpse of the product with this id. */
export const glimpseOf = (id: SQL) => sql<ProductGlimpse>`(
  select json_build_object('fromCents', coalesce(min(v.price_cents), 0),
    'hasRange', coalesce(min(v.price_cents) <> max(v.price_cents), false),
    'picture', (
      select json_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height)
      from ${productPictures} i where i.product_id = ${id} order by i.position limit 1))
  from ${variants} v where v.product_id = ${id} and v.status = 'active')`;

/** A query of products as cards, to be filtered and sorted. */
export const selectProductCards = (shop: Core) =>
  shop.db
    .select({
      id: products.id,
      name: products.name,
      tagline: products.tagline,
      category: products.category,
      ratingSum: products.ratingSum,
      ratingCount: products.ratingCount,
      inStock: products.inStock,
      variants: variantsOfRow,
      pictures: picturesOfRow,
    })
    .from(products)
    .$dynamic();

type CardRow = Awaited<ReturnType<typeof selectProductCards>>[number];

export function productCardOf({ ratingSum, variants: found, pictures, ...row }: CardRow): ProductCard {
  const active = found ?? [];
  const prices = active.map(({ price }) => price);
  const fromCents = prices.length > 0 ? Math.min(...prices) : 0;
  const [first, second] = active;
  return {
    ...row,
    rating: row.ratingCount > 0 ? ratingSum / row.ratingCount : null,
    fromCents,
    hasRange: prices.some((price) => price !== fromCents),
    size: sizeOf(active),
    pictures: pictures ?? [],
    onlyVariant: first && !second ? { id: first.id, name: first.values.join(', '), sku: first.sku } : null,
  };
}

/** Cards of published products, by id. */
export async function productCardsOf(shop: Core, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  shop.cacheTags.add(...ids.map((id) => `card ${id}` as const));
  const rows = await selectProductCards(shop).where(and(inArray(products.id, [...ids]), isPublished));
  return new Map(rows.map((row) => [row.id, productCardOf(row)]));
}

function sizeOf(active: VariantRow[]): string {
  const sizes = [...new Set(active.map(({ amount, unit }) => `${amount} ${unit}`))];
  return sizes.length > 2 ? `${sizes[0]} – ${sizes.at(-1)}` : sizes.join(' / ');
}
