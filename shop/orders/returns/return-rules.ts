/**
 * `requested` awaits the shop, `approved` the parcel, `received` the refund or replacement, `exchanging` the buyer's
 * payment for the replacement.
 */
export type ReturnStatus =
  | 'requested'
  | 'approved'
  | 'received'
  | 'refunded'
  | 'exchanging'
  | 'exchanged'
  | 'rejected';

/** The allowed status transitions; all others are refused. */
const RETURN_TRANSITIONS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded', 'exchanging', 'exchanged', 'rejected'],
  refunded: [],
  // Back to received when the buyer doesn't pay the difference.
  exchanging: ['exchanged', 'received'],
  exchanged: [],
  rejected: [],
};

/** An order has at most one open return. */
export const OPEN_RETURNS = [
  'requested',
  'approved',
  'received',
  'exchanging',
] as const satisfies ReturnStatus[];

export const RETURN_STATUSES = Object.keys(RETURN_TRANSITIONS) as ReturnStatus[];

export const RETURN_SORTS = ['requested', '-requested', 'changed', '-changed'] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];

export const canReturnMove = (from: ReturnStatus, to: ReturnStatus): boolean =>
  RETURN_TRANSITIONS[from].includes(to);

export const RETURN_REASONS = ['changed-mind', 'reaction', 'damaged', 'wrong', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons without a deadline (returns page): skin reactions, and our own mistakes. */
const ALWAYS: readonly ReturnReason[] = ['reaction', 'damaged', 'wrong'];

/**
 * Whether an item may be returned for a reason, within the shop's return period after delivery.
 * @param deliveredAt null when the delivery is not known
 */
export function isInTime(
  reason: ReturnReason,
  { deliveredAt, days, now }: { deliveredAt: Date | null; days: number; now: Date },
): boolean {
  if (ALWAYS.includes(reason) || !deliveredAt) return true;
  // The last day is included in full.
  return now.getTime() - deliveredAt.getTime() < (days + 1) * 86_400_000;
}

/** The transitions as a Mermaid diagram, for docs/orders.md. */
export function drawReturns(): string {
  const states = Object.keys(RETURN_TRANSITIONS) as ReturnStatus[];
  const arrows = states.flatMap((from) => RETURN_TRANSITIONS[from].map((to) => `  ${from} --> ${to}`));
  return ['stateDiagram-v2', '  [*] --> requested', ...arrows].join('\n');
}
