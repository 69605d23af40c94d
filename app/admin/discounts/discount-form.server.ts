import { z } from 'zod';
import { CATEGORY_SLUG } from '#shop/catalog/index.ts';
import type { DiscountFields, NotSaved } from '#shop/checkout/index.server.ts';
import { normalCode } from '#shop/checkout/index.ts';
import { centsOfDecimal, formatMoney } from '#shop/core/index.ts';

const count = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'a whole number')
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((number) => number === null || (number >= 1 && number <= max), `between 1 and ${max}`)
    .optional();
const money = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? 0 : centsOfDecimal(typed.replace(',', '.'))))
  .refine((cents) => cents !== null && cents >= 0 && cents <= 100_000_000, 'an amount as 12.50')
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
    name: z.string().trim().min(1, 'a name').max(60, '60 characters at the most'),
    code: z
      .string()
      .max(60)
      .transform((typed) => normalCode(typed) || null)
      .refine(
        (code) => code === null || /^[A-Z0-9_-]{3,40}$/.test(code),
        '3 to 40 letters, digits or dashes',
      ),
    kind: z.enum(['percent', 'amount', 'free-shipping', 'buy-x-get-y']),
    percent: count(100),
    amount: money,
    buy: count(99),
    get: count(99),
    lessPercent: count(100),
    categories: z.array(z.string().regex(CATEGORY_SLUG)).max(100),
    productIds: z.array(z.string().min(1).max(120)).max(500),
    minimum: money,
    combines: ticked,
    firstOrder: ticked,
    firstDay: day,
    lastDay: day,
    limitTotal: count(999_999),
    limitPerCustomer: count(999),
    isOn: ticked,
  })
  .superRefine(({ kind, percent, amount, buy, get, lessPercent }, { addIssue }) => {
    const missing = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && !percent) missing('percent', 'between 1 and 100');
    if (kind === 'amount' && !amount) missing('amount', 'an amount as 12.50');
    if (kind !== 'buy-x-get-y') return;
    if (!buy) missing('buy', 'at least 1');
    if (!get) missing('get', 'at least 1');
    if (!lessPercent) missing('lessPercent', 'between 1 and 100');
  });

export type Faults = Partial<Record<string, string>>;

/** Reads the form of a discount: what is wished, or what is wrong with which field. */
export function readForm(
  sent: FormData,
): { ok: true; wish: DiscountFields; seenAt: Date | null } | { ok: false; faults: Faults } {
  const { categories: _, productIds: __, ...fields } = Object.fromEntries(sent);
  const parsed = form.safeParse({
    ...fields,
    categories: sent.getAll('categories'),
    productIds: sent.getAll('productIds'),
  });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => [
      String(issue.path[0] ?? ''),
      `Needed: ${issue.message}.`,
    ]);
    return { ok: false, faults: Object.fromEntries(faults) };
  }
  const { seenAt, percent, amount, buy, get, lessPercent, minimum, ...same } = parsed.data;
  const { kind, firstOrder, combines, limitTotal, limitPerCustomer } = same;
  const isPieces = kind === 'buy-x-get-y';
  const wish: DiscountFields = {
    ...same,
    // Free delivery stands beside everything (docs/decisions/023).
    combines: combines || kind === 'free-shipping',
    percent: (isPieces ? lessPercent : kind === 'percent' ? percent : null) ?? null,
    amountCents: kind === 'amount' ? amount! : null,
    buy: isPieces ? buy! : null,
    get: isPieces ? get! : null,
    minimumCents: minimum ?? 0,
    limitTotal: limitTotal ?? null,
    limitPerCustomer: firstOrder ? 1 : (limitPerCustomer ?? null),
  };
  return { ok: true, wish, seenAt: seenAt ? new Date(seenAt) : null };
}

/** What the fields of a discount are called. */
export const NAMES = {
  name: 'Name',
  code: 'Code',
  kind: 'Kind',
  percent: 'Percent',
  amount: 'Amount',
  buy: 'Buy',
  get: 'Get',
  categories: 'Categories',
  productIds: 'Single products',
  minimum: 'From',
  combines: 'Combines',
  firstOrder: 'First order',
  firstDay: 'First day',
  lastDay: 'Last day',
  limitTotal: 'Limit in all',
  limitPerCustomer: 'Limit for each',
  isOn: 'Switched on',
};

/** A discount as people read it, field by field. */
export const inForm = ({ amountCents, minimumCents, ...rest }: DiscountFields): Record<string, unknown> => ({
  ...rest,
  amount: amountCents === null ? '' : formatMoney(amountCents),
  minimum: formatMoney(minimumCents),
});

/** What is said of a discount that could not be saved. */
export const PROBLEMS: Record<NotSaved['problem'], string> = {
  'not-allowed': 'You may not do this.',
  gone: 'There is no such discount.',
  changed: 'Somebody else has changed this discount since you opened it.',
  'name-taken': 'Another discount has this name.',
  'code-taken': 'Another discount has this code.',
  'limit-below-used': 'It has been used more often than this limit allows already.',
  'days-in-disorder': 'The last day lies before the first.',
};
