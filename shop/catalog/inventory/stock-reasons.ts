/** Why the staff change what is on hand. */
export const STAFF_REASONS = ['count', 'made', 'damaged', 'given', 'expired', 'correction'] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

/** More than any shelf holds. */
export const MAX_STOCK = 1_000_000;
