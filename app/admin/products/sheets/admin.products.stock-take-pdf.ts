import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { categoriesOf, variantsToPrint } from '#shop/catalog/index.server.ts';
import { categoryName } from '#shop/catalog/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import type { Route } from './+types/admin.products.stock-take-pdf';
import { categoryOf } from './sheets.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const { shop, locale } = ctx;
  const reader = readIn(shop, locale);
  const url = new URL(request.url);
  const date = shop.clock.now();
  const [settings, categories, variants] = await Promise.all([
    settingsOf(shop),
    categoriesOf(reader),
    variantsToPrint(reader, { category: categoryOf(url) }, date),
  ]);
  const groups = [...Map.groupBy(variants, ({ category }) => category)].map(([category, rows]) => ({
    name: categoryName(categories, category),
    rows: rows.map(({ name, values, sku, onHand }) => ({ name, variant: values.join(', '), sku, onHand })),
  }));
  const isBlind = url.searchParams.has('blind');
  const pdf = await shop.sheets.stockTake({ groups, isBlind, date, settings, locale });
  return pdfResponse(pdf, locale, 'file.stock-take');
}
