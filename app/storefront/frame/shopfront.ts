import { createContext, useContext } from 'react';
import type { Speech } from '#app/locale.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { LiveAnnouncement } from '#shop/content/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { FooterColumn, MenuItem, Slugs } from '#shop/core/index.ts';

/** Settings that every page of the shop may show. Anybody can read them. */
export type Shopfront = Pick<
  ShopSettings,
  | 'shopName'
  | 'tagline'
  | 'email'
  | 'phone'
  | 'freeStandardCents'
  | 'freeExpeditedCents'
  | 'largestSubsidyCents'
  | 'giftWrapCents'
  | 'returnDays'
  | 'english'
> & {
  /** The shop's street, and its city as the language writes it. */
  addressLines: readonly string[];
  timeZone: string;
  year: number;
  categories: readonly Pick<CategoryView, 'slug' | 'name' | 'english'>[];
  /** The countries that the shop ships to, Canada first. */
  countries: readonly { code: string; name: string }[];
  /** The note on duties for shoppers outside Canada. */
  dutiesText: string;
  /** Null when no consent is needed. */
  others: ThirdParties | null;
  /** Names in the addresses of the menus' links, which may open later than the page; absent where there are none. */
  slugs?: Slugs;
  /** The header's menu. */
  menu: readonly MenuItem[];
  /** Where orders can be picked up; absent where nowhere. */
  pickup?: { name: string; city: string; english?: string[] }[];
  /** While the shop is on vacation. */
  vacation?: VacationNotice;
};

export interface VacationNotice {
  text: string;
  /** The owner's own words; may be empty. */
  message: string;
  /** ['message'] where it has no translation. */
  english?: string[];
  /** Whether no orders are taken. */
  isClosed: boolean;
}

/** Data for the frame around a page, besides that of its islands. */
export interface FrameParts {
  announcement: LiveAnnouncement | null;
  /** The footer's columns. */
  columns: readonly FooterColumn[];
  social: { name: string; address: string }[];
}

/** The loader data of the layouts of the shop's pages. */
export interface ShopFrame extends Speech {
  /** The page's English path with ids, and its query. */
  path: string;
  front: Shopfront;
  parts: FrameParts;
}

export const ShopfrontContext = createContext<Shopfront | null>(null);

/** The shop's settings, in any page of the shop and in its islands. */
export const useShopfront = (): Shopfront => useContext(ShopfrontContext)!;
