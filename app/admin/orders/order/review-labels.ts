import type { AdminOrderValues } from '#messages/admin-order.ts';
import type { Translate } from '#platform/i18n/messages.ts';

type ReviewReason = keyof AdminOrderValues extends infer K
  ? K extends `review.reason.${infer Reason}`
    ? Exclude<Reason, 'transfer-after-cancel'>
    : never
  : never;

const REASONS: Record<ReviewReason, true> = {
  'amount-differs': true,
  'paid-after-cancel': true,
  'refund-refused': true,
  'refund-failed': true,
  'refund-elsewhere': true,
  'paid-twice': true,
  'paid-too-late': true,
  disputed: true,
  'dispute-lost': true,
  'dispute-won': true,
  'fraud-warning': true,
  'fraud-review': true,
};

const isKnown = (reason: string): reason is ReviewReason => Object.hasOwn(REASONS, reason);

export function reviewAdvice(
  t: Translate<AdminOrderValues>,
  reason: string,
  { isTransferred }: { isTransferred: boolean },
): string {
  if (isTransferred && reason === 'paid-after-cancel') return t('review.reason.transfer-after-cancel');
  return isKnown(reason) ? t(`review.reason.${reason}`) : reason;
}
