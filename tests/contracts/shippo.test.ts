import { pino } from 'pino';
import { CarriersEnum } from 'shippo/models/components/carriersenum.js';
import { RefundStatus } from 'shippo/models/components/refund.js';
import { TrackingStatusEnum } from 'shippo/models/components/trackingstatusenum.js';
import { TransactionStatusEnum } from 'shippo/models/components/transactionstatusenum.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import {
  CARRIER_TOKENS,
  carrierToken,
  REFUND_STATES,
  TRANSACTION_STATES,
} from '#integrations/shippo/states.ts';
import type { Carrier, CarrierRate, LabelRequest } from '#shop/checkout/shipping/carrier.ts';
import { carrierSlug, REPORTED_STATUSES } from '#shop/checkout/shipping/tracking.ts';
import { KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { aList, aTransaction } from '#tests/stand-ins/shippo/shippo-answers.ts';
import { type AnswerKind, conforming, requestProblem } from '#tests/stand-ins/shippo/shippo-schemas.ts';
import { liveKeys, recordedOf, recording } from './recorder.ts';

const log = pino({ level: 'silent' });

let standIn: StandInCarrier;
beforeEach(async () => {
  standIn = await startCarrier();
});
afterEach(() => standIn?.close());

const carrier = (): Carrier => shippo({ apiKey: KEY, apiBase: standIn.base }, log);
const FROM = {
  name: 'Calendula',
  street1: '1 Centre St SW',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1A1',
  country: 'CA',
  phone: '4035550100',
  email: 'hello@example.ca',
};
const TO = {
  name: 'Ada',
  street1: '111 Wellington St',
  city: 'Ottawa',
  state: 'ON',
  zip: 'K1A 0A9',
  country: 'CA',
};
const PARCEL = { length: 20, width: 15, height: 12, grams: 480 };
const SHIPMENT = { from: FROM, to: TO, parcels: [PARCEL] };

// A member that a later release of the SDK adds fails the type check here, not the shop.
TRANSACTION_STATES satisfies Record<TransactionStatusEnum, string>;
REFUND_STATES satisfies Record<RefundStatus, string>;
REPORTED_STATUSES satisfies Record<TrackingStatusEnum, string>;
CARRIER_TOKENS satisfies Record<string, CarriersEnum>;

test.each([
  ['purchases', TRANSACTION_STATES, TransactionStatusEnum],
  ['refunds', REFUND_STATES, RefundStatus],
  ['tracking', REPORTED_STATUSES, TrackingStatusEnum],
] as const)('every status of %s is decided, and no other', (_, decided, vendors) => {
  expect(Object.keys(decided).toSorted()).toEqual(Object.values(vendors).toSorted());
});

test.each([
  'Canada Post',
  'Purolator',
  'UPS',
  'FedEx',
  'USPS',
  'DHL Express',
  'DHL',
  'Asendia',
  'Postes Canada',
])('%s is asked for by a name that Shippo knows', (name) => {
  expect(Object.values<string>(CarriersEnum)).toContain(carrierToken(carrierSlug(name)));
});

/**
 * Rates, a label, its PDF, the same label found again, its tracking, and the label voided: the same for Shippo and
 * the stand-in.
 */
async function checkCarrier(asked: Carrier): Promise<void> {
  const rates = await asked.rates(SHIPMENT);
  if (!rates.ok) throw new Error(`${rates.problem} ${rates.said.join(' ')}`);
  const [rate] = rates.rates as [CarrierRate];
  const request: LabelRequest = {
    rateId: rate.rateId,
    reference: `contract-${Date.now()}`,
    size: '4x6',
    inDoubtSince: null,
  };
  const bought = await asked.buyLabel(request);
  if (!bought.ok) throw new Error(`${bought.problem} ${bought.said.join(' ')}`);
  expect(bought.label.isTest).toBe(true);
  expect(await asked.fetchLabel(bought.label)).toMatchObject({ ok: true });
  const found = await asked.buyLabel({ ...request, inDoubtSince: new Date() });
  expect(found).toMatchObject({ ok: true, label: { transactionId: bought.label.transactionId } });
  // A tracking number that Shippo's test keys accept.
  const parcel = { number: 'SHIPPO_TRANSIT', carrier: 'shippo', isFirstLook: true };
  expect(await asked.track(parcel)).toMatchObject({ ok: true });
  expect(await asked.voidLabel(bought.label.transactionId)).toEqual({ ok: true });
}

test('rates, label, tracking and refund, with the stand-in', () => checkCarrier(carrier()));

const keys = liveKeys('SHIPPO_API_KEY');
test.skipIf(!keys)('the same with a Shippo test account (CONTRACT_LIVE=1, SHIPPO_API_KEY)', async () => {
  const apiKey = keys!.SHIPPO_API_KEY;
  if (!apiKey.startsWith('shippo_test_')) throw new Error('SHIPPO_API_KEY is not a test key.');
  await recording('shippo', [apiKey], () =>
    checkCarrier(shippo({ apiKey, apiBase: 'https://api.goshippo.com' }, log)),
  );
});

const KINDS: [RegExp, AnswerKind][] = [
  [/^POST \/shipments/, 'shipment'],
  [/^POST \/transactions/, 'transaction'],
  [/^GET \/transactions\/\w/, 'transaction'],
  [/^GET \/transactions/, 'transactions'],
  [/^POST \/refunds/, 'refund'],
  [/ \/tracks/, 'track'],
];
test('Shippo’s recorded answers are read by its SDK, with the listed nulls', () => {
  for (const { method, path, status, body } of recordedOf('shippo')) {
    const kind = KINDS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
    if (kind && status < 300) conforming(kind, body as object);
  }
});

test('a rate in another currency is used with its price in ours', async () => {
  standIn.setRates(([first]) => [
    { ...first, currency: 'USD', amount: '9.00', currency_local: 'CAD', amount_local: '12.34' },
  ]);
  expect(await carrier().rates(SHIPMENT)).toMatchObject({ ok: true, rates: [{ costCents: 1234 }] });
});

test('a purchase that is queued is in doubt, and found when it is done', async () => {
  standIn.setStatus('QUEUED');
  const request: LabelRequest = { rateId: 'a1', reference: 'queued', size: 'letter', inDoubtSince: null };
  expect(await carrier().buyLabel(request)).toMatchObject({ ok: false, problem: 'unknown' });
  standIn.setStatus('SUCCESS');
  expect(await carrier().buyLabel({ ...request, inDoubtSince: new Date() })).toMatchObject({ ok: true });
  expect(standIn.ledger).toHaveLength(1);
});

test('customs are declared as the SDK would', async () => {
  const item = { description: 'Soap', quantity: 2, netGrams: 200, valueCents: 1_800, hsCode: '340111' };
  const customs = {
    signer: 'Ada Field',
    incoterm: 'DDU' as const,
    items: [{ ...item, originCountry: 'CA' }],
  };
  const to = { ...TO, city: 'Seattle', state: 'WA', zip: '98101', country: 'US' };
  expect(await carrier().rates({ ...SHIPMENT, to, customs })).toMatchObject({ ok: true });
  // Canada Post requires a telephone number for parcels abroad: the shop's if the buyer has given none.
  expect(standIn.asked.at(-1)!.body).toMatchObject({ address_to: { phone: FROM.phone } });
});

test('the stand-in refuses requests that the SDK would not send, and answers a list in pages', async () => {
  expect(
    requestProblem('transaction', { rate: 'a1', async: false, label_file_type: 'PDF_3x5' }),
  ).not.toBeNull();
  expect(requestProblem('transaction', { rate: 'a1', async: false, paper: 'PDF' })).not.toBeNull();
  expect(requestProblem('refund', { transaction: 7 })).not.toBeNull();
  expect(requestProblem('refund', { transaction: 't1', async: false })).toBeNull();
  const bought = { transactionId: 't', reference: 'r', trackingNumber: '7', labelFileType: 'PDF' };
  const all = Array.from({ length: 101 }, (_, n) =>
    aTransaction({ ...bought, transactionId: `t${n}` }, 'a1', `${standIn.base}/labels/t.pdf`),
  );
  const first = aList(standIn.base, all, new URL(`${standIn.base}/transactions/?results=100`));
  expect(first.results).toHaveLength(100);
  expect(aList(standIn.base, all, new URL(first.next!))).toMatchObject({ next: null, results: [all[100]] });
});
