import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { proofKind, prove } from '#app/admin/form/check-proof.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminMessages } from '#messages/admin.ts';
import { type AdminOrderChangesValues, adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import {
  type ReturnRefunded,
  readOrder,
  refundableOf,
  refundOrder,
  refundReturn,
  returnsOf,
  wasSent,
} from '#shop/orders/index.server.ts';
import { isOrderId, jsonField } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.refund';
import { otherOrdersOf } from './other-orders.server.ts';
import { RefundForm } from './refund-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  const refundable = order && (await refundableOf(ctx.shop, order.id));
  if (!refundable) throw new Response(null, { status: 404 });
  const { order: paid, back, payment } = refundable;
  const received = (await returnsOf(ctx.shop, order.id)).find(({ status }) => status === 'received');
  const startCents = Number(new URL(request.url).searchParams.get('cents'));
  return {
    isCard: order.kind === 'gift-card',
    otherOrders: await otherOrdersOf(ctx.shop, order.id),
    startCents: Number.isSafeInteger(startCents) && startCents > 0 ? startCents : null,
    refundKey: randomUUID(),
    // Preselects the items that came back.
    received: received ? { id: received.id, lines: received.lines } : null,
    paid,
    back,
    names: order.lines.map(({ name, variantName }) => [name, variantName].filter(Boolean).join(', ')),
    taxes: order.taxes.map(({ label }) => label),
    canSend: ctx.shop.payments.get(payment.provider)?.refund !== undefined,
    // Items that shipped come back used and aren't restocked; the others are still on the shelf.
    isSent: await wasSent(ctx.shop, order),
    mail: emailOutcomeFor(ctx.shop, order.email),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

type RefundProblem = Extract<ReturnRefunded, { ok: false }>['problem'];

const cents = z.number().int().min(1).max(100_000_000);
const scopeForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({ kind: z.literal('amount'), amountCents: cents }),
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(
        z.strictObject({
          position: z.number().int().min(0).max(999),
          quantity: z.number().int().min(1).max(99),
        }),
      )
      .max(200),
    giftWrap: z.boolean(),
    shipping: z.boolean(),
  }),
]);
const checked = z.literal('on').optional();
const form = z.strictObject({
  key: z.uuid(),
  scope: jsonField(scopeForm),
  shownCents: z.coerce.number().int().min(1).max(100_000_000),
  restock: checked,
  isByHand: checked,
  returnId: z.uuid().optional(),
  // Sent along by the radio buttons; `scope` has the complete choice.
  'how-much': z.enum(['whole', 'lines', 'amount']).optional(),
  note: z.string().trim().max(500),
  proof: z.string().max(128),
});

/** Problems that need other wording here than for changes to an order. */
const PROBLEMS: Partial<Record<RefundProblem, `problem.${string}` & keyof AdminOrderChangesValues>> = {
  'too-late': 'problem.return-decided',
  changed: 'problem.refund-changed',
  'nothing-chosen': 'problem.refund-nothing-chosen',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const t = adminOrderChangesMessages.in(localeOf(context));
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    return data(
      { message: adminMessages.in(localeOf(context))('error.unreadable'), proof: null },
      { status: 400 },
    );
  }
  const { key: id, scope, shownCents, note, proof, restock, isByHand, returnId } = parsed.data;
  const proven = await prove(ctx, (await ctx.signedIn())!, proof);
  if (!proven.ok) return data({ message: null, proof: proven.message }, { status: proven.status });
  const order = {
    id,
    orderId: params.id,
    scope,
    shownCents,
    note,
    actor,
    restock: restock === 'on',
    isByHand: isByHand === 'on',
  };
  const refunded = returnId
    ? await refundReturn(ctx.shop, returnId, order)
    : await refundOrder(ctx.shop, order);
  if (!refunded.ok) {
    const { problem } = refunded;
    return data({ message: t(PROBLEMS[problem] ?? `problem.${problem}`), proof: null }, { status: 409 });
  }
  return redirect(`/admin/orders/${params.id}#refunds`);
}

export default function RefundPage({ loaderData, actionData, params }: Route.ComponentProps) {
  // Resets the form when the page moves from an order to its add-on.
  return <RefundForm key={params.id} {...loaderData} answer={actionData ?? null} />;
}
