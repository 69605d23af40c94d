import type * as Templates from '#emails/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';
import type { MailData, MailKind, WrittenMail } from '#shop/email/index.ts';

export type MailTemplates = typeof Templates;

/** A mail that is to be written, and what all mails are written with. */
export interface Mail<K extends MailKind> {
  shop: Shop;
  kind: K;
  recipient: string;
  data: MailData[K];
  settings: ShopSettings;
  /** Where links lead. */
  origin: string;
  templates(): Promise<MailTemplates>;
}

/** Writes mails of some kinds; null where what a mail is about is no longer there. */
export type Writers<K extends MailKind> = {
  [Each in K]: (mail: Mail<Each>) => Promise<WrittenMail | null>;
};
