import { isDatabaseAway } from '#platform/database-away.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, shopDate } from '#shop/core/index.ts';
import type { PictureView } from '../products/product-cards.server.ts';
import { type Part, partsOf } from './highlight.ts';
import { type Match, pathOf, refsOf, searchBest, untranslatedOf } from './search.server.ts';

/** A search result (specification, section 3). */
export interface Suggestion {
  id: string;
  type: Match['kind'];
  displayName: string;
  path: string;
  /** The name split for highlighting. */
  parts: Part[];
  /** ['title'] where its name has no translation. */
  english?: string[];
  image?: PictureView;
  /** The lowest price. */
  price?: Cents;
  /** The ordinary price while that variant is on sale. */
  ordinaryPrice?: Cents;
  /** Whether there are higher prices. */
  hasRange?: boolean;
  /** Publication date of a post. */
  date?: string;
  /** The formatted date. */
  day?: string;
}

const MOST = 10;

/**
 * The first ten suggestions, with room for results other than products. A failure of the search itself is
 * logged and returns none (specification, section 8); while the database is away it throws.
 */
export async function suggest(shop: Core, query: string, locale: Locale): Promise<Suggestion[]> {
  try {
    const { matches } = await searchBest(shop, query, locale);
    const timeZone = await shopTimeZone(shop);
    const chosen = choose(matches);
    shop.cacheTags.add(...refsOf(chosen, 'product').map((id) => `card ${id}` as const));
    const untranslated = await untranslatedOf(shop, chosen);
    return chosen.map((match) => {
      const { kind, ref, title, visibleFrom, glimpse } = match;
      const own = {
        id: ref,
        type: kind,
        displayName: title,
        path: pathOf(match),
        parts: partsOf(title, query),
        ...untranslated(match),
      };
      if (kind === 'blog')
        return { ...own, date: visibleFrom, day: shopDate(new Date(visibleFrom), timeZone, locale) };
      if (!glimpse || kind !== 'product') return own;
      if (glimpse.changesAt) shop.cacheTags.until(new Date(glimpse.changesAt));
      return {
        ...own,
        image: glimpse.picture ?? undefined,
        price: glimpse.fromCents,
        ...(glimpse.ordinaryCents !== null && { ordinaryPrice: glimpse.ordinaryCents }),
        hasRange: glimpse.hasRange,
      };
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    shop.cacheTags.until(0);
    shop.log.error({ err: error }, 'a search failed');
    return [];
  }
}

/** The best matches in order, limiting products to leave room for others. */
function choose(matches: readonly Match[]): Match[] {
  const others = matches.filter(({ kind }) => kind !== 'product').length;
  const products = new Set(refsOf(matches, 'product').slice(0, MOST - others));
  return matches.filter(({ kind, ref }) => kind !== 'product' || products.has(ref));
}
