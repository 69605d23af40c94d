import { findLetter } from '../../shop/contact/write.server.ts';
import { issueNewsletterToken } from '../../shop/marketing/newsletter.server.ts';
import type { Writers } from './mail.ts';

/** What people write to the shop, and the question that goes before the first newsletter. */
export const contactMails: Writers<
  'contact-message' | 'contact-copy' | 'contact-answer' | 'confirm-newsletter'
> = {
  'contact-message': async ({ shop, data, settings, templates }) => {
    const letter = await findLetter(shop, data.messageId);
    return letter && (await templates()).writeContactMessage({ letter, settings });
  },
  'contact-copy': async ({ shop, data, settings, templates }) => {
    const letter = await findLetter(shop, data.messageId);
    return letter && (await templates()).writeContactCopy({ letter, settings });
  },
  'contact-answer': async ({ shop, data, settings, templates }) => {
    const letter = await findLetter(shop, data.messageId);
    return letter?.answer
      ? (await templates()).writeContactAnswer({ letter, answer: letter.answer, settings })
      : null;
  },
  'confirm-newsletter': async ({ shop, recipient: email, data, origin, settings, templates }) => {
    const token = await issueNewsletterToken(shop, data.requestId);
    if (!token) return null;
    const confirmationLink = `${origin}/newsletter?token=${token}`;
    return (await templates()).writeNewsletterConfirmation({ email, confirmationLink, settings });
  },
};
