import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminMessages } from '#messages/admin.ts';
import { type AdminReturnsValues, adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { buyLabel } from '#shop/fulfilment/index.server.ts';
import { decideReturn, packReturn, readReturn, undoDecision } from '#shop/orders/index.server.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';
import type { RowsChanged } from '../../list/list-intent.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { labelFailure } from '../order/ship/shipping-label-texts.ts';

const returnIds = z.array(z.uuid()).min(1).max(MOST_SELECTED);
const to = z.enum(['approved', 'rejected', 'received']);
const returnIntent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('decide-return'),
    return: returnIds,
    to,
    answer: z.string().trim().max(500).optional(),
    withLabel: z.literal('on').optional(),
  }),
  z.strictObject({
    intent: z.literal('undo-return'),
    return: returnIds,
    to,
    was: z.enum(['requested', 'approved', 'received']),
    /** The answer before, of each return. */
    answerWas: z.array(z.string().max(500)),
  }),
]);

export interface ReturnDecided {
  ok: boolean;
  message: string;
  status: number;
  undoFields: RowsChanged['undo'];
}

export const RETURN_INTENTS: readonly unknown[] = ['decide-return', 'undo-return'];

export async function handleReturnIntent(
  shop: Core & CarrierPort & DocumentsPort,
  actor: string,
  form: FormData,
  locale: Locale,
): Promise<ReturnDecided> {
  const t = adminReturnsMessages.in(locale);
  const answerWas = form.getAll('answerWas');
  const parsed = returnIntent.safeParse({
    ...Object.fromEntries(form),
    return: form.getAll('return'),
    ...(answerWas.length > 0 && { answerWas }),
  });
  if (!parsed.success) {
    return failed(adminMessages.in(locale)('error.unreadable'), 400);
  }
  return byIntent(parsed.data, {
    'decide-return': (asked) => decide(shop, actor, asked, locale),
    'undo-return': (asked) => undo(shop, actor, asked, t),
  });
}

type Asked<Intent> = Extract<z.infer<typeof returnIntent>, { intent: Intent }>;
type T = Translate<AdminReturnsValues>;
const STATUSES = { 'not-there': 404, 'too-late': 409 } as const;

async function decide(
  shop: Core & CarrierPort & DocumentsPort,
  actor: string,
  { return: ids, to, answer = '', withLabel }: Asked<'decide-return'>,
  locale: Locale,
): Promise<ReturnDecided> {
  const t = adminReturnsMessages.in(locale);
  const done: string[] = [];
  const answers: string[] = [];
  const before = new Set<string>();
  let refusal: keyof typeof STATUSES | null = null;
  for (const returnId of ids) {
    const decided = await decideReturn(shop, { returnId, to, answer, actor });
    if (decided.ok) {
      done.push(returnId);
      answers.push(decided.answerWas);
      before.add(decided.was);
    } else refusal = decided.problem;
  }
  if (refusal && done.length === 0) return failed(t(`error.${refusal}`), STATUSES[refusal]);
  const problems = refusal ? [t('error.some', { count: ids.length - done.length })] : [];
  for (const returnId of withLabel && to === 'approved' ? done : []) {
    const problem = await buyReturnLabels(shop, { returnId, actor, locale });
    if (problem) problems.push(problem);
  }
  const message = [t(`done.${to}`, { count: done.length }), ...problems].join(' ');
  const [was, ...others] = before;
  // A label bought for the return would be left over.
  const undoFields =
    was === undefined || others.length > 0 || withLabel
      ? null
      : [
          ['intent', 'undo-return'] as const,
          ['to', to] as const,
          ['was', was] as const,
          ...done.map((id) => ['return', id] as const),
          ...answers.map((answer) => ['answerWas', answer] as const),
        ];
  return { ok: problems.length === 0, message, status: 200, undoFields };
}

async function undo(
  shop: Core,
  actor: string,
  { return: ids, to: decided, was, answerWas }: Asked<'undo-return'>,
  t: T,
): Promise<ReturnDecided> {
  let count = 0;
  let wasEmailed = false;
  let refusal: keyof typeof STATUSES | null = null;
  for (const [at, returnId] of ids.entries()) {
    const undone = await undoDecision(shop, {
      returnId,
      decided,
      was,
      answerWas: answerWas[at] ?? '',
      actor,
    });
    if (undone.ok) {
      count += 1;
      wasEmailed ||= undone.wasEmailed;
    } else refusal = undone.problem;
  }
  if (refusal && count === 0) return failed(t(`error.${refusal}`), STATUSES[refusal]);
  const message = [
    t('undone', { count }),
    wasEmailed && t('undone.emailed'),
    refusal && t('error.some', { count: ids.length - count }),
  ];
  return { ok: !refusal, message: message.filter(Boolean).join(' '), status: 200, undoFields: null };
}

const failed = (message: string, status: number): ReturnDecided => ({
  ok: false,
  message,
  status,
  undoFields: null,
});

/** @returns an error message if a label couldn't be bought */
export async function buyReturnLabels(
  shop: Core & CarrierPort & DocumentsPort,
  { returnId, actor, locale }: { returnId: string; actor: string; locale: Locale },
): Promise<string | null> {
  const t = adminReturnsMessages.in(locale);
  const tShipping = adminShippingMessages.in(locale);
  const found = await readReturn(shop, returnId);
  const parcels = found && (await packReturn(shop, found.orderId));
  for (const { position } of parcels ?? []) {
    const label = { orderId: found!.orderId, direction: 'return' as const, position, service: null, actor };
    const bought = await buyLabel(shop, label);
    if (!bought.ok) return t('error.label', { problem: labelFailure(tShipping, bought) });
  }
  return null;
}
