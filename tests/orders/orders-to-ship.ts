import { eq } from 'drizzle-orm';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { type OrderShipping, orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { KEY, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { RATE_LIMITS } from '#tests/stand-ins/shippo/shippo-limits.ts';
import { address, checkoutRequestOf, newShopper } from './checkout.ts';

export const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
/** The oil in its other size, which `stockUp` leaves as it is. */
export const BIG_OIL = { ...OIL, variantId: 'calendula-body-oil--100-ml' };
export const CREAM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };

/** Enough stock for every test. */
export const stockUp = (shop: Shop): Promise<unknown> =>
  Promise.all([OIL, CREAM].map(({ variantId }) => countStock(shop, variantId, 5_000, 'test')));

/** A shop with a working carrier and enough stock. */
export async function makeShippingShop({ isLimited = false } = {}) {
  const opened = await makeTestShop();
  await stockUp(opened.shop);
  const now = () => opened.clock.now().getTime();
  const provider = await startCarrier(isLimited ? { ...RATE_LIMITS.test, now } : undefined);
  const carrier = shippo({ apiKey: KEY, apiBase: provider.base, clock: opened.clock }, opened.shop.log);
  const shop: Shop = { ...opened.shop, carrier };
  return { opened, provider, shop, close: () => Promise.all([opened.close(), provider.close()]) };
}

/** A paid order with this service, placed without asking a carrier. @returns its id */
export async function paidOrder(
  shop: Shop,
  {
    lines = [CREAM],
    shipping = {},
    to,
  }: { lines?: (typeof OIL)[]; shipping?: Partial<OrderShipping>; to?: Partial<typeof address> } = {},
): Promise<string> {
  const carrier = shippo({ apiKey: undefined, apiBase: 'http://127.0.0.1' }, shop.log);
  const estimating = { ...shop, carrier };
  const outcome = await placeOrder(
    estimating,
    newShopper(),
    await checkoutRequestOf(estimating, lines, { address: { ...address, ...to } }),
  );
  if (!outcome.ok) throw new Error(outcome.problem);
  const { id } = outcome.order;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  await shop.db
    .update(orders)
    .set({ shipping: { ...order!.shipping, ...shipping } })
    .where(eq(orders.id, id));
  return id;
}

/** A service chosen at the checkout from a carrier's rates. */
export const choiceOf = (carrier: string, service: string, costCents: number): Partial<OrderShipping> => ({
  carrier,
  service,
  costCents,
  originalCents: costCents,
  rateId: 'r1',
  freeShippingTier: null,
});
