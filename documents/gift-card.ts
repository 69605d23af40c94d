import { documentMessages } from '#messages/document.ts';
import { inGroups } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { GiftCardData } from '#shop/orders/index.ts';
import { contactOf, LABEL } from './parts.ts';
import { type Letterhead, openSheet, QUIET, type Sheet } from './sheet.ts';
import type { Type } from './typeset.ts';

const GAP = 14;

/** A printable gift card: one page, however long its texts are. @returns a PDF */
export async function writeGiftCard(
  { card, shopUrl, balanceUrl, date, settings, locale }: GiftCardData,
  letterhead?: Letterhead,
) {
  const t = documentMessages.in(locale);
  const { shopName } = settings;
  const { code, initialCents, recipientName: name, senderName: sender, message } = card;
  const sheet = await openSheet(
    {
      locale,
      shopName,
      kind: t('card'),
      number: `…${code.slice(-4)}`,
      date,
      contact: contactOf(t, settings),
    },
    letterhead,
  );
  sheet.moveDown(30);
  put(sheet, t('card.for', { name }), { fontStyle: 'serif', size: 26, maxLines: 2 });
  put(sheet, formatMoney(initialCents, t.locale), {
    fontStyle: 'serif',
    size: 64,
    colour: sheet.accent,
    maxLines: 1,
  });
  if (message) put(sheet, message, { fontStyle: 'serif', size: 17, maxLines: 10, maxLength: 300 });
  put(sheet, t('card.from', { sender }), { size: 12, colour: QUIET, maxLines: 2 });
  sheet.moveDown(GAP);
  sheet.hairline();
  sheet.moveDown(GAP);
  sheet.write(t('card.code'), sheet.page, LABEL);
  sheet.moveDown(LABEL.size * 2);
  put(sheet, inGroups(code), { fontStyle: 'strong', size: 18, maxLines: 1 });
  sheet.hairline();
  sheet.moveDown(GAP);
  for (const words of [
    t('card.spend', { shop: shopUrl }),
    t('card.lasts'),
    t('card.balance', { page: balanceUrl }),
  ]) {
    put(sheet, words, { size: 10.5, colour: QUIET, maxLines: 3 });
  }
  return sheet.finish();
}

function put(sheet: Sheet, words: string, type: Type): void {
  sheet.moveDown(sheet.write(words, sheet.page, type) + GAP);
}
