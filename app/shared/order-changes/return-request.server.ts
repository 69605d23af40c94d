import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { typed } from '#app/form-answers.server.ts';
import { readFormData } from '#app/form-data.server.ts';
import { returnsMessages } from '#messages/returns.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { itemsWithBuyer, mayAskReturn, refundableOf, requestReturn } from '#shop/orders/index.server.ts';
import { type OrderView, RETURN_REASONS } from '#shop/orders/index.ts';

/** The lines that can be returned; empty if there are none or a return is already requested. */
export async function returnableLines({ shop }: RequestContext, order: OrderView) {
  if (!(await mayAskReturn(shop, order))) return [];
  const refundable = await refundableOf(shop, order.id);
  if (!refundable) return [];
  const quantities = await itemsWithBuyer(shop, order.id, refundable);
  return refundable.order.lines
    .map(({ position }, at) => {
      const { name, variantName } = order.lines[at]!;
      return {
        position,
        name: [name, variantName].filter(Boolean).join(', '),
        most: quantities[position] ?? 0,
      };
    })
    .filter(({ most }) => most > 0);
}

const LINE = /^line-(\d{1,3})$/;
const form = {
  lines: z
    .array(
      z.strictObject({
        position: z.coerce.number().int().min(0).max(999),
        quantity: z.coerce.number().int().min(0).max(99),
      }),
    )
    .max(200),
  reason: z.enum(RETURN_REASONS),
  note: typed(1000).transform((note) => note.trim()),
};
const buyerForm = z.strictObject({ ...form, instead: z.enum(['money', 'exchange']).default('money') });
const staffForm = z.strictObject({
  ...form,
  exchange: z.literal('on').optional(),
  where: z.enum(['customer', 'here']),
  withLabel: z.literal('on').optional(),
});

/** The fields of a return's form, with quantities by line. */
async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const fields = [...(await readFormData(request))];
  const lines = fields.flatMap(([name, quantity]) => {
    const [, position] = LINE.exec(name) ?? [];
    return position === undefined ? [] : [{ position, quantity }];
  });
  return { ...Object.fromEntries(fields.filter(([name]) => !LINE.test(name))), lines };
}

/** The form with which the staff start a return; null where it can't be read. */
export const readStaffReturn = async (request: Request) =>
  staffForm.safeParse(await fieldsOf(request)).data ?? null;

/** @returns null when the return is requested, else the error with its status */
export async function submitReturnRequest(
  { shop, network, locale }: RequestContext,
  orderId: string,
  request: Request,
): Promise<{ problem: string; status: number } | null> {
  const t = returnsMessages.in(locale);
  const allowed = await hitAccountLimit(shop, 'contact', { own: `return ${orderId}`, network });
  if (!allowed.ok) return { problem: t('problem.too-often'), status: 429 };
  const parsed = buyerForm.safeParse(await fieldsOf(request));
  if (!parsed.success) return { problem: t('problem.invalid'), status: 400 };
  const { instead, ...rest } = parsed.data;
  const asked = await requestReturn(shop, { orderId, ...rest, wantsExchange: instead === 'exchange' });
  if (asked.ok) return null;
  const { returnDays: days } = await settingsOf(shop);
  return { problem: t(`problem.${asked.problem}`, { days }), status: 409 };
}
