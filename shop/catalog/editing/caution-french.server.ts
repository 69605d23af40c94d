import { and, eq, inArray, not } from 'drizzle-orm';
import { addTranslations, DEFAULT_TRANSLATOR, isTranslated } from '#shop/core/index.server.ts';
import { type Core, SOURCE_LOCALE, TARGET_LOCALES } from '#shop/core/index.ts';
import { products } from '../products/product-tables.ts';
import { defaultCaution } from './typed-product.ts';

/** A statement has few parameters. */
const STEP = 500;

/**
 * Adds the French of the default caution to products that have it and nothing else. Not to a duplicate, which has the
 * translations of its original.
 * @param ids all products where they are missing
 */
export async function ensureCautionFrench(shop: Core, ids?: readonly string[]): Promise<void> {
  for (const locale of TARGET_LOCALES) {
    if (!ids) await addCaution(shop, locale);
    for (let from = 0; ids && from < ids.length; from += STEP)
      await addCaution(shop, locale, ids.slice(from, from + STEP));
  }
}

async function addCaution(shop: Core, locale: (typeof TARGET_LOCALES)[number], ids?: readonly string[]) {
  const cautions = [defaultCaution(SOURCE_LOCALE)];
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.cautions, cautions),
        not(isTranslated({ locale }, 'product', products.id, 'cautions')),
        ids && inArray(products.id, [...ids]),
      ),
    );
  const texts = { cautions: [defaultCaution(locale)] };
  const supplied = rows.map(({ id }) => ({ resource: 'product' as const, id, source: { cautions }, texts }));
  for (let from = 0; from < supplied.length; from += STEP)
    await addTranslations(shop, locale, DEFAULT_TRANSLATOR, supplied.slice(from, from + STEP));
}
