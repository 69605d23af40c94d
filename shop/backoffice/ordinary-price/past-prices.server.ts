import { offeredPrices } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { soldPrices } from '#shop/orders/index.server.ts';
import { OFFER_DAYS, type PastPrices, SALES_DAYS } from './ordinary-price.ts';

const DAY_MS = 86_400_000;

export async function pastPrices(shop: Core, variantIds: readonly string[]): Promise<PastPrices[]> {
  const since = new Date(shop.clock.now().getTime() - SALES_DAYS * DAY_MS);
  const [offered, sold] = await Promise.all([
    offeredPrices(shop, variantIds, OFFER_DAYS),
    soldPrices(shop, variantIds, since),
  ]);
  return variantIds.map((id) => ({
    variantId: id,
    offered: offered.flatMap(({ variantId, ...price }) => (variantId === id ? [price] : [])),
    sold: sold.flatMap(({ variantId, ...price }) => (variantId === id ? [price] : [])),
  }));
}
