import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeLetter } from './letter.tsx';

/** Asks whoever reads an address whether it wants the newsletter. It sells nothing, so that it may be sent. */
export const writeNewsletterConfirmation = ({
  email,
  confirmationLink,
  settings,
}: {
  email: string;
  confirmationLink: string;
  settings: ShopSettings;
}) =>
  writeLetter(settings, {
    subject: say('confirm-newsletter.subject', { shopName: settings.shopName }),
    title: say('confirm-newsletter.title'),
    text: say('confirm-newsletter.text', { shopName: settings.shopName, email }),
    button: { label: say('confirm-newsletter.button'), href: confirmationLink },
    note: say('confirm-newsletter.note'),
  });

/** Welcomes a reader of the newsletter. */
export const writeNewsletterWelcome = ({
  origin,
  unsubscribeUrl,
  settings,
}: {
  origin: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
}) =>
  writeLetter(settings, {
    subject: say('newsletter-welcome.subject', { shopName: settings.shopName }),
    title: say('newsletter-welcome.title'),
    text: say('newsletter-welcome.text'),
    button: { label: say('newsletter-welcome.button'), href: `${origin}/blog` },
    unsubscribeUrl,
  });
