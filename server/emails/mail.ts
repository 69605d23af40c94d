import type * as Templates from '#emails/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';
import type { EmailData, EmailKind, RenderedEmail } from '#shop/email/index.ts';

export type EmailTemplates = typeof Templates;

/** A mail that is to be written, and what all mails are written with. */
export interface EmailContext<K extends EmailKind> {
  shop: Shop;
  kind: K;
  recipient: string;
  data: EmailData[K];
  settings: ShopSettings;
  /** Where links lead. */
  origin: string;
  templates(): Promise<EmailTemplates>;
}

/** Writes mails of some kinds; null where what a mail is about is no longer there. */
export type Writers<K extends EmailKind> = {
  [Each in K]: (mail: EmailContext<Each>) => Promise<RenderedEmail | null>;
};
