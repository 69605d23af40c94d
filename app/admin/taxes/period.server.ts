import { type Period, readPeriod } from '#shop/backoffice/index.ts';
import { shopDay } from '#shop/checkout/index.ts';
import type { Shop } from '#shop/core/index.ts';

/** The days that a request is about, and which day it is in the shop. */
export function periodIn(shop: Shop, request: Request): { period: Period; today: string } {
  const today = shopDay(shop.clock.now()).day;
  return { period: readPeriod(new URL(request.url).searchParams, today), today };
}
