import { SHOP_ZONE } from '#shop/core/index.ts';
import { type Day, dateOf, dayOf, holidaysOf, isQuebecHoliday } from './holidays.ts';

/** Orders until two in the afternoon begin their way on the same business day. */
export const LAST_HOUR = 14;
const HANDLING_DAYS = 1;

// Made when it is first needed, as in settings/shop-time.ts.
let inShopZone: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;
const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

let lastHour = Number.NaN;
const answers = new Map<string, unknown>();

/** What is the same for a whole hour is worked out once for it: days and holidays cost each order a third of a ms. */
function forHour<T>(moment: Date, question: string, work: () => T): T {
  const hour = hourOf(moment);
  if (hour !== lastHour) answers.clear();
  lastHour = hour;
  if (!answers.has(question)) answers.set(question, work());
  return answers.get(question) as T;
}

/** Day and hour of a moment in the shop's zone. */
export const shopDay = (moment: Date): { day: Day; hour: number } =>
  forHour(moment, 'day', () => readDay(moment));

function readDay(moment: Date): { day: Day; hour: number } {
  inShopZone ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(inShopZone.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

/** Where a parcel goes, as far as its holidays differ from those of the shop. */
export interface HolidayPlace {
  country: string;
  state: string;
}

const isInQuebec = (to: HolidayPlace | undefined): boolean => to?.country === 'CA' && to.state === 'QC';

export function isBusinessDay(day: Day, to?: HolidayPlace): boolean {
  const weekday = dateOf(day).getUTCDay();
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !holidaysOf(Number(day.slice(0, 4))).has(day) &&
    !(isInQuebec(to) && isQuebecHoliday(day))
  );
}

const nextDay = (day: Day): Day => dayOf(new Date(dateOf(day).getTime() + 86_400_000));

/** The business day that lies `count` business days after a day; 0 is the day itself, or the next that is one. */
export function addBusinessDays(day: Day, count: number, to?: HolidayPlace): Day {
  let at = day;
  while (!isBusinessDay(at, to)) at = nextDay(at);
  for (let left = count; left > 0; left -= 1) {
    do at = nextDay(at);
    while (!isBusinessDay(at, to));
  }
  return at;
}

/** On which days a parcel ordered now arrives. */
export const deliveryWindow = (
  ordered: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  to?: HolidayPlace,
): { arrivesFrom: Day; arrivesUntil: Day } =>
  forHour(ordered, `${minDays}-${maxDays}-${isInQuebec(to)}`, () => {
    const { day, hour } = readDay(ordered);
    const isLate = isBusinessDay(day) && hour >= LAST_HOUR;
    const sent = addBusinessDays(addBusinessDays(day, isLate ? 1 : 0), HANDLING_DAYS);
    return {
      arrivesFrom: addBusinessDays(sent, minDays, to),
      arrivesUntil: addBusinessDays(sent, maxDays, to),
    };
  });

/** Until when an order placed later arrives on the same days: the next full hour. */
export const deliveryHoldsUntil = (ordered: Date): Date => new Date((hourOf(ordered) + 1) * HOUR_MS);

let weekday: Intl.DateTimeFormat | undefined;
let month: Intl.DateTimeFormat | undefined;
const part = (day: Day, format: Intl.DateTimeFormat): string => format.format(dateOf(day)).replace('.', '');

function shortDay(day: Day): string {
  weekday ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'short' });
  return `${part(day, weekday)} ${Number(day.slice(8))}`;
}

function shortMonth(day: Day): string {
  month ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short' });
  return part(day, month);
}

/** @example formatDeliveryWindow('2026-12-08', '2026-12-10') // 'Tue 8 – Thu 10 Dec' */
export function formatDeliveryWindow(from: Day, until: Day): string {
  if (from === until) return `${shortDay(from)} ${shortMonth(from)}`;
  const sameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${shortDay(from)}${sameMonth ? '' : ` ${shortMonth(from)}`} – ${shortDay(until)} ${shortMonth(until)}`;
}
