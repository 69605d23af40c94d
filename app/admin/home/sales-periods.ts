import type { Cents } from '#shop/core/index.ts';

/** In days, including today. */
export const PERIODS = [1, 7, 30, 365] as const;
export type SalesPeriod = (typeof PERIODS)[number];

export const salesPeriodIn = (params: URLSearchParams): SalesPeriod =>
  PERIODS.find((days) => String(days) === params.get('days')) ?? 30;

/** Sales of the days `from` to `to`, both included. */
export interface SalesBar {
  from: string;
  to: string;
  cents: Cents;
}

/** With more bars they'd be too thin to press, so each bar becomes a week. */
const MOST_BARS = 60;

/** Bars of days, or of weeks that end with the last day. @param days oldest first */
export function barsOf<Day extends { day: string; soldCents: number }>(days: readonly Day[]): SalesBar[] {
  const width = days.length > MOST_BARS ? 7 : 1;
  const bars: SalesBar[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const bar = days.slice(Math.max(0, end - width), end);
    const [from, to] = [bar[0]!.day, bar.at(-1)!.day];
    bars.unshift({ from, to, cents: bar.reduce((sum, day) => sum + day.soldCents, 0) });
  }
  return bars;
}

/** Change in percent; null if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
