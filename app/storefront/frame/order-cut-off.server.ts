import { dispatchMessages } from '#messages/dispatch.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { nextDispatch, originOf } from '#shop/checkout/index.server.ts';
import { formatDeliveryWindow, weekdayName } from '#shop/checkout/index.ts';
import { dayOf, type ShopSettings } from '#shop/core/index.server.ts';
import { formatClock, isAway, timeZoneName, timeZoneOf } from '#shop/core/index.ts';

type Dispatching = Pick<ShopSettings, 'timeZone' | 'address' | 'schedule' | 'vacation'>;

/** By when to order for the next day of shipping; null on vacation, when no cut-off is near. */
export function orderByOf(now: Date, settings: Dispatching, locale: Locale): string | null {
  const timeZone = timeZoneOf(settings);
  if (isAway(settings.vacation, dayOf(now, timeZone))) return null;
  const { orderBy } = nextDispatch(now, originOf(settings));
  return dispatchMessages.in(locale)('order-by.moment', {
    weekday: weekdayName(orderBy, locale),
    hour: formatClock(settings.schedule.cutOff, locale),
    clock: timeZoneName(timeZone, locale),
  });
}

/** The day on which a delivery ships, and by when to order for it. */
export function dispatchOf(ships: string, now: Date, settings: Dispatching, locale: Locale): string {
  const t = dispatchMessages.in(locale);
  const [moment, day] = [orderByOf(now, settings, locale), formatDeliveryWindow(ships, ships, locale)];
  return moment ? t('order-by', { moment, day }) : t('ships', { day });
}

/** The same for shoppers who haven't ordered yet. */
export function nextDispatchOf(now: Date, settings: Dispatching, locale: Locale): string {
  const { ships } = nextDispatch(now, originOf(settings));
  if (orderByOf(now, settings, locale)) return dispatchOf(ships, now, settings, locale);
  return dispatchMessages.in(locale)('ships-now', { day: formatDeliveryWindow(ships, ships, locale) });
}
