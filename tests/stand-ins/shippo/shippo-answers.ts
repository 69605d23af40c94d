import { randomBytes } from 'node:crypto';
import { conforming } from './shippo-schemas.ts';

const OWNER = 'owner@example.ca';
const MADE = '2026-11-21T08:00:00.000Z';
const id = (): string => randomBytes(16).toString('hex');
const made = { object_created: MADE, object_updated: MADE, object_owner: OWNER };

export const aRate = (provider: string, name: string, amount: string, estimatedDays: number) =>
  conforming('rate', {
    object_id: id(),
    object_created: MADE,
    object_owner: OWNER,
    shipment: 'shipment',
    provider,
    amount,
    currency: 'CAD',
    amount_local: amount,
    currency_local: 'CAD',
    attributes: [],
    carrier_account: 'account',
    servicelevel: { name, token: 'token' },
    estimated_days: estimatedDays,
    arrives_by: null,
    duration_terms: '',
    messages: [],
    zone: null,
    included_insurance_price: null,
    test: true,
  });

interface Asked {
  address_from: object;
  address_to: object;
  parcels: object[];
}

export const aShipment = ({ address_from, address_to, parcels }: Asked, rates: object[]) =>
  conforming('shipment', {
    object_id: 'shipment',
    ...made,
    status: 'SUCCESS',
    metadata: '',
    shipment_date: MADE,
    address_from: { ...address_from, object_id: id(), is_complete: true, test: true },
    address_to: { ...address_to, object_id: id(), is_complete: true, test: true },
    parcels: parcels.map((parcel) => ({ ...parcel, ...made, object_id: id(), object_state: 'VALID' })),
    address_return: null,
    customs_declaration: null,
    carrier_accounts: [],
    messages: [],
    test: true,
    rates,
  });

interface Purchased {
  transactionId: string;
  reference: string;
  trackingNumber: string;
  labelFileType: string;
}

/** A completed purchase. */
export const aTransaction = (bought: Purchased, rate: unknown, labelUrl: string) =>
  conforming('transaction', {
    object_id: bought.transactionId,
    ...made,
    object_state: 'VALID',
    status: 'SUCCESS',
    test: true,
    metadata: bought.reference,
    rate,
    label_file_type: bought.labelFileType,
    label_url: labelUrl,
    tracking_number: bought.trackingNumber,
    tracking_status: 'UNKNOWN',
    eta: null,
    messages: [],
    tracking_url_provider: `https://carrier.test/${bought.trackingNumber}`,
    commercial_invoice_url: null,
    qr_code_url: null,
    created_by: null,
    parcel: 'parcel',
  });

/** One page of a list. */
export const aList = (base: string, all: object[], { searchParams }: URL) => {
  const size = Math.min(Number(searchParams.get('results') ?? 25), 100);
  const page = Number(searchParams.get('page') ?? 1);
  const address = (at: number) => {
    const query = new URLSearchParams(searchParams);
    query.set('page', String(at));
    return `${base}/transactions/?${query}`;
  };
  const around = conforming('transactions', {
    next: all.length > page * size ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: [],
  });
  return { ...around, results: all.slice((page - 1) * size, page * size) };
};

export const aRefund = (transaction: string) =>
  conforming('refund', { ...made, object_id: id(), status: 'PENDING', test: true, transaction });

const event = (status: string, at: string, code: string | null = null) => ({
  object_id: id(),
  object_created: at,
  object_updated: at,
  status,
  status_date: at,
  status_details: `Now ${status}`,
  substatus: code && { code, text: 'Out for delivery', action_required: false },
  location: { city: 'Calgary', state: 'AB', zip: 'T2P 1A1', country: 'CA' },
});

export const aTrack = (carrier: string, number: string) =>
  conforming('track', {
    carrier,
    tracking_number: number,
    messages: [],
    metadata: '',
    transaction: null,
    eta: '2026-11-21T20:00:00Z',
    original_eta: null,
    tracking_status: event('TRANSIT', '2026-11-21T08:00:00Z', 'out_for_delivery'),
    tracking_history: [
      event('PRE_TRANSIT', '2026-11-19T08:00:00Z'),
      event('TRANSIT', '2026-11-20T08:00:00Z'),
    ],
  });

export const aWebhook = (webhook: { object_id: string; event: string; url: string }) =>
  conforming('webhook', { ...made, ...webhook });
