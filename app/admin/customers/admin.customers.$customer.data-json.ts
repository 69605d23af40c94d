import { contextOf } from '#app/context.ts';
import { exportCustomer, findCustomer } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.$customer.data-json';

/** All data held about a customer, for an access request. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const customer = await findCustomer(ctx.shop, params.customer);
  if (!customer) throw new Response(null, { status: 404 });
  return new Response(JSON.stringify(await exportCustomer(ctx.shop, customer), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
