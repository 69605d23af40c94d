import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { pastPrices } from '#shop/backoffice/index.server.ts';
import type { Route } from './+types/admin.products.past-prices';

const MOST = 100;

/** The past offers and sales of the variants named in the address, with their prices, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const asked = new URL(request.url).searchParams.getAll('variant').slice(0, MOST);
  return pastPrices(
    ctx.shop,
    asked.filter((id) => !id.includes('\0')),
  );
}
