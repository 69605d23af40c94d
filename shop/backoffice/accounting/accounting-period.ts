import { dayAfter } from '#shop/core/index.ts';

/** Days of the shop, 'YYYY-MM-DD': the first, and the first after the last. */
export interface Period {
  from: string;
  until: string;
  kind: 'month' | 'quarter' | 'year' | 'days';
  /** As it appears in a URL. */
  query: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = /^(20\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;
/** The first day of a month; month 13 is January of the next year. */
const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** A month '2026-10', a quarter '2026-Q4' or a year '2026'; null for anything else. */
export function periodOf(key: string): Period | null {
  const [matched, yearText, quarter, monthText] = KEY.exec(key) ?? [];
  if (!matched) return null;
  const year = Number(yearText);
  const month = quarter ? Number(quarter) * 3 - 2 : Number(monthText ?? 1);
  const months = quarter ? 3 : monthText ? 1 : 12;
  const kind = quarter ? 'quarter' : monthText ? 'month' : 'year';
  return { from: firstOf(year, month), until: firstOf(year, month + months), kind, query: `period=${key}` };
}

/**
 * The period in a query string: `period`, or `from` and `to`, both inclusive. Without a valid one, the last full month.
 * @param today in the shop's time zone
 */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to)) {
    // Days in the wrong order mean the same period, as in lists and analytics.
    const [first, last] = from <= to ? [from, to] : [to, from];
    return { from: first, until: dayAfter(last), kind: 'days', query: `from=${first}&to=${last}` };
  }
  return periodOf(params.get('period') ?? '') ?? commonPeriods(today)[0]!.period;
}

export type CommonPeriod = `${'last' | 'this'}-${'month' | 'quarter' | 'year'}`;

/** The usual periods, last month first. @param today in the shop's time zone */
export function commonPeriods(today: string): { name: CommonPeriod; period: Period }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const quarter = Math.ceil(month / 3);
  const monthKey = (back: number) => firstOf(year, month - back).slice(0, 7);
  const quarterKey = (back: number) => {
    const first = firstOf(year, (quarter - back) * 3 - 2);
    return `${first.slice(0, 4)}-Q${Math.ceil(Number(first.slice(5, 7)) / 3)}`;
  };
  const keys: [CommonPeriod, string][] = [
    ['last-month', monthKey(1)],
    ['this-month', monthKey(0)],
    ['last-quarter', quarterKey(1)],
    ['this-quarter', quarterKey(0)],
    ['last-year', `${year - 1}`],
    ['this-year', `${year}`],
  ];
  return keys.map(([name, key]) => ({ name, period: periodOf(key)! }));
}

/** The last day of a period, inclusive. */
export const lastDayOf = ({ until }: Period): string => dayAfter(until, -1);
