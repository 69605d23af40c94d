/** Where the clock of the shop hangs: Calgary. */
export const SHOP_ZONE = 'America/Edmonton';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** @example shopDate(new Date('2026-11-24T02:00:00Z')) // 'November 23, 2026' */
export const shopDate = (at: Date): string => day.format(at);

/** Day and time. Say it on the server: browsers write the space before 'p.m.' in different ways. */
export const shopMoment = (at: Date): string => moment.format(at);
