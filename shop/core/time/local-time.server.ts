import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import { dayAfter, type ShopDays } from './days.ts';

// Node's own Temporal where available.

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
const momentOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

export const midnightOf = (day: string, timeZone: string): Date =>
  momentOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));

/**
 * Local time for a datetime field.
 * @example '2026-11-23T19:00'
 */
export const clockTimeOf = (at: Date, timeZone: string): string =>
  zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/**
 * The moment of a local time. A time that the spring change skips is an hour later; one that autumn repeats
 * is the first.
 * @returns null for an invalid date and time
 */
export function momentAt(clockTime: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clockTime)) return null;
  try {
    return momentOf(Temporal.PlainDateTime.from(clockTime, { overflow: 'reject' }).toZonedDateTime(timeZone));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * SQL condition that a moment lies within days.
 * @param at the column of the moment
 */
export const happenedOn = (at: PgColumn, { from, to }: ShopDays, timeZone: string): SQL | undefined =>
  and(
    from === null ? undefined : gte(at, midnightOf(from, timeZone)),
    to === null ? undefined : lt(at, midnightOf(dayAfter(to), timeZone)),
  );
