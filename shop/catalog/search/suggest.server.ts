import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, shopDate } from '#shop/core/index.ts';
import type { PictureView } from '../products/product-cards.server.ts';
import { type Part, partsOf } from './highlight.ts';
import { type Match, searchBest } from './search.server.ts';

/** A search result (specification, section 3). */
export interface Suggestion {
  id: string;
  type: Match['kind'];
  displayName: string;
  path: string;
  /** The name by what was typed of it and the rest. */
  parts: Part[];
  image?: PictureView;
  /** The lowest price. */
  price?: Cents;
  /** Whether there are higher ones. */
  hasRange?: boolean;
  /** When a post came out. */
  date?: string;
  /** The day of it, in words. */
  day?: string;
}

const MOST = 10;

/**
 * The first ten things that a search leads to, with room for what is no product. A failure is logged, and nothing is
 * found (specification, section 8).
 */
export async function suggest(shop: Core, query: string, locale: Locale): Promise<Suggestion[]> {
  try {
    const { matches } = await searchBest(shop, query);
    const timeZone = await shopTimeZone(shop);
    const chosen = choose(matches);
    shop.cacheTags.add(...refsOf(chosen, 'product').map((id) => `card ${id}` as const));
    return chosen.map((match) => {
      const { kind, ref, title, visibleFrom, glimpse } = match;
      const own = {
        id: ref,
        type: kind,
        displayName: title,
        path: pathOf(match),
        parts: partsOf(title, query),
      };
      if (kind === 'blog')
        return { ...own, date: visibleFrom, day: shopDate(new Date(visibleFrom), timeZone, locale) };
      if (!glimpse || kind !== 'product') return own;
      return {
        ...own,
        image: glimpse.picture ?? undefined,
        price: glimpse.fromCents,
        hasRange: glimpse.hasRange,
      };
    });
  } catch (error) {
    shop.cacheTags.until(0);
    shop.log.error({ err: error }, 'a search failed');
    return [];
  }
}

export const refsOf = (matches: readonly Match[], kind: Match['kind']): string[] =>
  matches.filter((match) => match.kind === kind).map(({ ref }) => ref);

/** Where a match leads. */
export const pathOf = ({ kind, ref }: Match): string =>
  ({ product: `/shop/product/${ref}`, blog: `/blog/${ref}`, page: ref })[kind];

/** The best in their order; products leave room for others. */
function choose(matches: readonly Match[]): Match[] {
  const others = matches.filter(({ kind }) => kind !== 'product').length;
  const products = new Set(refsOf(matches, 'product').slice(0, MOST - others));
  return matches.filter(({ kind, ref }) => kind !== 'product' || products.has(ref));
}
