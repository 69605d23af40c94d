import type { TypedBannerItem } from '../storefront-parts/part-drafts.ts';

export type ItemState = 'shown' | 'later' | 'over' | 'off' | 'behind';

type Timed = Pick<TypedBannerItem, 'isActive' | 'startDate' | 'endDate'>;

/**
 * Whether shoppers see each item, or why not.
 * @param now as the items' dates are typed: '2026-05-01T09:00'
 * @param most how many are shown
 */
export function itemStates(items: readonly Timed[], now: string, most: number): ItemState[] {
  let shown = 0;
  return items.map(({ isActive, startDate, endDate }) => {
    if (!isActive) return 'off';
    if (endDate && endDate <= now) return 'over';
    if (startDate > now) return 'later';
    shown += 1;
    return shown > most ? 'behind' : 'shown';
  });
}
