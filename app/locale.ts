import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/messages.ts';

/** The route matches that `meta` receives; the layouts' loaders return the locale. */
export interface PageMatches {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** For `meta`, which runs outside React. */
export function localeOfMatches(matches: PageMatches['matches']): Locale {
  for (const match of matches) {
    const data = match?.loaderData;
    if (data && typeof data === 'object' && 'locale' in data) return data.locale as Locale;
  }
  return DEFAULT_LOCALE;
}

/** A second language will need its own URLs, because pages are cached by URL for all users. */
export const localeOfPath = (_path: string): Locale => DEFAULT_LOCALE;

/** For browser code that runs outside React. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale;
