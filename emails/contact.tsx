import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { ContactMessage } from '#shop/customers/index.server.ts';
import { writeLetter } from './letter.tsx';

interface About {
  letter: ContactMessage;
  settings: ShopSettings;
}

// A word that mail programs would decode (RFC 2047) is shown as it was typed.
const asTyped = (line: string): string => line.replaceAll('=?', '= ?');

/** Hands the owner what somebody wrote; an answer goes to the writer. */
export async function writeContactMessage({ letter, settings }: About) {
  const { name, email, subject, message, orderNumber } = letter;
  const order = orderNumber ? say('contact-message.order', { number: orderNumber }) : '';
  const written = await writeLetter(settings, {
    subject: asTyped(say('contact-message.subject', { name, subject })),
    title: say('contact-message.title', { name }),
    text: [say('contact-message.text', { name, email, subject }), order].filter(Boolean).join(' '),
    quote: message,
    note: say('contact-message.note', { email }),
  });
  return { ...written, replyTo: email };
}

/** Tells the owner that no card is taken for a while. @param until as the shop's clock says it */
export const writePaymentsPaused = ({
  declines,
  until,
  settings,
}: {
  declines: number;
  until: string;
  settings: ShopSettings;
}) =>
  writeLetter(settings, {
    subject: say('payments-paused.subject', { shopName: settings.shopName, until }),
    title: say('payments-paused.title'),
    text: say('payments-paused.text', { declines, until }),
    note: say('payments-paused.note'),
  });

/** Tells the owner that the shop is not backed up. @param last as the shop's clock says it */
export const writeBackupLate = ({
  last,
  problem,
  origin,
  settings,
}: {
  last: string | null;
  problem: string | null;
  origin: string;
  settings: ShopSettings;
}) =>
  writeLetter(settings, {
    subject: say('backup-late.subject', { shopName: settings.shopName }),
    title: say('backup-late.title'),
    text: last ? say('backup-late.text', { last }) : say('backup-late.none'),
    ...(problem && { quote: problem }),
    button: { label: say('backup-late.button'), href: `${origin}/admin/status` },
  });

/** Asks the owner to connect the books again. @param origin of the shop */
export const writeBooksReconnect = ({
  books,
  origin,
  settings,
}: {
  books: string;
  origin: string;
  settings: ShopSettings;
}) =>
  writeLetter(settings, {
    subject: say('books-reconnect.subject', { books }),
    title: say('books-reconnect.title', { books }),
    text: say('books-reconnect.text', { books, shopName: settings.shopName }),
    button: { label: say('books-reconnect.button'), href: `${origin}/admin/accounting` },
  });

/** Tells the writer that the message is there, with a copy of it. Nothing that was typed stands in its subject. */
export const writeContactCopy = ({ letter: { subject, message }, settings }: About) =>
  writeLetter(settings, {
    subject: say('contact-copy.subject'),
    title: say('contact-copy.title'),
    text: say('contact-copy.text', { shopName: settings.shopName }),
    quote: `${subject}\n\n${message}`,
    note: say('contact-copy.note'),
  });

/** What somebody of the shop answers, with what was asked under it. */
export const writeContactAnswer = ({ letter: { message }, answer, settings }: About & { answer: string }) =>
  writeLetter(settings, {
    subject: say('contact-answer.subject', { shopName: settings.shopName }),
    title: say('contact-answer.title'),
    text: say('contact-answer.text'),
    quote: answer,
    note: say('contact-answer.note', { message }),
  });
