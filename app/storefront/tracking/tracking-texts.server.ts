import { isOver, type Tracking } from '#shop/checkout/index.ts';
import { type Shop, shopDate, shopMoment } from '#shop/core/index.ts';
import type { ParcelView } from '#shop/fulfilment/index.server.ts';
import type { ParcelInWords } from './parcel.tsx';

const HOUR_MS = 3_600_000;
/** Carriers are asked at least once a day; what is older than this was asked for in vain. */
const OLD_MS = 36 * HOUR_MS;
/** So long a new label may be unknown to its carrier. */
const NEW_MS = HOUR_MS;

// A carrier that knows only the day of something says midnight, and means no hour.
const isDay = (moment: string): boolean => moment.endsWith('T00:00:00.000Z');
const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T18:00:00Z`);

const dayOf = (moment: string): string => shopDate(isDay(moment) ? noon(moment) : new Date(moment));
const whenOf = (moment: string): string =>
  isDay(moment) ? shopDate(noon(moment)) : shopMoment(new Date(moment));

/** Where a parcel is, with its times as the clock of the shop says them. */
export const trackingInWords = ({ status, location, lastUpdate, events, estimatedDelivery }: Tracking) => ({
  status,
  location,
  updated: lastUpdate === null ? null : { at: lastUpdate, when: whenOf(lastUpdate) },
  expected: estimatedDelivery && !isOver(status) ? dayOf(estimatedDelivery) : null,
  events: events.map(({ timestamp, ...event }) => ({ ...event, at: timestamp, when: whenOf(timestamp) })),
});

/**
 * Parcels as a page shows them.
 * @param isPublic whether anybody with the link may read it: what carriers write about a parcel may name who took it
 */
export function parcelsInWords(
  { clock }: Shop,
  parcels: readonly ParcelView[],
  { isPublic = false } = {},
): ParcelInWords[] {
  const now = clock.now().getTime();
  return parcels.map((parcel) => {
    const { carrier, number, url, step, contents, since, heardAt, isMock, status } = parcel;
    const isUnheard = number !== null && !isMock && !heardAt && now - since.getTime() > NEW_MS;
    const isOld = !isMock && heardAt && !isOver(status) && now - heardAt.getTime() > OLD_MS;
    const { events, ...words } = trackingInWords(parcel);
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
      received: isOld ? shopMoment(heardAt) : null,
    };
  });
}
