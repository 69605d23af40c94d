import type { CacheTags } from '#platform/cache/cache-tags.ts';

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
  /** Translations of short texts that many pages share. */
  | 'terms'
  /** Which texts of products have a translation, and which need one. */
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
