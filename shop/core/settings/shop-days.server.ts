import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter, midnightOf, type ShopDays } from './settings-days.ts';

/** That something happened on such days. @param at when it did */
export const happenedOn = (at: PgColumn, { from, to }: ShopDays): SQL | undefined =>
  and(
    from === null ? undefined : gte(at, midnightOf(from)),
    to === null ? undefined : lt(at, midnightOf(dayAfter(to))),
  );
