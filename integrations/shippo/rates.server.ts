import { z } from 'zod';
import {
  type CarrierRate,
  type CustomsDeclaration,
  clampParcel,
  type Parcel,
  type Party,
  type Rates,
  type Shipment,
} from '#shop/checkout/index.ts';
import { type Cents, centsOfDecimal } from '#shop/core/index.ts';
import { ask, type ShippoAccess } from './ask-shippo.server.ts';
import { problemOf } from './problems.ts';
import { amount, cleanText, messages, messageTexts, objectId } from './shippo-texts.ts';

const CURRENCY = 'CAD';
/** A higher rate is a mistake, or too much to promise automatically. */
const MAX_CENTS: Cents = 50_000;

const answer = z.object({ rates: z.array(z.unknown()), messages });

const offered = z.object({
  object_id: objectId,
  provider: cleanText(60),
  servicelevel: z.object({ name: cleanText(80) }),
  amount,
  // Canadian dollars unless it says otherwise (specification, section 3).
  currency: z.string().default(CURRENCY),
  amount_local: amount.nullish(),
  currency_local: z.string().nullish(),
  estimated_days: z.number().int().min(0).max(90).nullish().catch(null),
  duration_terms: cleanText(200),
  messages,
  test: z.boolean().nullish(),
});

export async function askRates(
  access: ShippoAccess,
  { from, to, parcels, returnedWith, customs }: Shipment,
  timeoutMs: number,
): Promise<{ rates: Rates; status?: number | undefined }> {
  // These three carriers swap the addresses of a return themselves, and charge only when the label is used.
  const isTurned = /^(?:ups|fedex|usps)$/i.test(returnedWith ?? '');
  const [sender, recipient] = isTurned ? [to, from] : [from, to];
  const ending = await ask(access, {
    method: 'POST',
    path: '/shipments/',
    body: {
      address_from: addressOf(sender),
      // Canada Post requires a telephone number for parcels abroad: the shop's replaces a missing one.
      address_to: addressOf(
        customs ? { ...recipient, phone: recipient.phone || sender.phone || '' } : recipient,
      ),
      ...(customs && { customs_declaration: declarationOf(customs) }),
      ...(isTurned && { extra: { is_return: true } }),
      parcels: parcels.map(parcelOf),
      async: false,
    },
    timeoutMs,
    answer,
  });
  if (ending.how !== 'answered') return { rates: problemOf(ending), status: ending.status };
  const texts = messageTexts(ending.value.messages, access.apiKey);
  const [rates, unbelievable] = usable(ending.value.rates);
  if (rates.length > 0) return { rates: { ok: true, rates } };
  return { rates: { ok: false, problem: unbelievable > 0 ? 'garbled' : 'no-options', said: texts } };
}

/** The rates that can be offered, cheapest first, and the number of invalid ones. */
function usable(list: readonly unknown[]): [rates: CarrierRate[], unbelievable: number] {
  const read = list.map(readRate);
  const cheapest = new Map<string, CarrierRate>();
  for (const rate of read.filter((one) => typeof one === 'object').sort(byCost)) {
    const service = `${rate.carrier}\n${rate.service}`.toLowerCase();
    if (!cheapest.has(service)) cheapest.set(service, rate);
  }
  return [[...cheapest.values()], read.filter((one) => one === 'unbelievable').length];
}

const byCost = (one: CarrierRate, other: CarrierRate): number => one.costCents - other.costCents;

function readRate(given: unknown): CarrierRate | 'not-offered' | 'unbelievable' {
  const { data: rate } = offered.safeParse(given);
  if (!rate) return 'unbelievable';
  if (rate.messages.some((message) => !isUnavailable(message))) return 'not-offered';
  const costCents = costOf(rate);
  const [carrier, service] = [rate.provider, rate.servicelevel.name];
  if (costCents === null || !carrier || !service) return 'unbelievable';
  return {
    rateId: rate.object_id,
    carrier,
    service,
    costCents,
    days: rate.estimated_days ?? null,
    durationTerms: rate.duration_terms,
    isTest: rate.test ?? false,
  };
}

// An unavailable rate among the messages says nothing about the rates that did come.
const isUnavailable = ({ code, text }: { code: string; text: string }): boolean =>
  /\brates?[\s_-]*(?:is |are )?(?:not[\s_-]*available|unavailable)/i.test(`${code} ${text}`);

/** A rate's cost in our currency, whether that is the account's or the recipient's; null if it isn't plausible. */
function costOf(rate: z.infer<typeof offered>): Cents | null {
  const isOurs = rate.currency === CURRENCY;
  const isTheirs = rate.currency_local === CURRENCY;
  const decimal = isOurs ? rate.amount : isTheirs ? rate.amount_local : null;
  const cents = centsOfDecimal(decimal ?? '');
  return cents !== null && cents > 0 && cents <= MAX_CENTS ? cents : null;
}

const addressOf = ({ name, street1, street2 = '', city, state, zip, country, phone, email }: Party) => ({
  name,
  street1,
  street2,
  city,
  state,
  zip,
  country,
  // JSON leaves out undefined.
  phone: phone || undefined,
  email: email || undefined,
});

// Shippo's numbers are strings; ours are whole grams, and centimetres to the millimetre.
function parcelOf(parcel: Parcel) {
  const { length, width, height, grams } = clampParcel(parcel);
  return {
    length: centimetres(length),
    width: centimetres(width),
    height: centimetres(height),
    distance_unit: 'cm',
    weight: (Math.round(grams) / 1000).toFixed(3),
    mass_unit: 'kg',
  };
}

// Weight and value are totals for the item's quantity.
const declarationOf = ({ signer, incoterm, items }: CustomsDeclaration) => ({
  contents_type: 'MERCHANDISE',
  non_delivery_option: 'RETURN',
  certify: true,
  certify_signer: signer,
  incoterm,
  items: items.map(({ description, quantity, netGrams, valueCents, hsCode, originCountry }) => ({
    description,
    quantity,
    net_weight: (netGrams / 1000).toFixed(3),
    mass_unit: 'kg',
    value_amount: (valueCents / 100).toFixed(2),
    value_currency: CURRENCY,
    tariff_number: hsCode,
    origin_country: originCountry,
  })),
});

const centimetres = (value: number): string => String(Number(value.toFixed(1)));
