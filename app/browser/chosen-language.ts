import { readStored, store } from './storage.ts';

const LANGUAGE = 'language';

/** The language that somebody has chosen, or has been offered another than; null on the first visit. */
export const chosenLanguage = (): unknown => readStored('local', LANGUAGE);

export const rememberLanguage = (locale: string): void => store('local', LANGUAGE, locale);

/** Links to the page in another language take along what its address has become, and are remembered. */
export function watchLanguageLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    rememberLanguage(link.dataset.language!);
  });
}
