import type { Address, Cents } from '#shop/core/index.ts';
import type { Parcel } from '../packing/parcel.ts';
import type { CustomsDeclaration } from './shipping-customs.ts';
import type { Tracking } from './tracking.ts';

/** Who sends or receives. Some carriers sell no label without a telephone of the sender. */
export interface Party extends Address {
  phone?: string;
  email?: string;
}

export interface Shipment {
  from: Party;
  to: Party;
  /** Brought within what carriers take before they are asked: parcel.ts. */
  parcels: readonly Parcel[];
  /** Who brought the parcels that come back with this; unset where they go to a buyer. */
  returnedWith?: string;
  /** Where the parcels leave the country. */
  customs?: CustomsDeclaration;
}

/** A service that a carrier offers for a shipment. */
export interface CarrierRate {
  /** Buys this very service; goes stale, after a week at the latest. */
  rateId: string;
  /** As shoppers read it: `Canada Post`. */
  carrier: string;
  service: string;
  /** CAD, from 1 to 50,000. */
  costCents: Cents;
  /** Business days on the road; null where the carrier names none. */
  days: number | null;
  /** What the carrier says about its days; may be empty. */
  durationTerms: string;
  /** Whether a label of this rate is for trying only, and carries no parcel. */
  isTest: boolean;
}

/**
 * Why nothing came of a question.
 * - `no-key`: no carrier is set up
 * - `unauthorised`: the key is not, or no longer, the right one
 * - `refused`: the question was understood, and not accepted
 * - `unavailable`: nobody answered, or not in time; what was asked has had no effect that matters
 * - `garbled`: there was an answer, and it cannot be believed
 */
export type CarrierProblem = 'no-key' | 'unauthorised' | 'refused' | 'unavailable' | 'garbled';

export interface CarrierRefusal<Problem extends string = CarrierProblem> {
  ok: false;
  problem: Problem;
  /** Where it was asked too often: after how many seconds it may be asked again. */
  retryAfterSeconds?: number;
  /** Of a request that was refused. */
  httpStatus?: number | undefined;
  /** What was said about it: plain, short, for the staff. Never for shoppers and never for the log: it may hold addresses. */
  said: string[];
}

/** Besides: `no-options`, no carrier goes there, or not with this parcel. */
export type Rates = { ok: true; rates: CarrierRate[] } | CarrierRefusal<CarrierProblem | 'no-options'>;

export interface LabelRequest {
  /** Of the rate that is to be bought; null or a fallback rate's where no carrier's was chosen. */
  rateId: string | null;
  /** Names the purchase, for ever: 1 to 100 letters, digits, and . _ : - . In doubt, the label is looked for under it. */
  reference: string;
  size: LabelSize;
  /**
   * When buying under this reference last began without its end being known (`unknown`, or a process that died), as
   * written down before it began; null when nothing was ever bought under this reference: then it is bought without
   * a look. Whoever asks holds a lock on the parcel.
   */
  inDoubtSince: Date | null;
  /** In doubt: nothing is bought, and the answer is `failed` once it is sure that nothing was. */
  onlyLook?: boolean;
}

/** The paper that labels are printed on: 4 × 6 inches, or letter. */
export const LABEL_SIZES = ['4x6', 'letter'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** So long after an answer was lost, the purchase may still appear: it is looked for, and none other is made. */
export const SETTLING_MS = 10 * 60_000;

export interface Label {
  /** The carrier's PDF; expires, so fetch it at once. Anybody who has the address can read it. */
  labelUrl: string;
  trackingNumber: string;
  /** Null where the carrier has no such page. */
  trackingUrl: string | null;
  transactionId: string;
  /** Null where only the rate knows. CAD. */
  costCents: Cents | null;
  /** Whether it is for trying only, and carries no parcel. */
  isTest: boolean;
}

/**
 * Besides: `no-rate`, no carrier's rate is chosen; `setup-required`, the account at the carrier is not registered yet;
 * `failed`, the carrier would not make the label; `given-back`, there was one under this reference, and its money is
 * back or on its way: ask under a new reference; `unknown`, it may have been bought: write that down, ask again later.
 * With every other problem this call has bought nothing.
 */
export type LabelProblem =
  | CarrierProblem
  | 'no-rate'
  | 'setup-required'
  | 'failed'
  | 'given-back'
  | 'unknown';

export type BoughtLabel = { ok: true; label: Label } | CarrierRefusal<LabelProblem>;

/** The PDF of a label, or why there is none now. */
export type LabelFile = { ok: true; pdf: Uint8Array } | CarrierRefusal;

/** Besides: `failed`, the carrier does not take it back; `unknown`, it may have: asking again does no harm. */
export type LabelVoided = { ok: true } | CarrierRefusal<CarrierProblem | 'failed' | 'unknown'>;

export interface TrackedParcel {
  number: string;
  /** By name or by slug: `Canada Post`, `canada_post`. */
  carrier: string;
  /** Whether to ask to be told of changes, too. Once a parcel: each time more, everything is told once more. */
  isFirstLook: boolean;
}

export type TrackingAnswer = { ok: true; tracking: Tracking } | CarrierRefusal;

/** Whoever knows the carriers: what they charge, their labels, and where parcels are. No call throws for what a carrier does. */
export interface Carrier {
  /** Whether there is anybody to ask; without, every answer is `no-key`. */
  readonly isSetUp: boolean;
  /** The services for a shipment, the cheapest first, at least one. Ends within 3.5 seconds, and asks once. */
  rates(shipment: Shipment): Promise<Rates>;
  /** Buys the label of a rate, or finds the one that was bought under the reference. Ends within a minute. */
  buyLabel(request: LabelRequest): Promise<BoughtLabel>;
  /**
   * Fetches the PDF of a label, 10 MB at the most. Ends within 15 seconds.
   * @param labelUrl as it came with the label just bought; null later, when it has expired
   */
  fetchLabel(label: { transactionId: string; labelUrl: string | null }): Promise<LabelFile>;
  /** Gives a label back that nobody has used. Asked twice, it is given back once. Ends within 20 seconds. */
  giveBack(transactionId: string): Promise<LabelVoided>;
  /** Where a parcel is. Ends within 5 seconds. */
  track(parcel: TrackedParcel): Promise<TrackingAnswer>;
}

export interface CarrierPort {
  /** Answers `no-key` where none is set up. */
  carrier: Carrier;
}
