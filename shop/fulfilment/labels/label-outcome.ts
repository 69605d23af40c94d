import {
  type CarrierRate,
  type CarrierRefusal,
  type LabelProblem,
  labelMessage,
} from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** A label that stands (specification, section 3, label result). */
export interface LabelDone {
  ok: true;
  labelId: string;
  carrier: string;
  service: string;
  trackingNumber: string | null;
  costCents: Cents | null;
  /** Made up: it sends nothing. */
  isMock: boolean;
  /** A word to the staff; null where all is as it should be. */
  word: string | null;
}

/**
 * Besides what carriers answer: `not-sendable`, the order is not paid, or was taken back; `busy`, somebody buys it at
 * this moment; `no-sender`, the shop's address is not whole; `choice-gone` and `dearer`, what somebody said yes to is
 * not offered any more, or not for that; `needs-yes`, what is on offer is more than is bought without a person's yes;
 * `test-key`, the label would be for trying only; `look-first`, the parcel is
 * beyond what carriers take; `no-parcel`, there is none of that number; `has-label`, it has a label already; `customs`,
 * the border asks for more; `edited`, its order was changed since a carrier was asked; `part-waits`, what was
 * added to it waits for its payment; `in-review` and `disputed`, somebody must decide about its payment first.
 */
export type NoLabelProblem =
  | LabelProblem
  | 'not-sendable'
  | 'busy'
  | 'no-sender'
  | 'choice-gone'
  | 'dearer'
  | 'needs-yes'
  | 'test-key'
  | 'look-first'
  | 'no-parcel'
  | 'has-label'
  | 'customs'
  | 'edited'
  | 'part-waits'
  | 'in-review'
  | 'disputed';

export interface NoLabel {
  ok: false;
  problem: NoLabelProblem;
  /** What the staff read. */
  message: string;
  /** What the carrier said about it. For the staff alone: it may hold addresses. */
  said: string[];
  /** Where the carrier was asked too often: after how many seconds it may be asked again. */
  retryAfterSeconds?: number;
}

export type LabelOutcome = LabelDone | NoLabel;

/** Whether a label is made up where none can be bought: the test mode goes on without a carrier. */
export const isMadeUp = (mode: 'test' | 'live', { problem }: NoLabel): boolean =>
  mode === 'test' && (problem === 'no-key' || problem === 'unauthorised');

const MESSAGES = {
  'not-sendable': 'Nothing is to be sent for this order now: it is not paid, or it was taken back.',
  busy: 'This label is being bought at this moment. Look again in a minute.',
  'no-sender':
    'The address of your shop is not whole. Carriers need its street and postal code: fill them in under Settings.',
  'choice-gone': 'This service is not offered any more. Choose another.',
  dearer: 'This service costs more than a moment ago. Look at the price and say yes again.',
  'needs-yes': 'Choose a service for this order yourself.',
  'test-key': 'Label creation failed: the key of the shipping provider is for trying only',
  'look-first':
    'This parcel is larger or heavier than a carrier takes. Send it by another way, and note that here.',
  'no-parcel': 'There is no such parcel in this order.',
  customs: 'Customs ask for more than is known of this parcel.',
  edited:
    'The order was changed at this moment: its address, or what is in it. Look at it, and buy the label then.',
  'part-waits':
    'Something was added to this order and waits for its payment. Withdraw that above, or wait until it is paid.',
  'has-label': 'This parcel has a label already. Give it back first.',
  'in-review': 'This order is under review. Open it and settle the review, then buy its label.',
  disputed:
    'The customer disputes this payment with their bank. Don’t ship until it is decided; if you want to ship anyway, buy the label on the order’s page.',
} satisfies Partial<Record<NoLabelProblem, string>>;

export const noLabel = (problem: keyof typeof MESSAGES): NoLabel => ({
  ok: false,
  problem,
  message: MESSAGES[problem],
  said: [],
});

/** What the staff read when a carrier offers nothing for a parcel. */
export const noRates = ({ problem, ...refusal }: CarrierRefusal<LabelProblem | 'no-options'>): NoLabel => {
  const ours = { ...refusal, problem: problem === 'no-options' ? 'no-rate' : problem } as const;
  return { ...ours, message: labelMessage(ours) };
};

/** A service on offer, as the staff choose it. */
export type Offered = Pick<CarrierRate, 'carrier' | 'service' | 'costCents' | 'days'>;

export const offered = ({ carrier, service, costCents, days }: CarrierRate): Offered => ({
  carrier,
  service,
  costCents,
  days,
});
