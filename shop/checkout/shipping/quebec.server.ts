import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import type { Core, Province } from '#shop/core/index.ts';

export interface QuebecPort {
  /** Whether all that the law wants in French is there (backoffice/translations/quebec-gaps.server.ts). */
  hasFrenchForQuebec(shop: Core): Promise<boolean>;
}

const QUEBEC: Province = 'QC';

/** Whether the owner doesn't sell to this place until the shop's French is complete. */
export async function isHeldBack(
  shop: Core & QuebecPort,
  to: { country: string; state: string } | undefined,
): Promise<boolean> {
  if (to?.country !== 'CA' || to.state !== QUEBEC) return false;
  const { sellToQuebec } = await settingsOf(shop);
  return sellToQuebec === 'hold' && !(await shop.hasFrenchForQuebec(shop));
}

/** Where orders can be picked up: not in Quebec while it is held back, since a pickup there is a sale there. */
export async function openPickupPlaces(
  shop: Core & QuebecPort,
  { pickupPlaces }: Pick<ShopSettings, 'pickupPlaces'>,
): Promise<ShopSettings['pickupPlaces']> {
  const areHeld = await Promise.all(pickupPlaces.map(({ address }) => isHeldBack(shop, address)));
  return pickupPlaces.filter((_, at) => !areHeld[at]);
}
