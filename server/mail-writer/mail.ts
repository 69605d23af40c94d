import type * as Templates from '../../mail/index.ts';
import type { MailData, MailKind, WrittenMail } from '../../shop/mail/templates.ts';
import type { ShopSettings } from '../../shop/settings/settings.server.ts';
import type { Shop } from '../../shop/shop.ts';

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
