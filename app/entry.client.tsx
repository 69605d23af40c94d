import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import { pageLanguages, pageLocale, pageSlugs } from '#app/locale.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { slugReader } from '#shop/core/index.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleContext value={pageLocale()}>
        <LanguagesContext value={pageLanguages()}>
          <SlugsContext value={slugReader(pageSlugs())}>
            <HydratedRouter />
          </SlugsContext>
        </LanguagesContext>
      </LocaleContext>
    </StrictMode>,
  );
});
