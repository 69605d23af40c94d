import { documentMessages } from '#messages/document.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { shippingNames } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { OrderLineView, OrderView } from '#shop/orders/index.ts';
import { writeCountAndBarcode } from './packing-slip-barcode.ts';
import { contactOf, LABEL, placeOf, writeParty } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET, type Sheet } from './sheet.ts';

interface About {
  order: OrderView;
  settings: ShopSettings;
  locale: Locale;
  paper: 'letter' | 'label';
  localNames?: ReadonlyMap<string, string>;
  isDamaged?: boolean;
}

const NAME = { fontStyle: 'serif', size: 12, maxLines: 2 } as const;
const SMALL = { size: 8.5, colour: QUIET, maxLines: 2 } as const;
/** The name of an item in the language of the slip. */
const LOCAL = { size: 10, maxLines: 2 } as const;
// A card's message is copied by hand, so it is printed in full.
const CARD = { size: 10, maxLines: 8 } as const;

/** A packing slip without prices, with its order's number as a barcode for packing day. @returns a PDF */
export async function writePackingSlip(
  { order, settings, paper, locale, localNames, isDamaged = false }: About,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(locale);
  const { shopName } = settings;
  const sheet = await openSheet(
    {
      locale,
      shopName,
      kind: t('slip'),
      number: order.number,
      paper,
      contact: contactOf(t, settings),
      date: order.paidAt ?? order.placedAt,
    },
    letterhead,
  );
  const { address, shipping } = order;
  const { method, service: name, carrier, hours } = shipping;
  const service = method
    ? t(`slip.${method}`, { service: name, hours: hours || 'none' })
    : carrier && t('slip.service', shippingNames({ carrier, service: name }, t.locale));
  const to = method === 'pickup' ? [address.name] : [address.name, ...placeOf(sheet, address)];
  if (paper === 'label') {
    sheet.moveDown(
      writeParty(
        sheet,
        sheet.page,
        t(method === 'pickup' ? 'slip.to.pickup' : 'slip.to'),
        [...to, service].filter(Boolean),
      ) + 8,
    );
  } else {
    const [left, right] = sheet.columns([1, 1]) as [Column, Column];
    const heights = [
      writeParty(sheet, left, t(method === 'pickup' ? 'slip.to.pickup' : 'slip.to'), to),
      service ? writeParty(sheet, right, t('slip.by'), [service]) : 0,
    ];
    sheet.moveDown(Math.max(...heights) + 16);
  }
  for (const line of order.lines) writeLine(sheet, line, localNames?.get(line.variantId) ?? '');
  writeCountAndBarcode(sheet, order, isDamaged);
  if (order.locale !== locale) writeBelow(sheet, t(`slip.language.${order.locale}`));
  if (order.lines.some(({ giftWrap }) => giftWrap)) writeBelow(sheet, t('slip.gift'));
  if (isDamaged) writeBelow(sheet, t('slip.damaged'));
  if (order.message) {
    sheet.ensureSpace(40);
    sheet.write(t('slip.note'), sheet.page, LABEL);
    sheet.moveDown(14);
    writeBelow(sheet, order.message);
  }
  return sheet.finish();
}

function writeLine(
  sheet: Sheet,
  { name, variantName, sku, quantity, giftWrap, giftMessage }: OrderLineView,
  localName: string,
): void {
  const { t } = sheet;
  const [count, item] = sheet.columns([0.7, 6], 12) as [Column, Column];
  const details = [variantName, sku && t('invoice.sku', { sku })].filter(Boolean).join(' · ');
  const wishes = [
    giftWrap ? t('slip.wrap') : '',
    giftMessage ? t('slip.card', { message: giftMessage }) : '',
  ].filter(Boolean);
  const height =
    sheet.heightOf(name, item, NAME) +
    sheet.heightOf(details, item, SMALL) +
    (localName ? sheet.heightOf(localName, item, LOCAL) : 0) +
    wishes.reduce((total, wish) => total + sheet.heightOf(wish, item, CARD), 0);
  sheet.ensureSpace(height + 16);
  sheet.moveDown(7);
  sheet.write(`${quantity} ×`, count, { fontStyle: 'serif', size: 12, maxLines: 1 });
  let below = sheet.write(name, item, NAME);
  if (localName) below += sheet.write(localName, item, { ...LOCAL, below });
  below += sheet.write(details, item, { ...SMALL, below });
  for (const wish of wishes) below += sheet.write(wish, item, { ...CARD, below });
  sheet.moveDown(height + 8);
  sheet.hairline();
}

function writeBelow(sheet: Sheet, text: string): void {
  const height = sheet.heightOf(text, sheet.page, CARD);
  sheet.ensureSpace(height + 8);
  sheet.write(text, sheet.page, CARD);
  sheet.moveDown(height + 12);
}
