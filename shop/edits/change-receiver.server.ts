import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import { type AddressFault, faultsOfAddress } from '../addresses/rules.ts';
import { noteChange } from '../audit/note.server.ts';
import { standingLabelOf } from '../fulfilment/label-rows.server.ts';
import { maySend } from '../fulfilment/rules.ts';
import { lockOrder, noteOnOrder } from '../orders/lock.server.ts';
import { orders, orderTaxes } from '../orders/tables.ts';
import { shopDay } from '../shipping/delivery-dates.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { readTaxes } from '../tax/read.server.ts';
import { hasSameTaxes, type Receiver, receiverOf } from './rules.ts';
import { orderEdits } from './tables.ts';

export interface ReceiverChange {
  orderId: string;
  /** What whoever changes it has seen: where somebody else changed it meanwhile, nothing is overwritten. */
  seen: Receiver;
  to: Receiver;
  actor: string;
}

/**
 * `too-late`: it is not paid, or sent, or taken back; `has-label`: a label stands, or is being bought, which is to be
 * given back first; `changed`: somebody else changed it meanwhile; `other-taxes`: the taxes there are others than
 * those that were paid; `faults`: it cannot be sent there.
 */
export type ReceiverChanged =
  | { ok: true }
  | { ok: false; problem: 'too-late' | 'has-label' | 'changed' | 'other-taxes' }
  | { ok: false; problem: 'faults'; faults: AddressFault[] };

/** Sends an order elsewhere, before it has a label: where it goes, to whom, and how they are reached. */
export function changeReceiver(shop: Shop, change: ReceiverChange): Promise<ReceiverChanged> {
  const { orderId, actor } = change;
  const [seen, after] = [receiverOf(change.seen), receiverOf(change.to)];
  return inTransaction(shop, async (shop): Promise<ReceiverChanged> => {
    // Whoever buys a label holds the order too (label-rows.server.ts): they find the new address, or we their label.
    const held = await lockOrder(shop, orderId);
    if (!held || !maySend(held, 'outbound')) return { ok: false, problem: 'too-late' };
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const before = receiverOf(order!);
    if (isDeepStrictEqual(before, after)) return { ok: true };
    if (!isDeepStrictEqual(before, seen)) return { ok: false, problem: 'changed' };
    if (await standingLabelOf(shop, orderId)) return { ok: false, problem: 'has-label' };
    const faults = faultsOfAddress(after.address);
    if (faults.length > 0) return { ok: false, problem: 'faults', faults };
    if (!(await bearsSameTaxes(shop, order!, after))) return { ok: false, problem: 'other-taxes' };
    const at = shop.clock.now();
    await shop.db.update(orders).set(after).where(eq(orders.id, orderId));
    const id = newId(at);
    await shop.db.insert(orderEdits).values({ id, orderId, before, after, actor, at });
    await noteOnOrder(shop, orderId, 'receiver-changed', {}, actor);
    // Who and where they live stays out of the log, which is never erased: it is in the edit.
    const kept = ({ address: { city, state } }: Receiver) => ({ city, state });
    await noteChange(shop, {
      ...{ actor, subject: 'order', subjectId: orderId, name: held.number, act: 'sent elsewhere' },
      before: { ...kept(before), edit: null },
      after: { ...kept(after), edit: id },
    });
    return { ok: true };
  });
}

async function bearsSameTaxes(
  shop: Shop,
  { id, address, placedAt }: typeof orders.$inferSelect,
  { address: { state: province } }: Receiver,
): Promise<boolean> {
  if (address.state === province) return true;
  const [charged, taxes] = await Promise.all([
    shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, id)),
    readTaxes(shop),
  ]);
  return hasSameTaxes(charged, { ...taxes, province, day: shopDay(placedAt).day });
}
