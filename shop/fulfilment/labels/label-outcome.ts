import type { CarrierRate, CarrierRefusal, LabelProblem } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';
import type { LabelFailure, LabelNote, NoLabelProblem } from '#shop/orders/index.ts';

/** A valid label (specification, section 3, label result). */
export interface LabelDone {
  ok: true;
  labelId: string;
  carrier: string;
  service: string;
  trackingNumber: string | null;
  costCents: Cents | null;
  /** A mock label, which no carrier accepts. */
  isMock: boolean;
  note: LabelNote | null;
}

export type NoLabel = { ok: false } & LabelFailure;

export type LabelOutcome = LabelDone | NoLabel;

/** Whether a mock label replaces one that can't be bought: test mode works without a carrier. */
export const isMadeUp = (mode: 'test' | 'live', { problem }: NoLabel): boolean =>
  mode === 'test' && (problem === 'no-key' || problem === 'unauthorised');

export const noLabel = (problem: NoLabelProblem, notes: LabelNote[] = []): NoLabel => ({
  ok: false,
  problem,
  notes,
  said: [],
});

export const refusedByCarrier = ({
  problem,
  ...refusal
}: CarrierRefusal<LabelProblem | 'no-options'>): NoLabel => ({
  ...refusal,
  problem: problem === 'no-options' ? 'no-rate' : problem,
  notes: [],
});

/** An offered service that the staff can choose. */
export type Offered = Pick<CarrierRate, 'carrier' | 'service' | 'costCents' | 'days'>;

export const offered = ({ carrier, service, costCents, days }: CarrierRate): Offered => ({
  carrier,
  service,
  costCents,
  days,
});
