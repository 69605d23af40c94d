import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { labelsInDoubt } from '#shop/orders/index.server.ts';
import { resolveLabel } from './buy-label.server.ts';

/** Each is a request to the carrier; the next sweep takes the others. */
const AT_ONCE = 5;

/**
 * Looks up labels that may have been bought, because an answer or a process was lost. Buys nothing: a label that
 * certainly wasn't bought counts as failed, and the staff may retry.
 */
export async function resolvePendingLabels(shop: Core & CarrierPort): Promise<void> {
  for (const { label, shipment } of await labelsInDoubt(shop, AT_ONCE)) {
    await resolveLabel(shop, shipment, label, { actor: 'shop', onlyLook: true });
  }
}
