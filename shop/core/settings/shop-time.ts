/** Where the clock of the shop hangs: Calgary. */
export const SHOP_ZONE = 'America/Edmonton';

// Made when they are first needed: that keeps a phone busy for a tenth of a second, and most pages need neither.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;

/** @example shopDate(new Date('2026-11-24T02:00:00Z')) // 'November 23, 2026' */
export function shopDate(at: Date): string {
  day ??= new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'long' });
  return day.format(at);
}

/** Day and time. Say it on the server: browsers write the space before 'p.m.' in different ways. */
export function shopMoment(at: Date): string {
  moment ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return moment.format(at);
}
