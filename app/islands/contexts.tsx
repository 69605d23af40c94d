import type { ReactNode } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { type Shopfront, ShopfrontContext } from '../storefront/shopfront.ts';

interface IslandContextsProps {
  locale: Locale;
  shopfront: Shopfront;
  children: ReactNode;
}

/** All that an island receives besides its props. */
export const IslandContexts = ({ locale, shopfront, children }: IslandContextsProps) => (
  <LocaleContext value={locale}>
    <ShopfrontContext value={shopfront}>{children}</ShopfrontContext>
  </LocaleContext>
);
