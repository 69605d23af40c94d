import { type Cents, timesRounded } from '#shop/core/index.ts';

/** A shipping service and its price. Days are business days in transit. */
export interface Rate {
  rateId: string;
  carrier: string;
  service: string;
  costCents: Cents;
  minDays: number;
  maxDays: number;
}

const BASE: Cents = 899;
export const PER_KG: Cents = 250;
const EXPEDITED: Cents = 400;
const INTERNATIONAL: Cents = 1000;
const MIN_GRAMS = 100;
const MAX_GRAMS = 50_000;

/**
 * Fallback prices without a carrier query (specification, section 9): regular 8.99 and 2.50 for each
 * kilogram, expedited 4.00 more within Canada, 10.00 more abroad. Cheapest first.
 * @param grams clamped to 0.1 to 50 kg
 */
export function fallbackRates({ grams, country }: { grams: number; country: string }): Rate[] {
  const billed = Math.round(Math.min(MAX_GRAMS, Math.max(MIN_GRAMS, grams)));
  const regular = BASE + timesRounded(PER_KG, billed, 1000);
  const carrier = 'Canada Post';
  if (country !== 'CA') {
    const costCents = regular + INTERNATIONAL;
    return [
      {
        rateId: 'fallback-international',
        carrier,
        service: 'International Parcel',
        costCents,
        minDays: 7,
        maxDays: 14,
      },
    ];
  }
  return [
    {
      rateId: 'fallback-regular',
      carrier,
      service: 'Regular Parcel',
      costCents: regular,
      minDays: 5,
      maxDays: 7,
    },
    {
      rateId: 'fallback-expedited',
      carrier,
      service: 'Expedited Parcel',
      costCents: regular + EXPEDITED,
      minDays: 2,
      maxDays: 3,
    },
  ];
}
