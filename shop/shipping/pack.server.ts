import type { Shop } from '../shop.ts';
import type { ShippingBox } from './boxes.ts';
import { type PackedParcels, type PackingOptions, packParcels } from './packing.ts';
import { type ItemToShip, USUAL_WRAPS, type Wraps } from './pieces.ts';
import { packagingMaterials, shippingBoxes } from './tables.ts';

/** The boxes and materials that the shop packs with, as its owner keeps them. */
const packagingOf = (shop: Shop): Promise<{ boxes: ShippingBox[]; wraps: Wraps }> =>
  shop.memory.recall(shop, 'packaging', async (shop) => {
    shop.reads.on('packaging');
    const [boxes, materials] = await Promise.all([
      shop.db.select().from(shippingBoxes),
      shop.db.select().from(packagingMaterials),
    ]);
    const gramsOf = (id: string): number | undefined => materials.find((one) => one.id === id)?.grams;
    return {
      boxes,
      wraps: {
        fragileGrams: gramsOf('honeycomb') ?? USUAL_WRAPS.fragileGrams,
        giftGrams: gramsOf('gift-wrap') ?? USUAL_WRAPS.giftGrams,
      },
    };
  });

/** Packs items into the shop's boxes, so that boxes and postage cost least. */
export async function packItems(
  shop: Shop,
  items: readonly ItemToShip[],
  options: Omit<PackingOptions, 'wraps'> = {},
): Promise<PackedParcels> {
  const { boxes, wraps } = await packagingOf(shop);
  return packParcels(items, boxes, { ...options, wraps });
}
