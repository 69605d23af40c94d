import type { LabelProblem } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/**
 * Notes about the offered services. `choice-not-offered`: the buyer's own service is not among them;
 * `no-usual-service`: Canada Post has none within the limit, and this is the cheapest.
 */
export type ServiceNote =
  | { code: 'choice-not-offered'; carrier: string; service: string }
  | { code: 'no-usual-service'; limitCents: Cents; carrier: string; service: string; costCents: Cents };

/** What a customs declaration lacks. `country` is an ISO code, `name` a product's. */
export type CustomsNote =
  | { code: 'country-not-served'; country: string }
  | { code: 'no-signer' }
  | { code: 'no-hs-code'; name: string }
  | { code: 'no-origin'; name: string }
  | { code: 'export-declaration'; fromCents: Cents };

/** `test-label`: no carrier is connected; `not-needed`: the order was refunded or cancelled while its label was bought. */
export type LabelNote = ServiceNote | CustomsNote | { code: 'test-label' } | { code: 'not-needed' };

/**
 * Why there is no label, besides what carriers answer. `not-sendable`: the order is unpaid, refunded or cancelled;
 * `without-carrier`: it is picked up, or the shop delivers it;
 * `busy`: its purchase is in progress; `no-sender`: the shop's address is incomplete; `choice-gone` and `dearer`: the
 * confirmed service is not offered, or costs more; `needs-yes`: every service needs confirmation; `test-key`: it would
 * be a test label; `test-mode`: no carrier is connected, and a test label is made instead; `look-first`: too large for
 * carriers; `no-parcel`: the parcel doesn't exist; `customs`: the notes say what is missing; `edited`: the order
 * changed after the carrier was asked; `part-waits`: an add-on awaits payment; `in-review` and `disputed`: the staff
 * must decide about the payment first.
 */
export type NoLabelProblem =
  | LabelProblem
  | 'not-sendable'
  | 'without-carrier'
  | 'busy'
  | 'no-sender'
  | 'choice-gone'
  | 'dearer'
  | 'needs-yes'
  | 'test-key'
  | 'test-mode'
  | 'look-first'
  | 'no-parcel'
  | 'has-label'
  | 'customs'
  | 'edited'
  | 'part-waits'
  | 'in-review'
  | 'disputed';

export interface LabelFailure {
  problem: NoLabelProblem;
  notes: LabelNote[];
  /** The carrier's own words, for the staff only: they may contain addresses. */
  said: string[];
  /** The status of a request that the carrier rejected. */
  httpStatus?: number | undefined;
  /** When the carrier limits requests: the seconds to wait. */
  retryAfterSeconds?: number | undefined;
}
