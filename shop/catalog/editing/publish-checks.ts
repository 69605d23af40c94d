import type { ProductState } from './product-state.ts';

export const NEEDS = [
  'name',
  'ingredients',
  'cautions',
  'variant',
  'price',
  'picture',
  'alt',
  'publishAt',
] as const;
/** What a product lacks to go into the shop. */
export type Need = (typeof NEEDS)[number];

/**
 * What keeps a product out of the shop. A published product has its ingredients (INCI), its net quantity and its
 * cautions (Cosmetic Regulations); without a price nobody can buy it, and without a picture that is described
 * nobody can see it. Every variant has a net quantity: the table lets none be without.
 * @param alts the texts of its pictures
 */
export function missingForSale(product: ProductState, alts: readonly string[]): Need[] {
  const active = product.variants.filter(({ status }) => status === 'active');
  const lacks: Record<Need, boolean> = {
    name: product.name.trim() === '',
    ingredients: product.ingredients.length === 0,
    cautions: product.cautions.length === 0,
    variant: active.length === 0,
    price: active.some(({ priceCents }) => priceCents <= 0),
    picture: alts.length === 0,
    alt: alts.some((alt) => alt.trim() === ''),
    publishAt: product.status === 'scheduled' && product.publishAt === null,
  };
  return NEEDS.filter((need) => lacks[need]);
}

/** Whether a product in this state is, or by itself will be, in the shop. */
export const isForShoppers = ({ status }: Pick<ProductState, 'status'>): boolean =>
  status === 'published' || status === 'scheduled';
