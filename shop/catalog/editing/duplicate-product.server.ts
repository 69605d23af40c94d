import { asc, eq, like, or } from 'drizzle-orm';
import { likeStart } from '#platform/database/search-conditions.ts';
import type { Person } from '#shop/accounts/index.ts';
import { copyTranslations } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import { createProduct, mayEditProducts, type ProductRefusal } from './change-product.server.ts';
import { freeName, variantIdOf, wantedAddress } from './product-naming.ts';
import { readProduct } from './read-products-to-edit.server.ts';
import { generatedSku } from './typed-product.ts';

/**
 * Copies a product with its texts, variants and pictures as a draft, with its own slug, with generated SKUs, and without
 * barcodes and stock.
 * @param address the copy's slug; derived from the original's if missing
 * @param nameCopy makes the copy's name from the original's
 */
export async function duplicateProduct(
  shop: Core,
  actor: Person,
  id: string,
  { address, nameCopy }: { address?: string | undefined; nameCopy(name: string): string },
): Promise<{ ok: true; id: string } | ProductRefusal> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  return inTransaction(shop, async (shop) => {
    const original = await readProduct(shop, id);
    if (!original) return { ok: false, problem: 'gone' };
    const base = address ? wantedAddress(address) : `${id.slice(0, 50).replace(/-+$/, '')}-copy`;
    const active = original.variants.filter(({ status }) => status === 'active');
    const ids = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(or(eq(products.id, base), like(products.id, `${base}-%`)));
    const copyId = freeName(base, (name) => ids.some((known) => known.id === name));
    const [numbers, pictures] = await Promise.all([
      shop.db
        .select({ sku: variants.sku })
        .from(variants)
        .where(like(variants.sku, likeStart(`${copyId.toUpperCase().slice(0, 40)}-`))),
      shop.db
        .select()
        .from(productPictures)
        .where(eq(productPictures.productId, id))
        .orderBy(asc(productPictures.position)),
    ]);
    const made = await createProduct(shop, actor, {
      ...original,
      id: copyId,
      name: nameCopy(original.name),
      variants: active.map((variant, at) => ({
        ...variant,
        gtin: null,
        // The copy has no ordinary price to compare with yet.
        saleCents: null,
        saleFrom: null,
        saleUntil: null,
        id: variantIdOf(copyId, variant.values),
        sku: freeName(generatedSku(copyId, at), (name) => numbers.some(({ sku }) => sku === name)),
      })),
    });
    if (!made.ok) return made;
    await copyTranslations(shop, 'product', id, copyId);
    if (pictures.length === 0) return made;
    const copies = await shop.db
      .insert(productPictures)
      .values(pictures.map(({ id: _, ...picture }) => ({ ...picture, productId: copyId })))
      .returning({ id: productPictures.id, position: productPictures.position });
    const assigned = await shop.db
      .select({ values: variants.values, position: productPictures.position })
      .from(variants)
      .innerJoin(productPictures, eq(productPictures.id, variants.pictureId))
      .where(eq(variants.productId, id));
    for (const { values, position } of assigned)
      await shop.db
        .update(variants)
        .set({ pictureId: copies.find((copy) => copy.position === position)!.id })
        .where(eq(variants.id, variantIdOf(copyId, values)));
    return made;
  });
}
