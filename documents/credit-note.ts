import { documentMessages } from '#messages/document.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney, shopDate, timeZoneOf } from '#shop/core/index.ts';
import type { CreditNoteData } from '#shop/orders/index.ts';
import { contactOf, type Fact, LABEL, NUMBER, paymentMethod, writeFacts, writeParties } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET, type Sheet } from './sheet.ts';

/** A refund with its tax and the invoice that it corrects. @returns a PDF */
export async function writeCreditNote(
  about: CreditNoteData,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(about.locale);
  const { order, number, at, isByHand, note, settings } = about;
  const { shopName } = settings;
  const sheet = await openSheet(
    {
      locale: about.locale,
      shopName,
      kind: t('credit'),
      number,
      date: at,
      contact: contactOf(t, settings),
    },
    letterhead,
  );
  const facts: Fact[] = [
    [t('credit.order'), order.number],
    [t('credit.date'), shopDate(at, timeZoneOf(settings), t.locale)],
    [t('credit.payment'), isByHand ? t('credit.by-hand') : paymentMethod(t, order.payment?.provider)],
  ];
  writeFacts(sheet, facts);
  writeParties(sheet, order, settings);
  writeLines(sheet, about);
  writeSums(sheet, about);
  if (note) sheet.write(note, sheet.page, { fontStyle: 'serif', size: 11, colour: QUIET, maxLines: 6 });
  return sheet.finish();
}

function writeLines(sheet: Sheet, { lines, itemsCents }: CreditNoteData): void {
  const { t } = sheet;
  const [item, quantity, amount] = sheet.columns([6.6, 1.1, 1.5]) as [Column, Column, Column];
  const head = () => {
    sheet.write(t('invoice.item'), item, LABEL);
    sheet.write(t('invoice.quantity'), quantity, { ...LABEL, ...NUMBER });
    sheet.write(t('invoice.amount'), amount, { ...LABEL, ...NUMBER });
    sheet.moveDown(18);
    sheet.hairline();
  };
  head();
  const rows =
    lines.length > 0
      ? lines.map((line) => ({ ...line, quantity: String(line.quantity) }))
      : [{ name: t('credit.amount-alone'), variantName: '', quantity: '', amountCents: itemsCents }];
  const name = { fontStyle: 'serif', size: 12, maxLines: 2 } as const;
  const small = { size: 8.5, colour: QUIET, maxLines: 2 } as const;
  for (const row of rows) {
    const nameHeight = sheet.heightOf(row.name, item, name);
    const height = nameHeight + (row.variantName ? sheet.heightOf(row.variantName, item, small) : 0);
    if (sheet.ensureSpace(height + 17)) head();
    sheet.moveDown(8);
    sheet.write(row.name, item, name);
    if (row.variantName) sheet.write(row.variantName, item, { ...small, below: nameHeight });
    sheet.write(row.quantity, quantity, { ...NUMBER, below: 2 });
    sheet.write(formatMoney(row.amountCents, t.locale), amount, { ...NUMBER, below: 2 });
    sheet.moveDown(height + 8);
    sheet.hairline();
  }
}

function writeSums(sheet: Sheet, note: CreditNoteData): void {
  const { t } = sheet;
  const { lines, itemsCents, giftWrapCents, shippingCents, taxes, totalCents } = note;
  const gross = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const sums: [label: string, cents: number][] = [
    [t('credit.discount'), lines.length > 0 ? itemsCents - gross : 0],
    [t('invoice.gift-wrap'), giftWrapCents],
    [t('credit.delivery'), shippingCents],
    ...taxes.map((tax): [string, number] => [taxLabel(tax.label, t.locale), tax.amountCents]),
  ];
  const shown = sums.filter(([, cents]) => cents !== 0);
  // French labels need more than half of the page.
  const [, column] = sheet.columns([2, 3]) as [Column, Column];
  // Keeps the sums and their total on one page.
  sheet.ensureSpace(shown.length * 17 + 110);
  sheet.moveDown(16);
  for (const [label, cents] of shown) {
    sheet.write(label, { ...column, width: column.width - 80 }, { size: 9.5, colour: QUIET, maxLines: 1 });
    sheet.write(formatMoney(cents, t.locale), column, { ...NUMBER, size: 9.5 });
    sheet.moveDown(17);
  }
  sheet.moveDown(5);
  sheet.hairline(column);
  sheet.moveDown(9);
  sheet.write(t('credit.total'), column, { fontStyle: 'serif', size: 16 });
  sheet.write(formatMoney(totalCents, t.locale), column, { ...NUMBER, fontStyle: 'serif', size: 16 });
  sheet.moveDown(26);
  if (note.giftCardCents > 0) {
    const label = t('credit.gift-card', { lastFour: note.order.giftCardLastFour ?? '' });
    sheet.write(label, { ...column, width: column.width - 80 }, { size: 9.5, colour: QUIET, maxLines: 1 });
    sheet.write(formatMoney(note.giftCardCents, t.locale), column, { ...NUMBER, size: 9.5 });
  }
  sheet.moveDown(18);
}
