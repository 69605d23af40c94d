import { contextOf } from '#app/context.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { newSecretId } from '#platform/ids.ts';
import { type PricedCart, priceCart } from '#shop/checkout/index.server.ts';
import { cartToPrice, type ShippingChoice, shippingNames } from '#shop/checkout/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { customerOf } from '#shop/orders/index.server.ts';
import { dispatchOf } from '../frame/order-cut-off.server.ts';
import { jsonBody } from '../json-requests.server.ts';
import type { Route } from './+types/cart.price';

/** A priced cart in the reader's words. */
export interface ShownPrices extends PricedCart {
  /** The day on which it ships, and by when to order for it; null where no carrier brings it. */
  dispatch: string | null;
}

export type PriceAnswer =
  | { ok: true; priced: ShownPrices }
  | { ok: false; problem: 'too-often'; retryAfterSeconds: number }
  | { ok: false; problem: 'invalid'; fields: { field: string; problem: string }[] };

const A_MONTH = 30 * 86_400;

const answer = (body: PriceAnswer, status = 200, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** Prices a cart: POST with ids and quantities, answered with prices, delivery and tax. */
export async function action({ context, request }: Route.ActionArgs) {
  const input = cartToPrice.safeParse(await jsonBody(request));
  if (!input.success) {
    const fields = input.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.code }));
    return answer({ ok: false, problem: 'invalid', fields }, 422);
  }
  const { shop, locale, cartId: known, network, person, setCookie } = contextOf(context);
  // Code attempts are limited per cart, so entering one creates a cart id.
  const cartId = known ?? (input.data.code || input.data.giftCard ? newSecretId() : null);
  const priced = await priceCart(shop, input.data, cartId ? { cartId, network } : undefined, async () => {
    const somebody = await person();
    return somebody && customerOf(shop, { userId: somebody.id, email: somebody.email });
  });
  const barred = [priced.code, priced.giftCard].find((typed) => typed?.state === 'too-often');
  if (barred?.state === 'too-often') {
    const { retryAfterSeconds } = barred;
    return answer({ ok: false, problem: 'too-often', retryAfterSeconds }, 429, {
      'Retry-After': `${retryAfterSeconds}`,
    });
  }
  const cookie: HeadersInit =
    cartId === known || cartId === null ? {} : { 'Set-Cookie': setCookie('cart', cartId, A_MONTH) };
  const ships = priced.chosen?.ships;
  const dispatch = ships ? dispatchOf(ships, shop.clock.now(), await settingsOf(shop), locale) : null;
  return answer({ ok: true, priced: { ...withLocalNames(priced, locale), dispatch } }, 200, cookie);
}

/** The carriers and their services as the reader knows them, so that no browser loads all their names. */
function withLocalNames({ rates, chosen, ...priced }: PricedCart, locale: Locale): PricedCart {
  const named = (choice: ShippingChoice): ShippingChoice => ({
    ...choice,
    ...shippingNames(choice, locale),
  });
  return { ...priced, rates: rates.map(named), chosen: chosen && named(chosen) };
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
