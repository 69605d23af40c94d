import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { variantsToPrint } from '#shop/catalog/index.server.ts';
import { momentAt, settingsOf } from '#shop/core/index.server.ts';
import { readIn, timeZoneOf } from '#shop/core/index.ts';
import type { Route } from './+types/admin.products.labels-pdf';
import { MOST_LABELS, readLabelsQuery } from './sheets.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, locale, ...ctx } = contextOf(context);
  await staffOf({ shop, locale, ...ctx }, pathOf(request), 'admin', 'editor', 'moderator');
  const t = adminSheetsMessages.in(locale);
  const { of, at, copies, language, ...how } = readLabelsQuery(new URL(request.url));
  // Shoppers read them, so it is a language of the shop.
  const printed =
    ctx.languages.find((one) => one === language) ??
    ctx.languages.find((one) => one === locale) ??
    ctx.languages[0]!;
  const settings = await settingsOf(shop);
  const now = shop.clock.now();
  const moment = momentAt(at, timeZoneOf(settings)) ?? now;
  const variants = await variantsToPrint(readIn(shop, printed), of, moment);
  const labels = variants.flatMap(({ values, onHand, ...variant }) =>
    Array.from({ length: copies === 'one' ? 1 : Math.min(onHand, MOST_LABELS + 1) }, () => ({
      ...variant,
      variant: values.join(', '),
    })),
  );
  const refused = (message: string) => new Response(message, { status: 422 });
  if (labels.length === 0) return refused(t('labels.error.none'));
  if (labels.length > MOST_LABELS) return refused(t('labels.error.many', { max: MOST_LABELS }));
  const { shopName } = settings;
  const pdf = await shop.sheets.priceLabels({ ...how, labels, shopName, date: now, locale: printed });
  return pdfResponse(pdf, locale, 'file.price-labels');
}
