import { priceGoods, readTaxes } from '#shop/checkout/index.server.ts';
import { shopDay } from '#shop/checkout/index.ts';
import type { Cents, Shop } from '#shop/core/index.ts';
import { type PartTax, pricePart } from './part-price.ts';

/** Pieces, by the ids of the catalogue. */
export type PartLines = readonly { id: string; variantId: string; quantity: number }[];

/** The taxes of today where an order goes. */
export async function partTaxOf(
  shop: Shop,
  { address: { country, state: province } }: { address: { country: string; state: string } },
): Promise<PartTax> {
  return { country, province, day: shopDay(shop.clock.now()).day, ...(await readTaxes(shop)) };
}

export type PricedPart = Awaited<ReturnType<typeof priceLines>>;

/** Prices pieces by their ids, as `pricePart` does; what cannot be had says so. */
export async function priceLines(
  shop: Shop,
  order: { address: { country: string; state: string } },
  asked: PartLines,
  creditCents: Cents = 0,
) {
  const [goods, tax] = await Promise.all([priceGoods(shop, asked), partTaxOf(shop, order)]);
  const { lineDiscounts, ...price } = pricePart(goods, tax, creditCents);
  return {
    ...price,
    isThere: goods.every(({ problem }) => problem === null),
    lines: goods.map((line, at) => ({ ...line, discountCents: lineDiscounts[at]! })),
  };
}
