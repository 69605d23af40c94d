import type { Address } from '#shop/core/index.ts';

/** What somebody would have shipped, before it is known to be whole. */
export interface ShipmentDraft {
  origin: Partial<Address> | null;
  destination: Partial<Address> | null;
  /** Weight of one piece, in grams. */
  items: readonly { quantity: number; grams: number }[];
}

const NEEDED = [
  ['street1', 'street'],
  ['city', 'city'],
  ['state', 'state/province'],
  ['zip', 'postal code'],
  ['country', 'country'],
] as const;

/** What keeps a shipment from being quoted, in the words of the specification (section 5); empty when nothing does. */
export function faultsOfShipment({ origin, destination, items }: ShipmentDraft): string[] {
  const faults: string[] = [];
  if (isEmpty(origin)) faults.push('Origin address is required');
  if (isEmpty(destination)) faults.push('Destination address is required');
  else {
    for (const [field, name] of NEEDED) {
      if (!destination?.[field]?.trim()) faults.push(`Destination ${name} is required`);
    }
  }
  if (items.length === 0) faults.push('At least one item is required for shipping calculation');
  // A weight that is no number is as good as none: no carrier could be asked about it.
  else if (!(totalOf(items) > 0)) faults.push('Total item weight must not be zero');
  return faults;
}

const isEmpty = (address: Partial<Address> | null): boolean =>
  !address || Object.values(address).every((value) => !value?.trim());

const totalOf = (items: ShipmentDraft['items']): number =>
  items.reduce((total, { quantity, grams }) => total + quantity * grams, 0);
