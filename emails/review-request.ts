import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface Request {
  name: string;
  /** Names of the products bought. */
  products: readonly string[];
  /** Opens the form without signing in. */
  reviewUrl: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

/** Sent a week after delivery; a commercial email. */
export const writeReviewRequest = ({
  name,
  products,
  reviewUrl,
  unsubscribeUrl,
  settings,
  locale,
}: Request) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('review-request.subject', { shopName: settings.shopName }),
      title: t('review-request.title', { name }),
      text: t('review-request.text', { products: products.join(', ') }),
      button: { label: t('review-request.button'), href: reviewUrl },
      note: t('review-request.note'),
      unsubscribeUrl,
    },
  );
};
