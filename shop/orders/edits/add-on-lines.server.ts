import { priceItems, readTaxes } from '#shop/checkout/index.server.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { type AddOnTax, priceAddOn } from './add-on-price.ts';

/** Items by their catalogue ids. */
export type AddOnLines = readonly { id: string; variantId: string; quantity: number }[];

/** Today's taxes at an order's destination. */
export async function addOnTaxOf(
  shop: Core,
  { address: { country, state: province } }: { address: { country: string; state: string } },
): Promise<AddOnTax> {
  const [day, taxes] = await Promise.all([shopToday(shop), readTaxes(shop)]);
  return { country, province, day, ...taxes };
}

export type PricedAddOn = Awaited<ReturnType<typeof priceLines>>;

/** Prices items by their ids, as `priceAddOn` does; reports those that are unavailable. */
export async function priceLines(
  shop: Core,
  order: { address: { country: string; state: string } },
  asked: AddOnLines,
  creditCents: Cents = 0,
) {
  const [items, tax] = await Promise.all([priceItems(shop, asked), addOnTaxOf(shop, order)]);
  const { lineDiscounts, ...price } = priceAddOn(items, tax, creditCents);
  return {
    ...price,
    isThere: items.every(({ problem }) => problem === null),
    lines: items.map((line, at) => ({ ...line, discountCents: lineDiscounts[at]! })),
  };
}
