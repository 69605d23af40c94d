import { readBackupProblem } from '#platform/backup/backup-problem.ts';
import { shopMoment, timeZoneOf } from '#shop/core/index.ts';
import {
  findContactMessage,
  issueBackInStockToken,
  issueNewsletterToken,
} from '#shop/customers/index.server.ts';
import type { Writers } from './email-context.ts';

/** Contact messages, and double opt-in emails. */
export const contactEmails: Writers<
  | 'contact-message'
  | 'contact-copy'
  | 'contact-answer'
  | 'confirm-newsletter'
  | 'confirm-stock-note'
  | 'payments-paused'
  | 'books-reconnect'
  | 'backup-late'
> = {
  'books-reconnect': async ({ data: { books }, origin, settings, locale, templates }) =>
    (await templates()).writeAccountingReconnect({ books, origin, settings, locale }),
  'backup-late': async ({ data: { last, problem }, origin, settings, locale, templates }) =>
    (await templates()).writeBackupLate({
      last: last && shopMoment(new Date(last), timeZoneOf(settings), locale),
      problem: problem === null ? null : readBackupProblem(problem),
      origin,
      settings,
      locale,
    }),
  'payments-paused': async ({ data: { declines, until }, settings, locale, templates }) =>
    (await templates()).writePaymentsPaused({
      declines,
      until: shopMoment(new Date(until), timeZoneOf(settings), locale),
      settings,
      locale,
    }),
  'contact-message': async ({ shop, data, settings, locale, templates }) => {
    const contactMessage = await findContactMessage(shop, data.messageId);
    return contactMessage && (await templates()).writeContactMessage({ contactMessage, settings, locale });
  },
  'contact-copy': async ({ shop, data, settings, locale, templates }) => {
    const contactMessage = await findContactMessage(shop, data.messageId);
    return contactMessage && (await templates()).writeContactCopy({ contactMessage, settings, locale });
  },
  'contact-answer': async ({ shop, data, settings, locale, templates }) => {
    const contactMessage = await findContactMessage(shop, data.messageId);
    return contactMessage?.answer
      ? (await templates()).writeContactAnswer({
          contactMessage,
          answer: contactMessage.answer,
          settings,
          locale,
        })
      : null;
  },
  'confirm-newsletter': async ({ shop, recipient: email, data, origin, settings, locale, templates }) => {
    const token = await issueNewsletterToken(shop, data.requestId);
    if (!token) return null;
    const confirmationLink = `${origin}/newsletter?token=${token}`;
    return (await templates()).writeNewsletterConfirmation({ email, confirmationLink, settings, locale });
  },
  'confirm-stock-note': async ({ shop, recipient: email, data, origin, settings, locale, templates }) => {
    const issued = await issueBackInStockToken(shop, data.noteId);
    if (!issued) return null;
    const confirmationLink = `${origin}/back-in-stock?token=${issued.token}`;
    return (await templates()).writeBackInStockConfirmation({
      ...issued,
      email,
      confirmationLink,
      settings,
      locale,
    });
  },
};
