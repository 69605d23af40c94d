import { eq, inArray, sql } from 'drizzle-orm';
import type { CarrierPort, CarrierProblem, TrackedParcel } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { trackableLabels } from '#shop/orders/index.server.ts';
import { applyTracking } from './apply-tracking.server.ts';
import { FOLLOWED_MS } from './next-poll.ts';
import { trackings } from './tracking-tables.ts';

/** Limits concurrent requests, so that a sweep ends soon without overloading carriers. */
const AT_ONCE = 5;
/** The wait after a request without an answer. */
const RETRY_MS = 3_600_000;
/** Updates in quick succession trigger one request. */
const SETTLE_MS = 60_000;

type DueParcel = TrackedParcel & { labelId: string };

/**
 * Polls carriers for the parcels that are due, a few at a time, longest overdue first. A failure leaves the stored
 * tracking as it is and is retried later. @returns how many were polled
 */
export async function pollDueParcels(shop: Core & CarrierPort): Promise<number> {
  const due = await claimDueParcels(shop);
  await Promise.all(due.map((parcel) => follow(shop, parcel)));
  return due.length;
}

/**
 * Claims due parcels, so that no other process polls them. Each is marked as registered beforehand: a duplicate
 * registration only means duplicate updates, and an unregistered parcel is still polled.
 */
async function claimDueParcels(shop: Core): Promise<DueParcel[]> {
  const now = shop.clock.now();
  const [at, retry] = [now, new Date(now.getTime() + RETRY_MS)].map((moment) => moment.toISOString());
  const tooOld = new Date(now.getTime() - FOLLOWED_MS).toISOString();
  const { rows } = await shop.db.execute<DueParcel & Record<string, unknown>>(sql`
    with due as (
      select t.label_id, t.registered_at is null as is_first_look, l.tracking_number, l.carrier,
        l.bought_at < ${tooOld}::timestamptz as is_last_look
      from ${trackings} t join ${trackableLabels} l on l.id = t.label_id
      where t.next_check_at <= ${at}::timestamptz
      order by t.next_check_at limit ${AT_ONCE} for update of t skip locked)
    update ${trackings} t set
      next_check_at = case when due.is_last_look then null else ${retry}::timestamptz end,
      registered_at = coalesce(t.registered_at, ${at}::timestamptz)
    from due where t.label_id = due.label_id
    returning t.label_id as "labelId", due.tracking_number as number, due.carrier, due.is_first_look as "isFirstLook"`);
  return rows;
}

// After these problems, nothing was registered for certain.
const NOT_REGISTERED: readonly CarrierProblem[] = ['no-key', 'unauthorised', 'refused'];

async function follow(shop: Core & CarrierPort, { labelId, ...parcel }: DueParcel): Promise<void> {
  const answer = await shop.carrier.track(parcel);
  if (answer.ok) return applyTracking(shop, labelId, answer.tracking);
  if (parcel.isFirstLook && NOT_REGISTERED.includes(answer.problem)) {
    await shop.db.update(trackings).set({ registeredAt: null }).where(eq(trackings.labelId, labelId));
  }
}

/**
 * A carrier announced an update: the parcel is polled in the next sweep, even if its tracking seemed over. Repeated
 * announcements lead to one poll. @returns whether the parcel is ours
 */
export async function pollParcelSoon(shop: Core, number: string): Promise<boolean> {
  const now = shop.clock.now().toISOString();
  const settled = sql`greatest(${now}::timestamptz, ${trackings.checkedAt} + make_interval(secs => ${SETTLE_MS / 1000}))`;
  const ours = await shop.db
    .update(trackings)
    .set({ nextCheckAt: sql`least(${settled}, ${trackings.nextCheckAt})` })
    .where(
      inArray(
        trackings.labelId,
        sql`(select id from ${trackableLabels} l where tracking_number = ${number})`,
      ),
    )
    .returning({ labelId: trackings.labelId });
  return ours.length > 0;
}
