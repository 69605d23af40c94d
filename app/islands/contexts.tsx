import type { ReactNode } from 'react';
import { LanguagesContext } from '#app/local-path.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { type Shopfront, ShopfrontContext } from '../storefront/shopfront.ts';

interface IslandContextsProps {
  locale: Locale;
  languages: readonly Locale[];
  shopfront: Shopfront;
  children: ReactNode;
}

/** All that an island receives besides its props. */
export const IslandContexts = ({ locale, languages, shopfront, children }: IslandContextsProps) => (
  <LocaleContext value={locale}>
    <LanguagesContext value={languages}>
      <ShopfrontContext value={shopfront}>{children}</ShopfrontContext>
    </LanguagesContext>
  </LocaleContext>
);
