import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { AnyEmail, EmailKind, RenderEmail, RenderedEmail } from '#shop/email/index.ts';
import { accountMails } from './account.ts';
import { commercialMails } from './commercial.ts';
import { contactMails } from './contact.ts';
import type { EmailContext, EmailPorts, EmailTemplates, Writers } from './mail.ts';
import { noticeMails } from './notices.ts';
import { giftCardMails, orderMails } from './order.ts';
import { refundMails } from './refund.ts';
import { transferMails } from './transfer.ts';

const WRITERS: Writers<EmailKind> = {
  ...accountMails,
  ...commercialMails,
  ...contactMails,
  ...giftCardMails,
  ...noticeMails,
  ...orderMails,
  ...refundMails,
  ...transferMails,
};

export const builtEmails = (): Promise<EmailTemplates> =>
  import(pathToFileURL(resolve('build/mail/index.js')).href);

/** The language that an email is written in. A second language is read from the order or the account of its reader. */
const localeOfEmail = (_mail: AnyEmail): Locale => DEFAULT_LOCALE;

export function emailRenderer(templates: () => Promise<EmailTemplates>, ports: EmailPorts): RenderEmail {
  return async (shop, mail: AnyEmail) => {
    const write = WRITERS[mail.kind] as (mail: EmailContext<EmailKind>) => Promise<RenderedEmail | null>;
    const settings = await settingsOf(shop);
    return write({
      shop: { ...ports, ...shop },
      ...mail,
      settings,
      locale: localeOfEmail(mail),
      origin: shop.config.publicOrigin,
      templates,
    });
  };
}
