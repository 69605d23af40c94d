import type { ShopValues } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';

type Facet = 'concern' | 'skinType' | 'freeFrom' | 'sort';
type FacetKey = Extract<keyof ShopValues, `${Facet}.${string}`>;

/** @param value one that the catalogue allows, since each has its own message */
export const facetName = (t: Translate<ShopValues>, facet: Facet, value: string): string =>
  t(`${facet}.${value}` as FacetKey);
