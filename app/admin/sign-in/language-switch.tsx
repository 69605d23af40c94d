import { useLocation } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';

/** Language switch for pages before sign-in; the choice is in the URL. */
export function LanguageSwitch() {
  const t = useMessages(adminMessages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const addressIn = (language: string) => {
    const query = new URLSearchParams(search);
    query.set('language', language);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={t('language.label')} className="mb-6 flex gap-2 text-sm">
      {LOCALES.map((one) => (
        // Another language needs other scripts, so the page is loaded again.
        <a
          key={one}
          href={addressIn(one)}
          lang={one}
          hrefLang={one}
          aria-current={one === locale ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full px-4',
            one === locale ? 'bg-sand font-medium' : 'text-quiet hover:text-ink',
          )}
        >
          {t(`language.${one}`)}
        </a>
      ))}
    </nav>
  );
}
