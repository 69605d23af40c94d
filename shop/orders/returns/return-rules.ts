/**
 * Where a return stands. `requested` waits for the shop, `approved` for the parcel, `received` for the money or what is
 * sent instead, `exchanging` for what the buyer has to pay for that.
 */
export type ReturnStatus =
  | 'requested'
  | 'approved'
  | 'received'
  | 'refunded'
  | 'exchanging'
  | 'exchanged'
  | 'rejected';

/** From where to where a return may go; what is not listed is refused. */
const RETURN_TRANSITIONS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded', 'exchanging', 'exchanged', 'rejected'],
  refunded: [],
  // Back when the buyer does not pay what is owed for it.
  exchanging: ['exchanged', 'received'],
  exchanged: [],
  rejected: [],
};

/** While a return is open, there is no second one of its order. */
export const OPEN_RETURNS = [
  'requested',
  'approved',
  'received',
  'exchanging',
] as const satisfies ReturnStatus[];

export const canReturnMove = (from: ReturnStatus, to: ReturnStatus): boolean =>
  RETURN_TRANSITIONS[from].includes(to);

export const RETURN_REASONS = ['changed-mind', 'reaction', 'damaged', 'wrong', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the shop makes good whenever it is told (page of returns): skin that reacts, and our own mistakes. */
const ALWAYS: readonly ReturnReason[] = ['reaction', 'damaged', 'wrong'];

/**
 * Whether something may be sent back for a reason, by the shop's own days after its arrival.
 * @param deliveredAt null while nobody has said that it arrived
 */
export function isInTime(
  reason: ReturnReason,
  { deliveredAt, days, now }: { deliveredAt: Date | null; days: number; now: Date },
): boolean {
  if (ALWAYS.includes(reason) || !deliveredAt) return true;
  // The last day counts whole.
  return now.getTime() - deliveredAt.getTime() < (days + 1) * 86_400_000;
}

/** The table above as a Mermaid diagram, for docs/orders.md. */
export function drawReturns(): string {
  const states = Object.keys(RETURN_TRANSITIONS) as ReturnStatus[];
  const arrows = states.flatMap((from) => RETURN_TRANSITIONS[from].map((to) => `  ${from} --> ${to}`));
  return ['stateDiagram-v2', '  [*] --> requested', ...arrows].join('\n');
}
