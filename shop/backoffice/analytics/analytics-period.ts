import { type DayRange, dayAfter, daysBetween } from '#shop/core/index.ts';
import { daysIn } from '#shop/orders/index.ts';

/** Days that end today: as many as the number, or this calendar month, quarter or year so far. */
export const ANALYTICS_PERIODS = ['1', '7', '30', '90', 'month', 'quarter', 'year'] as const;
export type AnalyticsPeriodName = (typeof ANALYTICS_PERIODS)[number];

const DEFAULT: AnalyticsPeriodName = '30';
/** Ten years. */
const MOST_DAYS = 3_653;

export interface AnalyticsPeriod extends DayRange {
  name: AnalyticsPeriodName | 'days';
  /** As it appears in a URL. */
  query: string;
  /** What it is compared with: as many days before it, or the same part of the month, quarter or year before. */
  before: DayRange;
}

/**
 * The period in a query string: `period`, or the first and last day as `from` and `to`.
 * @param today in the shop's time zone
 */
export function readAnalyticsPeriod(params: URLSearchParams, today: string): AnalyticsPeriod {
  const { from, to } = daysIn(params);
  if (from !== null && to !== null && from <= today) return ownDays(from, to < today ? to : today);
  return namedPeriod(ANALYTICS_PERIODS.find((name) => name === params.get('period')) ?? DEFAULT, today);
}

function ownDays(first: string, to: string): AnalyticsPeriod {
  const until = dayAfter(to);
  const from = daysBetween(first, until) > MOST_DAYS ? dayAfter(until, -MOST_DAYS) : first;
  const before = { from: dayAfter(from, -daysBetween(from, until)), until: from };
  return { name: 'days', from, until, before, query: `from=${from}&to=${to}` };
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A period that ends today. */
export function namedPeriod(name: AnalyticsPeriodName, today: string): AnalyticsPeriod {
  const until = dayAfter(today);
  const query = `period=${name}`;
  if (name === 'month' || name === 'quarter' || name === 'year') {
    const [year, month] = today.split('-').map(Number) as [number, number];
    const months = MONTHS[name];
    const first = Math.floor((month - 1) / months) * months;
    const [from, previous] = [firstOfMonth(year, first), firstOfMonth(year, first - months)];
    const sameDay = dayAfter(previous, daysBetween(from, until));
    return { name, from, until, query, before: { from: previous, until: sameDay < from ? sameDay : from } };
  }
  const from = dayAfter(until, -Number(name));
  return { name, from, until, query, before: { from: dayAfter(from, -Number(name)), until: from } };
}

/** @param month from 0; below it, a month of the year before */
const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The last day, inclusive. */
export const lastDayOfRange = ({ until }: DayRange): string => dayAfter(until, -1);
