import {
  agreedLocalDelivery,
  agreedShipping,
  type ManualPrice,
  type PricedCart,
  pickupRateId,
  priceManually,
  pricePickup,
  takenAlong,
} from '#shop/checkout/index.server.ts';
import {
  type CarrierPort,
  CUSTOM_ITEM,
  type Discount,
  MANUAL_DISCOUNT,
  type QuebecPort,
} from '#shop/checkout/index.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { type Address, type Core, isWholePlace } from '#shop/core/index.ts';
import type { DraftContent } from './draft-content.ts';

/** Identifies a draft's order, as the cart id does for a cart. */
export const cartOfDraft = (draftId: string): string => `draft:${draftId}`;

/** Quotes of carriers are limited for each cart and network. */
const NETWORK = 'staff';

/** A draft's lines as those of a cart: its products, then its custom items. */
export const linesOfDraft = ({ lines, customItems = [] }: DraftContent) => [
  ...lines.map(({ productId: id, variantId, quantity }) => ({ id, variantId, quantity })),
  ...customItems.map(({ id, quantity, name, isTaxed, grams }) => ({
    id: CUSTOM_ITEM,
    variantId: `custom:${id}`,
    quantity,
    custom: { name, isTaxed, grams },
  })),
];

/**
 * Prices a draft as it is now, by the rules of every order.
 * @param draftId null for one that isn't saved
 * @param giftCard the code of a card that pays first, as typed; it is never stored
 */
export async function priceDraft(
  shop: Core & CarrierPort & QuebecPort,
  content: DraftContent,
  draftId: string | null,
  giftCard?: string,
): Promise<PricedCart> {
  const settings = await settingsOf(shop);
  const { lines, customItems = [], delivery, discount, isFree } = content;
  const own = ownDelivery(settings, shop.clock.now(), content);
  const destination = destinationOf(settings, content);
  return priceManually(
    shop,
    {
      lines: linesOfDraft(content),
      ...(destination && { destination }),
      ...(delivery.kind === 'ship' && { rateId: delivery.rateId }),
      ...(giftCard && { giftCard }),
    },
    {
      unitPrices: [...lines, ...customItems].map(({ unitPriceCents }) => (isFree ? 0 : unitPriceCents)),
      discount: discount && !isFree ? discountOf(discount) : null,
      delivery: own && isFree ? (sums) => ({ ...own(sums), costCents: 0 }) : own,
    },
    { cartId: cartOfDraft(draftId ?? 'new'), network: NETWORK },
  );
}

const discountOf = (discount: NonNullable<DraftContent['discount']>): Discount => ({
  id: MANUAL_DISCOUNT,
  name: discount.name,
  code: null,
  kind: discount.kind,
  percent: discount.kind === 'percent' ? discount.percent : null,
  amountCents: discount.kind === 'amount' ? discount.amountCents : null,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: true,
});

/** Null where a carrier's rate is to be chosen, or nothing is known yet. */
function ownDelivery(
  settings: ShopSettings,
  now: Date,
  { delivery, isFree }: DraftContent,
): ManualPrice['delivery'] {
  switch (delivery.kind) {
    case 'in-person':
      return () => takenAlong(settings, now, { ...delivery, place: delivery.place || settings.shopName });
    case 'pickup': {
      const { chosen } = pricePickup(
        settings,
        settings.pickupPlaces,
        now,
        pickupRateId({ id: delivery.placeId }),
      );
      return chosen?.pickup?.id === delivery.placeId ? () => chosen : null;
    }
    case 'local':
      return (sums) => agreedLocalDelivery(settings, now, delivery.costCents, sums);
    case 'ship': {
      const costCents = isFree ? 0 : delivery.costCents;
      return costCents === null ? null : () => agreedShipping(settings, now, costCents, delivery.address);
    }
  }
}

/** Where the order is taxed; undefined while that isn't known. */
export function destinationOf(
  settings: ShopSettings,
  { delivery }: DraftContent,
): Omit<Address, 'name'> | undefined {
  switch (delivery.kind) {
    case 'in-person':
      return { street1: '', city: '', state: delivery.province, zip: '', country: 'CA' };
    case 'pickup':
      return settings.pickupPlaces.find(({ id }) => id === delivery.placeId)?.address;
    default:
      return isWholePlace(delivery.address) ? delivery.address : undefined;
  }
}
