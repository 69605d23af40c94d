import type { ReactNode } from 'react';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import type { SlugReader } from '#shop/core/index.ts';
import { type Shopfront, ShopfrontContext } from '../storefront/frame/shopfront.ts';

interface IslandContextsProps {
  locale: Locale;
  languages: readonly Locale[];
  slugOf: SlugReader;
  shopfront: Shopfront;
  children: ReactNode;
}

/** All that an island receives besides its props. */
export const IslandContexts = ({ locale, languages, slugOf, shopfront, children }: IslandContextsProps) => (
  <LocaleContext value={locale}>
    <LanguagesContext value={languages}>
      <SlugsContext value={slugOf}>
        <ShopfrontContext value={shopfront}>{children}</ShopfrontContext>
      </SlugsContext>
    </LanguagesContext>
  </LocaleContext>
);
