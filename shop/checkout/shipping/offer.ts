import { sum } from '#shop/core/index.ts';
import type { CarrierRate } from './carrier.ts';
import { fallbackRates, type Rate } from './rates.ts';
import type { ShipmentFault } from './validation.ts';

/** A delivery service for all parcels of a cart. */
export interface OfferedRate extends Rate {
  /** The carrier's rate id of each parcel, in the order queried; empty for an estimate. */
  carrierRateIds: string[];
}

/**
 * Why there are no shipping options.
 * - `incomplete`: the address is incomplete, or the cart has nothing to ship
 * - `no-options`: no carrier serves the destination
 * - `failed`: the carrier couldn't be asked for rates
 * - `none`: no service takes all parcels
 * - `quebec`: the shop holds back from Quebec until its French is complete
 */
export type NoDelivery = 'incomplete' | 'no-options' | 'failed' | 'none' | 'quebec';

/** Delivery prices of a cart before free shipping, cheapest first. */
export type Offer =
  | { ok: true; rates: OfferedRate[]; isEstimate: boolean }
  /** `faults`: the missing fields. */
  | { ok: false; problem: NoDelivery; faults?: ShipmentFault[] };

/** Transit days of a service that gives none: those of the slowest known one. */
const UNKNOWN_DAYS = { minDays: 5, maxDays: 7 };

// A carrier names the day on which most parcels arrive; one more is promised, so that most promises hold.
const daysOf = ({ days }: CarrierRate): typeof UNKNOWN_DAYS =>
  days === null ? UNKNOWN_DAYS : { minDays: Math.max(1, days), maxDays: Math.max(1, days) + 1 };

const serviceOf = ({ carrier, service }: Pick<Rate, 'carrier' | 'service'>): string =>
  `${carrier}\n${service}`.toLowerCase();

/**
 * The services available for every parcel, each with the sum of its prices and its longest transit, cheapest
 * first.
 * @param parcels the rates of each parcel
 * @param nameOf gives a service its id
 */
export function joinRates(
  parcels: readonly (readonly CarrierRate[])[],
  nameOf: (rate: CarrierRate) => string,
): OfferedRate[] {
  const [first = [], ...others] = parcels;
  const found = others.map((rates) => new Map(rates.map((rate) => [serviceOf(rate), rate])));
  const joined = first.flatMap((rate) => {
    const all = [rate, ...found.map((rates) => rates.get(serviceOf(rate)))].filter(
      (one) => one !== undefined,
    );
    if (all.length < parcels.length) return [];
    const days = all.map(daysOf);
    return {
      rateId: nameOf(rate),
      carrier: rate.carrier,
      service: rate.service,
      costCents: sum(all.map(({ costCents }) => costCents)),
      minDays: Math.max(...days.map(({ minDays }) => minDays)),
      maxDays: Math.max(...days.map(({ maxDays }) => maxDays)),
      carrierRateIds: all.map(({ rateId }) => rateId),
    };
  });
  return joined.sort((one, other) => one.costCents - other.costCents);
}

/**
 * The shop's estimate of each service: the fallback rates of the specification (section 9), parcel by parcel.
 */
export function estimateRates(parcelGrams: readonly number[], country: string): OfferedRate[] {
  const parcels = parcelGrams.map((grams) => fallbackRates({ grams, country }));
  const [first = []] = parcels;
  return first.map((rate, at) => ({
    ...rate,
    costCents: sum(parcels.map((rates) => rates[at]!.costCents)),
    carrierRateIds: [],
  }));
}
