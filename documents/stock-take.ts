import { documentMessages } from '#messages/document.ts';
import type { StockTakeData } from '#shop/catalog/index.ts';
import { shopDate, timeZoneOf } from '#shop/core/index.ts';
import { contactOf, LABEL, NUMBER } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET } from './sheet.ts';

const CELL = { size: 9.5, maxLines: 1 } as const;

/** A list to count stock by: what each shelf should hold, and a line for the count. @returns a PDF */
export async function writeStockTake(
  { groups, isBlind, date, settings, locale }: StockTakeData,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(locale);
  const { shopName } = settings;
  const sheet = await openSheet(
    {
      locale,
      shopName,
      kind: t('stock-take'),
      number: shopDate(date, timeZoneOf(settings), locale),
      contact: contactOf(t, settings),
      date,
    },
    letterhead,
  );
  const [item, sku, expected, counted] = sheet.columns([4.4, 2, 0.9, 1.2], 12) as [
    Column,
    Column,
    Column,
    Column,
  ];
  sheet.write(t('stock-take.how'), sheet.page, { size: 9.5, colour: QUIET, maxLines: 3 });
  sheet.moveDown(34);
  const head = () => {
    sheet.write(t('invoice.item'), item, LABEL);
    sheet.write(t('stock-take.sku'), sku, LABEL);
    if (!isBlind) sheet.write(t('stock-take.expected'), expected, { ...LABEL, ...NUMBER });
    sheet.write(t('stock-take.counted'), counted, { ...LABEL, ...NUMBER });
    sheet.moveDown(16);
    sheet.hairline();
  };
  for (const { name, rows } of groups) {
    sheet.ensureSpace(80);
    sheet.moveDown(8);
    sheet.write(name, sheet.page, { fontStyle: 'serif', size: 14, maxLines: 1 });
    sheet.moveDown(26);
    head();
    for (const row of rows) {
      if (sheet.ensureSpace(26)) head();
      sheet.moveDown(7);
      sheet.write([row.name, row.variant].filter(Boolean).join(', '), item, CELL);
      sheet.write(row.sku, sku, { ...CELL, size: 8.5, colour: QUIET });
      if (!isBlind) sheet.write(String(row.onHand), expected, { ...CELL, ...NUMBER });
      sheet.moveDown(17);
      sheet.hairline(counted);
    }
    sheet.moveDown(10);
  }
  sheet.ensureSpace(70);
  sheet.moveDown(40);
  const [left, right] = sheet.columns([1, 1]) as [Column, Column];
  sheet.hairline(left);
  sheet.hairline(right);
  sheet.moveDown(6);
  sheet.write(t('stock-take.by'), left, LABEL);
  sheet.write(t('stock-take.at'), right, LABEL);
  return sheet.finish();
}
