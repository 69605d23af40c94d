import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { dueOf, type OrderView, type TransferDetails } from '#shop/orders/index.ts';
import { writeLetter } from './letter.tsx';

interface About {
  kind: 'transfer-request' | 'transfer-reminder' | 'transfer-expired';
  order: OrderView;
  /** When the order's time is over, as the clock of the shop says it. */
  until: string;
  to: TransferDetails;
  settings: ShopSettings;
}

/** Says where to send the money, that it is still awaited, or that the order waits no more. */
export function writeTransfer({ kind, order, until, to, settings }: About) {
  const { number } = order;
  const amount = formatMoney(dueOf(order));
  const letter = {
    subject: say(`${kind}.subject`, { number, shopName: settings.shopName }),
    title: say(`${kind}.title`, { name: order.address.name }),
    text: say(`${kind}.text`, { number, amount, until }),
  };
  if (kind === 'transfer-expired') return writeLetter(settings, letter);
  const lines = [
    say('transfer.to', { email: to.email }),
    say('transfer.amount', { amount }),
    say('transfer.reference', { number }),
    ...(to.question && to.answer
      ? [say('transfer.question', { question: to.question }), say('transfer.answer', { answer: to.answer })]
      : []),
  ];
  return writeLetter(settings, { ...letter, quote: lines.join('\n'), note: say('transfer.note') });
}
