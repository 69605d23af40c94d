import { createContext, useContext } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';

/** The settings that every page of the shop may show. */
export type Shopfront = Omit<
  ShopSettings,
  'about' | 'hours' | 'orderPrefix' | 'taxNumbers' | 'timeZone' | 'lowStock' | 'notices' | 'customs'
> & {
  locale: Locale;
  /** The shop's time zone. */
  timeZone: string;
  year: number;
  categories: readonly Pick<CategoryView, 'slug' | 'name'>[];
  /** The countries that the shop ships to, Canada first. */
  countries: readonly { code: string; name: string }[];
  /** The note on duties for shoppers outside Canada. */
  dutiesText: string;
  /** Null when no consent is needed. */
  others: ThirdParties | null;
};

export const ShopfrontContext = createContext<Shopfront | null>(null);

/** The shop's settings, in any page of the shop and in its islands. */
export const useShopfront = (): Shopfront => useContext(ShopfrontContext)!;
