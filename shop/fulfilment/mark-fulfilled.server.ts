import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { withdrawEmails } from '#shop/email/index.server.ts';
import {
  addLabelWithoutCarrier,
  addOrderEvent,
  hasOpenDispute,
  hasPendingAddOn,
  isOnItsWay,
  isUnderReview,
  type LabelRow,
  liveLabel,
  lockOrder,
  markLabelVoid,
  moveWithAddOns,
  type OrderRow,
  packOrder,
  parcelOwner,
  restoreMockLabels,
  shipmentsOf,
} from '#shop/orders/index.server.ts';
import { ERASED_EMAIL, maySend } from '#shop/orders/index.ts';
import { handoverEmail, moveHandover } from './handover.server.ts';
import { type Marked, type MarkOutcome, type MarkProblem, markEach } from './mark-outcome.ts';
import { shipWhenComplete, takesParcel } from './tracking/start-tracking.server.ts';

/** Undo stops the emails to the buyers within this time. */
const EMAILS_WAIT_MS = 60_000;

/**
 * Marks orders as fulfilled without labels of ours: those that a carrier brings are shipped, the others are
 * with their buyers. One that can't be marked doesn't stop the others.
 */
export const markFulfilled = (shop: Core, orderIds: readonly string[], actor: string): Promise<Marked> =>
  markEach(orderIds, (orderId) =>
    inTransaction(shop, async (shop): Promise<MarkOutcome> => {
      const order = await lockOrder(shop, orderId);
      if (!order) return { ok: false, number: '', problem: 'gone' };
      const outcome = order.shipping.method
        ? await handOver(shop, order, actor)
        : await send(shop, order, actor);
      if (!outcome.ok) return { ...outcome, number: order.number };
      await audit(shop, order, actor, { isFulfilled: true });
      return { ok: true, number: order.number, undo: writeUndo({ orderId, ...outcome }) };
    }),
  );

/** Takes marks back: the orders get their earlier status, and unsent emails are withdrawn. */
export const unmarkFulfilled = (shop: Core, marks: readonly string[], actor: string): Promise<Marked> =>
  markEach(marks, (mark) =>
    inTransaction(shop, async (shop): Promise<MarkOutcome> => {
      const { orderId, was, labelIds, mockIds } = readUndo(mark);
      const order = await lockOrder(shop, orderId);
      if (!order) return { ok: false, number: '', problem: 'gone' };
      const { number } = order;
      const { method } = order.shipping;
      const isAsMarked = method ? order.status === 'delivered' : await isOnItsWay(shop, order);
      const isErased = order.email === ERASED_EMAIL;
      if (isErased || !isAsMarked || !(await areOwn(shop, orderId, labelIds)))
        return { ok: false, number, problem: 'changed' };
      for (const id of labelIds) await markLabelVoid(shop, id);
      await restoreMockLabels(shop, orderId, mockIds);
      await moveWithAddOns(shop, orderId, was);
      await addOrderEvent(shop, orderId, was === 'shipped' ? 'undelivered' : 'unfulfilled', {}, actor);
      await withdrawEmails(
        shop,
        method ? [handoverEmail(method, 'done', orderId)] : labelIds.map((id) => `order-shipped:${id}`),
      );
      await audit(shop, order, actor, { isFulfilled: false });
      return { ok: true, number, undo: mark };
    }),
  );

interface Done {
  ok: true;
  /** The status that undoing restores. */
  was: 'processing' | 'shipped';
  labelIds: string[];
  /** The mock labels that they replace. */
  mockIds: string[];
}
type Outcome = Done | { ok: false; problem: MarkProblem };

const refused = (problem: MarkProblem): Outcome => ({ ok: false, problem });
const emailAt = ({ clock }: Core) => new Date(clock.now().getTime() + EMAILS_WAIT_MS);

async function handOver(shop: Core, order: OrderRow, actor: string): Promise<Outcome> {
  const isReady = await isOnItsWay(shop, order);
  if (order.status === 'delivered') return refused('already');
  const moved = await moveHandover(shop, { orderId: order.id, step: 'done', actor, emailAt: emailAt(shop) });
  if (!moved.ok) return refused(moved.problem === 'not-now' ? 'not-possible' : moved.problem);
  return { ok: true, was: isReady ? 'shipped' : 'processing', labelIds: [], mockIds: [] };
}

async function send(shop: Core, order: OrderRow, actor: string): Promise<Outcome> {
  const { id, status, shipping } = order;
  if (status === 'shipped' || status === 'delivered') return refused('already');
  if (!maySend(order, 'outbound') || parcelOwner(order) !== id) return refused('not-possible');
  if (await hasPendingAddOn(shop, id)) return refused('part-waits');
  if (await hasOpenDispute(shop, id)) return refused('disputed');
  if (await isUnderReview(shop, id)) return refused('in-review');
  await packOrder(shop, id, actor);
  const parcels = await shipmentsOf(shop, id, 'outbound');
  if (parcels.length === 0) return refused('not-possible');
  const open: { shipmentId: string; mock: LabelRow | null }[] = [];
  for (const { id: shipmentId } of parcels) {
    const label = await liveLabel(shop, shipmentId);
    if (label && label.state !== 'bought') return refused('busy');
    if (label && !label.isMock && !takesParcel(label, shop)) return refused('has-label');
    if (!label || label.isMock) open.push({ shipmentId, mock: label });
  }
  if (open.length === 0) return refused('already');
  const carrier = shipping.carrier || shipping.service;
  const added: LabelRow[] = [];
  for (const { shipmentId, mock } of open) {
    if (mock) await markLabelVoid(shop, mock.id);
    const about = { kind: 'by-hand', shipmentId, carrier, service: '', trackingNumber: null } as const;
    added.push((await addLabelWithoutCarrier(shop, about))!);
  }
  await addOrderEvent(shop, id, 'sent-by-hand', { carrier }, actor);
  await shipWhenComplete(shop, order, added.at(-1)!, actor, emailAt(shop));
  const mockIds = open.flatMap(({ mock }) => mock?.id ?? []);
  return { ok: true, was: 'processing', labelIds: added.map((label) => label.id), mockIds };
}

/** Whether all these labels were made by hand and are the current ones of the order's parcels. */
async function areOwn(shop: Core, orderId: string, labelIds: readonly string[]): Promise<boolean> {
  const current = new Set<string>();
  for (const { id } of await shipmentsOf(shop, orderId, 'outbound')) {
    const label = await liveLabel(shop, id);
    if (label?.state === 'bought' && label.isByHand) current.add(label.id);
  }
  return labelIds.every((id) => current.has(id));
}

const UNDO = /^([\da-f-]{36}) (processing|shipped)((?: [\da-f-]{36})*)(?: mock((?: [\da-f-]{36})+))?$/;

type Undo = Omit<Done, 'ok'> & { orderId: string };

const writeUndo = ({ orderId, was, labelIds, mockIds }: Undo): string =>
  [orderId, was, ...labelIds, ...(mockIds.length > 0 ? ['mock', ...mockIds] : [])].join(' ');

/** Whether a text is what `markFulfilled` gave to undo it. */
export const isFulfilledMark = (text: string): boolean => UNDO.test(text);

function readUndo(text: string): Undo {
  const [, orderId, was, labels, mocks = ''] = UNDO.exec(text)!;
  const idsOf = (ids: string) => ids.split(' ').filter(Boolean);
  return { orderId: orderId!, was: was as Done['was'], labelIds: idsOf(labels!), mockIds: idsOf(mocks) };
}

const audit = (
  shop: Core,
  { id, number }: OrderRow,
  actor: string,
  { isFulfilled }: { isFulfilled: boolean },
) =>
  recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: id,
    name: number,
    action: 'changed',
    before: { fulfilled: !isFulfilled },
    after: { fulfilled: isFulfilled },
  });
