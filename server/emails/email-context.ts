import type * as Templates from '#emails/index.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { EmailData, EmailKind, RenderedEmail } from '#shop/email/index.ts';
import type { DocumentsPort, TransfersPort } from '#shop/orders/index.ts';

export type EmailTemplates = typeof Templates;

/** Ports that emails need: PDF documents and the recipient of transfers. */
export type EmailPorts = DocumentsPort & TransfersPort;

export interface EmailContext<K extends EmailKind> {
  shop: Core & EmailPorts;
  kind: K;
  recipient: string;
  data: EmailData[K];
  settings: ShopSettings;
  locale: Locale;
  /** Base of links. */
  origin: string;
  templates(): Promise<EmailTemplates>;
}

/** Null if the email's subject no longer exists. */
export type Writers<K extends EmailKind> = {
  [Each in K]: (email: EmailContext<Each>) => Promise<RenderedEmail | null>;
};
