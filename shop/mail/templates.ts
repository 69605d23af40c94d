import type { OrderView } from '../orders/read.server.ts';
import type { ShopSettings } from '../settings/settings.server.ts';

/** The mails of the shop and what each needs to be written. */
export interface MailData {
  'order-confirmation': { order: OrderView; orderUrl: string };
}
export type MailKind = keyof MailData;

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail of a kind; the templates are React components under mail/. */
export type WriteMail = <K extends MailKind>(
  kind: K,
  data: MailData[K],
  shop: { settings: ShopSettings; origin: string },
) => Promise<WrittenMail>;
