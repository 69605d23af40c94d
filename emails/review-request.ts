import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeLetter } from './letter.tsx';

interface Request {
  name: string;
  /** Names of what was bought. */
  products: readonly string[];
  /** Opens the form without signing in. */
  reviewUrl: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
}

/** Asks how somebody likes what was delivered a week ago: a commercial mail. */
export const writeReviewRequest = ({ name, products, reviewUrl, unsubscribeUrl, settings }: Request) =>
  writeLetter(settings, {
    subject: say('review-request.subject', { shopName: settings.shopName }),
    title: say('review-request.title', { name }),
    text: say('review-request.text', { products: products.join(', ') }),
    button: { label: say('review-request.button'), href: reviewUrl },
    note: say('review-request.note'),
    unsubscribeUrl,
  });
