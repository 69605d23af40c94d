import type { FreeShippingValues } from '#messages/free-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { FreeShipping } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';

/**
 * Progress to free shipping, or to the owner's maximum shipping subsidy.
 * @param remainingCents null when unknown: then only the threshold is shown
 */
export function freeShippingWords(
  t: Translate<FreeShippingValues>,
  { freeStandardCents, largestSubsidyCents }: FreeShipping,
  remainingCents: number | null,
): string {
  const from = formatMoney(freeStandardCents, t.locale);
  if (largestSubsidyCents !== null) {
    const subsidy = formatMoney(largestSubsidyCents, t.locale);
    return remainingCents === 0 ? t('subsidy', { subsidy }) : t('subsidy-from', { from, subsidy });
  }
  if (remainingCents === null) return t('from', { amount: from });
  return remainingCents > 0
    ? t('remaining', { amount: formatMoney(remainingCents, t.locale) })
    : t('reached');
}
