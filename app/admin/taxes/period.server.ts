import { type Period, readPeriod } from '../../../shop/accounting/period.ts';
import { shopDay } from '../../../shop/shipping/delivery-dates.ts';
import type { Shop } from '../../../shop/shop.ts';

/** The days that a request is about, and which day it is in the shop. */
export function periodIn(shop: Shop, request: Request): { period: Period; today: string } {
  const today = shopDay(shop.clock.now()).day;
  return { period: readPeriod(new URL(request.url).searchParams, today), today };
}
