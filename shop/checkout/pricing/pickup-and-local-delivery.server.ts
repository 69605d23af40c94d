import { dayOf, type ShopSettings } from '#shop/core/index.server.ts';
import {
  type Cents,
  isDeliveredLocally,
  type LocalDelivery,
  type PickupPlace,
  timeZoneOf,
} from '#shop/core/index.ts';
import { deliveryWindow, localDeliveryDay, originOf, readyDay } from '../shipping/delivery-window.server.ts';
import { discountedSubtotal } from '../shipping/free-shipping.ts';
import type { Destination, PricedDelivery } from './delivery.server.ts';
import type { SumsToDeliver } from './pricing-rules.ts';
import type { ShippingChoice } from './shipping-choices.server.ts';

/** What pickup and local delivery have in common: the price is the shop's own, and no carrier is asked. */
const OWN = {
  carrier: '',
  isEstimate: false,
  freeShippingTier: null,
  carrierRateIds: [],
  minDays: 0,
  maxDays: 0,
};

export const pickupRateId = ({ id }: Pick<PickupPlace, 'id'>): string => `pickup:${id}`;

/** The chosen place, or the first one; null where the shop has none. */
export const pickupPlaceOf = (
  { pickupPlaces }: Pick<ShopSettings, 'pickupPlaces'>,
  rateId: string | undefined,
): PickupPlace | null =>
  pickupPlaces.find((place) => pickupRateId(place) === rateId) ?? pickupPlaces[0] ?? null;

/** The open places where an order can be picked up, free of charge. */
export function pricePickup(
  settings: ShopSettings,
  places: readonly PickupPlace[],
  now: Date,
  rateId: string | undefined,
): PricedDelivery {
  const from = originOf(settings);
  const rates = places.map((place): ShippingChoice => {
    const day = readyDay(now, place.readyDays, from);
    return {
      ...OWN,
      rateId: pickupRateId(place),
      method: 'pickup',
      pickup: place,
      service: place.name,
      costCents: 0,
      originalCents: 0,
      arrivesFrom: day,
      arrivesUntil: day,
    };
  });
  const chosen = rates.find((rate) => rate.rateId === rateId) ?? rates[0] ?? null;
  const problem = settings.pickupPlaces.length > 0 ? 'quebec' : 'none';
  return { rates, chosen, noDelivery: chosen ? null : { problem, faults: [] }, saysEstimate: false };
}

function localPrice({ costCents, freeFromCents }: LocalDelivery, sums: SumsToDeliver): Cents {
  const isFree = sums.freesShipping || (freeFromCents !== null && discountedSubtotal(sums) >= freeFromCents);
  return isFree ? 0 : costCents;
}

/** The shop's own delivery, where it serves the postal code and the order is large enough. */
export function localChoice(
  settings: ShopSettings,
  now: Date,
  { country, zip = '' }: Pick<Destination, 'country' | 'zip'>,
  sums: SumsToDeliver,
): ShippingChoice | null {
  const { localDelivery } = settings;
  if (country !== 'CA' || !isDeliveredLocally(localDelivery, zip)) return null;
  if (discountedSubtotal(sums) < localDelivery.minimumCents) return null;
  const { costCents, days, hours, english } = localDelivery;
  const day = localDeliveryDay(now, days, originOf(settings));
  return {
    ...OWN,
    rateId: 'local-delivery',
    method: 'local',
    service: 'Local delivery',
    hours,
    ...(english && { english }),
    costCents: localPrice(localDelivery, sums),
    originalCents: costCents,
    arrivesFrom: day,
    arrivesUntil: day,
  };
}

/** The buyer takes it along, for instance from a market. @param place its name, for the buyer */
export function takenAlong(
  settings: ShopSettings,
  now: Date,
  { place, province }: { place: string; province: string },
): ShippingChoice {
  const today = dayOf(now, timeZoneOf(settings));
  const address = { street1: '', city: '', state: province, zip: '', country: 'CA' };
  return {
    ...OWN,
    rateId: 'in-person',
    method: 'pickup',
    pickup: { id: 'in-person', name: place, address, hours: '', instructions: '', readyDays: 0 },
    isTaken: true,
    service: place,
    costCents: 0,
    originalCents: 0,
    arrivesFrom: today,
    arrivesUntil: today,
  };
}

/** A local delivery that the staff have agreed on, wherever it goes. @param costCents null for the usual price */
export function agreedLocalDelivery(
  settings: ShopSettings,
  now: Date,
  costCents: Cents | null,
  sums: SumsToDeliver,
): ShippingChoice {
  const { days, hours, english, costCents: usualCents } = settings.localDelivery;
  const day = localDeliveryDay(now, days, originOf(settings));
  return {
    ...OWN,
    rateId: 'local-delivery',
    method: 'local',
    service: 'Local delivery',
    hours,
    ...(english && { english }),
    costCents: costCents ?? localPrice(settings.localDelivery, sums),
    originalCents: costCents ?? usualCents,
    arrivesFrom: day,
    arrivesUntil: day,
  };
}

/** Shipping at a price that the staff have agreed on; the service is chosen with the label. */
export function agreedShipping(
  settings: ShopSettings,
  now: Date,
  costCents: Cents,
  { country, state }: Pick<Destination, 'country' | 'state'>,
): ShippingChoice {
  // As long as the shop's own estimates (rates.ts).
  const days = country === 'CA' ? { minDays: 5, maxDays: 7 } : { minDays: 7, maxDays: 14 };
  return {
    ...OWN,
    ...days,
    rateId: '',
    service: 'Shipping',
    costCents,
    originalCents: costCents,
    ...deliveryWindow(now, days, originOf(settings), { country, state }),
  };
}
