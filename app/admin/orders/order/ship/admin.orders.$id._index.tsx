import { data } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { shippingOf } from '#shop/fulfilment/index.server.ts';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id._index';
import { handleShipIntent } from './ship-actions.server.ts';
import { ShipSection } from './ship-section.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shipping = isOrderId(params.id) ? await shippingOf(ctx.shop, params.id) : null;
  if (!shipping) throw new Response(null, { status: 404 });
  return { shipping, mayAct: hasRole(person, 'admin') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  const done = await handleShipIntent(
    ctx.shop,
    params.id,
    email,
    await readFormData(request),
    adminShippingMessages.in(ctx.locale),
  );
  return data(done, { status: done.ok ? 200 : 409 });
}

export default function ShipPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ShipSection {...loaderData} orderId={params.id} done={actionData ?? null} />;
}
