import { asc, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import type { ProductState } from './product-state.ts';

/**
 * Editable products by their ids; unknown ids are left out.
 * @param options.lock locks them, and with them their variants, until the transaction ends
 * @throws when a record is damaged
 */
export async function readProducts(
  shop: Core,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ProductState[]> {
  const rows = await readRows(shop, ids, lock);
  return rows.map(({ product, variants }) => stateOf(product, variants));
}

/** As `readProducts`, by id, with an error in place of a damaged record. */
export async function readEachProduct(
  shop: Core,
  ids: readonly string[],
): Promise<Map<string, ProductState | Error>> {
  const rows = await readRows(shop, ids, false);
  return new Map(
    rows.map(({ product, variants }): [string, ProductState | Error] => {
      try {
        return [product.id, stateOf(product, variants)];
      } catch (error) {
        return [product.id, error as Error];
      }
    }),
  );
}

async function readRows({ db }: Core, ids: readonly string[], lock: boolean) {
  const asked = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (asked.length === 0) return [];
  const query = db.select().from(products).where(inArray(products.id, asked)).orderBy(asc(products.id));
  // Locked in a fixed order, so that concurrent changes cannot deadlock. Stock isn't locked.
  const rows = await (lock ? query.for('no key update') : query);
  const found = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, asked))
    .orderBy(asc(variants.position), asc(variants.id));
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return rows.map((product) => ({ product, variants: byProduct.get(product.id) ?? [] }));
}

export async function readProduct(shop: Core, id: string): Promise<ProductState | null> {
  const [product] = await readProducts(shop, [id]);
  return product ?? null;
}

/** Alt texts of pictures, by product. */
export async function altsOf({ db }: Core, ids: readonly string[]): Promise<Map<string, string[]>> {
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
    variants: found.map(
      ({ productId: _, position: __, pictureId: ___, saleFrom, saleUntil, ...variant }) => ({
        ...variant,
        saleFrom: saleFrom?.toISOString() ?? null,
        saleUntil: saleUntil?.toISOString() ?? null,
      }),
    ),
  };
}
