import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney, shopDate } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { writeLetter } from './letter.tsx';

interface CardOrder {
  order: OrderView;
  card: { recipientName: string; recipientEmail: string; mailAt: Date; mailedAt: Date | null };
  orderUrl: string;
  settings: ShopSettings;
}

/** Tells who has bought a gift card that it is paid, and when it goes. Its code is not for them. */
export function writeCardOrder({ order, card, orderUrl, settings }: CardOrder) {
  const { number, totalCents, address } = order;
  const amount = formatMoney(totalCents);
  const words = { number, amount, recipient: card.recipientName, email: card.recipientEmail };
  return writeLetter(settings, {
    subject: say('card-order.subject', words),
    title: say('card-order.title', { name: address.name }),
    text: [
      say('card-order.text', words),
      card.mailedAt
        ? say('card-order.now', words)
        : say('card-order.later', { ...words, day: shopDate(card.mailAt) }),
    ].join(' '),
    button: { href: orderUrl, label: say('card-order.button') },
  });
}
