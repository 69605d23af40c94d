import type { Locale } from '#platform/i18n/messages.ts';
import { isOver, type Tracking } from '#shop/checkout/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate, shopMoment } from '#shop/core/index.ts';
import type { ParcelView } from '#shop/fulfilment/index.server.ts';
import type { ParcelInWords } from './parcel.tsx';

const HOUR_MS = 3_600_000;
/** Carriers are asked at least once a day; what is older than this was asked for in vain. */
const OLD_MS = 36 * HOUR_MS;
/** So long a new label may be unknown to its carrier. */
const NEW_MS = HOUR_MS;

// A carrier that knows only the day of something says midnight, and means no hour.
const isDay = (moment: string): boolean => moment.endsWith('T00:00:00.000Z');

const dayOf = (moment: string, timeZone: string, locale: Locale): string =>
  isDay(moment) ? shopDate(new Date(moment), 'UTC', locale) : shopDate(new Date(moment), timeZone, locale);
const whenOf = (moment: string, timeZone: string, locale: Locale): string =>
  isDay(moment) ? dayOf(moment, timeZone, locale) : shopMoment(new Date(moment), timeZone, locale);

/** Where a parcel is, with its times as the clock of the shop says them. */
export const trackingInWords = (
  { status, location, lastUpdate, events, estimatedDelivery }: Tracking,
  timeZone: string,
  locale: Locale,
) => ({
  status,
  location,
  updated: lastUpdate === null ? null : { at: lastUpdate, when: whenOf(lastUpdate, timeZone, locale) },
  expected: estimatedDelivery && !isOver(status) ? dayOf(estimatedDelivery, timeZone, locale) : null,
  events: events.map(({ timestamp, ...event }) => ({
    ...event,
    at: timestamp,
    when: whenOf(timestamp, timeZone, locale),
  })),
});

/**
 * Parcels as a page shows them.
 * @param isPublic whether anybody with the link may read it: what carriers write about a parcel may name who took it
 */
export async function parcelsInWords(
  shop: Core,
  parcels: readonly ParcelView[],
  locale: Locale,
  { isPublic = false } = {},
): Promise<ParcelInWords[]> {
  const now = shop.clock.now().getTime();
  const timeZone = await shopTimeZone(shop);
  return parcels.map((parcel) => {
    const { carrier, number, url, step, contents, since, checkedAt, isMock, status } = parcel;
    const isUnheard = number !== null && !isMock && !checkedAt && now - since.getTime() > NEW_MS;
    const isOld = !isMock && checkedAt && !isOver(status) && now - checkedAt.getTime() > OLD_MS;
    const { events, ...words } = trackingInWords(parcel, timeZone, locale);
    return {
      carrier,
      number,
      url,
      step,
      contents,
      isMock,
      isUnheard,
      ...words,
      events: events.map((event) => (isPublic ? { ...event, description: '' } : event)),
      received: isOld ? shopMoment(checkedAt, timeZone, locale) : null,
    };
  });
}
