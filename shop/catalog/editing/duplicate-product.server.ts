import { asc, eq, like, or } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import { createProduct, mayEditProducts, type ProductRefusal } from './change-product.server.ts';
import { likeItself } from './list-products-for-staff.server.ts';
import { freeName, variantIdOf, wantedAddress } from './product-naming.ts';
import { readProduct } from './read-product-form.server.ts';

/**
 * Copies a product with its texts, variants and pictures as a draft, with its own slug and SKUs and without
 * stock.
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
    const [ids, numbers, pictures] = await Promise.all([
      shop.db
        .select({ id: products.id })
        .from(products)
        .where(or(eq(products.id, base), like(products.id, `${base}-%`))),
      shop.db
        .select({ sku: variants.sku })
        .from(variants)
        .where(
          or(
            ...active.map(({ sku }) => like(variants.sku, `${likeItself(sku)}-COPY%`)),
            eq(variants.sku, ''),
          ),
        ),
      shop.db
        .select()
        .from(productPictures)
        .where(eq(productPictures.productId, id))
        .orderBy(asc(productPictures.position)),
    ]);
    const copyId = freeName(base, (name) => ids.some((known) => known.id === name));
    const made = await createProduct(shop, actor, {
      ...original,
      id: copyId,
      name: nameCopy(original.name),
      variants: active.map((variant) => ({
        ...variant,
        id: variantIdOf(copyId, variant.values),
        sku: freeName(`${variant.sku}-COPY`, (name) => numbers.some(({ sku }) => sku === name)),
      })),
    });
    if (made.ok && pictures.length > 0)
      await shop.db
        .insert(productPictures)
        .values(pictures.map(({ id: _, ...picture }) => ({ ...picture, productId: copyId })));
    return made;
  });
}
