import { type Period, readPeriod } from '#shop/backoffice/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** The period that the query asks for, and today's date in the shop's time zone. */
export async function periodIn(shop: Core, request: Request): Promise<{ period: Period; today: string }> {
  const today = await shopToday(shop);
  return { period: readPeriod(new URL(request.url).searchParams, today), today };
}
