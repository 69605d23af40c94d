import { SHOP_ZONE } from '#shop/core/index.ts';

const dayInWords = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'medium' });

/** A day of the calendar as people read it. @example shopDayName('2026-11-22') // 'Nov 22, 2026' */
export const shopDayName = (day: string): string => dayInWords.format(new Date(day));

const clockInShopZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clock in the shop shows at a moment. @example '12:04' */
export const shopClock = (moment: Date): string => clockInShopZone.format(moment);
