import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { listForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import type { Route } from './+types/admin.products.find';

const MOST = 20;

/** Products to choose from, by name or SKU; archived ones are not among them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request));
  const { items } = await listForStaff(ctx.shop, parseStaffQuery(new URL(request.url).searchParams));
  return Response.json({ found: items.slice(0, MOST).map(({ id, name }) => ({ id, name })) });
}
