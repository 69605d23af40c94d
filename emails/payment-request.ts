import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { dueOf, type OrderView } from '#shop/orders/index.ts';
import { writeLetter } from './letter.tsx';

interface About {
  /** A part of an order. */
  part: OrderView;
  /** The number of that order. */
  ofNumber: string;
  payUrl: string;
  /** Until when it is kept, as the clock of the shop says it. */
  until: string;
  settings: ShopSettings;
}

/** Asks for what a part of an order comes to. */
export function writePaymentRequest({ part, ofNumber: of, payUrl, until, settings }: About) {
  const amount = formatMoney(dueOf(part));
  const { number, lines, partKind } = part;
  const named = lines.map(({ quantity: count, name, variantName }) =>
    say('payment-request.line', { count, name: [name, variantName].filter(Boolean).join(', ') }),
  );
  return writeLetter(settings, {
    subject: say('payment-request.subject', { amount, number }),
    title: say('payment-request.title', { of }),
    text: say(`payment-request.${partKind ?? 'added'}`, { of, amount }),
    ...(named.length > 0 && { quote: named.join('\n') }),
    button: { label: say('payment-request.button', { amount }), href: payUrl },
    note: say('payment-request.note', { until }),
  });
}
