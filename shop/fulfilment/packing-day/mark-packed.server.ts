import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import {
  addOnsOf,
  addOrderEvent,
  beginPacking,
  lastPackingEvent,
  lockOrder,
  type OrderRow,
  stopPacking,
  wasSent,
} from '#shop/orders/index.server.ts';
import { maySend } from '#shop/orders/index.ts';
import { type Marked, type MarkOutcome, markEach } from '../mark-outcome.ts';
import { packerOf } from './packing-queue.server.ts';

/** Marks orders that were packed without the queue; one that can't be marked doesn't stop the others. */
export const markPacked = (shop: Core, orderIds: readonly string[], actor: string): Promise<Marked> =>
  markEach(orderIds, (orderId) =>
    inTransaction(shop, async (shop): Promise<MarkOutcome> => {
      const order = await lockOrder(shop, orderId);
      if (!order) return { ok: false, number: '', problem: 'gone' };
      const { number } = order;
      if (await isPacked(shop, order)) return { ok: false, number, problem: 'already' };
      if ((await packerOf(shop, orderId)) !== null) return { ok: false, number, problem: 'in-hand' };
      const isToPack = maySend(order, 'outbound') && !(await wasSent(shop, order));
      if (!isToPack || !(await beginPacking(shop, orderId, actor)))
        return { ok: false, number, problem: 'not-possible' };
      await addOrderEvent(shop, orderId, 'packed', { was: order.status }, actor);
      await audit(shop, order, actor, { isPacked: true });
      return { ok: true, number, undo: orderId };
    }),
  );

/** Takes marks back; an order that has changed since stays as it is. */
export const unmarkPacked = (shop: Core, orderIds: readonly string[], actor: string): Promise<Marked> =>
  markEach(orderIds, (orderId) =>
    inTransaction(shop, async (shop): Promise<MarkOutcome> => {
      const order = await lockOrder(shop, orderId);
      if (!order) return { ok: false, number: '', problem: 'gone' };
      const { number } = order;
      const last = await lastPackingEvent(shop, orderId);
      if (!(await isPacked(shop, order))) return { ok: false, number, problem: 'changed' };
      const isUntouched =
        last?.detail.was === 'paid' &&
        (await packerOf(shop, orderId)) === null &&
        (await addOnsOf(shop, orderId)).length === 0;
      if (isUntouched) await stopPacking(shop, order);
      await addOrderEvent(shop, orderId, 'unpacked', {}, actor);
      await audit(shop, order, actor, { isPacked: false });
      return { ok: true, number, undo: orderId };
    }),
  );

const isPacked = async (shop: Core, { id, status }: OrderRow): Promise<boolean> =>
  (status === 'processing' || status === 'partially_refunded') &&
  (await lastPackingEvent(shop, id))?.kind === 'packed';

const audit = (shop: Core, { id, number }: OrderRow, actor: string, { isPacked }: { isPacked: boolean }) =>
  recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: id,
    name: number,
    action: 'changed',
    before: { packed: !isPacked },
    after: { packed: isPacked },
  });
