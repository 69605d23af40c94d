import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter, type ShopDays } from './days.ts';
import { midnightOf } from './local-time.server.ts';

/** That something happened on such days. @param at when it did */
export const happenedOn = (at: PgColumn, { from, to }: ShopDays, timeZone: string): SQL | undefined =>
  and(
    from === null ? undefined : gte(at, midnightOf(from, timeZone)),
    to === null ? undefined : lt(at, midnightOf(dayAfter(to), timeZone)),
  );
