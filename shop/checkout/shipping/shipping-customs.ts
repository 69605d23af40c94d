import type { Cents } from '#shop/core/index.ts';

/** One kind of item in a parcel that crosses a border. */
export interface CustomsItem {
  description: string;
  quantity: number;
  /** Of all items of the kind. */
  netGrams: number;
  /** Of all items of the kind, in CAD. */
  valueCents: Cents;
  /** Six to ten digits of the Harmonized System. */
  hsCode: string;
  /** Country of origin, as an ISO code. */
  originCountry: string;
}

/** A declaration of sold merchandise, to be returned if it cannot be delivered. */
export interface CustomsDeclaration {
  signer: string;
  /** Who pays duty: the shop (delivered duty paid) or the recipient. */
  incoterm: 'DDP' | 'DDU';
  items: readonly CustomsItem[];
}
