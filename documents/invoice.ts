import { documentMessages } from '#messages/document.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { labelOf, shippingNames, taxLabel } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney, shopDate, timeZoneOf } from '#shop/core/index.ts';
import { creditOf, dueOf, type OrderLineView, type OrderView, roundingOf } from '#shop/orders/index.ts';
import { contactOf, type Fact, LABEL, NUMBER, paymentMethod, writeFacts, writeParties } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET, type Sheet } from './sheet.ts';

interface About {
  order: OrderView;
  settings: ShopSettings;
  locale: Locale;
}

const SMALL = { size: 8.5, colour: QUIET, maxLines: 3 } as const;

/** The invoice of a paid order, as recorded when it was placed. @returns a PDF */
export async function writeInvoice(
  { order, settings, locale }: About,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(locale);
  const { shopName } = settings;
  const sheet = await openSheet(
    {
      locale,
      shopName,
      // A gift card supplies no items yet, so it gets a receipt and not an invoice.
      kind: t(order.kind === 'goods' ? 'invoice' : 'invoice.receipt'),
      number: order.number,
      contact: contactOf(t, settings),
      date: order.paidAt ?? order.placedAt,
    },
    letterhead,
  );
  writeFacts(sheet, factsOf(sheet, order, timeZoneOf(settings)));
  writeParties(sheet, order, settings);
  writeLines(sheet, order);
  writeSums(sheet, order);
  return sheet.finish();
}

const factsOf = (
  { t }: Sheet,
  { number, placedAt, paidAt, payment }: OrderView,
  timeZone: string,
): Fact[] => {
  return [
    [t('invoice.order'), number],
    [t('invoice.placed'), shopDate(placedAt, timeZone, t.locale)],
    [t('invoice.paid'), paidAt ? shopDate(paidAt, timeZone, t.locale) : '–'],
    [t('invoice.payment'), paymentMethod(t, payment?.provider)],
  ];
};

function writeLines(sheet: Sheet, { lines }: OrderView): void {
  const { t } = sheet;
  // An add-on for a province's higher tax has no items.
  if (lines.length === 0) return;
  const columns = sheet.columns([5.2, 1.1, 1.4, 1.5]);
  const [item, quantity, each, amount] = columns as [Column, Column, Column, Column];
  const head = () => {
    sheet.write(t('invoice.item'), item, LABEL);
    sheet.write(t('invoice.quantity'), quantity, { ...LABEL, ...NUMBER });
    sheet.write(t('invoice.each'), each, { ...LABEL, ...NUMBER });
    sheet.write(t('invoice.amount'), amount, { ...LABEL, ...NUMBER });
    sheet.moveDown(18);
    sheet.hairline();
  };
  sheet.ensureSpace(80);
  head();
  for (const line of lines) {
    const name = { fontStyle: 'serif', size: 12, maxLines: 2 } as const;
    const details = detailsOf(sheet, line);
    const nameHeight = sheet.heightOf(line.name, item, name);
    const height = nameHeight + (details ? sheet.heightOf(details, item, SMALL) : 0);
    if (sheet.ensureSpace(height + 17)) head();
    sheet.moveDown(8);
    sheet.write(line.name, item, name);
    if (details) sheet.write(details, item, { ...SMALL, below: nameHeight });
    // Aligned with the name's baseline, whose type is larger.
    const below = 2;
    sheet.write(String(line.quantity), quantity, { ...NUMBER, below });
    sheet.write(formatMoney(line.unitPriceCents, t.locale), each, { ...NUMBER, below });
    sheet.write(formatMoney(line.totalCents, t.locale), amount, { ...NUMBER, below });
    sheet.moveDown(height + 8);
    sheet.hairline();
  }
}

const detailsOf = ({ t }: Sheet, { variantName, sku, giftWrap, isTaxed }: OrderLineView): string =>
  [
    variantName,
    sku && t('invoice.sku', { sku }),
    giftWrap && t('invoice.gift-wrapped'),
    // Where only some items are taxed, an invoice says which (SOR/91-45).
    !isTaxed && t('invoice.not-taxed'),
  ]
    .filter(Boolean)
    .join(' · ');

function writeSums(sheet: Sheet, order: OrderView): void {
  const { t } = sheet;
  const { shipping, shippingCents } = order;
  const sums: [label: string, amount: string][] = [
    ...optional(sheet, t('invoice.subtotal'), order.subtotalCents),
    ...optional(sheet, t('invoice.gift-wrap'), order.giftWrapCents),
    ...order.discounts.flatMap((one) =>
      optional(sheet, t('invoice.discount', { label: labelOf(one) }), -one.amountCents),
    ),
    ...optional(sheet, t('invoice.credit'), -creditOf(order)),
    ...optional(sheet, t('invoice.rounding'), -roundingOf(order)),
    ...(order.kind === 'goods' && order.lines.length > 0
      ? [
          [
            shipping.method
              ? t(`invoice.${shipping.method}`, { service: shipping.service })
              : t('invoice.shipping', { service: shippingNames(shipping, t.locale).service }),
            shippingCents === 0 ? t('invoice.free') : formatMoney(shippingCents, t.locale),
          ] as [string, string],
        ]
      : []),
    ...order.taxes.map((tax): [string, string] => [
      taxLabel(tax.label, t.locale),
      formatMoney(tax.amountCents, t.locale),
    ]),
  ];
  const [, column] = sheet.columns([1, 1]) as [Column, Column];
  // Keeps the sums and their total on one page.
  sheet.ensureSpace(sums.length * 17 + 150);
  sheet.moveDown(16);
  for (const sum of sums) writeSum(sheet, column, sum);
  sheet.moveDown(5);
  sheet.hairline(column);
  sheet.moveDown(9);
  sheet.write(t('invoice.total'), column, { fontStyle: 'serif', size: 16 });
  sheet.write(formatMoney(order.totalCents, t.locale), column, { ...NUMBER, fontStyle: 'serif', size: 16 });
  sheet.moveDown(order.giftCardCents > 0 ? 26 : 44);
  if (order.giftCardCents > 0) {
    const lastFour = order.giftCardLastFour ?? '';
    writeSum(sheet, column, [
      t('invoice.gift-card', { lastFour }),
      formatMoney(-order.giftCardCents, t.locale),
    ]);
    writeSum(sheet, column, [t('invoice.paid-amount'), formatMoney(dueOf(order), t.locale)]);
    sheet.moveDown(18);
  }
  const isTakenBack = order.status === 'cancelled' || order.refundedCents > 0;
  sheet.write(t(isTakenBack ? 'invoice.taken-back' : 'invoice.thanks'), sheet.page, {
    fontStyle: 'serif',
    size: 11,
    colour: QUIET,
  });
}

function writeSum(sheet: Sheet, column: Column, [label, amount]: [label: string, amount: string]): void {
  sheet.write(label, { ...column, width: column.width - 80 }, { size: 9.5, colour: QUIET, maxLines: 1 });
  sheet.write(amount, column, { ...NUMBER, size: 9.5 });
  sheet.moveDown(17);
}

const optional = ({ t }: Sheet, label: string, cents: number): [string, string][] =>
  cents === 0 ? [] : [[label, formatMoney(cents, t.locale)]];
