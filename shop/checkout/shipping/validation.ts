import type { Address } from '#shop/core/index.ts';

/** A shipment to be quoted, possibly incomplete. */
export interface ShipmentDraft {
  origin: Partial<Address> | null;
  destination: Partial<Address> | null;
  /** Weight of one item, in grams. */
  items: readonly { quantity: number; grams: number }[];
}

const NEEDED = ['street1', 'city', 'state', 'zip', 'country'] as const;

/**
 * A missing field of the destination, a missing destination or origin, no items, or items without a weight.
 */
export type ShipmentFault = (typeof NEEDED)[number] | 'origin' | 'destination' | 'items' | 'weight';

/** Why a shipment cannot be quoted (specification, section 5); empty when it can. */
export function faultsOfShipment({ origin, destination, items }: ShipmentDraft): ShipmentFault[] {
  const faults: ShipmentFault[] = [];
  if (isEmpty(origin)) faults.push('origin');
  if (isEmpty(destination)) faults.push('destination');
  else faults.push(...NEEDED.filter((field) => !destination?.[field]?.trim()));
  if (items.length === 0) faults.push('items');
  // NaN is treated as a missing weight: no carrier could be queried with it.
  else if (!(totalOf(items) > 0)) faults.push('weight');
  return faults;
}

const isEmpty = (address: Partial<Address> | null): boolean =>
  !address || Object.values(address).every((value) => !value?.trim());

const totalOf = (items: ShipmentDraft['items']): number =>
  items.reduce((total, { quantity, grams }) => total + quantity * grams, 0);
