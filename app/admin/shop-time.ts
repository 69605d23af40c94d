const dayInWords = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'medium' });

/** A day of the calendar as people read it. @example shopDayName('2026-11-22') // 'Nov 22, 2026' */
export const shopDayName = (day: string): string => dayInWords.format(new Date(day));
