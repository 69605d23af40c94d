import { newId } from '#platform/ids.ts';
import { element } from '#platform/text/xml.ts';
import type { ConnectionTest, TestEmail } from '#shop/backoffice/index.ts';
import { smtpMailer } from './mailer.ts';

/** Somebody waits for the result. */
const TIMEOUT_MS = 20_000;

/** Sends one email and says what the mail server answered. */
export async function testSmtp(
  url: string,
  from: string,
  { to, subject, text, html }: Omit<TestEmail, 'locale'> & { html?: string },
): Promise<ConnectionTest> {
  const messageId = `<${newId(new Date())}@${from.split('@')[1]?.replace('>', '') ?? 'localhost'}>`;
  try {
    await smtpMailer(url, TIMEOUT_MS).send({
      messageId,
      to,
      from,
      subject,
      html: html ?? element('p', {}, text).xml,
      text,
    });
    return { ok: true, code: 'sent', detail: to };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return { ok: false, code: CODES[code] ?? 'refused', detail: message.split('\n')[0]!.slice(0, 300) };
  }
}

/** Nodemailer's codes. */
const CODES: Readonly<Record<string, string>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EOAUTH2: 'sign-in',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EDNS: 'unknown-host',
  ENOTFOUND: 'unknown-host',
  ECONNECTION: 'unreached',
  ECONNREFUSED: 'unreached',
  ETIMEDOUT: 'unreached',
  ESOCKET: 'unreached',
};
