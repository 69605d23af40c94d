import { and, eq, inArray } from 'drizzle-orm';
import { addTranslations, DEFAULT_TRANSLATOR } from '#shop/core/index.server.ts';
import { type Core, SOURCE_LOCALE, TARGET_LOCALES } from '#shop/core/index.ts';
import { products } from '../products/product-tables.ts';
import { defaultCaution } from './typed-product.ts';

/**
 * Adds the French of the default caution to products that have it and nothing else. Not to a duplicate, which has the
 * translations of its original.
 * @param ids all products where they are missing
 */
export async function ensureCautionFrench(shop: Core, ids?: readonly string[]): Promise<void> {
  const cautions = [defaultCaution(SOURCE_LOCALE)];
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.cautions, cautions), ids && inArray(products.id, [...ids])));
  for (const locale of TARGET_LOCALES) {
    const texts = { cautions: [defaultCaution(locale)] };
    const supplied = rows.map(({ id }) => ({
      resource: 'product' as const,
      id,
      source: { cautions },
      texts,
    }));
    await addTranslations(shop, locale, DEFAULT_TRANSLATOR, supplied);
  }
}
