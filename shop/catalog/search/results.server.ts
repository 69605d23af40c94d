import { isDatabaseAway } from '#platform/database-away.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate } from '#shop/core/index.ts';
import { PER_PAGE } from '../listing/paging.ts';
import { type ProductCard, productCardsOf } from '../products/product-cards.server.ts';
import { priceWordsOf } from './price-words.ts';
import { tokenize } from './query-words.ts';
import { recordNoResultSearch } from './recorded-searches.server.ts';
import {
  MAX_MATCHES,
  type Match,
  pathOf,
  refsOf,
  type SearchMatches,
  search,
  untranslatedOf,
} from './search.server.ts';
import type { SearchQuery } from './search-query.ts';
import { correctionsOf } from './spelling-corrections.server.ts';

export interface Results {
  cards: ProductCard[];
  /** Number of products, capped at the number of results that can be paged through. */
  total: number;
  isMore: boolean;
  pages: number;
  /** With formatted publication dates. */
  posts: { title: string; path: string; date: string; english?: string[] }[];
  places: { title: string; path: string }[];
  /**
   * The suggested correction where there are no exact results; results shown are for it, if there are any.
   */
  meant: string | null;
  /** Whether no result matches all words, and these match some. */
  isPartial: boolean;
}

const NOTHING: SearchMatches = { matches: [], corrected: null };
const POSTS = 6;

/**
 * The page of search results. A search without results is recorded for the owner; a failure of the search itself
 * is logged and returns no results, but while the database is away it throws, because then nobody knows what there is.
 */
export async function searchResults(shop: Core, query: SearchQuery, locale: Locale): Promise<Results> {
  let found = NOTHING;
  let meant: string | null = null;
  try {
    found = await search(shop, query.q, locale, query);
    meant = found.corrected;
    if (found.matches.length === 0 && query.q && !query.category) {
      // Not cached, because each search without results must be recorded.
      shop.cacheTags.until(0);
      await recordNoResultSearch(shop, query.q);
      meant = await whatElse(shop, query.q, locale);
    }
    return {
      ...(await shown(shop, found.matches, query, locale)),
      meant,
      isPartial: found.isPartial ?? false,
    };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    shop.cacheTags.until(0);
    shop.log.error({ err: error }, 'a search failed');
    return { ...(await shown(shop, [], query, locale)), meant: null, isPartial: false };
  }
}

async function shown(shop: Core, matches: readonly Match[], { page, from }: SearchQuery, locale: Locale) {
  const refs = refsOf(matches, 'product');
  const here = refs.slice((from - 1) * PER_PAGE, page * PER_PAGE);
  const cards = await productCardsOf(shop, here);
  const posts = matches.filter(({ kind }) => kind === 'blog').slice(0, POSTS);
  const untranslated = await untranslatedOf(shop, posts);
  return {
    cards: here.flatMap((ref) => cards.get(ref) ?? []),
    total: refs.length,
    isMore: refs.length === MAX_MATCHES,
    pages: Math.max(1, Math.ceil(refs.length / PER_PAGE)),
    posts: await Promise.all(
      posts.map(async (match) => ({
        title: match.title,
        path: pathOf(match),
        ...untranslated(match),
        date: shopDate(new Date(match.visibleFrom), await shopTimeZone(shop), locale),
      })),
    ),
    places: matches
      .filter(({ kind }) => kind === 'page')
      .map((match) => ({ title: match.title, path: pathOf(match) })),
  };
}

/** A correction that has results, but is too far from the query to be applied automatically. */
async function whatElse(shop: Core, q: string, locale: Locale): Promise<string | null> {
  const words = tokenize(priceWordsOf(q).rest);
  const corrections = await correctionsOf(shop, words, locale, 1);
  if (corrections.size === 0) return null;
  const other = words.map((word) => corrections.get(word) ?? word).join(' ');
  const { matches, corrected } = await search(shop, other, locale);
  return matches.length > 0 ? (corrected ?? other) : null;
}
