import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface About {
  /** Of the order. */
  number: string;
  city: string;
  /** Opens the order's tracking page and nothing else. */
  trackUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

export const writeOutForDelivery = ({ number, city, trackUrl, settings, locale }: About) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('out-for-delivery.subject', { number }),
      title: t('out-for-delivery.title'),
      text: t('out-for-delivery.text', { number, city }),
      button: { label: t('parcel.button'), href: trackUrl },
    },
  );
};

export const writeDelivered = ({ number, city, trackUrl, settings, locale }: About) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('delivered.subject', { number }),
      title: t('delivered.title'),
      text: t('delivered.text', { number, city }),
      button: { label: t('parcel.button'), href: trackUrl },
      note: t('delivered.note'),
    },
  );
};
