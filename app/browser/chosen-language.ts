import { pageLanguages, pageLocale } from '#app/locale.ts';
import { languagePrefix } from '#shop/core/index.ts';
import { readStored, store } from './storage.ts';

const LANGUAGE = 'language';

/**
 * The language that the visitor has chosen, or was offered another one instead of; null on the first visit.
 */
export const chosenLanguage = (): unknown => readStored('local', LANGUAGE);

export const rememberLanguage = (locale: string): void => store('local', LANGUAGE, locale);

/** Whether the browser prefers another of the shop's languages, and nobody has chosen or been offered one yet. */
export const prefersAnotherLanguage = (): boolean =>
  chosenLanguage() === null &&
  pageLanguages().some(
    (locale) => locale !== pageLocale() && languagePrefix(locale) === languagePrefix(navigator.language),
  );

/** The page's query, with its category as it is named in the language of the link. */
export function searchIn(link: { search: string }, search: string): string {
  const named = new URLSearchParams(link.search);
  const params = new URLSearchParams(search);
  let isChanged = false;
  for (const name of ['category', 'subcategory']) {
    const value = named.get(name);
    if (value === null || !params.has(name)) continue;
    params.set(name, value);
    isChanged = true;
  }
  return isChanged ? `?${params}` : search;
}

/** Links to the page in another language take along its present query and fragment; their language is remembered. */
export function watchLanguageLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link) return;
    link.search = searchIn(link, location.search);
    link.hash = location.hash;
    rememberLanguage(link.dataset.language!);
  });
}
