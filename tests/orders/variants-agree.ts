import { expect } from 'vitest';
import type { SalesReport, SalesReportBy } from '#shop/backoffice/analytics/sales-report.server.ts';
import type { DayRange } from '#shop/core/time/days.ts';
import { addSales, NO_SALES, type SalesSums } from '#shop/orders/sales/sales-sums.ts';

/**
 * Sales by variant, added up by product, are sales by product to the cent. Orders are not compared: one with two variants
 * of a product is in the row of each.
 */
export async function expectVariantsAgree(
  reportOf: (by: SalesReportBy, range: DayRange) => Promise<SalesReport>,
  range: DayRange,
): Promise<void> {
  const [byProduct, byVariant] = [await reportOf('product', range), await reportOf('variant', range)];
  const added = new Map<string, SalesSums>();
  for (const { productId, name: _, key: __, before: ___, ...sums } of byVariant.rows)
    added.set(productId!, addSales(added.get(productId!) ?? NO_SALES, { ...sums, orders: 0 }));
  const ofProducts = byProduct.rows.map(
    ({ key, name: _, before: __, ...sums }) => [key, { ...sums, orders: 0 }] as const,
  );
  expect(Object.fromEntries(added)).toEqual(Object.fromEntries(ofProducts));
  const { sums, wrap, rest } = byProduct;
  expect(byVariant).toMatchObject({ sums, wrap, rest });
}
