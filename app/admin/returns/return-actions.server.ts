import { z } from 'zod';
import { adminMessages } from '#messages/admin.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { buyLabel } from '#shop/fulfilment/index.server.ts';
import { decideReturn, packReturn, readReturn } from '#shop/orders/index.server.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { labelFailure } from '../orders/order/ship/label-words.ts';

const returnIntent = z.strictObject({
  intent: z.literal('decide-return'),
  return: z.array(z.uuid()).min(1).max(MOST_SELECTED),
  to: z.enum(['approved', 'rejected', 'received']),
  answer: z.string().trim().max(500).optional(),
  withLabel: z.literal('on').optional(),
});

export interface ReturnDecided {
  ok: boolean;
  message: string;
  status: number;
}

export async function handleReturnIntent(
  shop: Core & CarrierPort & DocumentsPort,
  actor: string,
  form: FormData,
  locale: Locale,
): Promise<ReturnDecided> {
  const t = adminReturnsMessages.in(locale);
  const parsed = returnIntent.safeParse({ ...Object.fromEntries(form), return: form.getAll('return') });
  if (!parsed.success) {
    return { ok: false, message: adminMessages.in(locale)('error.unreadable'), status: 400 };
  }
  const { return: ids, to, answer = '', withLabel } = parsed.data;
  const done: string[] = [];
  let refusal: 'not-there' | 'too-late' | null = null;
  for (const returnId of ids) {
    const decided = await decideReturn(shop, { returnId, to, answer, actor });
    if (decided.ok) done.push(returnId);
    else refusal = decided.problem;
  }
  if (refusal && done.length === 0)
    return { ok: false, message: t(`error.${refusal}`), status: refusal === 'not-there' ? 404 : 409 };
  const problems = refusal ? [t('error.some', { count: ids.length - done.length })] : [];
  for (const returnId of to === 'approved' && withLabel ? done : []) {
    const problem = await buyReturnLabels(shop, { returnId, actor, locale });
    if (problem) problems.push(problem);
  }
  const message = [t(`done.${to}`, { count: done.length }), ...problems].join(' ');
  return { ok: problems.length === 0, message, status: 200 };
}

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
