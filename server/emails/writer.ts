import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsOf } from '#shop/core/index.server.ts';
import type { AnyMail, MailKind, WriteMail, WrittenMail } from '#shop/email/index.ts';
import { accountMails } from './account.ts';
import { commercialMails } from './commercial.ts';
import { contactMails } from './contact.ts';
import { giftCardMails } from './gift-card.ts';
import type { Mail, MailTemplates, Writers } from './mail.ts';
import { noticeMails } from './notices.ts';
import { orderMails } from './order.ts';
import { refundMails } from './refund.ts';
import { transferMails } from './transfer.ts';

const WRITERS: Writers<MailKind> = {
  ...accountMails,
  ...commercialMails,
  ...contactMails,
  ...giftCardMails,
  ...noticeMails,
  ...orderMails,
  ...refundMails,
  ...transferMails,
};

/** The mails as the build has compiled them. */
export const builtMails = (): Promise<MailTemplates> =>
  import(pathToFileURL(resolve('build/mail/index.js')).href);

/** Reads what a mail is about and hands it to its template. */
export function mailWriter(templates: () => Promise<MailTemplates>): WriteMail {
  return async (shop, mail: AnyMail) => {
    const write = WRITERS[mail.kind] as (mail: Mail<MailKind>) => Promise<WrittenMail | null>;
    const settings = await settingsOf(shop);
    return write({ shop, ...mail, settings, origin: shop.config.publicOrigin, templates });
  };
}
