import type { Locale } from '#platform/i18n/messages.ts';
import { carrierName, isOver, type Tracking } from '#shop/checkout/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate, shopMoment } from '#shop/core/index.ts';
import type { ParcelView } from '#shop/fulfilment/index.server.ts';
import type { ParcelInWords } from './parcel.tsx';

const HOUR_MS = 3_600_000;
/** Carriers are polled at least once a day, so older data means that polling has failed. */
const OLD_MS = 36 * HOUR_MS;
/** How long a carrier may not know a new label. */
const NEW_MS = HOUR_MS;

// A carrier that knows only the day reports midnight, which isn't a time to show.
const isDay = (moment: string): boolean => moment.endsWith('T00:00:00.000Z');

const dayOf = (moment: string, timeZone: string, locale: Locale): string =>
  isDay(moment) ? shopDate(new Date(moment), 'UTC', locale) : shopDate(new Date(moment), timeZone, locale);
const whenOf = (moment: string, timeZone: string, locale: Locale): string =>
  isDay(moment) ? dayOf(moment, timeZone, locale) : shopMoment(new Date(moment), timeZone, locale);

/** Tracking of a parcel, with its times in the shop's time zone. */
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

/** @param isPublic whether anyone with the link may read it: carriers' texts may name who received the parcel */
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
    const isNeverTracked = number !== null && !isMock && !checkedAt && now - since.getTime() > NEW_MS;
    const isOld = !isMock && checkedAt && !isOver(status) && now - checkedAt.getTime() > OLD_MS;
    const { events, ...words } = trackingInWords(parcel, timeZone, locale);
    return {
      carrier: carrierName(carrier, locale),
      number,
      url,
      step,
      contents,
      isMock,
      isNeverTracked,
      ...words,
      events: events.map((event) => (isPublic ? { ...event, description: '' } : event)),
      received: isOld ? shopMoment(checkedAt, timeZone, locale) : null,
    };
  });
}
