import type { Locale } from '#platform/i18n/messages.ts';

/** The language of the document, for what runs in the browser outside of React. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale;
