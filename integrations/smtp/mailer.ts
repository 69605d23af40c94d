import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { EmailRejected, type Mailer, SEND_TIMEOUT_MS } from '#shop/email/index.ts';

const TIMEOUT_MS = 15_000;

/** @param url `smtps://user:password@host:port` @param longestMs timeout for one email */
export function smtpMailer(url: string, longestMs = SEND_TIMEOUT_MS): Mailer {
  const transport = createTransport(url, {}) as ReturnType<typeof createTransport>;
  Object.assign(transport.options, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ messageId, to, from, subject, html, text, replyTo, unsubscribeUrl, attachments = [] }) {
      const settled = new AbortController();
      // A server that sends a byte now and then never reaches the socket timeout.
      const tooLate = wait(longestMs, undefined, { signal: settled.signal }).then(() => {
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
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: attachments.map(({ filename, pdf }) => ({
          filename,
          content: Buffer.from(pdf),
          contentType: 'application/pdf',
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await Promise.race([sending, tooLate])
        .catch((error) => {
          throw isForGood(error) ? new EmailRejected(error.message) : error;
        })
        .finally(() => {
          settled.abort();
          for (const left of [sending, tooLate]) left.catch(() => {});
        });
    },
  };
}

/** Replies about our sign-in, which the owner can fix; they say nothing about the email. */
const ABOUT_SIGN_IN = [530, 534, 535, 538];

/** Whether this email was refused for good (RFC 5321, 4.2.1: 5xx), rather than the server being down or busy. */
function isForGood({ code, responseCode }: { code?: string; responseCode?: number }): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (responseCode >= 500 && !ABOUT_SIGN_IN.includes(responseCode));
}

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Emails wait until a mail server is connected. */
export const noMailServer: Mailer = {
  isConnected: false,
  async send() {
    throw new Error('no mail server is connected');
  },
};

/** Leaves emails in the outbox, where the admin and /debug show them. For test mode without a mail server. */
export const caughtEmails: Mailer = { isCaught: true, send: async () => {} };
