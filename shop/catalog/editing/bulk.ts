import { timesRounded } from '#shop/core/index.ts';
import { changeBetween, type ProductChange, type ProductFields, type ProductState } from './product-state.ts';

/** What can be done to many products at once. Percent to a hundredth; amounts in cents; both may be below zero. */
export type BulkEdit =
  | { intent: 'percent'; percent: number }
  | { intent: 'amount'; cents: number }
  | { intent: 'category'; category: ProductFields['category']; subcategory: string }
  | { intent: 'status'; status: 'draft' | 'published' | 'archived' };

/** What a intent would change of products, so that it can be looked at before it is done. Prices stop at one cent. */
export const changesOf = (products: readonly ProductState[], intent: BulkEdit): ProductChange[] =>
  products.map((product) => changeBetween(product, done(product, intent)));

function done(product: ProductState, intent: BulkEdit): ProductState {
  if (intent.intent === 'category') {
    const { category, subcategory } = intent;
    return { ...product, category, subcategory };
  }
  if (intent.intent === 'status') return { ...product, status: intent.status, publishAt: null };
  const priced = (cents: number): number =>
    Math.max(
      1,
      intent.intent === 'amount'
        ? cents + intent.cents
        : timesRounded(cents, 10_000 + Math.round(intent.percent * 100), 10_000),
    );
  const variants = product.variants.map((variant) =>
    // What was free stays so, and what is not sold keeps its price.
    variant.status === 'active' && variant.priceCents > 0
      ? { ...variant, priceCents: priced(variant.priceCents) }
      : variant,
  );
  return { ...product, variants };
}
