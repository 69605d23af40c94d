import { z } from 'zod';
import type { AdminOrderChangesValues } from '#messages/admin-order-changes.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { AddressFault } from '#shop/core/index.ts';
import { itemLines, jsonField } from '../order-fields.ts';
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

export const editForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('shipping-address'),
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
  z.strictObject({ intent: z.literal('reopen') }),
  z.strictObject({
    intent: z.literal('add'),
    key: z.uuid(),
    lines: itemLines,
    shownCents: cents,
  }),
  z.strictObject({
    intent: z.literal('remove-items'),
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

export const describeFaults = (
  t: Translate<AdminOrderChangesValues>,
  faults: readonly AddressFault[],
): Faults =>
  Object.fromEntries(faults.map(({ field, problem }) => [field, t(`edit.address.fault.${problem}`)]));
