import type { PictureView } from '../catalog/cards.server.ts';
import { cardsOf } from '../catalog/find.server.ts';
import type { Cents } from '../money/money.ts';
import type { Shop } from '../shop.ts';
import { find, type Match } from './find.server.ts';
import { type Part, partsOf } from './highlight.ts';

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
}

const MOST = 10;
/** So many places are for posts and pages, where there are any. */
const OTHERS = 3;

/**
 * The first ten things that a search leads to, with room for what is no product. A failure is logged, and nothing is
 * found (specification, section 8).
 */
export async function suggest(shop: Shop, query: string): Promise<Suggestion[]> {
  try {
    const { matches } = await find(shop, query, { isDeep: false });
    const chosen = choose(matches);
    const cards = await cardsOf(shop, refsOf(chosen, 'product'));
    return chosen.flatMap((match) => {
      const { kind, ref, title, visibleFrom } = match;
      const own = {
        id: ref,
        type: kind,
        displayName: title,
        path: pathOf(match),
        parts: partsOf(title, query),
      };
      if (kind !== 'product') return [kind === 'blog' ? { ...own, date: visibleFrom } : own];
      const card = cards.get(ref);
      if (!card) return [];
      const { pictures, fromCents, hasRange } = card;
      return [{ ...own, image: pictures[0], price: fromCents, hasRange }];
    });
  } catch (error) {
    shop.log.error({ err: error }, 'a search failed');
    return [];
  }
}

export const refsOf = (matches: readonly Match[], kind: Match['kind']): string[] =>
  matches.filter((match) => match.kind === kind).map(({ ref }) => ref);

/** Where a match leads. */
export const pathOf = ({ kind, ref }: Match): string =>
  ({ product: `/shop/product/${ref}`, blog: `/blog/${ref}`, page: ref })[kind];

/** The best in their order, so that products leave room for others. */
function choose(matches: readonly Match[]): Match[] {
  const others = matches.filter(({ kind }) => kind !== 'product').slice(0, OTHERS);
  const products = matches.filter(({ kind }) => kind === 'product').slice(0, MOST - others.length);
  return matches.filter((match) => others.includes(match) || products.includes(match));
}
