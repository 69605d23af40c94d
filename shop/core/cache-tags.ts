import type { CacheTags } from '#platform/cache/cache-tags.ts';

/**
 * What an answer can be made from. The database announces the same names when it changes
 * (migrations/0000_baseline.sql): a read that names none is kept for ever.
 */
export type CacheTag =
  /** Everything that the page of a product shows of it. */
  | `product ${string}`
  /** What its card in a list shows. */
  | `card ${string}`
  /** What people say about it. */
  | `reviews ${string}`
  /** Which products there are, by what they are found, and in which sequence. */
  | 'list'
  /** The categories of the shop and their kinds. */
  | 'categories'
  | 'settings'
  | 'taxes'
  /** Whether any discount comes by itself. */
  | 'discounts'
  /** Boxes and packaging materials. */
  | 'packaging'
  | 'banner'
  | 'blog'
  /** What search engines are told of pages. */
  | 'seo'
  /** What can be found, by which words, and in which sequence. */
  | 'found'
  /** Which words stand anywhere. */
  | 'words'
  /** What shoppers say for what the shop says. */
  | 'search'
  /** Pages of running text, and the questions of the FAQ. */
  | 'pages'
  /** What was sold, given back and looked at on days that are over. */
  | 'past days';

/** Notes what an answer is made from. */
export type ShopCacheTags = CacheTags<CacheTag>;
