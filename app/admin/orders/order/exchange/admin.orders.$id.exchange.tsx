import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { proofKind, prove } from '#app/admin/form/check-proof.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import {
  addOnTaxOf,
  exchangeReturn,
  itemsToAdd,
  readOrder,
  refundableOf,
  returnsOf,
  worthOfReturn,
} from '#shop/orders/index.server.ts';
import { isOrderId, itemLines } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.exchange';
import { ExchangeForm } from './exchange-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const order = isOrderId(params.id) ? await readOrder(shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const received = (await returnsOf(shop, order.id)).find(({ status }) => status === 'received');
  const worth = received && (await worthOfReturn(shop, order.id, received.id));
  if (!received || !worth) return { exchange: null };
  const [items, tax, refundable] = await Promise.all([
    itemsToAdd(shop),
    addOnTaxOf(shop, order),
    refundableOf(shop, order.id),
  ]);
  return {
    exchange: {
      exchangeKey: randomUUID(),
      returnId: received.id,
      items,
      tax,
      note: received.note,
      worth: { itemsCents: worth.itemsCents, totalCents: worth.totalCents },
      // Preselects the returned variants: most exchanges send the same item or another variant of it.
      rows: received.lines.map(({ position, quantity }) => ({
        variantId: order.lines[position]?.variantId ?? '',
        quantity,
      })),
      mail: emailOutcomeFor(shop, order.email),
      canSend: shop.payments.get(refundable!.payment.provider)?.refund !== undefined,
      proofKind: await proofKind(ctx, (await ctx.signedIn())!),
    },
  };
}

const form = z.strictObject({
  key: z.uuid(),
  returnId: z.uuid(),
  lines: itemLines,
  shownCents: z.coerce.number().int().min(-100_000_000).max(100_000_000),
  isByHand: z.literal('on').optional(),
  proof: z.string().max(128).optional(),
});

/** Problems that need other wording here than for changes to an order. */
const PROBLEMS = { 'too-late': 'problem.return-decided' } as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const t = adminOrderChangesMessages.in(localeOf(context));
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data(
      { message: adminMessages.in(localeOf(context))('error.unreadable'), proof: null },
      { status: 400 },
    );
  const { key: id, returnId, lines, shownCents, isByHand, proof } = parsed.data;
  if (shownCents < 0) {
    const proven = await prove(ctx, (await ctx.signedIn())!, proof ?? '');
    if (!proven.ok) return data({ message: null, proof: proven.message }, { status: proven.status });
  }
  const ofOrder = (await returnsOf(ctx.shop, params.id)).some((one) => one.id === returnId);
  if (!ofOrder) return data({ message: t('problem.not-there'), proof: null }, { status: 404 });
  const exchange = { id, returnId, lines, shownCents, isByHand: isByHand === 'on', actor };
  const done = await exchangeReturn(ctx.shop, exchange);
  if (!done.ok) {
    const key = done.problem === 'too-late' ? PROBLEMS[done.problem] : (`problem.${done.problem}` as const);
    return data({ message: t(key), proof: null }, { status: 409 });
  }
  return redirect(`/admin/orders/${params.id}#add-ons`);
}

export default function ExchangePage({ loaderData: { exchange }, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderChangesMessages);
  if (!exchange)
    return (
      <div className="mt-10">
        <Notice title={t('exchange.none')} />
      </div>
    );
  return <ExchangeForm {...exchange} answer={actionData ?? null} />;
}
