import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type Core, SOURCE_LOCALE } from '#shop/core/index.ts';
import { stock } from '../inventory/stock-tables.ts';
import { currentPrice, ordinaryPrice } from '../prices/current-price.server.ts';
import { translateVariants } from '../products/find-variants.server.ts';
import { products, variants } from '../products/product-tables.ts';

/** Which products: chosen ones, those of a category, or all that are not archived. */
export type ToPrint = { ids: readonly string[] } | { category: string | null };

export type VariantToPrint = Awaited<ReturnType<typeof variantsToPrint>>[number];

/** Their active variants by category and name, with their prices at a given time. The names are in the reader's language. */
export async function variantsToPrint(shop: Core, of: ToPrint, at: Date) {
  const rows = await shop.db
    .select({
      id: variants.id,
      productId: products.id,
      name: products.name,
      category: products.category,
      values: variants.values,
      sku: variants.sku,
      gtin: variants.gtin,
      priceCents: currentPrice(variants, at),
      ordinaryPriceCents: ordinaryPrice(variants, at),
      netAmount: variants.netAmount,
      netUnit: variants.netUnit,
      onHand: stock.onHand,
      reserved: stock.reserved,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(
      'ids' in of
        ? inArray(products.id, [...of.ids])
        : and(
            ne(products.status, 'archived'),
            of.category === null ? undefined : eq(products.category, of.category),
          ),
    )
    .orderBy(asc(products.category), asc(products.name), asc(products.id), asc(variants.position));
  const named = await translateVariants(shop, rows);
  if (shop.locale === SOURCE_LOCALE) return named;
  return named.toSorted((one, other) =>
    one.category === other.category ? one.name.localeCompare(other.name, shop.locale) : 0,
  );
}
