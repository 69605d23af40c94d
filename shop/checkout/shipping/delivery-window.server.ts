import { dayOf, midnightOf, momentAt, type ShopSettings } from '#shop/core/index.server.ts';
import { dayAfter, timeZoneOf } from '#shop/core/index.ts';
import { LAST_HOUR } from './delivery-dates.ts';
import { type Day, isBusinessDay } from './holidays.ts';

const HANDLING_DAYS = 1;

/** The origin of parcels, which decides the time zone and the province's holidays. */
export interface Origin {
  timeZone: string;
  province: string;
}

export const originOf = (settings: Pick<ShopSettings, 'timeZone' | 'address'>): Origin => ({
  timeZone: timeZoneOf(settings),
  province: settings.address.state,
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

/** A span of time whose orders ship on the same day, with the windows calculated for it. */
interface Stretch {
  begins: number;
  ends: number;
  sent: Day;
  windows: Map<string, { arrivesFrom: Day; arrivesUntil: Day }>;
}

// Cached, because calculating days and holidays takes a third of a millisecond per order.
const stretches = new Map<string, Stretch>();

function stretchOf(ordered: Date, { timeZone, province }: Origin): Stretch {
  const key = `${timeZone} ${province}`;
  const at = ordered.getTime();
  const known = stretches.get(key);
  if (known && known.begins <= at && at < known.ends) return known;
  const day = dayOf(ordered, timeZone);
  const [begins, lastHour, ends] = [
    midnightOf(day, timeZone),
    momentAt(`${day}T${LAST_HOUR}:00`, timeZone)!,
    midnightOf(dayAfter(day), timeZone),
  ].map((moment) => moment.getTime()) as [number, number, number];
  const isLate = at >= lastHour;
  const first = addBusinessDays(day, isLate && isBusinessDay(day, province) ? 1 : 0, [province]);
  const stretch: Stretch = {
    begins: isLate ? lastHour : begins,
    ends: isLate ? ends : lastHour,
    sent: addBusinessDays(first, HANDLING_DAYS, [province]),
    windows: new Map(),
  };
  stretches.set(key, stretch);
  return stretch;
}

/** The arrival dates of a parcel ordered now. Holidays of the destination delay it, too. */
export function deliveryWindow(
  ordered: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  origin: Origin,
  to?: Destination,
): { arrivesFrom: Day; arrivesUntil: Day } {
  const { sent, windows } = stretchOf(ordered, origin);
  const provinces = [origin.province, ...(to?.country === 'CA' && to.state !== '' ? [to.state] : [])];
  const key = `${minDays} ${maxDays} ${provinces.join(' ')}`;
  const window = windows.get(key) ?? {
    arrivesFrom: addBusinessDays(sent, minDays, provinces),
    arrivesUntil: addBusinessDays(sent, maxDays, provinces),
  };
  windows.set(key, window);
  return window;
}

/** Until when later orders arrive on the same days: the cutoff hour, or the end of the day. */
export const deliveryHoldsUntil = (ordered: Date, origin: Origin): Date =>
  new Date(stretchOf(ordered, origin).ends);
