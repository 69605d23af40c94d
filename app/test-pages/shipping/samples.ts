import type { ItemToShip } from '#shop/checkout/index.ts';

/** Sample items: weights in kg, sizes in cm. */
export const SAMPLES: readonly (ItemToShip & { name: string })[] = [
  {
    key: 'soap',
    name: 'Soap bar',
    quantity: 1,
    unitPriceCents: 900,
    category: 'body',
    weight: 0.12,
    length: 8,
    width: 6,
    height: 3,
  },
  {
    key: 'serum',
    name: 'Serum, 30 mL',
    quantity: 1,
    unitPriceCents: 3800,
    category: 'face',
    weight: 0.14,
    length: 4,
    width: 4,
    height: 11,
    fragile: true,
    requiresUpright: true,
  },
  {
    key: 'cream',
    name: 'Body cream, 250 mL',
    quantity: 1,
    unitPriceCents: 2600,
    category: 'body',
    weight: 0.34,
    length: 9,
    width: 9,
    height: 8,
  },
];

export const PROVINCES = ['ON', 'BC', 'AB', 'QC', 'NS'] as const;
export const COUNTRIES = ['CA', 'US'] as const;
