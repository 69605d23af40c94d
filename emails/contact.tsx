import { mailMessages } from '#messages/mail.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { ContactMessage } from '#shop/customers/index.server.ts';
import { writeLetter } from './letter.tsx';

interface About {
  letter: ContactMessage;
  settings: ShopSettings;
  locale: Locale;
}

// A word that mail programs would decode (RFC 2047) is shown as it was typed.
const asTyped = (line: string): string => line.replaceAll('=?', '= ?');

/** Hands the owner what somebody wrote; an answer goes to the writer. */
export async function writeContactMessage({ letter, settings, locale }: About) {
  const t = mailMessages.in(locale);
  const { name, email, subject, message, orderNumber } = letter;
  const order = orderNumber ? t('contact-message.order', { number: orderNumber }) : '';
  const written = await writeLetter(
    { settings, locale },
    {
      subject: asTyped(t('contact-message.subject', { name, subject })),
      title: t('contact-message.title', { name }),
      text: [t('contact-message.text', { name, email, subject }), order].filter(Boolean).join(' '),
      quote: message,
      note: t('contact-message.note', { email }),
    },
  );
  return { ...written, replyTo: email };
}

/** Tells the owner that no card is taken for a while. @param until as the shop's clock says it */
export const writePaymentsPaused = ({
  declines,
  until,
  settings,
  locale,
}: {
  declines: number;
  until: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = mailMessages.in(locale);
  return writeLetter(
    { settings, locale },
    {
      subject: t('payments-paused.subject', { shopName: settings.shopName, until }),
      title: t('payments-paused.title'),
      text: t('payments-paused.text', { declines, until }),
      note: t('payments-paused.note'),
    },
  );
};

/** Tells the owner that the shop is not backed up. @param last as the shop's clock says it */
export const writeBackupLate = ({
  last,
  problem,
  origin,
  settings,
  locale,
}: {
  last: string | null;
  problem: string | null;
  origin: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = mailMessages.in(locale);
  return writeLetter(
    { settings, locale },
    {
      subject: t('backup-late.subject', { shopName: settings.shopName }),
      title: t('backup-late.title'),
      text: last ? t('backup-late.text', { last }) : t('backup-late.none'),
      ...(problem && { quote: problem }),
      button: { label: t('backup-late.button'), href: `${origin}/admin/status` },
    },
  );
};

/** Asks the owner to connect the books again. @param origin of the shop */
export const writeBooksReconnect = ({
  books,
  origin,
  settings,
  locale,
}: {
  books: string;
  origin: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = mailMessages.in(locale);
  return writeLetter(
    { settings, locale },
    {
      subject: t('books-reconnect.subject', { books }),
      title: t('books-reconnect.title', { books }),
      text: t('books-reconnect.text', { books, shopName: settings.shopName }),
      button: { label: t('books-reconnect.button'), href: `${origin}/admin/accounting` },
    },
  );
};

/** Tells the writer that the message is there, with a copy of it. Nothing that was typed stands in its subject. */
export const writeContactCopy = ({ letter: { subject, message }, settings, locale }: About) => {
  const t = mailMessages.in(locale);
  return writeLetter(
    { settings, locale },
    {
      subject: t('contact-copy.subject'),
      title: t('contact-copy.title'),
      text: t('contact-copy.text', { shopName: settings.shopName }),
      quote: `${subject}\n\n${message}`,
      note: t('contact-copy.note'),
    },
  );
};

/** What somebody of the shop answers, with what was asked under it. */
export const writeContactAnswer = ({
  letter: { message },
  answer,
  settings,
  locale,
}: About & { answer: string }) => {
  const t = mailMessages.in(locale);
  return writeLetter(
    { settings, locale },
    {
      subject: t('contact-answer.subject', { shopName: settings.shopName }),
      title: t('contact-answer.title'),
      text: t('contact-answer.text'),
      quote: answer,
      note: t('contact-answer.note', { message }),
    },
  );
};
