import { createContext, useContext } from 'react';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { localPath, noSlugs } from '#shop/core/index.ts';

/** The languages that the shop speaks, its first one first; set once at the root of a page. */
export const LanguagesContext = createContext<readonly Locale[]>(LOCALES);

/** Names in the addresses of records. In the browser, an island knows those that its links had on the server. */
export const SlugsContext = createContext(noSlugs);

/** @example const local = useLocalPath(); local('/cart') // '/fr/panier' */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale();
  const languages = useContext(LanguagesContext);
  const slugOf = useContext(SlugsContext);
  return (path) => localPath(path, locale, languages, slugOf);
}
