import { and, eq, inArray, sql } from 'drizzle-orm';
import { lineKey, MAX_QUANTITY } from '../cart/rules.ts';
import { productPictures, products, variants } from '../catalog/tables.ts';
import { availableStock } from '../inventory/count.server.ts';
import { stock } from '../inventory/tables.ts';
import type { Cents } from '../money/money.ts';
import { settingsOf } from '../settings/settings.server.ts';
import { deliveryWindow, shopDay } from '../shipping/delivery-dates.ts';
import { type FreeShippingTier, priceRate, remainingToFree } from '../shipping/free-shipping.ts';
import { fallbackRates } from '../shipping/rates.ts';
import { totalGrams } from '../shipping/weights.ts';
import type { Shop } from '../shop.ts';
import { readTaxes } from '../tax/read.server.ts';
import { priceOrder } from './rules.ts';

/** What a browser says of its cart: ids and choices, no prices. */
export interface CartToPrice {
  lines: readonly { id: string; variantId?: string; quantity: number; giftWrap?: boolean }[];
  destination?: { country: string; state: string };
  rateId?: string;
}

export type LineProblem = 'gone' | 'sold-out' | 'too-many';

export interface PricedLine {
  /** The line's key in the cart (`lineKey`). */
  key: string;
  productId: string;
  variantId: string;
  sku: string;
  name: string;
  variantName: string;
  picture: string | null;
  unitPriceCents: Cents;
  quantity: number;
  totalCents: Cents;
  giftWrap: boolean;
  /** How many can be had, capped at what one line may hold. */
  available: number;
  problem: LineProblem | null;
}

/** A way of delivery as it is offered. Days as 'YYYY-MM-DD'. */
export interface ShippingChoice {
  rateId: string;
  carrier: string;
  service: string;
  costCents: Cents;
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
  arrivesFrom: string;
  arrivesUntil: string;
}

export interface PricedCart {
  lines: PricedLine[];
  subtotalCents: Cents;
  giftWrapCents: Cents;
  discountCents: Cents;
  /** 0 when shipping is free. */
  remainingToFreeCents: Cents;
  /** Cheapest first; empty while the destination is unknown or not served. */
  rates: ShippingChoice[];
  chosen: ShippingChoice | null;
  cannotShip: boolean;
  taxes: { authority: string; label: string; rate: number; baseCents: Cents; amountCents: Cents }[];
  shippingCents: Cents | null;
  taxCents: Cents;
  totalCents: Cents;
  /** Whether shipping and tax are in the total. */
  isComplete: boolean;
}

/**
 * Prices a cart from its ids and quantities: what each line costs now, what cannot be had, and, once the
 * destination is known, delivery and tax. A line that is gone costs nothing and says so.
 */
export async function priceCart(shop: Shop, cart: CartToPrice): Promise<PricedCart> {
  const [settings, found, taxes] = await Promise.all([
    settingsOf(shop),
    findVariants(shop, cart),
    readTaxes(shop),
  ]);
  const now = shop.clock.now();
  const priced = cart.lines.map((line) => priceLine(line, found));
  const lines = priced.map(({ line }) => line);
  const goodsCents = lines.reduce((total, line) => total + line.totalCents, 0);

  const country = cart.destination?.country ?? null;
  const isServed = country === 'CA';
  const rates = isServed
    ? fallbackRates({ grams: totalGrams(priced.map(({ weighed }) => weighed)), country }).map((rate) => ({
        rateId: rate.rateId,
        carrier: rate.carrier,
        service: rate.service,
        ...priceRate(rate, goodsCents, country, settings),
        ...deliveryWindow(now, rate),
      }))
    : [];
  rates.sort((a, b) => a.costCents - b.costCents || (a.arrivesUntil < b.arrivesUntil ? -1 : 1));
  const chosen = rates.find((rate) => rate.rateId === cart.rateId) ?? rates[0] ?? null;

  const { lineTotals: _, ...price } = priceOrder({
    lines: lines.map((line) => (line.problem === 'gone' ? { ...line, quantity: 0, giftWrap: false } : line)),
    giftWrapCents: settings.giftWrapCents,
    discountCents: 0,
    shippingCents: chosen?.costCents ?? null,
    tax: isServed ? { country, province: cart.destination!.state, day: shopDay(now).day, ...taxes } : null,
  });
  return {
    lines,
    ...price,
    remainingToFreeCents: remainingToFree(goodsCents, settings),
    rates,
    chosen,
    cannotShip: country !== null && !isServed,
    isComplete: chosen !== null,
  };
}

type FoundVariant = Awaited<ReturnType<typeof findVariants>>[number];

function findVariants(shop: Shop, { lines }: CartToPrice) {
  const ids = [...new Set(lines.map((line) => line.id))];
  if (ids.length === 0) return Promise.resolve([]);
  return shop.db
    .select({
      productId: products.id,
      name: products.name,
      category: products.category,
      variantId: variants.id,
      values: variants.values,
      sku: variants.sku,
      priceCents: variants.priceCents,
      grams: variants.grams,
      available: availableStock,
      picture: productPictures.src,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, sql`0`)),
    )
    .where(and(inArray(products.id, ids), eq(products.status, 'published')));
}

function priceLine(asked: CartToPrice['lines'][number], found: FoundVariant[]) {
  const ofProduct = found.filter((variant) => variant.productId === asked.id);
  const variant = asked.variantId
    ? ofProduct.find(({ variantId }) => variantId === asked.variantId)
    : ofProduct.length === 1
      ? ofProduct[0]
      : undefined;
  const available = Math.min(variant?.available ?? 0, MAX_QUANTITY);
  const unitPriceCents = variant?.priceCents ?? 0;
  const line: PricedLine = {
    key: lineKey(asked),
    productId: asked.id,
    variantId: variant?.variantId ?? asked.variantId ?? '',
    sku: variant?.sku ?? '',
    name: variant?.name ?? '',
    variantName: variant?.values.join(', ') ?? '',
    picture: variant?.picture ?? null,
    unitPriceCents,
    quantity: asked.quantity,
    totalCents: unitPriceCents * asked.quantity,
    giftWrap: asked.giftWrap ?? false,
    available,
    problem: whyTroubled(variant, available, asked.quantity),
  };
  return {
    line,
    weighed: {
      quantity: asked.quantity,
      unitPriceCents,
      category: variant?.category ?? '',
      grams: variant?.grams,
    },
  };
}

function whyTroubled(
  variant: FoundVariant | undefined,
  available: number,
  quantity: number,
): LineProblem | null {
  if (!variant) return 'gone';
  if (available === 0) return 'sold-out';
  return quantity > available ? 'too-many' : null;
}
