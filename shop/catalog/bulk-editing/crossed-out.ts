import { isSaleOver } from '../editing/product-price.ts';
import type { ProductChange, ProductState } from '../editing/product-state.ts';

export interface CrossedOut {
  /** Null for a new variant, which was never offered at any price. */
  variantId: string | null;
  /** Null for the only variant. */
  name: string | null;
  /** The price that would be crossed out. */
  priceCents: number;
}

/** Ordinary prices that changes of products would cross out. */
export const crossedOutByChanges = (
  changes: readonly ProductChange[],
  products: readonly ProductState[],
  now: Date,
): CrossedOut[] =>
  changes.flatMap(({ id, variants }) => {
    const product = products.find((one) => one.id === id);
    return (product?.variants ?? []).flatMap((variant) => {
      const step = variants[variant.id]?.priceCents;
      const isOnSale = variant.saleCents !== null && !isSaleOver(variant.saleUntil ?? '', now);
      return step && isOnSale
        ? [
            {
              variantId: variant.id,
              name: [product!.name, ...variant.values].join(', '),
              priceCents: step.now as number,
            },
          ]
        : [];
    });
  });
