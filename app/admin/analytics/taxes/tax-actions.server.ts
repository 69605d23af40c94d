import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import {
  changeRegistration,
  planRate,
  type RateChange,
  type RatePlanned,
  removePlannedRate,
} from '#shop/checkout/index.server.ts';
import {
  type Authority,
  COLLECTED,
  COLLECTED_NAMES,
  readTaxNumber,
  taxLabel,
  taxNumberExample,
  taxOfProvince,
} from '#shop/checkout/index.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Core, readDecimal } from '#shop/core/index.ts';
import type { PostedFields } from '../../form/action-result.tsx';
import { type Conflict, conflictsOf } from '../../form/conflicts.tsx';

const TAX = /^([A-Z]{2}) (GST|HST|PST|RST|QST) (\S{1,60})$/;
const form = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('registration'),
    collected: z.enum(COLLECTED_NAMES),
    isOn: z.enum(['on', 'off']).optional(),
    since: z.iso.date(),
    number: z.string().max(40),
    seen: z.string().max(60),
  }),
  z.strictObject({
    intent: z.literal('rate'),
    tax: z.string().regex(TAX),
    percent: z
      .string()
      .transform((typed) => readDecimal(typed.replace(/\s*%$/, ''), 3))
      .refine((percent) => percent !== null && Number(percent) < 100)
      .transform((percent) => percent!),
    from: z.iso.date(),
    taxesShipping: z.literal('on').optional(),
  }),
  z.strictObject({ intent: z.literal('remove-rate'), tax: z.string().regex(TAX) }),
]);

/** The result of a form; `about` is the registration or, for a new rate, the tax. */
export interface FormResult {
  about: string | null;
  ok: boolean;
  message: string;
  /** Somebody else's later values, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
  /** An invalid tax number as typed, with its error. */
  number: { typed: string; fault: string } | null;
  /** It was saved, but its number may be mistyped. */
  isDoubtful: boolean;
  /** The form that undoes a change of a rate. */
  undo: PostedFields | null;
}
const NOTHING = { about: null, conflicts: [], version: null, number: null, isDoubtful: false, undo: null };
const done = (about: string, message: string, isDoubtful = false) =>
  data<FormResult>({ ok: true, message, ...NOTHING, about, isDoubtful });
const refused = (about: string | null, message: string, status: number) =>
  data<FormResult>({ ok: false, message, ...NOTHING, about }, { status });
const conflicted = (message: string, about: string, conflicts: Conflict[], version: string) =>
  data<FormResult>({ ok: false, message, ...NOTHING, about, conflicts, version }, { status: 409 });

const planned = ({ rate, from, taxesShipping }: Pick<RateChange, 'rate' | 'from' | 'taxesShipping'>) => ({
  percent: rate / 1000,
  from,
  taxesShipping,
});

export async function handleIntent(shop: Core, locale: Locale, actor: string, sent: unknown) {
  const t = adminTaxesMessages.in(locale);
  const { success, data: asked } = form.safeParse(sent);
  if (!success) return refused(formOf(sent), t('error.unreadable'), 400);
  return byIntent(asked, {
    registration: (registration) => saveRegistration(shop, t, actor, registration),
    rate: (rate) => planChange(shop, locale, actor, rate),
    'remove-rate': ({ tax }) => removePlan(shop, locale, actor, tax),
  });
}

/** Names the invalid form, so that the error appears in it. */
function formOf(sent: unknown): string | null {
  const { collected, tax } = z
    .object({ collected: z.enum(COLLECTED_NAMES).optional(), tax: z.string().regex(TAX).optional() })
    .catch({})
    .parse(sent);
  return collected ?? (tax ? tax.split(' ', 2).join(' ') : null);
}

type Asked<I> = Extract<z.infer<typeof form>, { intent: I }>;

async function saveRegistration(
  shop: Core,
  t: ReturnType<typeof adminTaxesMessages.in>,
  actor: string,
  { intent: _, ...asked }: Asked<'registration'>,
) {
  const { number: typedNumber, collected } = asked;
  if (collected === 'gst' && !asked.isOn) return refused(collected, t('error.gst'), 400);
  const { state } = (await settingsOf(shop)).address;
  if (collected === taxOfProvince(state) && !asked.isOn) {
    const tax = taxLabel(COLLECTED[collected].paper, t.locale);
    return refused(collected, t('error.home', { tax }), 400);
  }
  const read = readTaxNumber(collected, typedNumber);
  if (!read.ok) {
    const fault = t(`error.number.${read.problem}`, { example: taxNumberExample(collected) });
    const more = { ...NOTHING, about: collected, number: { typed: typedNumber, fault } };
    return data<FormResult>({ ok: false, message: t('error.notSaved'), ...more }, { status: 400 });
  }
  const typed = { ...asked, isOn: asked.isOn === 'on', number: read.number };
  const saved = await changeRegistration(shop, { ...typed, actor });
  if (saved.ok)
    return done(
      collected,
      t(read.isDoubtful ? 'registration.saved.doubtful' : 'registration.saved'),
      read.isDoubtful,
    );
  const { now } = saved;
  const names = {
    isOn: t('registration.collected'),
    since: t('registration.since'),
    number: t('registration.number'),
  };
  const conflicts = conflictsOf(names, { ...now }, typed);
  return conflicted(t('error.conflict'), typed.collected, conflicts, now.version);
}

function readTax(tax: string) {
  const [, province, authority, seen] = TAX.exec(tax) as unknown as [0, string, Authority, string];
  return { province, authority, seen, name: `${province} ${authority}` };
}

/** @param yours the rate that was wanted, compared with the saved one */
function answerPlan(
  locale: Locale,
  name: string,
  saved: RatePlanned,
  message: string,
  yours?: Parameters<typeof planned>[0],
) {
  const t = adminTaxesMessages.in(locale);
  if (saved.ok) {
    const { before, version } = saved;
    const tax = ['tax', `${name} ${version}`] as const;
    const undo: PostedFields = before
      ? [
          ['intent', 'rate'],
          tax,
          ['percent', String(before.rate / 1000)],
          ['from', before.from],
          ...(before.taxesShipping ? [['taxesShipping', 'on'] as const] : []),
        ]
      : [['intent', 'remove-rate'], tax];
    return data<FormResult>({ ok: true, message, ...NOTHING, about: name, undo });
  }
  if (saved.problem !== 'changed-meanwhile') return refused(name, t(`error.${saved.problem}`), 422);
  const { rates, version } = saved.now;
  const names = { percent: t('plan.percent'), from: t('plan.from'), taxesShipping: t('plan.shipping') };
  const conflicts = yours ? conflictsOf(names, planned(rates.at(-1)!), planned(yours)) : [];
  return conflicted(t('error.conflict'), name, conflicts, version);
}

async function planChange(shop: Core, locale: Locale, actor: string, asked: Asked<'rate'>) {
  const { name, ...tax } = readTax(asked.tax);
  const wanted = {
    from: asked.from,
    taxesShipping: asked.taxesShipping === 'on',
    rate: Math.round(Number(asked.percent) * 1000),
  };
  const saved = await planRate(shop, { ...tax, ...wanted, today: await shopToday(shop), actor });
  const message = adminTaxesMessages.in(locale)('plan.done', {
    tax: taxLabel(name, locale),
    percent: asked.percent,
    day: asked.from,
  });
  return answerPlan(locale, name, saved, message, wanted);
}

async function removePlan(shop: Core, locale: Locale, actor: string, asked: string) {
  const { name, ...tax } = readTax(asked);
  const saved = await removePlannedRate(shop, { ...tax, today: await shopToday(shop), actor });
  const message = adminTaxesMessages.in(locale)('plan.removed', { tax: taxLabel(name, locale) });
  return answerPlan(locale, name, saved, message);
}
