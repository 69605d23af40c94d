import type { Cents } from '#shop/core/index.ts';

/** One kind of goods in a parcel that crosses a border. */
export interface CustomsItem {
  description: string;
  quantity: number;
  /** Of all its pieces. */
  netGrams: number;
  /** Of all its pieces, in CAD. */
  valueCents: Cents;
  /** Six to ten digits of the Harmonized System. */
  hsCode: string;
  /** Where it was made: two letters. */
  originCountry: string;
}

/** What is declared at a border: goods that were sold, and come back when nobody takes them. */
export interface CustomsDeclaration {
  signer: string;
  /** Who pays duty: the shop (delivered duty paid), or whoever receives. */
  incoterm: 'DDP' | 'DDU';
  items: readonly CustomsItem[];
}
