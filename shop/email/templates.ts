import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { EmailTextId } from './email-texts.ts';
import type { Attachment, Mailer } from './mailer.ts';

/** Each kind of email with the data stored for it; everything else is read when it is rendered. */
export interface EmailData {
  'order-confirmation': { orderId: string };
  /** E-Transfer instructions, a reminder, and the cancellation of an unpaid order. */
  'transfer-request': { orderId: string };
  'transfer-reminder': { orderId: string };
  'transfer-expired': { orderId: string };
  /** Asks for the payment of an add-on order, with a payment link. */
  'payment-request': { orderId: string };
  'out-for-delivery': { labelId: string };
  delivered: { labelId: string };
  'order-shipped': { orderId: string };
  /** About orders that no carrier brings. */
  'ready-for-pickup': { orderId: string };
  'picked-up': { orderId: string };
  'local-out-for-delivery': { orderId: string };
  'local-delivered': { orderId: string };
  /** To the recipient of the gift card, with its code. */
  'gift-card': { cardId: string };
  /** A refund is done, is being processed, or has failed. */
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
  /** `locale` is the language that its sender reads. */
  'staff-invitation': { invitationId: string; locale?: Locale };
  'review-request': { orderId: string };
  /** To the owner: card payments are paused. `until` is ISO 8601. */
  'payments-paused': { declines: number; until: string };
  /** To the owner: the latest backup is too old. `last` is ISO 8601; null where there is none. */
  'backup-late': { last: string | null; problem: string | null };
  /** To the owner: the accounting connection has expired. */
  'books-reconnect': { books: string };
  /** To the staff: an order was paid, a return was requested, and a daily summary. Moments are ISO 8601. */
  'order-notice': { orderId: string };
  'return-notice': { returnId: string };
  'daily-summary': { from: string; until: string };
  /** To the staff, with a copy to the sender. */
  'contact-message': { messageId: string };
  'contact-copy': { messageId: string };
  'contact-answer': { messageId: string };
  'confirm-newsletter': { requestId: string };
  'newsletter-welcome': Record<string, never>;
  newsletter: { deliveryId: string };
  /** To the member of staff who writes it. */
  'newsletter-test': {
    newsletterId: string;
    /** Those being edited, for a preview; without them, the saved ones. */
    words?: Record<string, unknown>;
  };
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
  'ready-for-pickup': true,
  'picked-up': true,
  'local-out-for-delivery': true,
  'local-delivered': true,
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
  newsletter: true,
  'newsletter-test': true,
  'abandoned-cart': true,
  'confirm-stock-note': true,
  'back-in-stock': true,
  'price-drop': true,
} satisfies Record<EmailKind, true>) as EmailKind[];

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Where it isn't the shop. */
  replyTo?: string;
  /** Required in every commercial email. */
  unsubscribeUrl?: string;
  /** Not stored with the email. */
  attachments?: readonly Attachment[];
}

/**
 * Emails whose content isn't stored where emails go to real people: they have a link that proves who reads them, or
 * there are too many of the same.
 */
export const UNSTORED_EMAILS: readonly EmailKind[] = [
  'gift-card',
  'verify-email',
  'reset-password',
  'change-email',
  'confirm-newsletter',
  'confirm-stock-note',
  'staff-invitation',
  'newsletter',
];

/**
 * Emails to the person whose request queues them. Their data has the request's language as well, in `locale`; a resent
 * email keeps it.
 */
export const REQUESTED_EMAILS: readonly EmailKind[] = [
  'verify-email',
  'welcome',
  'reset-password',
  'change-email',
  'account-changed',
  'sign-in-attempts',
  'address-taken',
  'contact-copy',
  'confirm-newsletter',
  'newsletter-welcome',
  'confirm-stock-note',
];

/**
 * Commercial emails, each with the topic that its recipient must consent to (Canada's anti-spam law). None is
 * sent without an unsubscribe link and the shop's postal address.
 */
export const COMMERCIAL_EMAILS = {
  'newsletter-welcome': 'newsletter',
  newsletter: 'newsletter',
  'review-request': 'review-request',
  'abandoned-cart': 'abandoned-cart',
  'back-in-stock': 'back-in-stock',
  'price-drop': 'price-drop',
} as const satisfies Partial<Record<EmailKind, string>>;
export type CommercialKind = keyof typeof COMMERCIAL_EMAILS;

export const isCommercial = (kind: EmailKind): kind is CommercialKind => kind in COMMERCIAL_EMAILS;

export type AnyEmail = { [K in EmailKind]: { kind: K; recipient: string; data: EmailData[K] } }[EmailKind];

/** Renders an email; null when its subject no longer exists. */
export type RenderEmail = (shop: Core, email: AnyEmail) => Promise<RenderedEmail | null>;

/** Renders an email about a made-up order, with the words in these settings. */
export type PreviewEmail = (
  id: EmailTextId,
  about: { settings: ShopSettings; locale: Locale; origin: string },
) => Promise<RenderedEmail>;

export interface EmailPort {
  mailer: Mailer;
  renderEmail: RenderEmail;
  previewEmail: PreviewEmail;
  config: { mailFrom: string };
}
