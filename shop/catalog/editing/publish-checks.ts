import type { ProductState } from './product-state.ts';

export const NEEDS = [
  'name',
  'ingredients',
  'cautions',
  'variant',
  'price',
  'netAmount',
  'weight',
  'picture',
  'alt',
  'publishAt',
] as const;
export type Need = (typeof NEEDS)[number];

/**
 * What keeps a product from being published. The Cosmetic Regulations require ingredients (INCI), net
 * quantity and cautions; it also needs a price, a weight for shipping, and a picture with alt text.
 * @param alts alt texts of its pictures
 */
export function missingForSale(product: ProductState, alts: readonly string[]): Need[] {
  const active = product.variants.filter(({ status }) => status === 'active');
  const lacks: Record<Need, boolean> = {
    name: product.name.trim() === '',
    ingredients: product.ingredients.length === 0,
    cautions: product.cautions.length === 0,
    variant: active.length === 0,
    price: active.some(({ priceCents }) => priceCents <= 0),
    netAmount: active.some(({ netAmount }) => netAmount <= 0),
    weight: active.some(({ grams }) => grams <= 0),
    picture: alts.length === 0,
    alt: alts.some((alt) => alt.trim() === ''),
    publishAt: product.status === 'scheduled' && product.publishAt === null,
  };
  return NEEDS.filter((need) => lacks[need]);
}

/** Whether a product in this state is published, or will be automatically. */
export const isForShoppers = ({ status }: Pick<ProductState, 'status'>): boolean =>
  status === 'published' || status === 'scheduled';
