/** What opens and closes a discount, besides the goods. */
export interface Limits {
  startsAt: Date | null;
  endsAt: Date | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  used: number;
  usedByCustomer: number;
}

/** Whether a discount can be had at this moment by this customer. */
export const isOpen = (
  { startsAt, endsAt, limitTotal, limitPerCustomer, used, usedByCustomer }: Limits,
  now: Date,
): boolean =>
  (startsAt === null || startsAt <= now) &&
  (endsAt === null || now < endsAt) &&
  (limitTotal === null || used < limitTotal) &&
  (limitPerCustomer === null || usedByCustomer < limitPerCustomer);

/** How long what is typed for a code may be. */
export const MAX_CODE = 60;
