import { productMessages } from '#messages/product.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { nextDispatch, originOf } from '#shop/checkout/index.server.ts';
import { formatClock, weekdayName } from '#shop/checkout/index.ts';
import { dayOf, type ShopSettings } from '#shop/core/index.server.ts';
import { isAway, timeZoneName, timeZoneOf } from '#shop/core/index.ts';

/** By when to order for the next day of shipping; null on vacation, when no cut-off is near. */
export function orderByOf(
  now: Date,
  settings: Pick<ShopSettings, 'timeZone' | 'address' | 'schedule' | 'vacation'>,
  locale: Locale,
): string | null {
  const timeZone = timeZoneOf(settings);
  if (isAway(settings.vacation, dayOf(now, timeZone))) return null;
  const { orderBy } = nextDispatch(now, originOf(settings));
  return productMessages.in(locale)('arrives.orderBy.moment', {
    weekday: weekdayName(orderBy, locale),
    hour: formatClock(settings.schedule.cutOff, locale),
    clock: timeZoneName(timeZone, locale),
  });
}
