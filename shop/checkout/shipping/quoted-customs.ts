import type { ShopSettings } from '#shop/core/index.server.ts';
import { type ItemToShip, pieceGrams } from '../box-packing/pieces.ts';
import type { CustomsDeclaration } from './shipping-customs.ts';

/**
 * A customs declaration for a rate query only, with the shop's default code and origin; the label declares
 * each product's own. Null where the shop has no defaults.
 */
export function quotedCustoms(
  { customs: { signer, incoterm, hsCode, originCountry } }: Pick<ShopSettings, 'customs'>,
  items: readonly ItemToShip[],
  contents: readonly { key: string; count: number }[],
): CustomsDeclaration | null {
  if (!signer || !hsCode || !originCountry) return null;
  const declared = contents.flatMap(({ key, count }) => {
    const item = items.find((one) => one.key === key);
    if (!item) return [];
    const { category, unitPriceCents } = item;
    return {
      description: category || 'Merchandise',
      quantity: count,
      netGrams: pieceGrams(item) * count,
      valueCents: unitPriceCents * count,
      hsCode,
      originCountry,
    };
  });
  return declared.length > 0 ? { signer, incoterm, items: declared } : null;
}
