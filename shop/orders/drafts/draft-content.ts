import { z } from 'zod';
import { LOCALES } from '#platform/i18n/messages.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { MAX_LINES, MAX_MESSAGE } from '#shop/checkout/index.ts';
import { faultsOfAddress, formatPostalCode, isProvince } from '#shop/core/index.ts';

/** Where an order that isn't from the website comes from. */
export const DRAFT_CHANNELS = ['phone', 'market', 'gift', 'other'] as const;
export type OrderChannel = 'web' | (typeof DRAFT_CHANNELS)[number];

/** Ways to pay that the staff record, by the provider's name of their payments. */
export const MANUAL_PAYMENTS = ['cash', 'cheque', 'e-transfer', 'terminal', 'other'] as const;
export type ManualPayment = (typeof MANUAL_PAYMENTS)[number];

const MOST_CENTS = 10_000_000;
const MOST_CUSTOM_ITEMS = 20;
/** Of a custom item. */
export const MAX_GRAMS = 30_000;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
const cents = z.int().min(0).max(MOST_CENTS);

const address = z.strictObject({
  street1: line(120),
  street2: line(120).optional(),
  city: line(80),
  state: line(80),
  zip: line(12).transform(formatPostalCode),
  country: z.string().regex(/^[A-Z]{2}$/),
});

const canadian = address.refine(({ country }) => country === 'CA');

const delivery = z.discriminatedUnion('kind', [
  /** The buyer takes it along; `place` is its name for the buyer, such as a market's. */
  z.strictObject({
    kind: z.literal('in-person'),
    place: line(60),
    province: z.string().refine((code): boolean => isProvince(code)),
  }),
  z.strictObject({ kind: z.literal('pickup'), placeId: z.string().max(60) }),
  /** At the shop's price for local deliveries, or another. */
  z.strictObject({ kind: z.literal('local'), address: canadian, costCents: cents.nullable() }),
  /** By one of the offered rates, or at another price. */
  z.strictObject({
    kind: z.literal('ship'),
    address,
    rateId: z.string().max(120),
    costCents: cents.nullable(),
  }),
]);

const content = z.strictObject({
  channel: z.enum(DRAFT_CHANNELS),
  /** Empty where they aren't known; a name is needed for shipping and pickup. */
  customer: z.strictObject({
    name: line(100),
    email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]),
    phone: line(30),
  }),
  /** The language of the order, as the staff chose it; absent for its customer's. */
  locale: z.enum(LOCALES).optional(),
  lines: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(120),
        variantId: z.string().min(1).max(160),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        /** Instead of the catalogue's price. */
        unitPriceCents: cents.nullable(),
        /** Why the price differs. */
        reason: line(120),
      }),
    )
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length),
  /** Items that aren't products; absent from drafts of before there were any. */
  customItems: z
    .array(
      z.strictObject({
        /** Its number in the draft. */
        id: z.int().min(1).max(9_999),
        name: line(120),
        unitPriceCents: cents,
        quantity: z.int().min(1).max(MAX_QUANTITY),
        isTaxed: z.boolean(),
        /** With its package; null for the usual weight. */
        grams: z.int().min(1).max(MAX_GRAMS).nullable(),
      }),
    )
    .max(MOST_CUSTOM_ITEMS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length)
    .optional(),
  discount: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100), name: line(60) }),
      z.strictObject({ kind: z.literal('amount'), amountCents: cents.min(1), name: line(60) }),
    ])
    .nullable(),
  /** Everything is given away: no item, delivery or tax costs anything. */
  isFree: z.boolean(),
  delivery,
  note: z.string().max(MAX_MESSAGE),
});

export const draftContent = content.refine(
  ({ lines, customItems = [] }) => lines.length + customItems.length <= MAX_LINES,
);

export type DraftContent = z.output<typeof draftContent>;
export type DraftCustomItem = NonNullable<DraftContent['customItems']>[number];

/** What is missing before a draft can become an order, by field; `country`: the shop doesn't ship there. */
export type DraftFault = 'lines' | 'item-name' | 'name' | 'address' | 'country';

/** @param served the countries that the shop ships to */
export function faultsOfDraft(
  { lines, customItems = [], customer, delivery }: DraftContent,
  served: readonly string[],
): DraftFault[] {
  const isSent = delivery.kind === 'ship' || delivery.kind === 'local';
  const faults: DraftFault[] = [];
  if (lines.length + customItems.length === 0) faults.push('lines');
  if (customItems.some(({ name }) => name === '')) faults.push('item-name');
  if (customer.name === '' && delivery.kind !== 'in-person') faults.push('name');
  const wrong = isSent ? faultsOfAddress({ ...delivery.address, name: 'x' }, served) : [];
  if (wrong.some(({ field }) => field !== 'country')) faults.push('address');
  if (wrong.some(({ field }) => field === 'country')) faults.push('country');
  return faults;
}
