import { useEffect, useState } from 'react';
import { prefersAnotherLanguage, rememberLanguage } from '#app/browser/chosen-language.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { languageOfferMessages } from '#messages/language-offer.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { useOtherLanguages } from './language-links.tsx';

/**
 * Offers the shop's other language once, in that language, to somebody whose browser prefers it. The page is the same
 * for all users, so only the browser knows.
 */
export default function LanguageOffer({ path }: { path: string }) {
  const t = useMessages(languageOfferMessages);
  const locale = useLocale();
  const [other] = useOtherLanguages(path);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!prefersAnotherLanguage()) return;
    rememberLanguage(locale);
    setOffered(true);
  }, [locale]);
  if (!isOffered || !other) return null;
  return (
    <section
      lang={other.locale}
      aria-label={t('label')}
      className="no-print fixed inset-x-3 top-32 z-30 grid gap-3 rounded-card border border-edge bg-surface p-4 shadow-float sm:top-20 sm:right-6 sm:left-auto sm:w-96"
    >
      <p role="status">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor href={other.href} hrefLang={other.locale} data-language={other.locale} size="small">
          {t('go')}
        </ButtonAnchor>
        <Button variant="text" size="small" onClick={() => setOffered(false)}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
