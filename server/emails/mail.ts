import type * as Templates from '#emails/index.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { EmailData, EmailKind, RenderedEmail } from '#shop/email/index.ts';
import type { DocumentsPort, PaymentsPort } from '#shop/orders/index.ts';

export type EmailTemplates = typeof Templates;

/** What a mail is made from besides the database: PDF documents, and where transfers go. */
export type EmailPorts = DocumentsPort & Pick<PaymentsPort, 'transfers'>;

/** A mail that is to be written, and what all mails are written with. */
export interface EmailContext<K extends EmailKind> {
  shop: Core & EmailPorts;
  kind: K;
  recipient: string;
  data: EmailData[K];
  settings: ShopSettings;
  locale: Locale;
  /** Where links lead. */
  origin: string;
  templates(): Promise<EmailTemplates>;
}

/** Writes mails of some kinds; null where what a mail is about is no longer there. */
export type Writers<K extends EmailKind> = {
  [Each in K]: (mail: EmailContext<Each>) => Promise<RenderedEmail | null>;
};
