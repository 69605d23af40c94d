import { timesRounded } from '#shop/core/index.ts';
import { changeBetween, type ProductChange, type ProductFields, type ProductState } from './product-state.ts';

/** What can be done to many products at once. Percent to a hundredth; amounts in cents; both may be below zero. */
export type BulkDeed =
  | { deed: 'percent'; percent: number }
  | { deed: 'amount'; cents: number }
  | { deed: 'category'; category: ProductFields['category']; subcategory: string }
  | { deed: 'status'; status: 'draft' | 'published' | 'archived' };

/** What a deed would change of products, so that it can be looked at before it is done. Prices stop at one cent. */
export const changesOf = (products: readonly ProductState[], deed: BulkDeed): ProductChange[] =>
  products.map((product) => changeBetween(product, done(product, deed)));

function done(product: ProductState, deed: BulkDeed): ProductState {
  if (deed.deed === 'category') {
    const { category, subcategory } = deed;
    return { ...product, category, subcategory };
  }
  if (deed.deed === 'status') return { ...product, status: deed.status, publishAt: null };
  const priced = (cents: number): number =>
    Math.max(
      1,
      deed.deed === 'amount'
        ? cents + deed.cents
        : timesRounded(cents, 10_000 + Math.round(deed.percent * 100), 10_000),
    );
  const variants = product.variants.map((variant) =>
    // What was free stays so, and what is not sold keeps its price.
    variant.status === 'active' && variant.priceCents > 0
      ? { ...variant, priceCents: priced(variant.priceCents) }
      : variant,
  );
  return { ...product, variants };
}
