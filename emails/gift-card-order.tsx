import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney, shopDate, timeZoneOf } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import type { Terms } from './prose/terms.tsx';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface GiftCardOrder {
  order: OrderView;
  card: { recipientName: string; recipientEmail: string; emailAt: Date; emailedAt: Date | null };
  orderUrl: string;
  terms?: Terms | null;
  settings: ShopSettings;
  locale: Locale;
}

/** Sent to the buyer of a gift card. Doesn't contain the code, which only the recipient gets. */
export function writeGiftCardOrder({ order, card, orderUrl, terms, settings, locale }: GiftCardOrder) {
  const t = emailTexts(settings).in(locale);
  const { number, totalCents, address } = order;
  const amount = formatMoney(totalCents, t.locale);
  const values = { number, amount, recipient: card.recipientName, email: card.recipientEmail };
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('card-order.subject', values),
      title: t('card-order.title', { name: address.name }),
      text: [
        t('card-order.text', values),
        card.emailedAt
          ? t('card-order.now', values)
          : t('card-order.later', { ...values, day: shopDate(card.emailAt, timeZoneOf(settings), t.locale) }),
      ].join(' '),
      button: { href: orderUrl, label: t('card-order.button') },
      ...(terms && { terms }),
    },
  );
}
