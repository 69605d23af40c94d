import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { cityLine } from '#shop/core/index.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface About {
  kind: 'return-requested' | 'return-approved' | 'return-rejected';
  number: string;
  /** The staff's reply; may be empty. */
  answer: string;
  orderUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

export function writeReturn({ kind, number, answer, orderUrl, settings, locale }: About) {
  const t = emailTexts(settings).in(locale);
  const { shopName, address: shop } = settings;
  const address = [shopName, shop.street1, cityLine(shop, locale)].filter(Boolean).join(', ');
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t(`${kind}.subject`, { number }),
      title: t(`${kind}.title`),
      text: t(`${kind}.text`, { number, address }),
      ...(answer && { quote: answer }),
      button: { label: t('return.button'), href: orderUrl },
    },
  );
}
