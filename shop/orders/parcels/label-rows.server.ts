import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { type BoughtLabel, type CarrierRate, type Label, SETTLING_MS } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { lockOrder } from '../lock-order.server.ts';
import type { ShipmentRow } from './pack-order.server.ts';
import { maySend } from './parcel-rules.ts';
import { type LabelState, labels, shipments } from './parcel-tables.ts';

export type LabelRow = typeof labels.$inferSelect;

/** Longer than a purchase takes: an attempt that started before that has died. */
export const BUYING_MS = 90_000;

/** A parcel has at most one label in one of these states. */
export const LIVE = ['buying', 'unknown', 'bought'] as const;

/** The label that a parcel has or that is being bought for it; at most one. */
export async function liveLabel({ db }: Core, shipmentId: string): Promise<LabelRow | null> {
  const [label] = await db
    .select()
    .from(labels)
    .where(and(eq(labels.shipmentId, shipmentId), inArray(labels.state, [...LIVE])));
  return label ?? null;
}

/** A live label that carries a parcel of the order to its buyer, or may: bought, mock, being bought, or in doubt. */
export async function currentLabelOf({ db }: Core, orderId: string): Promise<LabelRow | null> {
  const [found] = await db
    .select({ label: labels })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.direction, 'outbound'),
        inArray(labels.state, [...LIVE]),
      ),
    )
    .limit(1);
  return found?.label ?? null;
}

/**
 * Records the start of a purchase; null when the parcel has a label, another purchase is in progress, or nothing is to
 * be sent. Cancelling locks the order too: either it sees the label, or the purchase doesn't start.
 */
export function startLabelPurchase(
  shop: Core,
  { id: shipmentId, orderId, direction }: ShipmentRow,
  { rateId, carrier, service, costCents }: CarrierRate,
): Promise<LabelRow | null> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (!order || !maySend(order, direction)) return null;
    const now = shop.clock.now();
    const [started] = await shop.db
      .insert(labels)
      .values({
        id: newId(now),
        shipmentId,
        state: 'buying',
        startedAt: now,
        rateId,
        carrier,
        service,
        costCents,
      })
      .onConflictDoNothing()
      .returning();
    return started ?? null;
  });
}

/** Restarts with a label that may have been bought; null when another process is working on it. */
export async function claimLabel(shop: Core, label: LabelRow): Promise<LabelRow | null> {
  const now = shop.clock.now();
  const isHeld = label.state === 'buying' && now.getTime() - label.startedAt.getTime() < BUYING_MS;
  if (isHeld) return null;
  const [taken] = await shop.db
    .update(labels)
    .set({ state: 'buying', startedAt: now })
    .where(isLabelInState(label))
    .returning();
  return taken ?? null;
}

/** Whether a label is unchanged since it was read. */
const isLabelInState = ({ id, state, startedAt }: LabelRow) =>
  and(eq(labels.id, id), eq(labels.state, state), eq(labels.startedAt, startedAt));

/** After any other problem it remains in doubt: the lookup failed. */
const SURELY_NOT = ['failed', 'setup-required'];

/**
 * Records a carrier's answer about a label that was being bought; call it in a transaction that locks its order.
 * @param doubt since when it has been unknown whether it was bought; null for a new attempt
 * @returns null when another process has taken it over in the meantime
 */
export async function recordLabelAnswer(
  { db, clock }: Core,
  label: LabelRow,
  answer: BoughtLabel,
  doubt: Date | null,
): Promise<LabelRow | null> {
  const now = clock.now();
  const after = stateAfter(answer, doubt, label, now);
  const bought = answer.ok ? boughtColumns(answer.label, label, now) : {};
  const [row] = await db
    .update(labels)
    .set({ ...after, ...bought })
    .where(isLabelInState(label))
    .returning();
  return row ?? null;
}

const boughtColumns = (result: Label, { costCents }: LabelRow, boughtAt: Date) => ({
  transactionId: result.transactionId,
  trackingNumber: result.trackingNumber,
  trackingUrl: result.trackingUrl,
  costCents: result.costCents ?? costCents,
  isTest: result.isTest,
  boughtAt,
});

/**
 * Records a label without asking a carrier: a mock, or one for a parcel sent by hand. Call it in a transaction that
 * locks the order. @returns null when the parcel has a label
 */
export async function addLabelWithoutCarrier(
  { db, clock }: Core,
  label: Pick<LabelRow, 'shipmentId' | 'carrier' | 'service' | 'trackingNumber'> & {
    kind: 'mock' | 'by-hand';
  },
): Promise<LabelRow | null> {
  const { kind, ...columns } = label;
  const now = clock.now();
  const [row] = await db
    .insert(labels)
    .values({
      id: newId(now),
      state: 'bought',
      startedAt: now,
      boughtAt: now,
      ...columns,
      isMock: kind === 'mock',
      isByHand: kind === 'by-hand',
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Voids a bought label, so that its parcel can get another. @returns null when it is not bought */
export async function markLabelVoid({ db }: Core, labelId: string): Promise<LabelRow | null> {
  const [row] = await db
    .update(labels)
    .set({ state: 'voided' })
    .where(and(eq(labels.id, labelId), eq(labels.state, 'bought')))
    .returning();
  return row ?? null;
}

/** Mock labels that were replaced are the current ones again, once their replacements are void. */
export async function restoreMockLabels(
  { db }: Core,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const ofOrder = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await db
    .update(labels)
    .set({ state: 'bought' })
    .where(
      and(
        inArray(labels.id, [...ids]),
        eq(labels.state, 'voided'),
        eq(labels.isMock, true),
        inArray(labels.shipmentId, ofOrder),
      ),
    );
}

/** A label's state after a carrier was asked. @param doubt since when it has been unknown whether it was bought */
function stateAfter(
  answer: BoughtLabel,
  doubt: Date | null,
  { startedAt }: LabelRow,
  now: Date,
): Pick<LabelRow, 'state' | 'startedAt' | 'failure' | 'problem'> {
  if (answer.ok) return { state: 'bought', startedAt, failure: null, problem: null };
  const { problem, httpStatus, retryAfterSeconds } = answer;
  const failure = { problem, httpStatus, retryAfterSeconds };
  const of = (state: LabelState, since: Date) => ({ state, startedAt: since, failure, problem: null });
  if (problem === 'voided') return of('voided', startedAt);
  if (problem === 'unknown') {
    // Within this time the label was only looked up, not bought again, so the doubt keeps its date.
    const isOld = doubt !== null && now.getTime() - doubt.getTime() < SETTLING_MS;
    return of('unknown', isOld ? doubt : startedAt);
  }
  return doubt === null || SURELY_NOT.includes(problem) ? of('failed', startedAt) : of('unknown', doubt);
}
