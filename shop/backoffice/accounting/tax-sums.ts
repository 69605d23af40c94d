import type { Authority } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';
import type { TaxedPlace } from './tax-report.server.ts';

export interface TaxSum {
  name: string;
  collectedCents: Cents;
  backCents: Cents;
  netCents: Cents;
}

/** What is owed on each return: each province's PST has its own. GST/HST comes first, even when it is zero. */
export function sumsOf(taxes: readonly TaxedPlace[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  const add = (name: string, collectedCents: Cents, backCents: Cents) => {
    const sum = sums.get(name) ?? { name, collectedCents: 0, backCents: 0, netCents: 0 };
    sum.collectedCents += collectedCents;
    sum.backCents += backCents;
    sum.netCents = sum.collectedCents - sum.backCents;
    sums.set(name, sum);
  };
  add('GST/HST', 0, 0);
  for (const { authority, province, collectedCents, backCents } of taxes) {
    add(nameOf(authority, province), collectedCents, backCents);
  }
  return [...sums.values()];
}

const nameOf = (authority: Authority, province: string): string => {
  if (authority === 'GST' || authority === 'HST') return 'GST/HST';
  return authority === 'QST' ? 'QST' : `${authority} ${province}`;
};
