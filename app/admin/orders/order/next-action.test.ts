import { expect, test } from 'vitest';
import type { HandoverStep, LabelView } from '#shop/fulfilment/index.server.ts';
import { nextActionOf, type OrderState } from './next-action.ts';

const PAID: OrderState = {
  reviewReason: null,
  awaitsTransfer: false,
  awaitsPayment: false,
  openReturn: null,
  maySend: true,
  isOnItsWay: false,
  handover: null,
  parcels: [
    { position: 0, label: null, shipsByHand: false },
    { position: 1, label: null, shipsByHand: false },
  ],
};
const BOUGHT: LabelView = {
  id: 'l1',
  state: 'bought',
  carrier: 'Canada Post',
  service: 'Expedited Parcel',
  costCents: 1234,
  trackingNumber: '7000000000001',
  trackingUrl: null,
  isMock: false,
  isTest: false,
  isByHand: false,
  failure: null,
  problem: null,
  hasFile: true,
  tracking: 'label_created',
};
const withLabels = (...labels: (Partial<LabelView> | null)[]): OrderState['parcels'] =>
  labels.map((label, position) => ({
    position,
    label: label && { ...BOUGHT, ...label },
    shipsByHand: false,
  }));
const SHIPPED: OrderState = { ...PAID, maySend: false, isOnItsWay: true };

test('a paid order gets its labels one after another, then prints them until a carrier has the parcel', () => {
  expect(nextActionOf(PAID)).toEqual({ kind: 'buy-label', position: 0 });
  expect(nextActionOf({ ...PAID, parcels: withLabels({}, { state: 'failed' }) })).toEqual({
    kind: 'buy-label',
    position: 1,
  });
  expect(nextActionOf({ ...PAID, parcels: withLabels({}, { state: 'unknown' }) })).toEqual({
    kind: 'check-label',
    position: 1,
  });
  expect(nextActionOf({ ...SHIPPED, parcels: withLabels({}, {}) })).toEqual({ kind: 'print' });
  expect(nextActionOf({ ...SHIPPED, parcels: withLabels({ tracking: 'in_transit' }) })).toBeNull();
});

test('an order with a mock label, which ships nothing, is marked as shipped by hand', () => {
  expect(nextActionOf({ ...PAID, parcels: withLabels({ isMock: true }, null) })).toEqual({
    kind: 'buy-label',
    position: 1,
  });
  expect(nextActionOf({ ...PAID, parcels: withLabels({}, { isMock: true }) })).toEqual({
    kind: 'mark-shipped',
  });
});

test('a parcel that no carrier takes ships without a label', () => {
  const byHand = (...all: boolean[]) =>
    all.map((shipsByHand, position) => ({ position, label: null, shipsByHand }));
  expect(nextActionOf({ ...PAID, parcels: byHand(false, true) })).toEqual({ kind: 'buy-label', position: 0 });
  expect(nextActionOf({ ...PAID, parcels: byHand(true, false) })).toEqual({
    kind: 'ship-by-hand',
    position: 0,
  });
});

test('a parcel without tracking is marked as delivered by hand', () => {
  const byHand = withLabels({ isByHand: true, hasFile: false, trackingNumber: null, tracking: null });
  expect(nextActionOf({ ...SHIPPED, parcels: byHand })).toEqual({ kind: 'deliver' });
  expect(nextActionOf({ ...SHIPPED, isOnItsWay: false, parcels: byHand })).toBeNull();
});

test('an order that no carrier brings is handed over step by step', () => {
  const at = (...steps: HandoverStep[]) => nextActionOf({ ...PAID, parcels: [], handover: { steps } });
  expect(at('ready', 'done')).toEqual({ kind: 'hand-over', step: 'ready' });
  expect(at('done', 'undo')).toEqual({ kind: 'hand-over', step: 'done' });
  expect(at()).toBeNull();
});

test('a review comes before everything, then the payment, then a return', () => {
  const openReturn = { id: 'r1', status: 'requested', wantsExchange: false } as const;
  expect(nextActionOf({ ...PAID, reviewReason: 'disputed', openReturn })).toEqual({ kind: 'review' });
  expect(nextActionOf({ ...PAID, awaitsTransfer: true, maySend: false })).toEqual({
    kind: 'confirm-payment',
  });
  expect(nextActionOf({ ...PAID, awaitsPayment: true, maySend: false })).toEqual({ kind: 'record-payment' });
  const delivered = { ...SHIPPED, isOnItsWay: false, openReturn };
  expect(nextActionOf(delivered)).toEqual({ kind: 'approve-return', returnId: 'r1' });
  const as = (status: 'approved' | 'received' | 'exchanging', wantsExchange = false) =>
    nextActionOf({ ...delivered, openReturn: { id: 'r1', status, wantsExchange } });
  expect(as('approved')).toEqual({ kind: 'receive-return', returnId: 'r1' });
  expect(as('received')).toEqual({ kind: 'refund' });
  expect(as('received', true)).toEqual({ kind: 'exchange' });
  expect(as('exchanging')).toBeNull();
});
