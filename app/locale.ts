import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { localeOfAddress, localPath, type Slugs } from '#shop/core/index.ts';

/** The language of a page, and all those that the shop speaks, its first one first. */
export interface Speech {
  locale: Locale;
  languages: readonly Locale[];
}

/** The route matches that `meta` receives; the layouts' loaders return the page's `Speech`. */
export interface PageMatches {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** For `meta`, which runs outside React. */
export function speechOfMatches(matches: PageMatches['matches']): Speech {
  for (const match of matches) {
    const data = match?.loaderData;
    if (data && typeof data === 'object' && 'locale' in data)
      return { languages: [data.locale as Locale], ...(data as Pick<Speech, 'locale'>) };
  }
  return { locale: DEFAULT_LOCALE, languages: LOCALES };
}

export const localeOfMatches = (matches: PageMatches['matches']): Locale => speechOfMatches(matches).locale;

/** Pages are cached by address for all users, so nothing but its address gives a page of the shop its language. */
export const localeOfPath = (path: string, languages: readonly Locale[]): Locale =>
  localeOfAddress(path, languages) ?? languages[0]!;

// For browser code that runs outside React.

export const pageLocale = (): Locale => document.documentElement.lang as Locale;

export const pageLanguages = (): Locale[] =>
  (document.documentElement.dataset.languages?.split(' ') ?? [pageLocale()]) as Locale[];

/** Names in the addresses that the page's links had on the server. */
export const pageSlugs = (): Slugs => JSON.parse(document.documentElement.dataset.slugs ?? '{}') as Slugs;

/** The address of a page of the shop in the page's language. */
export const localAddress = (path: string): string => localPath(path, pageLocale(), pageLanguages());
