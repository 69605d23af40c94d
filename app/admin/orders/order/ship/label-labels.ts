import { formatMoney } from '#shop/core/index.ts';

/** @example serviceWords({ carrier: 'Canada Post', service: 'Xpresspost', costCents: 2410 }) // 'Canada Post Xpresspost, $24.10' */
export const serviceWords = (one: { carrier: string; service: string; costCents: number | null }): string =>
  [`${one.carrier} ${one.service}`.trim(), one.costCents !== null && formatMoney(one.costCents)]
    .filter(Boolean)
    .join(', ');

/** @example 'about 3 days' */
export const daysWords = (days: number | null): string =>
  days === null ? '' : ` · ${days} business ${days === 1 ? 'day' : 'days'}`;
