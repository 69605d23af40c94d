import type { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Term } from './translations/translatable.ts';

/**
 * What a cached answer can depend on. The database announces the same names when it changes
 * (migrations/0000_baseline.sql): a read without any tag is cached forever.
 */
export type CacheTag =
  /** Everything on the product's page. */
  | `product ${string}`
  /** Everything on the product's card in a list. */
  | `card ${string}`
  | `reviews ${string}`
  /** Which products are listed, their filters and their order. */
  | 'list'
  /** Categories and their kinds. */
  | 'categories'
  | 'settings'
  /** Translations of short texts of a kind, which many pages share. */
  | `terms ${Term}`
  /** Which products have a translated name. */
  | 'product names'
  /** Which texts of the shop have a translation, and which need one. */
  | 'french'
  /** Names in addresses, in other languages than the source's. */
  | 'slugs'
  | 'taxes'
  /** Whether there is any automatic discount. */
  | 'discounts'
  | 'packaging'
  | 'banner'
  | 'blog'
  | 'seo'
  /** Which documents a search finds, and their ranking. */
  | 'found'
  /** The vocabulary of the search. */
  | 'words'
  /** Search synonyms. */
  | 'search'
  /** Text pages and the questions of the FAQ. */
  | 'pages';

export type ShopCacheTags = CacheTags<CacheTag>;
