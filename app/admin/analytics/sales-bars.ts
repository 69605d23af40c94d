import type { Cents } from '#shop/core/index.ts';

/** Net sales of the days `from` to `to`, both included, and of as many days of the period before. */
export interface SalesBar {
  from: string;
  to: string;
  cents: Cents;
  beforeCents: Cents;
}

/** With more bars they'd be too thin to press, so each bar becomes some weeks. */
const MOST_BARS = 62;

/**
 * Bars of days, or of weeks that end with the last day.
 * @param days oldest first
 * @param before those of the period before, which may be fewer
 */
export function barsOf(
  days: readonly { day: string; cents: Cents }[],
  before: readonly { cents: Cents }[],
): SalesBar[] {
  const weeks = Math.ceil(days.length / 7 / MOST_BARS);
  const width = days.length > MOST_BARS ? 7 * weeks : 1;
  const bars: SalesBar[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const begin = Math.max(0, end - width);
    const bar = days.slice(begin, end);
    bars.unshift({
      from: bar[0]!.day,
      to: bar.at(-1)!.day,
      cents: sumOf(bar),
      beforeCents: sumOf(before.slice(begin, end)),
    });
  }
  return bars;
}

const sumOf = (days: readonly { cents: Cents }[]): Cents => days.reduce((sum, { cents }) => sum + cents, 0);

/** The top of an axis: 1, 2 or 5 times a power of ten, in cents. */
export function axisTop(highest: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, highest)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? 10 * power;
}
