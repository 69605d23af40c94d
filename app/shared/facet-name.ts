import type { ShopValues } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';

type Facet = 'concern' | 'skinType' | 'freeFrom' | 'sort';
type FacetKey = Extract<keyof ShopValues, `${Facet}.${string}`>;

/**
 * The name of a value of a facet, for instance of the concern 'fine-lines'.
 * @param value one that the catalogue allows: each has a message
 */
export const facetName = (t: Translate<ShopValues>, facet: Facet, value: string): string =>
  t(`${facet}.${value}` as FacetKey);
