import type { Core } from '#shop/core/index.ts';
import type { Attachment, Mailer } from './mailer.ts';

/** The mails of the shop, and what names the thing each is about. The rest is read when it is written. */
export interface EmailData {
  'order-confirmation': { orderId: string };
  /** Where to send the money, that it is still awaited, and that the order waits no more. */
  'transfer-request': { orderId: string };
  'transfer-reminder': { orderId: string };
  'transfer-expired': { orderId: string };
  /** Asks for what a part of an order comes to, with the link where it is paid. */
  'payment-request': { orderId: string };
  'out-for-delivery': { labelId: string };
  delivered: { labelId: string };
  'order-shipped': { orderId: string };
  /** To who is given it, with its code. */
  'gift-card': { cardId: string };
  /** That money has gone back, that it is on its way, and that it could not be delivered. */
  refund: { refundId: string };
  'refund-pending': { refundId: string };
  'refund-failed': { refundId: string };
  'return-requested': { returnId: string };
  'return-approved': { returnId: string };
  'return-rejected': { returnId: string };
  'verify-email': { userId: string };
  welcome: { name: string };
  'reset-password': { userId: string };
  'change-email': { userId: string };
  'account-changed': { change: 'password' | 'email' | 'second-factor-on' | 'second-factor-off' | 'deleted' };
  'sign-in-attempts': Record<string, never>;
  'address-taken': Record<string, never>;
  'staff-invitation': { invitationId: string };
  'review-request': { orderId: string };
  /** To the owner: no card is taken for a while. `until` as ISO 8601. */
  'payments-paused': { declines: number; until: string };
  /** To the owner: the newest backup is too old. `last` as ISO 8601; null where there is none. */
  'backup-late': { last: string | null; problem: string | null };
  /** To the owner: the connection to the books counts no more. */
  'books-reconnect': { books: string };
  /** To the staff: an order was paid, a return was asked for, and what one day brought. Moments as ISO 8601. */
  'order-notice': { orderId: string };
  'return-notice': { returnId: string };
  'daily-summary': { from: string; until: string };
  /** To the staff, and a copy to who wrote. */
  'contact-message': { messageId: string };
  'contact-copy': { messageId: string };
  'contact-answer': { messageId: string };
  'confirm-newsletter': { requestId: string };
  'newsletter-welcome': Record<string, never>;
  'abandoned-cart': { abandonedId: string };
  'confirm-stock-note': { noteId: string };
  'back-in-stock': { noteIds: string[] };
  'price-drop': { userId: string; productIds: string[] };
}
export type EmailKind = keyof EmailData;

export const EMAIL_KINDS = Object.keys({
  'order-confirmation': true,
  'transfer-request': true,
  'transfer-reminder': true,
  'transfer-expired': true,
  'payment-request': true,
  'out-for-delivery': true,
  delivered: true,
  'order-shipped': true,
  'gift-card': true,
  refund: true,
  'refund-pending': true,
  'refund-failed': true,
  'return-requested': true,
  'return-approved': true,
  'return-rejected': true,
  'verify-email': true,
  welcome: true,
  'reset-password': true,
  'change-email': true,
  'account-changed': true,
  'sign-in-attempts': true,
  'address-taken': true,
  'staff-invitation': true,
  'review-request': true,
  'payments-paused': true,
  'backup-late': true,
  'books-reconnect': true,
  'order-notice': true,
  'return-notice': true,
  'daily-summary': true,
  'contact-message': true,
  'contact-copy': true,
  'contact-answer': true,
  'confirm-newsletter': true,
  'newsletter-welcome': true,
  'abandoned-cart': true,
  'confirm-stock-note': true,
  'back-in-stock': true,
  'price-drop': true,
} satisfies Record<EmailKind, true>) as EmailKind[];

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, where it is not the shop. */
  replyTo?: string;
  /** The page that ends mails of this kind; in every commercial mail. */
  unsubscribeUrl?: string;
  /** Not kept with the mail. */
  attachments?: readonly Attachment[];
}

/** Mails with a link that proves who reads them: what they say is not kept where real people's mails are. */
export const SECRET_EMAILS: readonly EmailKind[] = [
  'gift-card',
  'verify-email',
  'reset-password',
  'change-email',
  'confirm-newsletter',
  'confirm-stock-note',
  'staff-invitation',
];

/**
 * Mails that sell, each with the topic that its recipient must allow (Canada's anti-spam law). None leaves without a
 * way to unsubscribe and the shop's postal address.
 */
export const COMMERCIAL_EMAILS = {
  'newsletter-welcome': 'newsletter',
  'review-request': 'review-request',
  'abandoned-cart': 'abandoned-cart',
  'back-in-stock': 'back-in-stock',
  'price-drop': 'price-drop',
} as const satisfies Partial<Record<EmailKind, string>>;
export type CommercialKind = keyof typeof COMMERCIAL_EMAILS;

export const isCommercial = (kind: EmailKind): kind is CommercialKind => kind in COMMERCIAL_EMAILS;

/** A mail to be written, of whatever kind. */
export type AnyEmail = { [K in EmailKind]: { kind: K; recipient: string; data: EmailData[K] } }[EmailKind];

/** Writes a mail; null when what it is about is no longer there. */
export type RenderEmail = (shop: Core, mail: AnyEmail) => Promise<RenderedEmail | null>;

/** Who writes emails and who delivers them. */
export interface EmailPort {
  mailer: Mailer;
  renderEmail: RenderEmail;
  config: { mailFrom: string };
}
