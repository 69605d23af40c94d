import { isOver, type Tracking, type TrackingStatus } from '#shop/checkout/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Parcels are no longer polled this long after their label was bought. */
export const FOLLOWED_MS = 60 * DAY_MS;

// In hours; carriers send updates, so polling only catches lost ones.
const HOURS: Partial<Record<TrackingStatus, number>> = { out_for_delivery: 1, label_created: 6, unknown: 6 };
const USUAL_HOURS = 4;

/** When to poll a parcel next: the longer nothing has moved, the later; null when tracking is over. */
export function nextPollAt(
  { status, lastUpdate }: Pick<Tracking, 'status' | 'lastUpdate'>,
  { boughtAt, now }: { boughtAt: Date; now: Date },
): Date | null {
  if (isOver(status) || now.getTime() - boughtAt.getTime() > FOLLOWED_MS) return null;
  const stillMs = now.getTime() - (lastUpdate ? new Date(lastUpdate) : boughtAt).getTime();
  const patience = stillMs > 10 * DAY_MS ? 24 : stillMs > 3 * DAY_MS ? 12 : 0;
  return new Date(now.getTime() + Math.max(HOURS[status] ?? USUAL_HOURS, patience) * HOUR_MS);
}
