import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { LONGEST_SENDING_MS, type Mailer } from '../../shop/mail/mailer.ts';

const TIMEOUT_MS = 15_000;

/** Sends mails over SMTP. @param url `smtps://user:password@host:port` @param longestMs for the whole of one mail */
export function smtpMailer(url: string, longestMs = LONGEST_SENDING_MS): Mailer {
  const transport = createTransport(url, {}) as ReturnType<typeof createTransport>;
  Object.assign(transport.options, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ messageId, to, from, subject, html, text, replyTo, unsubscribeUrl, attachments = [] }) {
      const over = new AbortController();
      // A server that dribbles is silent for less than any of the limits above.
      const tooLate = wait(longestMs, undefined, { signal: over.signal }).then(() => {
        throw new Error(`the mail server took longer than ${longestMs / 1000} s`);
      });
      const sending = transport.sendMail({
        messageId,
        to,
        from,
        subject,
        html,
        text,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
        attachments: attachments.map(({ filename, pdf }) => ({
          ...{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' },
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await Promise.race([sending, tooLate]).finally(() => {
        over.abort();
        for (const left of [sending, tooLate]) left.catch(() => {});
      });
    },
  };
}

/** What lets a mail program unsubscribe by itself (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Keeps mails where they are: in the outbox, for the admin and /debug to read. Test mode without a mail server. */
export const caughtMails: Mailer = { send: async () => {} };
