import { wasEverChanged } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';
import { DEFAULT_BOXES, DEFAULT_MATERIALS } from './default-packaging.ts';

/**
 * Adds the default boxes and wraps to a shop that never had any: without a box every item would be a
 * separate parcel. Boxes are archived, never deleted; a removed wrap is recognized by its entry in the audit
 * log.
 */
export function ensurePackaging(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { db } = shop;
    const [box] = await db.select({ id: shippingBoxes.id }).from(shippingBoxes).limit(1);
    if (!box)
      await db
        .insert(shippingBoxes)
        .values([...DEFAULT_BOXES])
        .onConflictDoNothing();
    const [material] = await db.select({ id: packagingMaterials.id }).from(packagingMaterials).limit(1);
    if (!material && !(await wasEverChanged(shop, 'packaging'))) {
      await db
        .insert(packagingMaterials)
        .values([...DEFAULT_MATERIALS])
        .onConflictDoNothing();
    }
  });
}
