import { blanksOf, hasLooseBraces } from '#platform/i18n/blanks.ts';

/** The emails whose words the owner may change, each with the keys of its messages. */
export const EMAIL_TEXTS = {
  'order-confirmation': ['confirmation.subject', 'confirmation.title', 'confirmation.text'],
  'order-shipped': ['shipped.subject', 'shipped.title', 'shipped.text'],
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
  refund: ['refund.subject', 'refund.title', 'refund.text'],
  'return-requested': ['return-requested.subject', 'return-requested.title', 'return-requested.text'],
  'return-approved': ['return-approved.subject', 'return-approved.title', 'return-approved.text'],
  'return-rejected': ['return-rejected.subject', 'return-rejected.title', 'return-rejected.text'],
  'gift-card': ['gift-card.subject', 'gift-card.title', 'gift-card.text', 'gift-card.note'],
  welcome: ['welcome.subject', 'welcome.title', 'welcome.text'],
  'review-request': ['review-request.subject', 'review-request.title', 'review-request.text'],
  'newsletter-welcome': ['newsletter-welcome.subject', 'newsletter-welcome.title', 'newsletter-welcome.text'],
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
