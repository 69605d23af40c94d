import { data, redirect } from 'react-router';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  changeDiscount,
  createDiscount,
  type DiscountFields,
  type readDiscount,
} from '#shop/checkout/index.server.ts';
import { type Core, SOURCE_LOCALE, writeCents } from '#shop/core/index.ts';
import type { PostedFields } from '../form/action-result.tsx';
import { type Conflict, conflictsOf } from '../form/conflicts.tsx';
import { faultsOf, inForm, NAMES, readForm } from './discount-form.server.ts';

interface FormResult {
  ok: boolean;
  message: string;
  faults: Partial<Record<string, string>>;
  /** Somebody else's later values, with the time of saving, to overwrite them. */
  conflicts: Conflict[];
  seenAt: string | null;
  /** The form that saves the earlier values again. */
  undo: PostedFields | null;
}
const NOTHING = { ok: false, faults: {}, conflicts: [], seenAt: null, undo: null };

/** @param discount null adds one, and leads to its page */
export async function saveDiscount(
  shop: Core,
  person: Person,
  discount: Awaited<ReturnType<typeof readDiscount>>,
  sent: FormData,
  locale: Locale,
) {
  const t = adminDiscountsMessages.in(locale);
  const read = readForm(sent);
  if (!read.ok) {
    const faults = faultsOf(t, read.fields);
    return data<FormResult>({ message: t('problem.fields'), ...NOTHING, faults }, { status: 422 });
  }
  const { discount: fields, seenAt } = read;
  const saved = discount
    ? await changeDiscount(shop, person, { id: discount.id, seenAt: seenAt ?? new Date(0), fields })
    : { updatedAt: null, ...(await createDiscount(shop, person, fields)) };
  if (saved.ok) {
    if (!discount || !saved.updatedAt) throw redirect(`/admin/discounts/${saved.id}?saved`);
    const undo = undoOfDiscount(discount, saved.updatedAt);
    return data<FormResult>({ ...NOTHING, ok: true, message: t('saved'), undo });
  }
  const names = Object.fromEntries(NAMES.map((name) => [name, t(`field.${name}`)]));
  const conflict = saved.problem === 'changed' &&
    discount && {
      conflicts: conflictsOf(names, inForm(t, discount), inForm(t, fields)),
      seenAt: discount.updatedAt.toISOString(),
    };
  const message = t(`problem.${saved.problem}`);
  const faults = saved.problem === 'days-in-disorder' ? { lastDay: message } : {};
  return data<FormResult>({ message, ...NOTHING, faults, ...conflict }, { status: 409 });
}

/** The form that undoes a change of a discount: its earlier fields. */
export function undoOfDiscount(discount: DiscountFields, seenAt: Date): PostedFields {
  const { kind, percent, amountCents, minimumCents, categories, productIds } = discount;
  const cents = (amount: number | null) => (amount === null ? '' : writeCents(amount, SOURCE_LOCALE));
  const texts = {
    seenAt: seenAt.toISOString(),
    name: discount.name,
    code: discount.code ?? '',
    kind,
    ...(kind === 'percent' && { percent }),
    ...(kind === 'amount' && { amount: cents(amountCents) }),
    ...(kind === 'buy-x-get-y' && { buy: discount.buy, get: discount.get, lessPercent: percent }),
    minimum: cents(minimumCents),
    firstDay: discount.firstDay ?? '',
    lastDay: discount.lastDay ?? '',
    limitTotal: discount.limitTotal ?? '',
    limitPerCustomer: discount.limitPerCustomer ?? '',
  };
  const ticked = (['combines', 'firstOrder', 'isOn'] as const).filter((name) => discount[name]);
  return [
    ...Object.entries(texts).map(([name, value]) => [name, String(value)] as const),
    ...ticked.map((name) => [name, 'on'] as const),
    ...categories.map((slug) => ['categories', slug] as const),
    ...productIds.map((id) => ['productIds', id] as const),
  ];
}
