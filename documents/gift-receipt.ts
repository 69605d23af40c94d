import { documentMessages } from '#messages/document.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { contactOf, LABEL } from './parts.ts';
import { type Column, type Letterhead, openSheet, QUIET } from './sheet.ts';

/**
 * A gift receipt: items and how to exchange them, without prices or the buyer's data. If some items are gift-wrapped,
 * it lists only those.
 * @returns a PDF
 */
export async function writeGiftReceipt(
  about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
  },
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = documentMessages.in(about.locale);
  const { order, settings } = about;
  const { shopName, email, returnDays: days } = settings;
  const sheet = await openSheet(
    {
      locale: about.locale,
      shopName,
      kind: t('gift'),
      number: order.number,
      contact: contactOf(t, settings),
      date: order.paidAt ?? order.placedAt,
    },
    letterhead,
  );
  const wrapped = order.lines.filter(({ giftWrap }) => giftWrap);
  const gifts = wrapped.length > 0 ? wrapped : order.lines;
  const title = t('gift.for', { name: order.address.name });
  const large = { fontStyle: 'serif', size: 20, maxLines: 2 } as const;
  sheet.moveDown(8);
  sheet.write(title, sheet.page, large);
  sheet.moveDown(sheet.heightOf(title, sheet.page, large) + 20);
  sheet.write(t('gift.item'), sheet.page, LABEL);
  sheet.moveDown(18);
  sheet.hairline();
  const [item, count] = sheet.columns([6, 1]) as [Column, Column];
  const name = { fontStyle: 'serif', size: 13, maxLines: 2 } as const;
  const small = { size: 9, colour: QUIET, maxLines: 2 } as const;
  const card = { fontStyle: 'serif', size: 12, maxLines: 8 } as const;
  for (const { name: what, variantName, quantity, giftMessage } of gifts) {
    const message = giftMessage && t('gift.card', { message: giftMessage });
    const height =
      sheet.heightOf(what, item, name) +
      sheet.heightOf(variantName, item, small) +
      (message ? sheet.heightOf(message, item, card) + 4 : 0);
    sheet.ensureSpace(height + 18);
    sheet.moveDown(9);
    sheet.write(String(quantity), count, { align: 'right', maxLines: 1, below: 2 });
    let below = sheet.write(what, item, name);
    below += sheet.write(variantName, item, { ...small, below });
    if (message) sheet.write(message, item, { ...card, below: below + 4 });
    sheet.moveDown(height + 9);
    sheet.hairline();
  }
  sheet.ensureSpace(90);
  sheet.moveDown(22);
  sheet.write(t('gift.returns', { days, email }), sheet.page, { size: 10, colour: QUIET, maxLines: 5 });
  return sheet.finish();
}
