import type { CustomsDeclaration } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type Cents, countriesServed } from '#shop/core/index.ts';
import type { CustomsNote } from '#shop/orders/index.ts';

export interface DeclaredItem {
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Weight per item. */
  grams: number;
  hsCode: string | null;
  originCountry: string | null;
}

/** From this value on, Canada requires an export declaration (form B13A, CBSA). */
const B13A_CENTS: Cents = 200_000;

export type Declared = { ok: true; customs: CustomsDeclaration } | { ok: false; missing: CustomsNote[] };

/**
 * The customs declaration of items that leave the country, or everything that it lacks and where to fix that. Duties
 * are not calculated: they change, and are between carrier and border.
 */
export function declare(
  declared: readonly DeclaredItem[],
  settings: Pick<ShopSettings, 'customs'>,
  country: string,
): Declared {
  const { signer, incoterm, hsCode: usualHsCode, originCountry: usualOrigin } = settings.customs;
  const missing: CustomsNote[] = [];
  if (!countriesServed(settings).includes(country)) missing.push({ code: 'country-not-served', country });
  if (!signer.trim()) missing.push({ code: 'no-signer' });
  for (const { name, hsCode, originCountry } of declared) {
    if (!hsCode && !usualHsCode) missing.push({ code: 'no-hs-code', name });
    if (!originCountry && !usualOrigin) missing.push({ code: 'no-origin', name });
  }
  const value = declared.reduce((total, one) => total + one.unitPriceCents * one.quantity, 0);
  if (value >= B13A_CENTS) missing.push({ code: 'export-declaration', fromCents: B13A_CENTS });
  if (missing.length > 0) return { ok: false, missing };
  const items = declared.map(({ name, quantity, unitPriceCents, grams, hsCode, originCountry }) => ({
    description: name.slice(0, 80),
    quantity,
    netGrams: grams * quantity,
    valueCents: unitPriceCents * quantity,
    hsCode: (hsCode || usualHsCode)!,
    originCountry: (originCountry || usualOrigin)!,
  }));
  return { ok: true, customs: { signer: signer.trim(), incoterm, items } };
}
