import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageLocale } from '#app/locale.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';

// In a task of its own, so that the phone can respond to touch between parsing the script and running it.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LocaleContext value={pageLocale()}>
          <HydratedRouter />
        </LocaleContext>
      </StrictMode>,
    );
  }),
);
