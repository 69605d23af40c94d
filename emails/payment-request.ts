import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { dueOf, type OrderView } from '#shop/orders/index.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts, type Vacation, vacationText, vacationWords } from './texts.ts';

interface About {
  /** An add-on, or an order that the staff put together. */
  order: OrderView;
  /** The number of the order that it belongs to. */
  ofNumber: string;
  payUrl: string;
  /** When it expires, in the shop's time zone. */
  until: string;
  settings: ShopSettings;
  vacation?: Vacation | null;
  locale: Locale;
}

export function writePaymentRequest(about: About) {
  const { order, ofNumber: of, payUrl, until, settings, vacation, locale } = about;
  const t = emailTexts(settings).in(locale);
  const amount = formatMoney(dueOf(order), t.locale);
  const { number, lines, addOnKind } = order;
  const named = lines.map(({ quantity: count, name, variantName }) =>
    t('payment-request.line', { count, name: [name, variantName].filter(Boolean).join(', ') }),
  );
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('payment-request.subject', { amount, number }),
      title: t(addOnKind ? 'payment-request.add-on.title' : 'payment-request.title', { of }),
      text: t(addOnKind ? `payment-request.${addOnKind}.text` : 'payment-request.text', { of, amount }),
      ...(named.length > 0 && { quote: named.join('\n') }),
      ...(vacation &&
        !order.shipping.isTaken && {
          remark: vacationText(t, vacation),
          ownWords: vacationWords(vacation),
        }),
      button: { label: t('payment-request.button', { amount }), href: payUrl },
      note: t('payment-request.note', { until }),
    },
  );
}
