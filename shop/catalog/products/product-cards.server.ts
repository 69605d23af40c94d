import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type Overlay,
  overlayOf,
  type SayTerm,
  termsOf,
  type Untranslated,
} from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { placeholderOf } from '../pictures/placeholders.server.ts';
import { currentPrice, nextPriceChange, ordinaryPrice, v } from '../prices/current-price.server.ts';
import { productPictures, products, variants } from './product-tables.ts';

export interface PictureView extends Untranslated {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Placeholder (`makeBlur`). */
  blur?: string | null;
}

export interface ProductCard extends Untranslated {
  id: string;
  name: string;
  tagline: string;
  category: string;
  /** The lowest price now. */
  fromCents: Cents;
  /** The ordinary price of the variant with the lowest, while that one is on sale. */
  ordinaryCents: Cents | null;
  /** Whether its variants differ in price. */
  hasRange: boolean;
  /** Whether any variant is on sale. */
  isOnSale: boolean;
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
  ordinary: Cents | null;
  amount: number;
  unit: string;
}

/** What identifies a picture however it is cropped: its alternative text is translated under `alt.<key>`. */
interface KeyedPicture {
  key: string;
}
export const pictureKey = (picture: SQL) => sql`coalesce(${picture}.original_id, ${picture}.src)`;

export function translatePictures(
  words: Overlay,
  productId: string,
  pictures: readonly (PictureView & KeyedPicture)[],
): PictureView[] {
  return pictures.map(({ key, ...picture }) => {
    const field = `alt.${key}`;
    const { english, ...texts } = words.of<Record<string, string>>('product', productId, {
      [field]: picture.alt,
    });
    return { ...picture, alt: texts[field]!, ...(english && { english: ['alt'] }) };
  });
}

// Variants and pictures are loaded with their product: no query per item.
const variantsOfRow = (now: Date) => sql<VariantRow[]>`(
  select json_agg(json_build_object('id', v.id, 'values', v.values, 'sku', v.sku, 'price', ${currentPrice(v, now)},
    'ordinary', ${ordinaryPrice(v, now)}, 'amount', v.net_amount, 'unit', v.net_unit) order by v.position)
  from ${variants} v where v.product_id = products.id and v.status = 'active')`;
const picturesOfRow = sql<(PictureView & KeyedPicture)[]>`(
  select json_agg(json_build_object('src', i.src, 'alt', i.alt, 'key', ${pictureKey(sql`i`)}, 'width', i.width, 'height', i.height,
    'blur', case when i.position = 0 then ${placeholderOf(sql`i.src`)} end) order by i.position)
  from ${productPictures} i where i.product_id = products.id and i.position < 2)`;

/** The minimum shown of a product: its price and first picture. */
export interface ProductGlimpse {
  fromCents: Cents;
  ordinaryCents: Cents | null;
  hasRange: boolean;
  /** When one of its prices changes next. */
  changesAt: string | null;
  picture: PictureView | null;
}

export const glimpseOf = (id: SQL, now: Date) => sql<ProductGlimpse>`(
  select json_build_object('fromCents', coalesce(min(cents), 0),
    'ordinaryCents', (array_agg(ordinary order by cents))[1],
    'hasRange', coalesce(min(cents) <> max(cents), false), 'changesAt', min(change),
    'picture', (
      select json_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height)
      from ${productPictures} i where i.product_id = ${id} order by i.position limit 1))
  from ${variants} v, lateral (
    select ${currentPrice(v, now)} as cents, ${ordinaryPrice(v, now)} as ordinary, ${nextPriceChange(v, now)} as change
  ) priced where v.product_id = ${id} and v.status = 'active')`;

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
      pricesChangeAt: products.pricesChangeAt,
      variants: variantsOfRow(shop.clock.now()),
      pictures: picturesOfRow,
    })
    .from(products)
    .$dynamic();

type CardRow = Awaited<ReturnType<typeof selectProductCards>>[number];

/** Adds the cards' cache tags, so that a change drops the pages that show them. */
export async function productCardsFrom(shop: Core, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const { cacheTags } = shop;
  cacheTags.add(...rows.map(({ id }) => `card ${id}` as const));
  for (const { pricesChangeAt } of rows) if (pricesChangeAt) cacheTags.until(pricesChangeAt);
  const [words, say] = await Promise.all([
    overlayOf(shop, { product: rows.map(({ id }) => id) }),
    termsOf(shop, 'option-value'),
  ]);
  return rows.map((row) => productCardOf(row, words, say));
}

function productCardOf(
  { ratingSum, variants: found, pictures, pricesChangeAt: _, name, tagline, ...row }: CardRow,
  words: Overlay,
  say: SayTerm<'option-value'>,
): ProductCard {
  const active = found ?? [];
  const prices = active.map(({ price }) => price);
  const fromCents = prices.length > 0 ? Math.min(...prices) : 0;
  const [first, second] = active;
  return {
    ...row,
    ...words.of('product', row.id, { name, tagline }),
    rating: row.ratingCount > 0 ? ratingSum / row.ratingCount : null,
    fromCents,
    ordinaryCents: active.find(({ price }) => price === fromCents)?.ordinary ?? null,
    hasRange: prices.some((price) => price !== fromCents),
    isOnSale: active.some(({ ordinary }) => ordinary !== null),
    size: sizeOf(active),
    pictures: translatePictures(words, row.id, pictures ?? []),
    onlyVariant:
      first && !second
        ? { id: first.id, name: translateValues(say, first.values).join(', '), sku: first.sku }
        : null,
  };
}

/** Cards of published products, by id. */
export async function productCardsOf(shop: Core, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  shop.cacheTags.add(...ids.map((id) => `card ${id}` as const));
  const rows = await selectProductCards(shop).where(and(inArray(products.id, [...ids]), isPublished));
  return new Map((await productCardsFrom(shop, rows)).map((card) => [card.id, card]));
}

function sizeOf(active: VariantRow[]): string {
  const sizes = [...new Set(active.map(({ amount, unit }) => `${amount} ${unit}`))];
  return sizes.length > 2 ? `${sizes[0]} – ${sizes.at(-1)}` : sizes.join(' / ');
}

export const translateValues = (say: SayTerm<'option-value'>, values: readonly string[]): string[] =>
  values.map((value) => say('option-value', value));
