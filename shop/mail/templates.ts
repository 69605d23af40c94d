import type { Shop } from '../shop.ts';

/** The mails of the shop, and what names the thing each is about. The rest is read when it is written. */
export interface MailData {
  'order-confirmation': { orderId: string };
  'out-for-delivery': { labelId: string };
  delivered: { labelId: string };
  'order-shipped': { orderId: string };
  'verify-email': { userId: string };
  welcome: { name: string };
  'reset-password': { userId: string };
  'change-email': { userId: string };
  'account-changed': { change: 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted' };
  'address-taken': Record<string, never>;
  'review-request': { orderId: string };
}
export type MailKind = keyof MailData;

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Mails with a link that proves who reads them: what they say is not kept where real people's mails are. */
export const SECRET_MAILS: readonly MailKind[] = ['verify-email', 'reset-password', 'change-email'];

/** A mail to be written, of whatever kind. */
export type AnyMail = { [K in MailKind]: { kind: K; recipient: string; data: MailData[K] } }[MailKind];

/** Writes a mail; null when what it is about is no longer there. */
export type WriteMail = (shop: Shop, mail: AnyMail) => Promise<WrittenMail | null>;
