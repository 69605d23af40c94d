import { z } from 'zod';
import { contextOf, type RequestContext } from '#app/context.ts';
import { trackingInWords } from '#app/storefront/orders/tracking/format-tracking-times.server.ts';
import type { ParcelInWords } from '#app/storefront/orders/tracking/parcel.tsx';
import {
  newOffer,
  originOf,
  type PricedDelivery,
  priceDelivery,
  quoteKey,
} from '#shop/checkout/index.server.ts';
import { type CarrierPort, mockTracking } from '#shop/checkout/index.ts';
import { settingsOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Address, type Core, sum } from '#shop/core/index.ts';
import { progressStep } from '#shop/orders/index.ts';
import { testOnly } from '../test-only.server.ts';
import type { Route } from './+types/shipping-test.ask';
import { SAMPLES } from './samples.ts';

const text = (most: number) => z.string().trim().max(most);
const address = z.strictObject({
  name: text(80),
  street1: text(120),
  city: text(80),
  state: text(10),
  zip: text(12),
  country: z.enum(['CA', 'US']),
});
const question = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('status') }),
  z.strictObject({
    what: z.literal('rates'),
    address,
    items: z.array(z.string().max(20)).max(SAMPLES.length),
  }),
  z.strictObject({ what: z.literal('tracking'), number: text(60).min(1), carrier: text(60).min(1) }),
]);
type Question<What> = Extract<z.infer<typeof question>, { what: What }>;

/** Whether a provider is set up, and how the last request ended. */
export interface ApiStatus {
  status: string;
}
export interface TestTracking {
  parcel: ParcelInWords;
}

/** POST, JSON in and out; test mode only. */
export async function action({ context, request }: Route.ActionArgs) {
  testOnly(context);
  const ctx = contextOf(context);
  const { shop } = ctx;
  const parsed = question.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ problem: 'unreadable' }, { status: 400 });
  const { data: asked } = parsed;
  if (asked.what === 'status') return Response.json(await statusOf(shop));
  if (asked.what === 'rates') return Response.json(await ratesFor(ctx, asked));
  return Response.json(await track(ctx, asked));
}

export function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

const OTTAWA: Address = {
  name: 'Ada Field',
  street1: '1 Elgin Street',
  city: 'Ottawa',
  state: 'ON',
  zip: 'K1P 5W1',
  country: 'CA',
};
const A_PARCEL = { length: 20, width: 15, height: 10, grams: 500 };

/** Checked by requesting rates for a parcel to Ottawa. */
async function statusOf(shop: Core & CarrierPort): Promise<ApiStatus> {
  const { shopName, address, phone, email } = await settingsOf(shop);
  const from = { name: shopName, ...address, phone, email };
  const answer = await shop.carrier.rates({ from, to: OTTAWA, parcels: [A_PARCEL] });
  return { status: answer.ok ? 'connected' : answer.problem };
}

/** The rates that the checkout would offer for the samples. */
async function ratesFor(
  { shop, cartId, network }: RequestContext,
  { address: place, items: keys }: Question<'rates'>,
): Promise<PricedDelivery> {
  const items = SAMPLES.filter(({ key }) => keys.includes(key));
  const asked = quoteKey(
    items.map(({ key, quantity }) => ({ id: key, quantity })),
    place,
  );
  const offer = await newOffer(shop, { place, asked, items }, cartId ? { cartId, network } : undefined);
  const subtotalCents = sum(items.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const sums = { subtotalCents, discountCents: 0, freesShipping: false };
  const settings = await settingsOf(shop);
  return priceDelivery(shop, offer, sums, {
    country: place.country,
    state: place.state,
    free: settings,
    from: originOf(settings),
    rateId: undefined,
  });
}

async function track(
  { shop, locale }: RequestContext,
  { number, carrier }: Question<'tracking'>,
): Promise<TestTracking> {
  const answer = await shop.carrier.track({ number, carrier, isFirstLook: false });
  const route = { from: (await settingsOf(shop)).address, to: OTTAWA };
  const tracking = answer.ok ? answer.tracking : mockTracking(number, route, shop.clock.now());
  return {
    parcel: {
      carrier,
      number,
      url: null,
      contents: [],
      isMock: !answer.ok,
      isNeverTracked: false,
      received: null,
      ...trackingInWords(tracking, await shopTimeZone(shop), locale),
      step: progressStep('paid', { status: tracking.status, number }),
    },
  };
}
