import { z } from 'zod';
import type { Address } from '../../../shop/addresses/rules.ts';
import { progressStep } from '../../../shop/orders/progress.ts';
import { settingsOf } from '../../../shop/settings/settings.server.ts';
import type { CarrierRate } from '../../../shop/shipping/carrier.ts';
import { mockTracking } from '../../../shop/shipping/mock-tracking.ts';
import { packItems } from '../../../shop/shipping/pack.server.ts';
import { fallbackRates } from '../../../shop/shipping/rates.ts';
import { faultsOfShipment } from '../../../shop/shipping/validation.ts';
import type { Shop } from '../../../shop/shop.ts';
import { shopOf } from '../../context.ts';
import { trackingInWords } from '../../storefront/tracking/in-words.server.ts';
import type { ParcelInWords } from '../../storefront/tracking/parcel.tsx';
import { testOnly } from '../test-only.server.ts';
import type { Route } from './+types/ask';
import { SAMPLES } from './samples.ts';

const text = (most: number) => z.string().trim().max(most);
const address = z.strictObject({
  ...{ name: text(80), street1: text(120), city: text(80), state: text(10), zip: text(12) },
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

/** A way of sending, as the picker shows it. */
export type TestRate = Pick<CarrierRate, 'rateId' | 'carrier' | 'service' | 'costCents'> & { days: string };

/** What the provider says to the shop: nothing is set up, or how the last question ended. */
export interface ApiStatus {
  status: string;
}
export interface TestRates {
  rates: TestRate[];
  /** In the words of the specification; empty when all went well. */
  message: string;
  /** Why these are estimates; null when carriers gave them. */
  fallback: string | null;
}
export interface TestTracking {
  parcel: ParcelInWords;
}

/** Asks the carriers for the test page: POST, JSON in and out. In test mode only. */
export async function action({ context, request }: Route.ActionArgs) {
  testOnly(context);
  const shop = shopOf(context);
  const parsed = question.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ problem: 'unreadable' }, { status: 400 });
  const { data: asked } = parsed;
  if (asked.what === 'status') return Response.json(await statusOf(shop));
  if (asked.what === 'rates') return Response.json(await ratesFor(shop, asked));
  return Response.json(await track(shop, asked));
}

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

const OTTAWA: Address = {
  ...{
    name: 'Ada Field',
    street1: '1 Elgin Street',
    city: 'Ottawa',
    state: 'ON',
    zip: 'K1P 5W1',
    country: 'CA',
  },
};

async function askRates(shop: Shop, to: Address, keys: readonly string[]) {
  const { shopName, address: from, phone, email } = await settingsOf(shop);
  const items = SAMPLES.filter(({ key }) => keys.includes(key));
  const packed = await packItems(shop, items);
  // Packed in millimetres, told in centimetres.
  const parcels = packed.parcels.map(({ toldSize: { length, width, height }, toldGrams: grams }) => ({
    ...{ length: length / 10, width: width / 10, height: height / 10, grams },
  }));
  const sender = { name: shopName, ...from, phone, email };
  return { parcels, answer: await shop.carrier.rates({ from: sender, to, parcels }) };
}

async function statusOf(shop: Shop): Promise<ApiStatus> {
  const { answer } = await askRates(shop, OTTAWA, ['soap']);
  return { status: answer.ok ? 'connected' : answer.problem };
}

async function ratesFor(shop: Shop, { address: to, items: keys }: Question<'rates'>): Promise<TestRates> {
  const none = { rates: [], fallback: null };
  const { address: origin } = await settingsOf(shop);
  const chosen = SAMPLES.filter(({ key }) => keys.includes(key));
  const pieces = chosen.map(({ quantity, weight = 0 }) => ({ quantity, grams: weight * 1000 }));
  const [fault] = faultsOfShipment({ origin, destination: to, items: pieces });
  if (fault) return { ...none, message: fault };
  const { answer, parcels } = await askRates(shop, to, keys);
  if (answer.ok) {
    const rates = answer.rates.map(({ rateId, carrier, service, costCents, days, durationTerms }) => ({
      ...{ rateId, carrier, service, costCents },
      days: days === null ? durationTerms : `${days} business days`,
    }));
    return {
      rates,
      message: rates.length ? '' : 'No shipping options available for this address',
      fallback: null,
    };
  }
  if (answer.problem === 'no-options') {
    return { ...none, message: 'Sorry, we cannot ship to this location. Please contact support.' };
  }
  if (answer.problem === 'refused') {
    const message = 'Unable to calculate shipping rates. Please check your address and try again.';
    return { ...none, message };
  }
  const grams = parcels.reduce((sum, parcel) => sum + parcel.grams, 0);
  const rates = fallbackRates({ grams, country: to.country }).map(
    ({ rateId, carrier, service, costCents, minDays, maxDays }) => ({
      ...{ rateId, carrier, service, costCents },
      days: `${minDays} to ${maxDays} business days`,
    }),
  );
  return { rates, message: '', fallback: answer.problem };
}

async function track(shop: Shop, { number, carrier }: Question<'tracking'>): Promise<TestTracking> {
  const answer = await shop.carrier.track({ number, carrier, isFirstLook: false });
  const tracking = answer.ok ? answer.tracking : mockTracking(number, shop.clock.now());
  return {
    parcel: {
      ...{ carrier, number, url: null, contents: [], isMock: !answer.ok, isUnheard: false, heard: null },
      ...trackingInWords(tracking),
      step: progressStep('paid', { status: tracking.status, number }),
    },
  };
}
