import { useContext } from 'react';
import { LanguagesContext } from '#app/local-path.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { type LanguagesValues, languagesMessages } from '#messages/languages.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import {
  isPostalCode,
  languagePrefix,
  localPath,
  type Province,
  provinceOfPostalCode,
} from '#shop/core/index.ts';

type LanguageName = Extract<keyof LanguagesValues, `name.${string}`>;

/** The same page in the shop's other languages; none for a page of the staff, or what would be another site's. */
export function useOtherLanguages(path: string) {
  const locale = useLocale();
  const languages = useContext(LanguagesContext);
  if (path.startsWith('/admin/') || path.startsWith('//')) return [];
  return languages
    .filter((other) => other !== locale)
    .map((other) => ({ locale: other, href: localPath(path, other, languages) }));
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

const FRENCH = 'fr';
const QUEBEC: Province = 'QC';

/** A shopper who wants a parcel in Quebec can go on in French: the cart is the browser's, so it stays. */
export function FrenchOffer({ path, postalCode, className }: LanguageLinksProps & { postalCode: string }) {
  const t = useMessages(languagesMessages);
  const [french] = useOtherLanguages(path).filter(({ locale }) => languagePrefix(locale) === FRENCH);
  if (!french || !isPostalCode(postalCode) || provinceOfPostalCode(postalCode) !== QUEBEC) return null;
  return (
    <div lang={french.locale} role="status" className={cx('grid gap-2 rounded-card bg-sand p-4', className)}>
      <p>{t('offer.cart')}</p>
      <ButtonAnchor
        href={french.href}
        hrefLang={french.locale}
        data-language={french.locale}
        variant="outline"
        size="small"
        className="justify-self-start"
      >
        {t('offer.go')}
      </ButtonAnchor>
    </div>
  );
}
