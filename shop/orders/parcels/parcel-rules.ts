import { type CarrierRate, carrierSlug } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';
import { canMove, type OrderKind, type OrderStatus } from '../order-rules.ts';
import type { ServiceNote } from './label-problems.ts';

export type Direction = 'outbound' | 'return';

const RETURNABLE: readonly OrderStatus[] = ['shipped', 'delivered', 'partially_refunded'];

/**
 * Whether an order's parcels may be sent in a direction: outbound once it is paid, back once it was sent. A gift card
 * is emailed and has no parcel.
 */
export const maySend = (
  { kind, status }: { kind: OrderKind; status: OrderStatus },
  direction: Direction,
): boolean =>
  kind === 'goods' && (direction === 'return' ? RETURNABLE.includes(status) : canMove(status, 'shipped'));

/** Whether a label is still to be bought: there is none, or the last attempt failed. */
export const needsLabel = (label: { state: string } | null): boolean =>
  label === null || label.state === 'failed' || label.state === 'voided';

/** What the buyer chose at checkout. */
export interface Chosen {
  carrier: string;
  service: string;
  rateId: string;
  freeShippingTier: 'standard' | 'expedited' | null;
}

export interface Choice {
  rate: CarrierRate;
  because: 'chosen' | 'usual' | 'no-usual' | 'not-offered';
  /** A message to the staff; null when there is nothing to report. */
  note: ServiceNote | null;
  /** A cheaper service than the buyer chose, which needs the staff's confirmation. */
  cheaper: CarrierRate | null;
}

const USUAL_CARRIER = 'canada_post';
/** The most that is paid without confirmation when the buyer chose no carrier's service (specification, section 9). */
const USUAL_MOST: Cents = 1500;

const isSame = (one: string, other: string): boolean => carrierSlug(one) === carrierSlug(other);

/** Ignores differences in spelling. */
export const isService = (rate: CarrierRate, wanted: { carrier: string; service: string }): boolean =>
  isSame(rate.carrier, wanted.carrier) && isSame(rate.service, wanted.service);

/** Whether the buyer chose and paid for a carrier's own service, not an estimate of ours or free shipping. */
const hasChosen = ({ rateId, freeShippingTier }: Chosen): boolean =>
  rateId !== '' && !rateId.startsWith('fallback') && freeShippingTier === null;

/**
 * Which of the offered services to buy: the one that the buyer chose, or otherwise Canada Post's cheapest, for 15.00 at
 * most. A dearer service, or another carrier's, needs confirmation.
 * @param rates at least one
 */
export function chooseRate(rates: readonly CarrierRate[], chosen: Chosen): Choice {
  const byCost = rates.toSorted((one, other) => one.costCents - other.costCents);
  const cheapest = byCost[0]!;
  const wanted = hasChosen(chosen) ? byCost.find((rate) => isService(rate, chosen)) : undefined;
  if (wanted) {
    const cheaper = cheapest.costCents < wanted.costCents ? cheapest : null;
    return { rate: wanted, because: 'chosen', note: null, cheaper };
  }
  const usual = byCost.find(
    ({ carrier, costCents }) => isSame(carrier, USUAL_CARRIER) && costCents <= USUAL_MOST,
  );
  const rate = usual ?? cheapest;
  if (hasChosen(chosen)) {
    const { carrier, service } = chosen;
    const note = { code: 'choice-not-offered', carrier, service } as const;
    return { rate, because: 'not-offered', note, cheaper: null };
  }
  if (usual) return { rate, because: 'usual', note: null, cheaper: null };
  const { carrier, service, costCents } = rate;
  const note = { code: 'no-usual-service', limitCents: USUAL_MOST, carrier, service, costCents } as const;
  return { rate, because: 'no-usual', note, cheaper: null };
}
