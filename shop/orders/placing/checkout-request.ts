import { z } from 'zod';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import {
  lineKey,
  MAX_CARD_CODE,
  MAX_CODE,
  MAX_GIFT_MESSAGE,
  MAX_LINES,
  MAX_MESSAGE,
} from '#shop/checkout/index.ts';
import { faultsOfAddress, formatPostalCode } from '#shop/core/index.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

/** One line of a label: a break in it would make two. */
const labelLine = (max: number) => text(max).regex(/^[^\p{Cc}]*$/u);

const line = z.strictObject({
  id: text(120),
  variantId: text(160).optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  giftWrap: z.boolean().optional(),
  giftMessage: z.string().max(MAX_GIFT_MESSAGE).optional(),
});

const email = z.email().max(254);

/** How it is paid. */
export const paymentChoice = z.strictObject({
  provider: z.string().max(20),
  card: z.string().max(30).optional(),
  /** What the provider's script made of what was typed into its fields. */
  token: z.string().max(255).optional(),
});

const submission = z.strictObject({
  /** Made by the browser for each submission: the same key again gives the first answer. */
  key: z.uuid(),
  contact: z.strictObject({ email, phone: z.string().trim().max(30).optional() }),
  address: z.strictObject({
    name: labelLine(100),
    street1: labelLine(120),
    street2: z
      .string()
      .trim()
      .max(120)
      .regex(/^[^\p{Cc}]*$/u)
      .optional(),
    city: labelLine(80),
    state: labelLine(80),
    zip: text(12).transform(formatPostalCode),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  rateId: text(120),
  lines: z.array(line).min(1).max(MAX_LINES),
  message: z.string().max(MAX_MESSAGE),
  /** For a discount, as it was typed. */
  code: text(MAX_CODE).optional(),
  /** To pay with, as it was typed. */
  giftCard: text(MAX_CARD_CODE).optional(),
  /** What the button said, less what a gift card pays. It decides nothing; where it differs from our own figure, the shopper is asked again. */
  shownTotalCents: z.int().min(0),
  payment: paymentChoice,
});

/** What a shopper submits at the checkout: ids, quantities and choices, never a price that counts. */
export type CheckoutRequest = z.infer<typeof submission>;

export interface Invalid {
  ok: false;
  problem: 'invalid';
  /** Path of each field, as `address.zip` or `lines.0.quantity`, and what is wrong with it. */
  fields: { field: string; problem: string }[];
}

/** Reads a submission from a parsed body. Unknown keys are refused. @param served where the shop ships to */
export function parseCheckoutRequest(
  body: unknown,
  served: readonly string[],
): { ok: true; submission: CheckoutRequest } | Invalid {
  const parsed = submission.safeParse(body);
  const fields = parsed.success ? faultsOf(parsed.data, served) : parsed.error.issues.flatMap(fieldsOfIssue);
  return parsed.success && fields.length === 0
    ? { ok: true, submission: parsed.data }
    : { ok: false, problem: 'invalid', fields };
}

/** Which fields an issue is about. */
export function fieldsOfIssue(issue: z.core.$ZodIssue): Invalid['fields'] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), problem: issue.code }];
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), problem: 'unknown' }));
}

function faultsOf({ address, lines }: CheckoutRequest, served: readonly string[]): Invalid['fields'] {
  const keys = lines.map(lineKey);
  const twice = keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ field: `lines.${index}`, problem: 'twice' }] : [],
  );
  return [
    ...faultsOfAddress(address, served).map(({ field, problem }) => ({ field: `address.${field}`, problem })),
    ...twice,
  ];
}
