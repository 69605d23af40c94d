import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

/** Double opt-in. It contains no advertising, because there is no consent yet. */
export const writeNewsletterConfirmation = ({
  email,
  confirmationLink,
  settings,
  locale,
}: {
  email: string;
  confirmationLink: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('confirm-newsletter.subject', { shopName: settings.shopName }),
      title: t('confirm-newsletter.title'),
      text: t('confirm-newsletter.text', { shopName: settings.shopName, email }),
      button: { label: t('confirm-newsletter.button'), href: confirmationLink },
      note: t('confirm-newsletter.note'),
    },
  );
};

export const writeNewsletterWelcome = ({
  origin,
  unsubscribeUrl,
  settings,
  locale,
}: {
  origin: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('newsletter-welcome.subject', { shopName: settings.shopName }),
      title: t('newsletter-welcome.title'),
      text: t('newsletter-welcome.text'),
      button: { label: t('newsletter-welcome.button'), href: `${origin}/blog` },
      unsubscribeUrl,
    },
  );
};
