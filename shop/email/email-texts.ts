import { blanksOf, hasLooseBraces } from '#platform/i18n/blanks.ts';

/** The emails whose words the owner may change, each with the keys of its messages. */
export const EMAIL_TEXTS = {
  'order-confirmation': [
    'confirmation.subject',
    'confirmation.preview',
    'confirmation.title',
    'confirmation.text',
  ],
  'confirmation-pickup': ['confirmation.pickup.text'],
  'confirmation-local': ['confirmation.local.text'],
  'confirmation-taken': ['confirmation.taken.text'],
  'confirmation-moved': ['confirmation.moved.text'],
  'order-shipped': ['shipped.subject', 'shipped.preview', 'shipped.title', 'shipped.text'],
  'shipped-no-number': ['shipped.no-number.text'],
  'out-for-delivery': ['out-for-delivery.subject', 'out-for-delivery.title', 'out-for-delivery.text'],
  delivered: ['delivered.subject', 'delivered.title', 'delivered.text', 'delivered.note'],
  'ready-for-pickup': ['ready-for-pickup.subject', 'ready-for-pickup.title', 'ready-for-pickup.text'],
  'picked-up': ['picked-up.subject', 'picked-up.title', 'picked-up.text'],
  'local-out-for-delivery': [
    'local-out-for-delivery.subject',
    'local-out-for-delivery.title',
    'local-out-for-delivery.text',
  ],
  'local-delivered': ['local-delivered.subject', 'local-delivered.title', 'local-delivered.text'],
  'transfer-request': [
    'transfer-request.subject',
    'transfer-request.title',
    'transfer-request.text',
    'transfer.note',
  ],
  'transfer-reminder': ['transfer-reminder.subject', 'transfer-reminder.title', 'transfer-reminder.text'],
  'transfer-expired': ['transfer-expired.subject', 'transfer-expired.title', 'transfer-expired.text'],
  'payment-request': [
    'payment-request.subject',
    'payment-request.title',
    'payment-request.text',
    'payment-request.note',
  ],
  'payment-request-added': ['payment-request.add-on.title', 'payment-request.added.text'],
  'payment-request-moved': ['payment-request.moved.text'],
  'payment-request-exchanged': ['payment-request.exchanged.text'],
  refund: ['refund.subject', 'refund.preview', 'refund.title', 'refund.text'],
  'refund-by-hand': ['refund.by-hand.text'],
  'refund-cancelled': ['refund.cancelled.subject', 'refund.cancelled.title', 'refund.cancelled.text'],
  'refund-pending': ['refund.pending.subject', 'refund.pending.title', 'refund.pending.text'],
  'refund-pending-cancelled': [
    'refund.pending-cancelled.subject',
    'refund.pending-cancelled.title',
    'refund.pending-cancelled.text',
  ],
  'refund-failed': ['refund.failed.subject', 'refund.failed.title', 'refund.failed.text'],
  'return-requested': ['return-requested.subject', 'return-requested.title', 'return-requested.text'],
  'return-approved': ['return-approved.subject', 'return-approved.title', 'return-approved.text'],
  'return-rejected': ['return-rejected.subject', 'return-rejected.title', 'return-rejected.text'],
  'gift-card': ['gift-card.subject', 'gift-card.title', 'gift-card.text', 'gift-card.note'],
  'gift-card-order': ['card-order.subject', 'card-order.title', 'card-order.text'],
  welcome: ['welcome.subject', 'welcome.title', 'welcome.text'],
  'verify-email': ['verify-email.subject', 'verify-email.title', 'verify-email.text', 'verify-email.note'],
  'change-email': ['change-email.subject', 'change-email.title', 'change-email.text', 'change-email.note'],
  'reset-password': [
    'reset-password.subject',
    'reset-password.title',
    'reset-password.text',
    'reset-password.note',
  ],
  'address-taken': ['address-taken.subject', 'address-taken.title', 'address-taken.text'],
  'sign-in-attempts': [
    'sign-in-attempts.subject',
    'sign-in-attempts.title',
    'sign-in-attempts.text',
    'sign-in-attempts.note',
  ],
  'password-changed': [
    'account-changed.subject',
    'account-changed.password.title',
    'account-changed.password.text',
    'account-changed.note',
  ],
  'email-changed': ['account-changed.email.title', 'account-changed.email.text'],
  'two-step-on': ['account-changed.second-factor-on.title', 'account-changed.second-factor-on.text'],
  'two-step-off': ['account-changed.second-factor-off.title', 'account-changed.second-factor-off.text'],
  'account-deleted': [
    'account-changed.deleted.title',
    'account-changed.deleted.text',
    'account-changed.deleted.note',
  ],
  'contact-copy': ['contact-copy.subject', 'contact-copy.title', 'contact-copy.text', 'contact-copy.note'],
  'contact-answer': [
    'contact-answer.subject',
    'contact-answer.title',
    'contact-answer.text',
    'contact-answer.note',
  ],
  'review-request': ['review-request.subject', 'review-request.title', 'review-request.text'],
  'confirm-newsletter': [
    'confirm-newsletter.subject',
    'confirm-newsletter.title',
    'confirm-newsletter.text',
    'confirm-newsletter.note',
  ],
  'newsletter-welcome': ['newsletter-welcome.subject', 'newsletter-welcome.title', 'newsletter-welcome.text'],
  'confirm-stock-note': [
    'confirm-stock-note.subject',
    'confirm-stock-note.title',
    'confirm-stock-note.text',
    'confirm-stock-note.note',
  ],
  'back-in-stock': [
    'back-in-stock.subject',
    'back-in-stock.title',
    'back-in-stock.text',
    'back-in-stock.note',
  ],
  'price-drop': ['price-drop.subject', 'price-drop.title', 'price-drop.text'],
  'abandoned-cart': ['abandoned-cart.subject', 'abandoned-cart.title', 'abandoned-cart.text'],
  signature: ['signature'],
} as const;

export type EmailTextId = keyof typeof EMAIL_TEXTS;
export type EmailTextKey = (typeof EMAIL_TEXTS)[EmailTextId][number];
export const EMAIL_TEXT_IDS = Object.keys(EMAIL_TEXTS) as EmailTextId[];

export const isEmailTextId = (id: string): id is EmailTextId => Object.hasOwn(EMAIL_TEXTS, id);

/** The owner's own words by key, in one language. */
export type EmailTexts = Partial<Record<EmailTextKey, string>>;

export const MAX_EMAIL_TEXT = 1_000;

export type EmailTextProblem =
  | { problem: 'empty' | 'too-long' | 'braces' }
  | { problem: 'unknown' | 'missing'; blanks: string[] };

/** Names that an email may do without. */
const DISPENSABLE = new Set(['name', 'shopName', 'city']);

/**
 * What is wrong with a text. Its blanks are those of the original: others couldn't be filled, and without some of
 * them a reader would miss an amount, a number or an address.
 */
export function checkEmailText(typed: string, original: string): EmailTextProblem | null {
  if (typed === '' && original !== '') return { problem: 'empty' };
  if (typed.length > MAX_EMAIL_TEXT) return { problem: 'too-long' };
  if (hasLooseBraces(typed)) return { problem: 'braces' };
  const [used, known] = [blanksOf(typed), blanksOf(original)];
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { problem: 'unknown', blanks: unknown };
  const missing = known.filter((name) => !used.includes(name) && !DISPENSABLE.has(name));
  return missing.length > 0 ? { problem: 'missing', blanks: missing } : null;
}
