/** Stands for a moment that is none, as in a damaged record: one of them must not take a whole list away. */
export const NO_DATE = '(no valid date)';

export const isMoment = (at: Date): boolean => !Number.isNaN(at.getTime());

// Made when they are first needed: that keeps a phone busy for a tenth of a second, and most pages need none.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.values(options).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** @example shopDate(new Date('2026-11-24T02:00:00Z'), 'America/Halifax') // 'November 23, 2026' */
export const shopDate = (at: Date, timeZone: string): string =>
  isMoment(at) ? formatIn(timeZone, { dateStyle: 'long' }).format(at) : NO_DATE;

/** How people call the time of a zone. @example timeZoneName('America/Halifax') // 'Atlantic Time' */
export const timeZoneName = (timeZone: string): string =>
  formatIn(timeZone, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;

/** Day and time. Say it on the server: browsers write the space before 'p.m.' in different ways. */
export const shopMoment = (at: Date, timeZone: string): string =>
  isMoment(at) ? formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(at) : NO_DATE;
