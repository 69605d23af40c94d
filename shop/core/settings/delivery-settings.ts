import type { Address } from '../addresses/address-rules.ts';

export interface PickupPlace {
  /** Never reused. */
  id: string;
  name: string;
  /** In Canada; its province decides the taxes of an order picked up here. */
  address: Omit<Address, 'name'>;
  /** Opening hours, as free text. */
  hours: string;
  /** Where exactly, and what to bring. */
  instructions: string;
  /** Working days until an order is ready; 0 for the day on which it is packed. */
  readyDays: number;
  /** On a page in another language, the fields that have no translation. */
  english?: string[];
}

/** Deliveries that the shop makes itself. */
export interface LocalDelivery {
  isOn: boolean;
  /** Postal codes, or at least their first three characters. */
  areas: string[];
  costCents: number;
  /** Minimum subtotal, after discounts; 0 for none. */
  minimumCents: number;
  /** Subtotal after discounts from which it is free; null for never. */
  freeFromCents: number | null;
  /** Weekdays of delivery: 1 is Monday, 7 is Sunday. */
  days: number[];
  /** Time of day, as free text. */
  hours: string;
  /** ['hours'] on a page in another language, where it has no translation. */
  english?: string[];
}

export interface DeliverySettings {
  pickupPlaces: PickupPlace[];
  localDelivery: LocalDelivery;
}

export const defaultDelivery: DeliverySettings = {
  pickupPlaces: [],
  localDelivery: {
    isOn: false,
    areas: [],
    costCents: 0,
    minimumCents: 0,
    freeFromCents: null,
    days: [1, 2, 3, 4, 5],
    hours: '',
  },
};

const plain = (code: string): string => code.toUpperCase().replace(/\s/g, '');

/** Whether the shop delivers to a complete Canadian postal code itself. */
export const isDeliveredLocally = ({ isOn, areas }: LocalDelivery, postalCode: string): boolean =>
  isOn && plain(postalCode).length === 6 && areas.some((area) => plain(postalCode).startsWith(plain(area)));
