import { priceGoods, readTaxes } from '#shop/checkout/index.server.ts';
import { shopDay } from '#shop/checkout/index.ts';
import type { Cents, Shop } from '#shop/core/index.ts';
import { type AddOnTax, priceAddOn } from './add-on-price.ts';

/** Pieces, by the ids of the catalogue. */
export type AddOnLines = readonly { id: string; variantId: string; quantity: number }[];

/** The taxes of today where an order goes. */
export async function addOnTaxOf(
  shop: Shop,
  { address: { country, state: province } }: { address: { country: string; state: string } },
): Promise<AddOnTax> {
  return { country, province, day: shopDay(shop.clock.now()).day, ...(await readTaxes(shop)) };
}

export type PricedAddOn = Awaited<ReturnType<typeof priceLines>>;

/** Prices pieces by their ids, as `pricePart` does; what cannot be had says so. */
export async function priceLines(
  shop: Shop,
  order: { address: { country: string; state: string } },
  asked: AddOnLines,
  creditCents: Cents = 0,
) {
  const [goods, tax] = await Promise.all([priceGoods(shop, asked), addOnTaxOf(shop, order)]);
  const { lineDiscounts, ...price } = priceAddOn(goods, tax, creditCents);
  return {
    ...price,
    isThere: goods.every(({ problem }) => problem === null),
    lines: goods.map((line, at) => ({ ...line, discountCents: lineDiscounts[at]! })),
  };
}
