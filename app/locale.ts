import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/messages.ts';

/** What `meta` is given of the routes on a page; the layouts' loaders answer with the locale. */
export interface PageMatches {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** The language of a page, for `meta`, which is called outside of React. */
export function localeOfMatches(matches: PageMatches['matches']): Locale {
  for (const match of matches) {
    const data = match?.loaderData;
    if (data && typeof data === 'object' && 'locale' in data) return data.locale as Locale;
  }
  return DEFAULT_LOCALE;
}

/**
 * The language that an address is answered in. A second language gets addresses of its own, because pages are kept by
 * address for everybody.
 */
export const localeOfPath = (_path: string): Locale => DEFAULT_LOCALE;

/** The language of the document, for what runs in the browser outside of React. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale;
