import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { dueOf, type OrderView, type TransferDetails } from '#shop/orders/index.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts, type Vacation, vacationText, vacationWords } from './texts.ts';

interface About {
  kind: 'transfer-request' | 'transfer-reminder' | 'transfer-expired';
  order: OrderView;
  /** When the order expires, in the shop's time zone. */
  until: string;
  to: TransferDetails;
  settings: ShopSettings;
  vacation?: Vacation | null;
  locale: Locale;
}

export function writeTransfer({ kind, order, until, to, settings, vacation, locale }: About) {
  const t = emailTexts(settings).in(locale);
  const { number } = order;
  const amount = formatMoney(dueOf(order), t.locale);
  const content = {
    subject: t(`${kind}.subject`, { number, shopName: settings.shopName }),
    title: t(`${kind}.title`, { name: order.address.name }),
    text: t(`${kind}.text`, { number, amount, until }),
  };
  if (kind === 'transfer-expired') return writeSimpleEmail({ settings, locale }, content);
  const lines = [
    t('transfer.to', { email: to.email }),
    t('transfer.amount', { amount }),
    t('transfer.reference', { number }),
    ...(to.question && to.answer
      ? [t('transfer.question', { question: to.question }), t('transfer.answer', { answer: to.answer })]
      : []),
  ];
  return writeSimpleEmail(
    { settings, locale },
    {
      ...content,
      quote: lines.join('\n'),
      ownWords: [
        { text: to.question ?? '', lang: sourceLang(to, 'question') },
        ...(vacation ? vacationWords(vacation) : []),
      ],
      // A gift card is emailed during a vacation, too.
      ...(vacation && order.kind !== 'gift-card' && { remark: vacationText(t, vacation) }),
      note: t('transfer.note'),
    },
  );
}
