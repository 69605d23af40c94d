import { vacationMessages } from '#messages/vacation.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { nextDispatch, originOf } from '#shop/checkout/index.server.ts';
import { dayOf, midnightOf, type ShopSettings } from '#shop/core/index.server.ts';
import { backOn, type Core, isAway, shopDayName, timeZoneOf } from '#shop/core/index.ts';
import type { VacationNotice } from './shopfront.ts';

/** The notice for shoppers during the shop's vacation; the page expires when it changes. */
export function vacationNoticeOf(
  { clock, cacheTags }: Core,
  settings: ShopSettings,
  locale: Locale,
): VacationNotice | null {
  const { vacation } = settings;
  if (vacation.mode === 'off') return null;
  const timeZone = timeZoneOf(settings);
  const today = dayOf(clock.now(), timeZone);
  const change = today < vacation.from ? vacation.from : backOn(vacation);
  if (today < change) cacheTags.until(midnightOf(change, timeZone));
  if (!isAway(vacation, today)) return null;
  const isClosed = vacation.mode === 'closed';
  const day = isClosed ? backOn(vacation) : nextDispatch(clock.now(), originOf(settings)).ships;
  return {
    text: vacationMessages.in(locale)(vacation.mode, { day: shopDayName(day, locale) }),
    message: vacation.message,
    ...(settings.english?.includes('vacation') && { english: ['message'] }),
    isClosed,
  };
}
