import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguagesContext } from '#app/local-path.ts';
import { pageLanguages, pageLocale } from '#app/locale.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleContext value={pageLocale()}>
        <LanguagesContext value={pageLanguages()}>
          <HydratedRouter />
        </LanguagesContext>
      </LocaleContext>
    </StrictMode>,
  );
});
