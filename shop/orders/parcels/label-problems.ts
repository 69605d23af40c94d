import type { LabelProblem } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/**
 * What is worth knowing about the services on offer. `choice-not-offered`: the buyer's own service is not among them;
 * `no-usual-service`: Canada Post has none up to the limit, and this is the cheapest.
 */
export type ServiceNote =
  | { code: 'choice-not-offered'; carrier: string; service: string }
  | { code: 'no-usual-service'; limitCents: Cents; carrier: string; service: string; costCents: Cents };

/** What is missing for a customs declaration. `country` is an ISO code, `name` a product's. */
export type CustomsNote =
  | { code: 'country-not-served'; country: string }
  | { code: 'no-signer' }
  | { code: 'no-hs-code'; name: string }
  | { code: 'no-origin'; name: string }
  | { code: 'export-declaration'; fromCents: Cents };

/** `test-label`: no carrier is connected; `not-needed`: the order was refunded or cancelled while its label was bought. */
export type LabelNote = ServiceNote | CustomsNote | { code: 'test-label' } | { code: 'not-needed' };

/**
 * Why there is no label, besides what carriers answer. `not-sendable`: the order is not paid, or was refunded or
 * cancelled; `busy`: somebody is buying it; `no-sender`: the shop's address is incomplete; `choice-gone` and `dearer`:
 * the accepted service is not offered, or costs more; `needs-yes`: every service needs somebody's consent; `test-key`:
 * it would be a test label; `test-mode`: no carrier is connected, and a test label is made instead; `look-first`: too
 * large for carriers; `no-parcel`: there is none of that number; `customs`: the notes say what is missing; `edited`: the
 * order changed after the carrier was asked; `part-waits`: an add-on waits for its payment; `in-review` and `disputed`:
 * somebody must decide about the payment first.
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
  /** What the carrier said about it. For the staff alone: it may hold addresses. */
  said: string[];
  /** Of a request that the carrier refused. */
  httpStatus?: number | undefined;
  /** Where the carrier was asked too often: after how many seconds it may be asked again. */
  retryAfterSeconds?: number | undefined;
}
