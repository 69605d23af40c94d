import type { Address } from '#shop/core/index.ts';

/** What somebody would have shipped, before it is known to be whole. */
export interface ShipmentDraft {
  origin: Partial<Address> | null;
  destination: Partial<Address> | null;
  /** Weight of one piece, in grams. */
  items: readonly { quantity: number; grams: number }[];
}

const NEEDED = ['street1', 'city', 'state', 'zip', 'country'] as const;

/** A field that the destination lacks, or all of it, or of the origin; no items, or items without a weight. */
export type ShipmentFault = (typeof NEEDED)[number] | 'origin' | 'destination' | 'items' | 'weight';

/** What keeps a shipment from being quoted (specification, section 5); empty when nothing does. */
export function faultsOfShipment({ origin, destination, items }: ShipmentDraft): ShipmentFault[] {
  const faults: ShipmentFault[] = [];
  if (isEmpty(origin)) faults.push('origin');
  if (isEmpty(destination)) faults.push('destination');
  else faults.push(...NEEDED.filter((field) => !destination?.[field]?.trim()));
  if (items.length === 0) faults.push('items');
  // A weight that is no number is as good as none: no carrier could be asked about it.
  else if (!(totalOf(items) > 0)) faults.push('weight');
  return faults;
}

const isEmpty = (address: Partial<Address> | null): boolean =>
  !address || Object.values(address).every((value) => !value?.trim());

const totalOf = (items: ShipmentDraft['items']): number =>
  items.reduce((total, { quantity, grams }) => total + quantity * grams, 0);
