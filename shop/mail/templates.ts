import type { Shop } from '../shop.ts';

/** The mails of the shop, and what names the thing each is about. The rest is read when it is written. */
export interface MailData {
  'order-confirmation': { orderId: string };
}
export type MailKind = keyof MailData;

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail of a kind; null when what it is about is no longer there. */
export type WriteMail = <K extends MailKind>(
  shop: Shop,
  kind: K,
  data: MailData[K],
) => Promise<WrittenMail | null>;
