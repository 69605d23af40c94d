import { useContext } from 'react';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import { type LanguagesValues, languagesMessages } from '#messages/languages.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { localPath } from '#shop/core/index.ts';

type LanguageName = Extract<keyof LanguagesValues, `name.${string}`>;

/** The same page in the shop's other languages; none for a page of the staff, or for a link to another site. */
export function useOtherLanguages(path: string) {
  const locale = useLocale();
  const languages = useContext(LanguagesContext);
  const slugOf = useContext(SlugsContext);
  if (path.startsWith('/admin/') || path.startsWith('//')) return [];
  return languages
    .filter((other) => other !== locale)
    .map((other) => ({ locale: other, href: localPath(path, other, languages, slugOf) }));
}

interface LanguageLinksProps {
  /** The page's English path, and its query where it is known. */
  path: string;
  className?: string;
}

/** Lead to the same page in another language, which is another document. */
export function LanguageLinks({ path, className }: LanguageLinksProps) {
  const t = useMessages(languagesMessages);
  const others = useOtherLanguages(path);
  if (others.length === 0) return null;
  return (
    <ul aria-label={t('label')} className={className}>
      {others.map(({ locale, href }) => (
        <li key={locale}>
          {/* The browser adds the query that the page has by then (app/browser/chosen-language.ts). */}
          <a
            href={href}
            lang={locale}
            hrefLang={locale}
            data-language={locale}
            className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
          >
            {t(`name.${locale}` satisfies LanguageName)}
          </a>
        </li>
      ))}
    </ul>
  );
}
