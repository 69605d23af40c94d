import type { CustomsDeclaration } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type Cents, countriesServed, countryName, formatMoney } from '#shop/core/index.ts';

/** Goods as an order and the catalogue know them. */
export interface DeclaredGoods {
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Of one piece. */
  grams: number;
  hsCode: string | null;
  originCountry: string | null;
}

/** From this value on Canada wants a declaration of its own from whoever exports (form B13A, CBSA). */
const B13A_CENTS: Cents = 200_000;

export type Declared = { ok: true; customs: CustomsDeclaration } | { ok: false; missing: string[] };

/**
 * What is declared of goods that leave the country, or all that keeps them here, with where to mend it. No duty is
 * reckoned: what it comes to changes, and is between carrier and border.
 */
export function declare(
  goods: readonly DeclaredGoods[],
  settings: Pick<ShopSettings, 'customs'>,
  country: string,
): Declared {
  const { signer, incoterm, hsCode: usualHsCode, originCountry: usualOrigin } = settings.customs;
  const missing = [
    ...(countriesServed(settings).includes(country)
      ? []
      : [
          `You don’t ship to this country (${countryName(country) ?? country}). Switch it on in Settings → Other countries.`,
        ]),
    ...(signer.trim()
      ? []
      : ['Add the name of the person who signs customs declarations in Settings → Other countries.']),
    ...goods.flatMap(({ name, hsCode, originCountry }) => [
      ...(hsCode || usualHsCode ? [] : [`${name} has no HS code. Add it to the product.`]),
      ...(originCountry || usualOrigin ? [] : [`${name} has no country of origin. Add it to the product.`]),
    ]),
  ];
  const value = goods.reduce((total, one) => total + one.unitPriceCents * one.quantity, 0);
  if (value >= B13A_CENTS) {
    missing.push(
      `Parcels worth ${formatMoney(B13A_CENTS)} or more need an export declaration (B13A). File it, ship the parcel, then record it under “I sent it myself”.`,
    );
  }
  if (missing.length > 0) return { ok: false, missing };
  const items = goods.map(({ name, quantity, unitPriceCents, grams, hsCode, originCountry }) => ({
    description: name.slice(0, 80),
    quantity,
    netGrams: grams * quantity,
    valueCents: unitPriceCents * quantity,
    hsCode: (hsCode || usualHsCode)!,
    originCountry: (originCountry || usualOrigin)!,
  }));
  return { ok: true, customs: { signer: signer.trim(), incoterm, items } };
}
