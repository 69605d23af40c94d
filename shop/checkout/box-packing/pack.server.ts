import { eq } from 'drizzle-orm';
import { type Core, sum } from '#shop/core/index.ts';
import { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';
import type { ShippingBox } from './boxes.ts';
import { type PackedParcel, type PackedParcels, type PackingOptions, packParcels } from './pack-parcels.ts';
import { type ItemToShip, pieceGrams, USUAL_WRAPS, type Wraps } from './pieces.ts';

const packagingOf = (shop: Core): Promise<{ boxes: ShippingBox[]; wraps: Wraps }> =>
  shop.queryCache.get(shop, 'packaging', async (shop) => {
    shop.cacheTags.add('packaging');
    const [boxes, materials] = await Promise.all([
      shop.db.select().from(shippingBoxes).where(eq(shippingBoxes.isArchived, false)),
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

/** Packs items into the shop's boxes at the lowest total of packaging and postage. */
export async function packItems(
  shop: Core,
  items: readonly ItemToShip[],
  options: Omit<PackingOptions, 'wraps'> = {},
): Promise<PackedParcels> {
  const { boxes, wraps } = await packagingOf(shop);
  return packParcels(items, boxes, { ...options, wraps });
}

/**
 * Larger orders are not packed during a request: they would be more parcels than carriers are queried for.
 */
const MOST_PIECES = 100;
const USUAL_PARCEL_GRAMS = 10_000;

export interface Packed {
  /** Null where the order is too large to be packed during a request. */
  parcels: PackedParcel[] | null;
  /** The weight of each parcel's contents without packaging, which estimates are based on. At least one. */
  itemsGrams: number[];
}

/** Packs during a request. Too many items are only divided by weight. */
export async function packForDelivery(shop: Core, items: readonly ItemToShip[]): Promise<Packed> {
  const grams = new Map(items.map((item) => [item.key, pieceGrams(item)]));
  if (sum(items.map(({ quantity }) => quantity)) > MOST_PIECES) {
    const total = sum(items.map(({ key, quantity }) => grams.get(key)! * quantity));
    const count = Math.ceil(total / USUAL_PARCEL_GRAMS);
    return { parcels: null, itemsGrams: Array<number>(count).fill(total / count) };
  }
  const { parcels } = await packItems(shop, items);
  const itemsGrams = parcels.map(({ contents }) =>
    sum(contents.map(({ key, count }) => grams.get(key)! * count)),
  );
  return { parcels, itemsGrams: itemsGrams.length > 0 ? itemsGrams : [0] };
}
