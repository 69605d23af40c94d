import { isDeepStrictEqual } from 'node:util';
import { Rate$inboundSchema } from 'shippo/models/components/rate.js';
import { Refund$inboundSchema } from 'shippo/models/components/refund.js';
import { RefundRequestBody$outboundSchema } from 'shippo/models/components/refundrequestbody.js';
import { Shipment$inboundSchema } from 'shippo/models/components/shipment.js';
import { ShipmentCreateRequest$outboundSchema } from 'shippo/models/components/shipmentcreaterequest.js';
import { Track$inboundSchema } from 'shippo/models/components/track.js';
import { TracksRequest$outboundSchema } from 'shippo/models/components/tracksrequest.js';
import { Transaction$inboundSchema } from 'shippo/models/components/transaction.js';
import { TransactionCreateRequest$outboundSchema } from 'shippo/models/components/transactioncreaterequest.js';
import { TransactionPaginatedList$inboundSchema } from 'shippo/models/components/transactionpaginatedlist.js';
import { Webhook$inboundSchema } from 'shippo/models/components/webhook.js';
import { WebhookUpdateRequest$outboundSchema } from 'shippo/models/components/webhookupdaterequest.js';

/** The version of Shippo's API that its SDK, and so the shop, uses. */
export const API_VERSION = '2018-02-08';

const ANSWERS = {
  shipment: Shipment$inboundSchema,
  rate: Rate$inboundSchema,
  transaction: Transaction$inboundSchema,
  transactions: TransactionPaginatedList$inboundSchema,
  refund: Refund$inboundSchema,
  track: Track$inboundSchema,
  webhook: Webhook$inboundSchema,
};

const REQUESTS = {
  shipment: ShipmentCreateRequest$outboundSchema,
  transaction: TransactionCreateRequest$outboundSchema,
  refund: RefundRequestBody$outboundSchema,
  track: TracksRequest$outboundSchema,
  webhook: WebhookUpdateRequest$outboundSchema,
};

/** Properties that Shippo sends as null although its SDK wants them left out. */
const ALLOWED_NULLS = new Set([
  'next',
  'previous',
  'eta',
  'original_eta',
  'tracking_status',
  'substatus',
  'location',
  'transaction',
  'arrives_by',
  'included_insurance_price',
  'zone',
  'estimated_days',
  'parent_servicelevel',
  'address_return',
  'customs_declaration',
  'shipment_date',
  'template',
  'created_by',
  'qr_code_url',
  'commercial_invoice_url',
  'latitude',
  'longitude',
  'is_residential',
  'metadata',
  'object_purpose',
]);

export type AnswerKind = keyof typeof ANSWERS;
export type RequestKind = keyof typeof REQUESTS;

/** Returns an answer that the SDK can read. @throws if it can't */
export function conforming<T extends object>(kind: AnswerKind, answer: T): T {
  const read = ANSWERS[kind].safeParse(withoutNulls(answer));
  if (!read.success) throw new Error(`Shippo's SDK cannot read this ${kind}: ${read.error.message}`);
  return answer;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => one !== null || !ALLOWED_NULLS.has(key))
      .map(([key, one]) => [key, withoutNulls(one)]),
  );
}

/** Why the SDK wouldn't send a request: another property or another type; null if it would. */
export function requestProblem(kind: RequestKind, body: unknown): string | null {
  const sent = REQUESTS[kind].safeParse(camelCased(body));
  if (!sent.success) return sent.error.message;
  const same: unknown = JSON.parse(JSON.stringify(sent.data));
  return isDeepStrictEqual(same, body) ? null : `The SDK would send ${JSON.stringify(same)}`;
}

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelCased(one),
    ]),
  );
}
