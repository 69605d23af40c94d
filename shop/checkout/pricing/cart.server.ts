import { findVariantsForSale, type VariantForSale } from '#shop/catalog/index.server.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import { type Cents, type Core, timeZoneOf } from '#shop/core/index.ts';
import type { ItemToShip } from '../box-packing/pieces.ts';
import { lineKey, type Shopper } from '../cart/cart-rules.ts';
import { type CodeStatus, codeStatusOf } from '../discounts/discount-codes.ts';
import type { AppliedDiscount, Discount, FindCustomer } from '../discounts/discount-rules.ts';
import { findDiscounts } from '../discounts/find-discounts.server.ts';
import { type FoundGiftCard, findGiftCard } from '../gift-cards/find-gift-cards.server.ts';
import { type GiftCardStatus, giftCardShare } from '../gift-cards/gift-card-rules.ts';
import type { CarrierPort } from '../shipping/carrier.ts';
import { originOf } from '../shipping/delivery-window.server.ts';
import { discountedSubtotal, remainingToFree } from '../shipping/free-shipping.ts';
import type { Offer } from '../shipping/offer.ts';
import { isHeldBack, openPickupPlaces, type QuebecPort } from '../shipping/quebec.server.ts';
import { readTaxes } from '../tax/read-taxes.server.ts';
import {
  type Destination,
  type Offering,
  offeredDelivery,
  type PricedDelivery,
  priceDelivery,
  savedDelivery,
} from './delivery.server.ts';
import { localChoice, pickupPlaceOf, pricePickup } from './pickup-and-local-delivery.server.ts';
import { priceOrder, type SumsToDeliver } from './pricing-rules.ts';
import type { ShippingChoice } from './shipping-choices.server.ts';

/** An item that the staff sell without a product: it is in no catalogue and has no stock. */
export interface CustomItem {
  name: string;
  isTaxed: boolean;
  /** With its package; null for the usual weight. */
  grams: number | null;
}

/** The browser's request: ids and choices, no prices. */
export interface CartToPrice {
  lines: readonly {
    id: string;
    variantId?: string;
    quantity: number;
    giftWrap?: boolean;
    /** Only in an order that the staff put together. */
    custom?: CustomItem;
  }[];
  destination?: Destination;
  rateId?: string;
  /** Whether the order is picked up, at the place of `rateId`; then the destination doesn't matter. */
  method?: 'pickup';
  /** As typed. */
  code?: string;
  giftCard?: string;
}

export type LineProblem = 'gone' | 'sold-out' | 'too-many';

export interface PricedLine {
  /** The line's key in the cart (`lineKey`). */
  key: string;
  productId: string;
  /** The product's name in addresses of the buyer's language, where that isn't its id. */
  localSlug?: string;
  variantId: string;
  sku: string;
  name: string;
  variantName: string;
  /** Of 'name' and 'variantName', those that have no translation. */
  english?: string[];
  picture: string | null;
  unitPriceCents: Cents;
  /** The ordinary price while it is on sale. */
  ordinaryPriceCents: Cents | null;
  quantity: number;
  totalCents: Cents;
  discountCents: Cents;
  giftWrap: boolean;
  /** Available quantity, capped at the limit of a line. */
  available: number;
  problem: LineProblem | null;
  /** Absent for a product. */
  custom?: CustomItem;
}

export interface PricedCart extends PricedDelivery {
  lines: PricedLine[];
  subtotalCents: Cents;
  giftWrapCents: Cents;
  discounts: AppliedDiscount[];
  discountCents: Cents;
  /** Null where no code was entered. */
  code: CodeStatus | null;
  /** 0 when shipping is free. */
  remainingToFreeCents: Cents;
  taxes: { authority: string; label: string; rate: number; baseCents: Cents; amountCents: Cents }[];
  /** Whether the shop collects any tax today, anywhere. */
  collectsTax: boolean;
  shippingCents: Cents | null;
  taxCents: Cents;
  totalCents: Cents;
  /** Null where no gift card was entered. */
  giftCard: GiftCardStatus | null;
  giftCardCents: Cents;
  /** Amount due after the gift card. */
  dueCents: Cents;
  /** Whether the total includes shipping and tax. */
  isComplete: boolean;
}

/**
 * Prices a cart from ids and quantities: current prices, unavailable items and, once the destination is
 * known, delivery and tax. A line that is no longer available costs nothing and is marked.
 * @param shopper on whose behalf the carrier is queried and codes are tried; without it, delivery is estimated
 * @param customer for customer limits of discounts, which are not applied while unknown
 */
export const priceCart = (
  shop: Core & CarrierPort & QuebecPort,
  cart: CartToPrice,
  shopper?: Shopper,
  customer?: FindCustomer,
): Promise<PricedCart> => price(shop, cart, offeredDelivery(shop, cart, shopper), shopper, customer);

/** Prices a cart at its saved quote, as `priceCart` last showed it. The carrier isn't queried. */
export const priceAsQuoted = (
  shop: Core & CarrierPort & QuebecPort,
  cart: CartToPrice,
  shopper: Shopper,
  customer: FindCustomer,
): Promise<PricedCart> => price(shop, cart, savedDelivery(shop, cart, shopper.cartId), shopper, customer);

/** What the staff decide of an order that they put together. */
export interface ManualPrice {
  /** Of each line; null for the catalogue's price. */
  unitPrices: readonly (Cents | null)[];
  /** Instead of all others. */
  discount: Discount | null;
  /** Instead of the offered rates. */
  delivery: ((sums: SumsToDeliver) => ShippingChoice) | null;
}

/** Prices an order that the staff put together, as `priceCart` does; only the shop's own discounts are left out. */
export const priceManually = (
  shop: Core & CarrierPort & QuebecPort,
  cart: CartToPrice,
  manual: ManualPrice,
  shopper?: Shopper,
): Promise<PricedCart> => {
  const offering = manual.delivery
    ? { saved: Promise.resolve(null), otherwise: async () => null }
    : offeredDelivery(shop, cart, shopper);
  return price(shop, cart, offering, shopper, undefined, manual);
};

const HELD: Offer = { ok: false, problem: 'quebec' };

async function price(
  shop: Core & CarrierPort & QuebecPort,
  cart: CartToPrice,
  { saved, otherwise }: Offering,
  shopper: Shopper | undefined,
  customer: FindCustomer | undefined,
  manual: ManualPrice | null = null,
): Promise<PricedCart> {
  const isPickup = cart.method === 'pickup';
  const [settings, found, taxes, quote, discounts, card, isHeld] = await Promise.all([
    settingsOf(shop),
    findVariants(shop, cart),
    readTaxes(shop),
    saved,
    manual
      ? { open: manual.discount ? [manual.discount] : [], asked: null }
      : findDiscounts(shop, { code: cart.code, shopper, customer }),
    cart.giftCard && shopper ? findGiftCard(shop, cart.giftCard, shopper) : null,
    // The staff answer for an order that they put together.
    !isPickup && !manual && isHeldBack(shop, cart.destination),
  ]);
  const asked =
    settings.giftWrapCents === null ? cart.lines.map((line) => ({ ...line, giftWrap: false })) : cart.lines;
  const priced = asked.map((line, at) => {
    const ownPriceCents = manual?.unitPrices[at] ?? null;
    return line.custom
      ? customLine(line, line.custom, ownPriceCents ?? 0)
      : priceLine(line, found, ownPriceCents);
  });
  const offer = isHeld ? HELD : (quote ?? (await otherwise(priced.flatMap(({ item }) => item ?? []))));
  const pickupPlaces = isPickup && !manual ? await openPickupPlaces(shop, settings) : settings.pickupPlaces;
  const destination = isPickup ? pickupPlaceOf({ pickupPlaces }, cart.rateId)?.address : cart.destination;
  const country = destination?.country ?? '';
  const now = shop.clock.now();
  const day = dayOf(now, timeZoneOf(settings));

  const items = priced.map(({ line, category }) => ({
    ...line,
    category,
    isTaxed: line.custom?.isTaxed ?? true,
    ...(line.problem === 'gone' && { quantity: 0, giftWrap: false }),
  }));
  const {
    lineTotals: _,
    lineDiscounts,
    delivery,
    ...money
  } = priceOrder({
    lines: items,
    giftWrapCents: settings.giftWrapCents ?? 0,
    discounts: discounts.open,
    deliver: (sums) => {
      const agreed = manual?.delivery?.(sums);
      return agreed
        ? { rates: [agreed], chosen: agreed, noDelivery: null, saysEstimate: false }
        : isPickup
          ? pricePickup(settings, pickupPlaces, now, cart.rateId)
          : priceDelivery(shop, offer, sums, {
              country,
              state: destination?.state ?? '',
              free: settings,
              from: originOf(settings),
              rateId: cart.rateId,
              local: destination && !isHeld ? localChoice(settings, now, destination, sums) : null,
            });
    },
    tax:
      country === 'CA'
        ? {
            country,
            province: destination!.state,
            day,
            ...taxes,
          }
        : null,
  });
  const giftCard = card && giftCardStatus(card, money.totalCents);
  const giftCardCents = giftCard?.state === 'applied' ? giftCard.amountCents : 0;
  const isFreed = money.discounts.some(({ freesShipping }) => freesShipping);
  return {
    lines: priced.map(({ line }, at) => ({ ...line, discountCents: lineDiscounts[at]! })),
    ...money,
    collectsTax: taxes.registrations.some(({ since }) => since <= day),
    giftCard,
    giftCardCents,
    dueCents: money.totalCents - giftCardCents,
    code: discounts.asked && codeStatusOf(discounts.asked, items, money.discounts),
    remainingToFreeCents: isFreed || isPickup ? 0 : remainingToFree(discountedSubtotal(money), settings),
    ...delivery,
    isComplete: delivery.chosen !== null,
  };
}

/** Availability and price of these lines, without delivery, tax or discounts. */
export async function priceItems(
  shop: Core,
  lines: CartToPrice['lines'],
): Promise<(Omit<PricedLine, 'discountCents'> & { category: string })[]> {
  const found = await findVariants(shop, { lines });
  return lines.map((asked) => {
    const { line, category } = priceLine(asked, found, null);
    return { ...line, category };
  });
}

/** A gift card is a payment, so it is applied last, after tax. */
function giftCardStatus(card: FoundGiftCard, totalCents: Cents): GiftCardStatus {
  if (!card.ok) {
    return card.problem === 'refused'
      ? { state: 'refused' }
      : { state: 'too-often', retryAfterSeconds: card.retryAfterSeconds };
  }
  const { id, lastFour, availableCents } = card;
  const amountCents = giftCardShare(totalCents, availableCents);
  return { state: 'applied', id, lastFour, amountCents, leftCents: availableCents - amountCents };
}

const findVariants = (shop: Core, { lines }: Pick<CartToPrice, 'lines'>): Promise<VariantForSale[]> =>
  findVariantsForSale(shop, [...new Set(lines.map((line) => line.id))]);

function priceLine(
  asked: CartToPrice['lines'][number],
  found: VariantForSale[],
  ownPriceCents: Cents | null,
) {
  const ofProduct = found.filter((variant) => variant.productId === asked.id);
  const variant = asked.variantId
    ? ofProduct.find(({ variantId }) => variantId === asked.variantId)
    : ofProduct.length === 1
      ? ofProduct[0]
      : undefined;
  const available = Math.min(variant?.available ?? 0, MAX_QUANTITY);
  const unitPriceCents = ownPriceCents ?? variant?.priceCents ?? 0;
  const line: Omit<PricedLine, 'discountCents'> = {
    key: lineKey(asked),
    productId: asked.id,
    ...(variant?.localSlug && { localSlug: variant.localSlug }),
    variantId: variant?.variantId ?? asked.variantId ?? '',
    sku: variant?.sku ?? '',
    name: variant?.name ?? '',
    variantName: variant?.values.join(', ') ?? '',
    ...(variant?.english && {
      english: variant.english.map((field) => (field === 'values' ? 'variantName' : field)),
    }),
    picture: variant?.picture ?? null,
    unitPriceCents,
    ordinaryPriceCents: variant?.ordinaryPriceCents ?? null,
    quantity: asked.quantity,
    totalCents: unitPriceCents * asked.quantity,
    giftWrap: asked.giftWrap ?? false,
    available,
    problem: lineProblemOf(variant, available, asked.quantity),
  };
  return { line, category: variant?.category ?? '', item: variant && itemOf(line, variant) };
}

function customLine(asked: CartToPrice['lines'][number], custom: CustomItem, unitPriceCents: Cents) {
  const { quantity } = asked;
  const line: Omit<PricedLine, 'discountCents'> = {
    key: lineKey(asked),
    productId: asked.id,
    variantId: asked.variantId ?? '',
    sku: '',
    name: custom.name,
    variantName: '',
    picture: null,
    unitPriceCents,
    ordinaryPriceCents: null,
    quantity,
    totalCents: unitPriceCents * quantity,
    giftWrap: false,
    available: MAX_QUANTITY,
    problem: null,
    custom,
  };
  const item: ItemToShip = {
    key: line.key,
    quantity,
    unitPriceCents,
    ...(custom.grams !== null && { grams: custom.grams }),
  };
  return { line, category: '', item };
}

const itemOf = (
  { key, quantity, unitPriceCents, giftWrap }: Omit<PricedLine, 'discountCents'>,
  { category, subcategory, grams, size, fragile, upright }: VariantForSale,
): ItemToShip => ({
  key,
  quantity,
  unitPriceCents,
  giftWrap,
  category,
  subcategory,
  grams,
  size,
  fragile,
  requiresUpright: upright,
});

function lineProblemOf(
  variant: VariantForSale | undefined,
  available: number,
  quantity: number,
): LineProblem | null {
  if (!variant) return 'gone';
  if (available === 0) return 'sold-out';
  return quantity > available ? 'too-many' : null;
}
