import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SHOP_ZONE } from './shop-time.ts';

/** When a day begins where the shop is. @param day a date in SQL */
export const midnight = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${SHOP_ZONE})`;

/** Days of the shop, 'YYYY-MM-DD', both of them whole; null for no bound. */
export interface ShopDays {
  from: string | null;
  to: string | null;
}

/** That something happened on such days. @param at when it did */
export const happenedOn = (at: PgColumn, { from, to }: ShopDays): SQL | undefined =>
  and(
    from === null ? undefined : gte(at, midnight(sql`${from}::date`)),
    to === null ? undefined : lt(at, midnight(sql`${to}::date + 1`)),
  );
