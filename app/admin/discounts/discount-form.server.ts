import { z } from 'zod';
import type { AdminDiscountsValues } from '#messages/admin-discounts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { CATEGORY_SLUG } from '#shop/catalog/index.ts';
import type { DiscountFields } from '#shop/checkout/index.server.ts';
import { MAX_DISCOUNT_PRODUCTS, normalCode } from '#shop/checkout/index.ts';
import { formatMoney, readCents } from '#shop/core/index.ts';

const MAX = {
  percent: 100,
  buy: 99,
  get: 99,
  lessPercent: 100,
  limitTotal: 999_999,
  limitPerCustomer: 999,
} as const;

const count = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,6}$/)
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((number) => number === null || (number >= 1 && number <= max))
    .optional();
const money = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? 0 : readCents(typed)))
  .refine((cents) => cents !== null && cents >= 0 && cents <= 100_000_000)
  .transform((cents) => cents!)
  .optional();
const day = z.union([z.literal(''), z.iso.date()]).transform((typed) => typed || null);
const ticked = z
  .literal('on')
  .optional()
  .transform((on) => on === 'on');

const form = z
  .strictObject({
    seenAt: z.iso.datetime().optional(),
    name: z.string().trim().min(1).max(60),
    code: z
      .string()
      .max(60)
      .transform((typed) => normalCode(typed) || null)
      .refine((code) => code === null || /^[A-Z0-9_-]{3,40}$/.test(code)),
    kind: z.enum(['percent', 'amount', 'free-shipping', 'buy-x-get-y']),
    percent: count(MAX.percent),
    amount: money,
    buy: count(MAX.buy),
    get: count(MAX.get),
    lessPercent: count(MAX.lessPercent),
    categories: z.array(z.string().regex(CATEGORY_SLUG)).max(100),
    productIds: z.array(z.string().min(1).max(120)).max(MAX_DISCOUNT_PRODUCTS),
    minimum: money,
    combines: ticked,
    firstOrder: ticked,
    firstDay: day,
    lastDay: day,
    limitTotal: count(MAX.limitTotal),
    limitPerCustomer: count(MAX.limitPerCustomer),
    isOn: ticked,
  })
  .superRefine(({ kind, percent, amount, buy, get, lessPercent }, { addIssue }) => {
    const missing = (path: string) => addIssue({ code: 'custom', path: [path] });
    if (kind === 'percent' && !percent) missing('percent');
    if (kind === 'amount' && !amount) missing('amount');
    if (kind !== 'buy-x-get-y') return;
    if (!buy) missing('buy');
    if (!get) missing('get');
    if (!lessPercent) missing('lessPercent');
  });

/** Parses the form into a discount, or into the names of invalid fields. */
export function readForm(
  sent: FormData,
): { ok: true; discount: DiscountFields; seenAt: Date | null } | { ok: false; fields: string[] } {
  const { categories: _, productIds: __, ...fields } = Object.fromEntries(sent);
  const parsed = form.safeParse({
    ...fields,
    categories: sent.getAll('categories'),
    // The form's field has all of them.
    productIds: sent.getAll('productIds').flatMap((ids) => String(ids).split(' ').filter(Boolean)),
  });
  if (!parsed.success)
    return { ok: false, fields: parsed.error.issues.map(({ path }) => String(path[0] ?? '')) };
  const { seenAt, percent, amount, buy, get, lessPercent, minimum, ...same } = parsed.data;
  const { kind, firstOrder, combines, limitTotal, limitPerCustomer } = same;
  const isBuyXGetY = kind === 'buy-x-get-y';
  const discount: DiscountFields = {
    ...same,
    // Free shipping combines with everything (docs/decisions/023).
    combines: combines || kind === 'free-shipping',
    percent: (isBuyXGetY ? lessPercent : kind === 'percent' ? percent : null) ?? null,
    amountCents: kind === 'amount' ? amount! : null,
    buy: isBuyXGetY ? buy! : null,
    get: isBuyXGetY ? get! : null,
    minimumCents: minimum ?? 0,
    limitTotal: limitTotal ?? null,
    limitPerCustomer: firstOrder ? 1 : (limitPerCustomer ?? null),
  };
  return { ok: true, discount, seenAt: seenAt ? new Date(seenAt) : null };
}

type T = Translate<AdminDiscountsValues>;

const hasMax = (field: string): field is keyof typeof MAX => field in MAX;

function faultOf(t: T, field: string): string {
  if (hasMax(field)) return t('error.number', { max: MAX[field] });
  switch (field) {
    case 'name':
    case 'code':
      return t(`error.${field}`);
    case 'amount':
    case 'minimum':
      return t('error.money');
    case 'firstDay':
    case 'lastDay':
      return t('error.date');
    default:
      return t('error.other');
  }
}

export const faultsOf = (t: T, fields: readonly string[]): Partial<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, faultOf(t, field)]));

/** Fields compared when two people change a discount at once. */
export const NAMES = [
  'name',
  'code',
  'kind',
  'percent',
  'amount',
  'buy',
  'get',
  'categories',
  'productIds',
  'minimum',
  'combines',
  'firstOrder',
  'firstDay',
  'lastDay',
  'limitTotal',
  'limitPerCustomer',
  'isOn',
] as const;

/** A discount's fields as displayed values. */
export const inForm = (
  t: T,
  { amountCents, minimumCents, ...rest }: DiscountFields,
): Record<string, unknown> => ({
  ...rest,
  kind: t(`kind.${rest.kind}`),
  amount: amountCents === null ? '' : formatMoney(amountCents, t.locale),
  minimum: formatMoney(minimumCents, t.locale),
});
