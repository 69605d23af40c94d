import { say } from '../../../messages/home.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { FreeShipping } from '../../../shop/shipping/free-shipping.ts';

/**
 * How far an order is from free delivery; of delivery up to the largest subsidy, where the owner has set one.
 * @param remainingCents null where it is not known: only the threshold is said then
 */
export function freeShippingWords(
  { freeStandardCents, largestSubsidyCents }: FreeShipping,
  remainingCents: number | null,
): string {
  const threshold = formatMoney(freeStandardCents);
  const subsidy = largestSubsidyCents === null ? null : formatMoney(largestSubsidyCents);
  if (remainingCents === null) {
    return subsidy
      ? say('subsidy-from', { amount: threshold, subsidy })
      : say('free-from', { amount: threshold });
  }
  const amount = formatMoney(remainingCents);
  if (remainingCents > 0)
    return subsidy ? say('subsidy-remaining', { amount, subsidy }) : say('free-remaining', { amount });
  return subsidy ? say('subsidy-reached', { subsidy }) : say('free-reached');
}
