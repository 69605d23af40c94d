import { asc, inArray } from 'drizzle-orm';
import type { Shop } from '#shop/core/index.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import type { ProductState } from './product-state.ts';

/**
 * Products as the staff edit them, by their ids; those that are not there are left out.
 * @param options.lock holds them, and with them their variants, until the transaction ends
 */
export async function readProducts(
  { db }: Shop,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ProductState[]> {
  const asked = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (asked.length === 0) return [];
  const query = db.select().from(products).where(inArray(products.id, asked)).orderBy(asc(products.id));
  // In one sequence, so that two who change the same products never wait for each other. Stock is not held.
  const rows = await (lock ? query.for('no key update') : query);
  const found = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, asked))
    .orderBy(asc(variants.position), asc(variants.id));
  return rows.map((row) =>
    stateOf(
      row,
      found.filter(({ productId }) => productId === row.id),
    ),
  );
}

export async function readProduct(shop: Shop, id: string): Promise<ProductState | null> {
  const [product] = await readProducts(shop, [id]);
  return product ?? null;
}

/** The texts of products' pictures, by which they are told to who does not see them, by product. */
export async function altsOf({ db }: Shop, ids: readonly string[]): Promise<Map<string, string[]>> {
  const alts = new Map(ids.map((id): [string, string[]] => [id, []]));
  if (ids.length === 0) return alts;
  const rows = await db
    .select({ productId: productPictures.productId, alt: productPictures.alt })
    .from(productPictures)
    .where(inArray(productPictures.productId, [...ids]));
  for (const { productId, alt } of rows) alts.get(productId)?.push(alt);
  return alts;
}

function stateOf(
  row: typeof products.$inferSelect,
  found: readonly (typeof variants.$inferSelect)[],
): ProductState {
  const { id, name, tagline, description, howToUse, cautions, category, subcategory, tags, concerns } = row;
  const { skinTypes, freeFrom, ingredients, shelfLifeMonths, fragile, upright } = row;
  const { hsCode, originCountry, usage, status, publishAt } = row;
  return {
    id,
    name,
    tagline,
    description,
    howToUse,
    cautions,
    category,
    subcategory,
    tags,
    concerns,
    skinTypes,
    freeFrom,
    ingredients,
    shelfLifeMonths,
    fragile,
    upright,
    hsCode,
    originCountry,
    usage,
    status,
    optionNames: row.options.map((option) => option.name),
    publishAt: publishAt?.toISOString() ?? null,
    variants: found.map(({ productId: _, position: __, ...variant }) => variant),
  };
}
