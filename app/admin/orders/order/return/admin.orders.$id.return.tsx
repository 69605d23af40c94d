import { data, redirect } from 'react-router';
import { buyReturnLabels } from '#app/admin/orders/returns/return-actions.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readStaffReturn, returnableLines } from '#app/shared/order-changes/return-request.server.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { readOrder, startReturn } from '#shop/orders/index.server.ts';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.return';
import { StartReturnForm } from './start-return-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  return {
    lines: await returnableLines(ctx, order),
    hasEmail: order.email !== '',
    mail: emailOutcome(ctx.shop),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminReturnsMessages.in(locale);
  const asked = isOrderId(params.id) ? await readStaffReturn(request) : null;
  if (!asked) return data({ message: adminMessages.in(locale)('error.unreadable') }, { status: 400 });
  const { exchange, where, withLabel, ...items } = asked;
  const started = await startReturn(shop, {
    ...items,
    orderId: params.id,
    wantsExchange: exchange === 'on',
    isReceived: where === 'here',
    actor,
  });
  if (!started.ok) return data({ message: t(`start.error.${started.problem}`) }, { status: 409 });
  const { returnId } = started;
  const problem =
    withLabel && where === 'customer' ? await buyReturnLabels(shop, { returnId, actor, locale }) : null;
  return problem ? data({ message: problem }) : redirect(`/admin/orders/${params.id}`);
}

export default function StartReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StartReturnForm {...loaderData} message={actionData?.message ?? null} answer={actionData} />;
}
