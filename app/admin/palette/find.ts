import { hasRole } from '../../../shop/accounts/accounts.ts';
import { listCustomers } from '../../../shop/customers/list.server.ts';
import { listOrders } from '../../../shop/orders/list.server.ts';
import { readOrderQuery } from '../../../shop/orders/list-query.ts';
import { listForStaff } from '../../../shop/products/list.server.ts';
import { parseStaffQuery } from '../../../shop/products/list-query.ts';
import { visitOf } from '../../context.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/find';

/** Something that was found, and the page where it is. */
export interface Found {
  kind: 'Orders' | 'Customers' | 'Products';
  to: string;
  name: string;
  detail: string;
}

const MOST = 5;

/** What the palette shows while somebody types: whatever their roles let them see. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request));
  const { shop } = visit;
  const search = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100);
  const typed = new URLSearchParams({ q: search });
  const [orders, customers, products] = await Promise.all([
    search && hasRole(person, 'admin', 'editor') ? listOrders(shop, readOrderQuery(typed)) : null,
    search && hasRole(person, 'admin') ? listCustomers(shop, { search, page: 1, perPage: MOST }) : null,
    search ? listForStaff(shop, parseStaffQuery(typed)) : null,
  ]);
  const found: Found[] = [
    ...(orders?.items ?? []).slice(0, MOST).map(
      ({ id, number, name, email }): Found => ({
        ...{ kind: 'Orders', to: `/admin/orders/${id}`, name: number, detail: `${name}, ${email}` },
      }),
    ),
    ...(customers?.items ?? []).map(
      ({ key, name, email }): Found => ({
        ...{ kind: 'Customers', to: `/admin/customers/${key}`, name: name || email, detail: email },
      }),
    ),
    ...(products?.items ?? []).slice(0, MOST).map(
      ({ id, name, variants }): Found => ({
        ...{ kind: 'Products', to: `/admin/products/${id}`, name },
        detail: variants.map(({ sku }) => sku).join(', '),
      }),
    ),
  ];
  return Response.json({ found });
}
