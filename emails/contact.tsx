import { emailMessages } from '#messages/email.ts';
import type { BackupProblem } from '#platform/backup/backup-problem.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { ContactMessage } from '#shop/customers/index.server.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface About {
  contactMessage: ContactMessage;
  settings: ShopSettings;
  locale: Locale;
}

// Encoded words that email programs would decode (RFC 2047) are shown as typed.
const asTyped = (line: string): string => line.replaceAll('=?', '= ?');

/** To the owner; a reply goes to the sender. */
export async function writeContactMessage({ contactMessage, settings, locale }: About) {
  const t = emailMessages.in(locale);
  const { name, email, subject, message, orderNumber } = contactMessage;
  const order = orderNumber ? t('contact-message.order', { number: orderNumber }) : '';
  const written = await writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: asTyped(t('contact-message.subject', { name, subject })),
      title: t('contact-message.title', { name }),
      text: [t('contact-message.text', { name, email, subject }), order].filter(Boolean).join(' '),
      quote: message,
      note: t('contact-message.note', { email }),
    },
  );
  return { ...written, replyTo: email };
}

/** To the owner, when card payments are paused. @param until in the shop's time zone */
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
  const t = emailMessages.in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('payments-paused.subject', { shopName: settings.shopName, until }),
      title: t('payments-paused.title'),
      text: t('payments-paused.text', { declines, until }),
      note: t('payments-paused.note'),
    },
  );
};

/** To the owner. @param last in the shop's time zone */
export const writeBackupLate = ({
  last,
  problem,
  origin,
  settings,
  locale,
}: {
  last: string | null;
  problem: BackupProblem | null;
  origin: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = emailMessages.in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('backup-late.subject', { shopName: settings.shopName }),
      title: t('backup-late.title'),
      text: last ? t('backup-late.text', { last }) : t('backup-late.none'),
      ...(problem && { quote: t(`backup-late.problem.${problem}`) }),
      button: { label: t('backup-late.button'), href: `${origin}/admin/status` },
    },
  );
};

/** To the owner, when the accounting connection has expired. @param origin of the shop */
export const writeAccountingReconnect = ({
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
  const t = emailMessages.in(locale);
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('books-reconnect.subject', { books }),
      title: t('books-reconnect.title', { books }),
      text: t('books-reconnect.text', { books, shopName: settings.shopName }),
      button: { label: t('books-reconnect.button'), href: `${origin}/admin/accounting` },
    },
  );
};

/**
 * A confirmation to the sender with a copy of the message. The subject contains nothing that was typed, so that the
 * form can't be used to send spam.
 */
export const writeContactCopy = ({ contactMessage: { subject, message }, settings, locale }: About) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
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

/** A reply by the staff with the quoted message. */
export const writeContactAnswer = ({
  contactMessage: { message },
  answer,
  settings,
  locale,
}: About & { answer: string }) => {
  const t = emailTexts(settings).in(locale);
  return writeSimpleEmail(
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
