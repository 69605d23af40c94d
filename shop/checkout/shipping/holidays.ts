/** A day without a clock, 'YYYY-MM-DD'. */
export type Day = string;

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const SUNDAY = 0;
const MONDAY = 1;

/** The n-th Monday of a month. */
function nthMonday(year: number, month: number, n: number): Date {
  const first = utc(year, month, 1);
  const shift = (MONDAY - first.getUTCDay() + 7) % 7;
  return utc(year, month, 1 + shift + 7 * (n - 1));
}

/** Easter Sunday (the anonymous Gregorian rule). */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return utc(year, Math.floor(f / 31), (f % 31) + 1);
}

const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

// A holiday of fixed date that falls on a weekend is kept on the Monday after.
function saved(date: Date): Date {
  const weekday = date.getUTCDay();
  if (weekday === SUNDAY) return shifted(date, 1);
  return weekday === 6 ? shifted(date, 2) : date;
}

const known = new Map<number, ReadonlySet<Day>>();

/** Days on which nothing is sent from Alberta: its general holidays and those of Canada Post. */
export function holidaysOf(year: number): ReadonlySet<Day> {
  const holidays = known.get(year) ?? reckon(year);
  known.set(year, holidays);
  return holidays;
}

/** The first holiday from a day on, that day included. */
export function nextHoliday(from: Day): Day {
  const year = Number(from.slice(0, 4));
  const coming = [...holidaysOf(year), ...holidaysOf(year + 1)].filter((day) => day >= from);
  return coming.toSorted()[0]!;
}

/** The national holiday of Quebec, on which nothing is delivered there; kept on the Monday after a Sunday. */
export function isQuebecHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  const date = utc(year, 6, 24);
  return day === dayOf(date.getUTCDay() === SUNDAY ? shifted(date, 1) : date);
}

function reckon(year: number): ReadonlySet<Day> {
  const beforeMay25 = shifted(utc(year, 5, 25), -1);
  const victoriaDay = shifted(beforeMay25, -((beforeMay25.getUTCDay() - MONDAY + 7) % 7));
  const christmas = saved(utc(year, 12, 25));
  const boxingDay = saved(utc(year, 12, 26));
  const days = [
    saved(utc(year, 1, 1)),
    nthMonday(year, 2, 3), // Family Day
    shifted(easter(year), -2), // Good Friday
    shifted(easter(year), 1), // Easter Monday (Canada Post)
    victoriaDay,
    saved(utc(year, 7, 1)), // Canada Day
    nthMonday(year, 8, 1), // Heritage Day
    nthMonday(year, 9, 1), // Labour Day
    saved(utc(year, 9, 30)), // Truth and Reconciliation (Canada Post)
    nthMonday(year, 10, 2), // Thanksgiving
    saved(utc(year, 11, 11)), // Remembrance Day
    christmas,
    dayOf(boxingDay) === dayOf(christmas) ? shifted(boxingDay, 1) : boxingDay,
  ];
  return new Set(days.map(dayOf));
}
