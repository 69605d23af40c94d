import { z } from 'zod';
import type { AddressFault } from '#shop/core/index.ts';
import type { ItemsAdded, ItemsRemoved, ShippingAddressChanged } from '#shop/orders/index.server.ts';
import { goodsLines } from '../goods/item-lines.ts';
import { jsonField } from '../json-field.ts';
import type { Faults } from './shipping-address-form.tsx';

const line = (max: number) => z.string().trim().max(max);

const seen = z.strictObject({
  address: z.strictObject({
    name: line(200),
    street1: line(200),
    street2: line(200).optional(),
    city: line(200),
    state: line(80),
    zip: line(20),
    country: line(20),
  }),
  email: line(254),
  phone: line(60).nullable(),
});

const cents = z.coerce.number().int().min(-100_000_000).max(100_000_000);

/** What the forms of the page send. */
export const editForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('receiver'),
    key: z.uuid(),
    seen: jsonField(seen),
    shownCents: cents.optional(),
    proof: z.string().max(128).optional(),
    name: line(100),
    street1: line(120),
    street2: line(120),
    city: line(80),
    state: line(80),
    zip: line(12),
    email: z.email().max(254),
    phone: line(30),
  }),
  z.strictObject({
    intent: z.literal('add'),
    key: z.uuid(),
    lines: goodsLines,
    shownCents: cents,
  }),
  z.strictObject({
    intent: z.literal('take-out'),
    key: z.uuid(),
    lines: jsonField(
      z
        .array(
          z.strictObject({
            position: z.number().int().min(0).max(999),
            quantity: z.number().int().min(1).max(99),
          }),
        )
        .max(200),
    ),
    shownCents: z.coerce.number().int().min(1).max(100_000_000),
    isByHand: z.literal('on').optional(),
    note: line(500),
    proof: z.string().max(128),
  }),
]);

const WORDS: Record<AddressFault['problem'], string> = {
  missing: 'This is needed.',
  'not-a-province': 'Choose a province.',
  'not-a-state': 'Choose a state.',
  'not-a-zip-code': 'A ZIP code looks like 10001 or 10001-1234.',
  'not-a-postal-code': 'A postal code looks like K1A 0B1.',
  'other-province': 'This postal code belongs to another province.',
  'not-served': 'Nothing is sent to this country.',
};

export const faultsInWords = (faults: readonly AddressFault[]): Faults =>
  Object.fromEntries(faults.map(({ field, problem }) => [field, WORDS[problem]]));

type Refusals = Extract<ShippingAddressChanged | ItemsRemoved | ItemsAdded, { ok: false }>['problem'];

export const REFUSALS: Record<Refusals, string> = {
  'too-late': 'This order cannot be changed any more: it is sent, or was taken back.',
  'has-label': 'This order has a label, or one is being bought. Void the label first.',
  changed:
    'Somebody else has changed this meanwhile, or it costs something else now. Load the page again, and look at it.',
  'other-taxes':
    'The taxes of that province cannot be set off against those that were paid, or something was added to this order. Cancel it, and ask the buyer to order again.',
  difference: 'The taxes of that province are others than those that were paid.',
  'part-waits': 'Something was added to this order and waits for its payment. Withdraw that first, or wait.',
  unavailable: 'Something of this cannot be had, or not so much of it. Load the page again.',
  faults: 'It cannot be sent there.',
  'nothing-stays': 'Nothing would be left to send. Cancel the order instead.',
  'nothing-left': 'All that was paid for this has been given back.',
  'nothing-chosen': 'Choose at least one piece, and each thing once.',
  'too-much': 'This is more than is left of what was paid.',
  'too-many-pieces': 'Of these pieces fewer are left.',
  'not-paid': 'Nobody has paid for this order.',
  'by-hand-only': 'This payment cannot be given back from here. Send the money yourself, and tick so.',
  'key-reused': 'This form is of another order. Load the page again.',
};
