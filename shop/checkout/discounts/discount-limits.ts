/** Limits of a discount, besides those on its items. */
export interface Limits {
  startsAt: Date | null;
  endsAt: Date | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  used: number;
  usedByCustomer: number;
}

/** Whether a discount is available now to this customer. */
export const isOpen = (
  { startsAt, endsAt, limitTotal, limitPerCustomer, used, usedByCustomer }: Limits,
  now: Date,
): boolean =>
  (startsAt === null || startsAt <= now) &&
  (endsAt === null || now < endsAt) &&
  (limitTotal === null || used < limitTotal) &&
  (limitPerCustomer === null || usedByCustomer < limitPerCustomer);

/** Maximum length of an entered code. */
export const MAX_CODE = 60;
