import { documentMessages } from '#messages/document.ts';
import { carrierName, formatWeight, shippingNames } from '#shop/checkout/index.ts';
import { shopDate, timeZoneOf } from '#shop/core/index.ts';
import type { ManifestData } from '#shop/orders/index.ts';
import { contactOf } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET, type Sheet } from './sheet.ts';

const LABEL = { size: 8.5, colour: QUIET, maxLines: 1 } as const;
const CELL = { size: 9.5, maxLines: 1 } as const;
const NUMBER = { align: 'right', maxLines: 1 } as const;

/** The list of parcels that a carrier's driver signs. @returns a PDF */
export async function writeManifest(
  about: ManifestData,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(about.locale);
  const { number, carrier, at, parcels, settings } = about;
  const { shopName, address } = settings;
  const sheet = await openSheet(
    {
      locale: about.locale,
      shopName,
      kind: t('manifest'),
      number: String(number),
      contact: contactOf(t, settings),
      date: at,
    },
    letterhead,
  );
  const [left, right] = sheet.columns([1, 1]) as [Column, Column];
  sheet.write(carrierName(carrier, t.locale), left, { fontStyle: 'serif', size: 16, maxLines: 1 });
  sheet.write(shopDate(at, timeZoneOf(settings), t.locale), right, { ...NUMBER, size: 12 });
  sheet.moveDown(28);
  sheet.write(`${address.street1}, ${address.city} ${address.state} ${address.zip}`, sheet.page, CELL);
  sheet.moveDown(26);
  writeParcels(sheet, about);
  const grams = parcels.reduce((total, parcel) => total + parcel.grams, 0);
  // Keeps the sums and the signature line on one page.
  sheet.ensureSpace(130);
  sheet.moveDown(16);
  sheet.write(t('manifest.parcels', { count: parcels.length }), left, { fontStyle: 'serif', size: 14 });
  sheet.write(formatWeight(grams, t.locale), right, { ...NUMBER, fontStyle: 'serif', size: 14 });
  sheet.moveDown(80);
  sheet.hairline(left);
  sheet.hairline(right);
  sheet.moveDown(6);
  sheet.write(t('manifest.signature', { carrier: carrierName(carrier, t.locale) }), left, LABEL);
  sheet.write(t('manifest.taken'), right, LABEL);
  return sheet.finish();
}

function writeParcels(sheet: Sheet, { carrier, parcels }: ManifestData): void {
  const { t } = sheet;
  const columns = sheet.columns([0.5, 1.3, 2.6, 2, 2, 1], 12);
  const [place, order, tracking, service, goesTo, weight] = columns as [
    Column,
    Column,
    Column,
    Column,
    Column,
    Column,
  ];
  const head = () => {
    sheet.write(t('manifest.order'), order, LABEL);
    sheet.write(t('manifest.tracking'), tracking, LABEL);
    sheet.write(t('manifest.service'), service, LABEL);
    sheet.write(t('manifest.to'), goesTo, LABEL);
    sheet.write(t('manifest.weight'), weight, { ...LABEL, ...NUMBER });
    sheet.moveDown(18);
    sheet.hairline();
  };
  head();
  for (const [index, parcel] of parcels.entries()) {
    if (sheet.ensureSpace(22)) head();
    sheet.moveDown(5);
    sheet.write(String(index + 1), place, { ...CELL, colour: QUIET });
    sheet.write(parcel.orderNumber, order, CELL);
    sheet.write(parcel.trackingNumber, tracking, CELL);
    sheet.write(shippingNames({ carrier, service: parcel.service }, t.locale).service, service, CELL);
    sheet.write(`${parcel.city} ${parcel.state}`, goesTo, CELL);
    sheet.write(formatWeight(parcel.grams, sheet.t.locale), weight, { ...NUMBER, size: 9.5 });
    sheet.moveDown(17);
    sheet.hairline();
  }
}
