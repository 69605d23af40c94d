import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { labelsInDoubt } from '#shop/orders/index.server.ts';
import { resolveLabel } from './buy-label.server.ts';

/** Each is a question to the carrier; the next sweep asks about the others. */
const AT_ONCE = 5;

/**
 * Looks for labels of which it is not known whether they were bought: an answer was lost, or a process. Nothing is
 * bought: one that surely was not counts as failed, and the staff may try anew.
 */
export async function resolvePendingLabels(shop: Core & CarrierPort): Promise<void> {
  for (const { label, shipment } of await labelsInDoubt(shop, AT_ONCE)) {
    await resolveLabel(shop, shipment, label, { actor: 'shop', onlyLook: true });
  }
}
