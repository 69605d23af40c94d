import { dayOf, midnightOf, momentAt, type ShopSettings } from '#shop/core/index.server.ts';
import { dayAfter, isAway, type Schedule, timeZoneOf, type Vacation } from '#shop/core/index.ts';
import { type Day, isBusinessDay, isHoliday } from './holidays.ts';

/** The origin of parcels: its time zone, its province's holidays, and the shop's own days off. */
export interface Origin {
  timeZone: string;
  province: string;
  schedule: Schedule;
  vacation: Vacation;
}

export const originOf = (
  settings: Pick<ShopSettings, 'timeZone' | 'address' | 'schedule' | 'vacation'>,
): Origin => ({
  timeZone: timeZoneOf(settings),
  province: settings.address.state,
  schedule: settings.schedule,
  vacation: settings.vacation,
});

/** The destination, as far as its holidays differ. */
interface Destination {
  country: string;
  state: string;
}

/** The business day `count` business days after a day; 0 is the day itself, or the next business day. */
export function addBusinessDays(day: Day, count: number, provinces: readonly string[]): Day {
  const isOpen = (day: Day) => provinces.every((province) => isBusinessDay(day, province));
  let at = day;
  while (!isOpen(at)) at = dayAfter(at);
  for (let left = count; left > 0; left -= 1) {
    do at = dayAfter(at);
    while (!isOpen(at));
  }
  return at;
}

/** Longest search for a working day, for a shop whose vacation has no end. */
const MOST_DAYS = 800;

function firstDay(from: Day, isWanted: (day: Day) => boolean): Day {
  let day = from;
  for (let tries = 0; tries < MOST_DAYS && !isWanted(day); tries += 1) day = dayAfter(day);
  return day;
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

/** Whether the shop packs orders: on business days and on its days of shipping, but for holidays and vacation. */
const isWorkday = (day: Day, { province, schedule, vacation }: Origin): boolean =>
  (isBusinessDay(day, province) ||
    (schedule.shipsOn.includes(weekdayOf(day)) && !isHoliday(day, province))) &&
  !isAway(vacation, day);

/** Whether the shop hands parcels to the carrier. */
const isShippingDay = (day: Day, origin: Origin): boolean =>
  origin.schedule.shipsOn.includes(weekdayOf(day)) && isWorkday(day, origin);

/** The day on which orders packed on a day are handed over: the first day of shipping after it. */
const shippingDayOf = (packed: Day, origin: Origin): Day =>
  firstDay(dayAfter(packed), (day) => isShippingDay(day, origin));

/** A span of time whose orders ship on the same day, with the windows calculated for it. */
interface Stretch {
  begins: number;
  ends: number;
  packed: Day;
  ships: Day;
  windows: Map<string, { arrivesFrom: Day; arrivesUntil: Day }>;
}

// Cached, because calculating days and holidays takes a third of a millisecond per order.
const stretches = new Map<string, Stretch>();

function stretchOf(ordered: Date, origin: Origin): Stretch {
  const { timeZone, province, schedule, vacation } = origin;
  const key = `${timeZone} ${province} ${schedule.shipsOn} ${schedule.cutOff} ${vacation.mode} ${vacation.from} ${vacation.until}`;
  const at = ordered.getTime();
  const known = stretches.get(key);
  if (known && known.begins <= at && at < known.ends) return known;
  const day = dayOf(ordered, timeZone);
  const [begins, cutOff, ends] = [
    midnightOf(day, timeZone),
    momentAt(`${day}T${schedule.cutOff}`, timeZone)!,
    midnightOf(dayAfter(day), timeZone),
  ].map((moment) => moment.getTime()) as [number, number, number];
  const isLate = at >= cutOff;
  const packed = firstDay(isLate && isWorkday(day, origin) ? dayAfter(day) : day, (day) =>
    isWorkday(day, origin),
  );
  const stretch: Stretch = {
    begins: isLate ? cutOff : begins,
    ends: isLate ? ends : cutOff,
    packed,
    ships: shippingDayOf(packed, origin),
    windows: new Map(),
  };
  stretches.set(key, stretch);
  return stretch;
}

/**
 * The day on which an order placed now leaves the shop, and the last day on whose cut-off that still holds.
 */
export function nextDispatch(ordered: Date, origin: Origin): { orderBy: Day; ships: Day } {
  const { packed, ships } = stretchOf(ordered, origin);
  let orderBy = packed;
  for (let day = dayAfter(packed); day < ships; day = dayAfter(day)) {
    if (isWorkday(day, origin)) orderBy = day;
  }
  return { orderBy, ships };
}

/** The day on which what is ordered now can be picked up. @param days working days after it was packed */
export function readyDay(ordered: Date, days: number, origin: Origin): Day {
  let day = stretchOf(ordered, origin).packed;
  for (let left = days; left > 0; left -= 1) day = firstDay(dayAfter(day), (day) => isWorkday(day, origin));
  return day;
}

/** The first of these weekdays after an order is packed, or that day; never in a vacation. @param weekdays 1 is Monday */
export const localDeliveryDay = (ordered: Date, weekdays: readonly number[], origin: Origin): Day =>
  firstDay(
    stretchOf(ordered, origin).packed,
    (day) => weekdays.includes(weekdayOf(day)) && !isAway(origin.vacation, day),
  );

/** The arrival dates of a parcel ordered now. Holidays of the destination delay it, too. */
export function deliveryWindow(
  ordered: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  origin: Origin,
  to?: Destination,
): { arrivesFrom: Day; arrivesUntil: Day } {
  const { ships, windows } = stretchOf(ordered, origin);
  const provinces = [origin.province, ...(to?.country === 'CA' && to.state !== '' ? [to.state] : [])];
  const key = `${minDays} ${maxDays} ${provinces.join(' ')}`;
  const window = windows.get(key) ?? {
    arrivesFrom: addBusinessDays(ships, minDays, provinces),
    arrivesUntil: addBusinessDays(ships, maxDays, provinces),
  };
  windows.set(key, window);
  return window;
}

/** Until when later orders arrive on the same days: the cut-off, or the end of the day. */
export const deliveryHoldsUntil = (ordered: Date, origin: Origin): Date =>
  new Date(stretchOf(ordered, origin).ends);
