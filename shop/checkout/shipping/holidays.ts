/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string;

type Rule = (year: number) => Date;

const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
const dayOfDate = (date: Date): Day => date.toISOString().slice(0, 10);

/** A fixed date; on a weekend it is observed on the Monday after. */
const fixed =
  (month: number, day: number): Rule =>
  (year) => {
    const date = utc(year, month, day);
    const weekday = date.getUTCDay();
    return shifted(date, weekday === SUNDAY ? 1 : weekday === SATURDAY ? 2 : 0);
  };

const nthMonday =
  (month: number, n: number): Rule =>
  (year) => {
    const shift = (MONDAY - utc(year, month, 1).getUTCDay() + 7) % 7;
    return utc(year, month, 1 + shift + 7 * (n - 1));
  };

const mondayNearest =
  (month: number, day: number): Rule =>
  (year) => {
    const date = utc(year, month, day);
    return shifted(date, 3 - ((date.getUTCDay() + 2) % 7));
  };

/** Relative to Easter Sunday (the anonymous Gregorian algorithm). */
const easter =
  (days: number): Rule =>
  (year) => {
    const a = year % 19;
    const b = Math.floor(year / 100);
    const c = year % 100;
    const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
    const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
    const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
    return shifted(utc(year, Math.floor(f / 31), (f % 31) + 1), days);
  };

/** The last Monday before 25 May. */
const victoriaDay: Rule = (year) => {
  const eve = utc(year, 5, 24);
  return shifted(eve, -((eve.getUTCDay() - MONDAY + 7) % 7));
};

/** The day after Christmas is observed, or the Monday after where that is a Saturday. */
const boxingDay: Rule = (year) => {
  const observed = fixed(12, 26)(year);
  const christmas = fixed(12, 25)(year);
  return observed.getTime() === christmas.getTime() ? shifted(observed, 1) : observed;
};

/** Quebec's own rule: only a Sunday is moved. */
const quebecDay: Rule = (year) => {
  const date = utc(year, 6, 24);
  return date.getUTCDay() === SUNDAY ? shifted(date, 1) : date;
};

/** Canada Post's holidays, which apply in every province (canadapost-postescanada.ca, statutory holidays). */
const CANADA_POST: readonly Rule[] = [
  fixed(1, 1),
  easter(-2),
  easter(1),
  victoriaDay,
  fixed(7, 1),
  nthMonday(9, 1),
  fixed(9, 30), // Truth and Reconciliation
  nthMonday(10, 2),
  fixed(11, 11),
  fixed(12, 25),
  boxingDay,
];

const february = nthMonday(2, 3);
const august = nthMonday(8, 1);
const indigenousPeoplesDay = fixed(6, 21);

/** Additional holidays of each province and territory, including those that are optional for employers. */
const OF_PROVINCE: Readonly<Record<string, readonly Rule[]>> = {
  AB: [february, august],
  BC: [february, august],
  MB: [february, august],
  NB: [february, august],
  // St. Patrick's, St. George's, June and Orangemen's Day.
  NL: [mondayNearest(3, 17), mondayNearest(4, 23), mondayNearest(6, 24), mondayNearest(7, 12)],
  NS: [february, august],
  NT: [indigenousPeoplesDay, august],
  NU: [fixed(7, 9), august],
  ON: [february, august],
  PE: [february],
  QC: [quebecDay],
  SK: [february, august],
  YT: [indigenousPeoplesDay, nthMonday(8, 3)],
};

const known = new Map<string, ReadonlySet<Day>>();

/** Days of a year without shipping from a province: its holidays and those of Canada Post. */
export function holidaysOf(year: number, province: string): ReadonlySet<Day> {
  const key = `${province} ${year}`;
  const holidays =
    known.get(key) ??
    new Set(
      [...CANADA_POST, ...(OF_PROVINCE[province] ?? [])].map((rule) => dayOfDate(rule(year))).toSorted(),
    );
  known.set(key, holidays);
  return holidays;
}

/** The first holiday on or after a day. */
export function nextHoliday(from: Day, province: string): Day {
  const year = Number(from.slice(0, 4));
  return [...holidaysOf(year, province), ...holidaysOf(year + 1, province)].find((day) => day >= from)!;
}

export const isHoliday = (day: Day, province: string): boolean =>
  holidaysOf(Number(day.slice(0, 4)), province).has(day);

/** Whether a day is neither a weekend nor a holiday in a province. */
export function isBusinessDay(day: Day, province: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day, province);
}
