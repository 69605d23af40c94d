import { and, asc, count, eq, not, notInArray, sql } from 'drizzle-orm';
import { isTranslated, localKey } from '#shop/core/index.server.ts';
import { type Core, needsTranslation } from '#shop/core/index.ts';
import { isPublished } from './product-cards.server.ts';
import { productPictures, products } from './product-tables.ts';

export const isFirstPicture = and(
  eq(productPictures.productId, products.id),
  // A literal as in the index: with a parameter, the planner could not drop an unused join.
  eq(productPictures.position, sql`0`),
);

/** Subquery: the published products, each with its lowest price and its first picture. */
export const publishedProducts = ({ db }: Core) =>
  db
    .select({
      id: products.id,
      name: products.name,
      priceFromCents: products.priceFromCents,
      inStock: products.inStock,
      picture: productPictures.src,
    })
    .from(products)
    .leftJoin(productPictures, isFirstPicture)
    .where(isPublished)
    .as('published_products');

export async function isProductPublished({ db }: Core, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isPublished));
  return found !== undefined;
}

/** Whether any product other than these is published. */
export async function isPublishedBesides({ db }: Core, ids: readonly string[]): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, notInArray(products.id, [...ids])))
    .limit(1);
  return found !== undefined;
}

/** Whether anything is for sale: until then the shop's pages say that it is being set up. */
export const isOpenForSale = (shop: Core): Promise<boolean> =>
  shop.queryCache.get(shop, 'open for sale', async (shop) => {
    shop.cacheTags.add('list');
    return isPublishedBesides(shop, []);
  });

/** Whether there is any product, archived ones included. */
export async function hasAnyProduct({ db }: Core): Promise<boolean> {
  const [found] = await db.select({ id: products.id }).from(products).limit(1);
  return found !== undefined;
}

export async function hasPublished({ db }: Core): Promise<boolean> {
  const [found] = await db.select({ id: products.id }).from(products).where(isPublished).limit(1);
  return found !== undefined;
}

export async function countPublished({ db }: Core): Promise<number> {
  const [all] = await db.select({ products: count() }).from(products).where(isPublished);
  return all!.products;
}

/** Ids of published products, by id, with the last change of each. */
export const listPublished = ({ db }: Core, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);

/** Where published products are listed that have no name in the reader's language, from the cache. */
export const listedUnnamed = (shop: Core) =>
  shop.queryCache.get(shop, localKey(shop, 'products without a name'), async (shop) => {
    shop.cacheTags.add('list', 'product names');
    const { id, name, category, subcategory } = products;
    const rows = await shop.db
      .select({ name, category, subcategory })
      .from(products)
      .where(and(isPublished, not(isTranslated(shop, 'product', id, 'name'))));
    return rows.filter(({ name }) => needsTranslation(name));
  });

export const publishedTitles = sql`(select id, name, tagline from ${products} where status = 'published')`;
