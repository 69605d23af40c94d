import { eq } from 'drizzle-orm';
import type { CarrierPort, LabelVoided, TrackingStatus } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import {
  addOrderEvent,
  lockOrder,
  markLabelVoid,
  moveWithAddOns,
  type OrderRow,
} from '#shop/orders/index.server.ts';
import { labelOfOrder, type ParcelWithLabel, parcelsOf } from '../read-labels.server.ts';
import { trackings } from '../tracking/tracking-tables.ts';

export type LabelVoidOutcome =
  | { ok: true }
  | {
      ok: false;
      problem: 'no-label' | 'on-its-way' | 'refused' | 'unknown';
      message: string;
      said: string[];
    };

const refusal = (
  problem: Exclude<LabelVoidOutcome, { ok: true }>['problem'],
  message: string,
  said: string[] = [],
) => ({ ok: false as const, problem, message, said });

/** Where nothing has been scanned yet. */
const RESTS: readonly (string | null)[] = [
  null,
  'label_created',
  'unknown',
] satisfies (TrackingStatus | null)[];

const isOnItsWay = ({ label }: ParcelWithLabel): boolean =>
  label?.state === 'bought' && !RESTS.includes(label.tracking);

/**
 * Gives a label back that was bought by mistake, and has its money returned. An order that was shipped with it is
 * being processed again, unless another of its parcels is on its way.
 */
export async function voidLabel(
  shop: Core & CarrierPort,
  { orderId, labelId, actor }: { orderId: string; labelId: string; actor: string },
): Promise<LabelVoidOutcome> {
  const found = await labelOfOrder(shop, orderId, labelId);
  if (found?.label.state !== 'bought') return refusal('no-label', 'There is no such label to give back.');
  const parcels = await parcelsOf(shop, orderId);
  const parcel = parcels.find(({ label }) => label?.id === labelId);
  if (parcel && isOnItsWay(parcel))
    return refusal('on-its-way', 'This parcel is on its way already: its label cannot be given back.');
  const { transactionId, isMock, isByHand } = found.label;
  if (transactionId && !isMock && !isByHand) {
    const given = await shop.carrier.giveBack(transactionId);
    if (!given.ok) return refusedBy(given);
  }
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const given = await markLabelVoid(shop, labelId);
    if (!given || !order) return { ok: true };
    await shop.db.delete(trackings).where(eq(trackings.labelId, labelId));
    const { carrier, trackingNumber } = given;
    const detail = { carrier, ...(trackingNumber && { trackingNumber }) };
    await addOrderEvent(shop, orderId, 'label-given-back', detail, actor);
    if (found.shipment.direction === 'outbound') await goBack(shop, order, actor);
    return { ok: true };
  });
}

function refusedBy({ problem, said }: Exclude<LabelVoided, { ok: true }>): LabelVoidOutcome {
  if (problem === 'failed' || problem === 'refused')
    return refusal('refused', 'The carrier does not take this label back.', said);
  const message =
    problem === 'no-key' || problem === 'unauthorised'
      ? 'The label cannot be given back: the shipping provider does not know the shop.'
      : 'It is not known yet whether the label was given back. Try again in a minute: it is given back once.';
  return refusal('unknown', message, said);
}

async function goBack(shop: Core, { id, status }: OrderRow, actor: string): Promise<void> {
  if (status !== 'shipped') return;
  const parcels = await parcelsOf(shop, id);
  if (parcels.some((parcel) => parcel.direction === 'outbound' && isOnItsWay(parcel))) return;
  await moveWithAddOns(shop, id, 'processing');
  await addOrderEvent(shop, id, 'processing', {}, actor);
}
