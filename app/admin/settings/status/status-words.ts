import type { AdminStatusValues } from '#messages/admin-status.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Vendor } from '#shop/backoffice/index.ts';
import type { ShopJobs } from '#shop/core/index.ts';

export const VENDOR_KEYS = {
  Stripe: 'stripe',
  Shippo: 'shippo',
  'Mail server': 'mail',
} as const satisfies Record<Vendor, string>;

const JOBS: Record<keyof ShopJobs, true> = {
  'refund-stray-payment': true,
  'part-changed': true,
  'buy-label-batch': true,
  'fetch-label-file': true,
  'keep-books': true,
  'propose-translations': true,
  'make-picture-sizes': true,
  'remove-demonstration': true,
  'test-payment-late': true,
};

/** Older versions may have left jobs that this version doesn't know. */
export const isKnownJob = (name: string): name is keyof ShopJobs => Object.hasOwn(JOBS, name);

const REFUSED = 'refused: ';

/** @param problem a code, or the service's own words */
export function vendorProblem(t: Translate<AdminStatusValues>, problem: string): string {
  if (problem.startsWith(REFUSED)) {
    return t('vendors.problem.refused', { reason: problem.slice(REFUSED.length) });
  }
  switch (problem) {
    case 'no-answer':
    case 'no-refund':
    case 'unauthorized':
      return t(`vendors.problem.${problem}`);
    default:
      return problem;
  }
}

/** @example sizeOf(t, 5_400_000_000) // '5.4 GB' */
export function sizeOf(t: Translate<AdminStatusValues>, bytes: number): string {
  if (bytes >= 1e9) return t('size.gigabytes', { size: formatDecimal(bytes / 1e9, 1, t.locale) });
  if (bytes >= 1e6) return t('size.megabytes', { size: formatDecimal(bytes / 1e6, 1, t.locale) });
  return t('size.kilobytes', { size: Math.ceil(bytes / 1000) });
}
