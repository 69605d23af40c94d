import { timesRounded } from '#shop/core/index.ts';
import {
  changeBetween,
  type ProductChange,
  type ProductFields,
  type ProductState,
} from '../editing/product-state.ts';

/** Percentages to a hundredth; amounts in cents; both may be negative. */
export type BulkEdit =
  | { intent: 'percent'; percent: number }
  | { intent: 'amount'; cents: number }
  | { intent: 'category'; category: ProductFields['category']; subcategory: string }
  | { intent: 'status'; status: 'draft' | 'published' | 'archived' }
  | { intent: 'tags'; add: readonly string[]; remove: readonly string[] };

/** Prices don't fall below one cent. */
export const changesOf = (products: readonly ProductState[], intent: BulkEdit): ProductChange[] =>
  products.map((product) => changeBetween(product, done(product, intent)));

function done(product: ProductState, intent: BulkEdit): ProductState {
  if (intent.intent === 'category') {
    const { category, subcategory } = intent;
    return { ...product, category, subcategory };
  }
  if (intent.intent === 'status') return { ...product, status: intent.status, publishAt: null };
  if (intent.intent === 'tags') return { ...product, tags: tagsOf(product.tags, intent) };
  const priced = (cents: number): number =>
    Math.max(
      1,
      intent.intent === 'amount'
        ? cents + intent.cents
        : timesRounded(cents, 10_000 + Math.round(intent.percent * 100), 10_000),
    );
  const variants = product.variants.map((variant) =>
    // Free variants stay free, and inactive ones keep their price.
    variant.status === 'active' && variant.priceCents > 0
      ? { ...variant, priceCents: priced(variant.priceCents) }
      : variant,
  );
  return { ...product, variants };
}

/** Ignores case, so that a product never has the same tag twice. */
function tagsOf(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const isIn = (tag: string, list: readonly string[]): boolean =>
    list.some((other) => other.toLowerCase() === tag.toLowerCase());
  const left = tags.filter((tag) => !isIn(tag, remove));
  return [...left, ...add.filter((tag) => !isIn(tag, left))];
}
