import type { Address, Cents } from '#shop/core/index.ts';
import type { Parcel } from '../box-packing/parcel.ts';
import type { CustomsDeclaration } from './shipping-customs.ts';
import type { Tracking } from './tracking.ts';

/** Sender or recipient. Some carriers sell no label without the sender's telephone. */
export interface Party extends Address {
  phone?: string;
  email?: string;
}

export interface Shipment {
  from: Party;
  to: Party;
  /** Clamped to what carriers accept (parcel.ts). */
  parcels: readonly Parcel[];
  /** The carrier that delivered the parcels now being returned; unset for a delivery. */
  returnedWith?: string;
  /** Required when the parcels leave the country. */
  customs?: CustomsDeclaration;
}

export interface CarrierRate {
  /** Identifies the rate for buying; expires after a week at the latest. */
  rateId: string;
  /** Display name: `Canada Post`. */
  carrier: string;
  service: string;
  /** CAD, from 1 to 50,000. */
  costCents: Cents;
  /** Business days in transit; null where the carrier gives none. */
  days: number | null;
  /** The carrier's terms about its days; may be empty. */
  durationTerms: string;
  /** Whether a label of this rate is for testing only. */
  isTest: boolean;
}

/**
 * Why a call to the carrier failed.
 * - `no-key`: no carrier is set up
 * - `unauthorised`: the key is wrong or no longer valid
 * - `refused`: the request was rejected
 * - `unavailable`: no response in time; the request had no lasting effect
 * - `garbled`: the response makes no sense
 */
export type CarrierProblem = 'no-key' | 'unauthorised' | 'refused' | 'unavailable' | 'garbled';

export interface CarrierRefusal<Problem extends string = CarrierProblem> {
  ok: false;
  problem: Problem;
  /** Seconds until a retry, where the rate limit was hit. */
  retryAfterSeconds?: number;
  /** HTTP status of a rejected request. */
  httpStatus?: number | undefined;
  /**
   * The carrier's messages, plain and short, for the staff. Never for shoppers and never for the log: they
   * may contain addresses.
   */
  said: string[];
}

/** In addition: `no-options`, no service for this destination or parcel. */
export type Rates = { ok: true; rates: CarrierRate[] } | CarrierRefusal<CarrierProblem | 'no-options'>;

export interface LabelRequest {
  /** The rate to buy; null, or a fallback rate's, where no carrier's rate was chosen. */
  rateId: string | null;
  /**
   * Permanent idempotency key: 1 to 100 letters, digits, and . _ : - . In doubt, the label is looked up by
   * it.
   */
  reference: string;
  size: LabelSize;
  /**
   * When the last purchase under this reference began without a known outcome (`unknown`, or a crashed
   * process), as recorded before it began; null when there was none, so that it is bought without a
   * lookup. The caller holds a lock on the parcel.
   */
  inDoubtSince: Date | null;
  /**
   * Only looks the label up: nothing is bought, and the answer is `failed` once it is certain that nothing
   * was.
   */
  onlyLook?: boolean;
}

/** Paper sizes of labels: 4 × 6 inches, or letter. */
export const LABEL_SIZES = ['4x6', 'letter'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/**
 * A purchase may still appear this long after its response was lost: until then it is looked up, and no other
 * is made.
 */
export const SETTLING_MS = 10 * 60_000;

export interface Label {
  /** The carrier's PDF. The URL expires, so fetch it at once, and is readable by anybody who has it. */
  labelUrl: string;
  trackingNumber: string;
  /** Null where the carrier has no such page. */
  trackingUrl: string | null;
  transactionId: string;
  /** In CAD; null where only the rate has it. */
  costCents: Cents | null;
  isTest: boolean;
}

/**
 * In addition: `no-rate`, no carrier's rate is chosen; `setup-required`, the carrier account isn't registered
 * yet; `failed`, the carrier rejected the label; `voided`, a label under this reference was voided, so
 * use a new reference; `unknown`, it may have been bought: record that, and retry later. With every other
 * problem this call has bought nothing.
 */
export type LabelProblem = CarrierProblem | 'no-rate' | 'setup-required' | 'failed' | 'voided' | 'unknown';

export type BoughtLabel = { ok: true; label: Label } | CarrierRefusal<LabelProblem>;

export type LabelFile = { ok: true; pdf: Uint8Array } | CarrierRefusal;

/** In addition: `failed`, the carrier doesn't void it; `unknown`, it may have: a retry is harmless. */
export type LabelVoided = { ok: true } | CarrierRefusal<CarrierProblem | 'failed' | 'unknown'>;

export interface TrackedParcel {
  number: string;
  /** Name or slug: `Canada Post`, `canada_post`. */
  carrier: string;
  /**
   * Whether to subscribe to tracking updates, too. Once per parcel: each further subscription sends every
   * update again.
   */
  isFirstLook: boolean;
}

export type TrackingAnswer = { ok: true; tracking: Tracking } | CarrierRefusal;

/** Rates, labels and tracking. No call throws because of a carrier. */
export interface Carrier {
  /** Whether a carrier is configured; without one, every answer is `no-key`. */
  readonly isSetUp: boolean;
  /** Whether its labels are samples, which can't be posted. */
  readonly hasTestKey: boolean;
  /** Services for a shipment, cheapest first, at least one. Ends within 3.5 seconds, without a retry. */
  rates(shipment: Shipment): Promise<Rates>;
  /** Buys the label of a rate, or finds the one bought under the reference. Ends within a minute. */
  buyLabel(request: LabelRequest): Promise<BoughtLabel>;
  /**
   * Fetches a label's PDF, 10 MB at most. Ends within 15 seconds.
   * @param labelUrl from the purchase just made; null later, when it has expired
   */
  fetchLabel(label: { transactionId: string; labelUrl: string | null }): Promise<LabelFile>;
  /** Voids an unused label. Idempotent. Ends within 20 seconds. */
  voidLabel(transactionId: string): Promise<LabelVoided>;
  /** Ends within 5 seconds. */
  track(parcel: TrackedParcel): Promise<TrackingAnswer>;
}

export interface CarrierPort {
  /** Answers `no-key` where none is configured. */
  carrier: Carrier;
}
