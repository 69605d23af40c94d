import { eq } from 'drizzle-orm';
import type { CarrierPort, LabelVoided, TrackingStatus } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import {
  addOrderEvent,
  lockOrder,
  markLabelVoid,
  moveWithAddOns,
  type OrderRow,
  sentStatus,
} from '#shop/orders/index.server.ts';
import { labelOfOrder, type ParcelWithLabel, staffParcelsOf } from '../parcels-with-labels.server.ts';
import { trackings } from '../tracking/tracking-tables.ts';

/** `refused`: the carrier refuses; `unknown`: it may have voided the label, and asking again is harmless. */
export type VoidProblem = 'no-label' | 'on-its-way' | 'refused' | 'not-connected' | 'unknown';

export type LabelVoidOutcome =
  | { ok: true; isByHand: boolean }
  | {
      ok: false;
      problem: VoidProblem;
      /** The carrier's own words. */
      said: string[];
    };

const refused = (problem: VoidProblem, said: string[] = []) => ({ ok: false as const, problem, said });

/** States without a carrier scan. */
const RESTS: readonly (string | null)[] = [
  null,
  'label_created',
  'unknown',
] satisfies (TrackingStatus | null)[];

const isOnItsWay = ({ label }: ParcelWithLabel): boolean =>
  label?.state === 'bought' && !RESTS.includes(label.tracking);

/**
 * Voids a label that was bought by mistake, for a refund. An order that was shipped with it is being processed again,
 * unless another of its parcels has shipped.
 */
export async function voidLabel(
  shop: Core & CarrierPort,
  { orderId, labelId, actor }: { orderId: string; labelId: string; actor: string },
): Promise<LabelVoidOutcome> {
  const found = await labelOfOrder(shop, orderId, labelId);
  if (found?.label.state !== 'bought') return refused('no-label');
  const parcels = await staffParcelsOf(shop, orderId);
  const parcel = parcels.find(({ label }) => label?.id === labelId);
  if (parcel && isOnItsWay(parcel)) return refused('on-its-way');
  const { transactionId, isMock, isByHand } = found.label;
  if (transactionId && !isMock && !isByHand) {
    const given = await shop.carrier.voidLabel(transactionId);
    if (!given.ok) return refusedBy(given);
  }
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const given = await markLabelVoid(shop, labelId);
    if (!given || !order) return { ok: true, isByHand };
    await shop.db.delete(trackings).where(eq(trackings.labelId, labelId));
    const { carrier, trackingNumber } = given;
    const detail = { carrier, ...(trackingNumber && { trackingNumber }), ...(isByHand && { isByHand: 1 }) };
    await addOrderEvent(shop, orderId, 'label-voided', detail, actor);
    if (found.shipment.direction === 'outbound') await goBack(shop, order, actor);
    return { ok: true, isByHand };
  });
}

function refusedBy({ problem, said }: Exclude<LabelVoided, { ok: true }>): LabelVoidOutcome {
  if (problem === 'failed' || problem === 'refused') return refused('refused', said);
  const isNotConnected = problem === 'no-key' || problem === 'unauthorised';
  return refused(isNotConnected ? 'not-connected' : 'unknown', said);
}

async function goBack(shop: Core, order: OrderRow, actor: string): Promise<void> {
  const { id, status } = order;
  if ((await sentStatus(shop, order)) !== 'shipped') return;
  const parcels = await staffParcelsOf(shop, id);
  if (parcels.some((parcel) => parcel.direction === 'outbound' && isOnItsWay(parcel))) return;
  if (status === 'shipped') await moveWithAddOns(shop, id, 'processing');
  await addOrderEvent(shop, id, 'processing', {}, actor);
}
