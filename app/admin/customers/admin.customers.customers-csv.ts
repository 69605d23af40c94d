import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { allCustomers } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.customers-csv';

const HEAD = ['Name', 'E-mail', 'Account', 'Orders', 'Spent', 'Last order'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const table = exportRecords(
    ctx.shop,
    'customer',
    {
      head: HEAD,
      nameOf: ({ email }) => email,
      rowsOf: ({ name, email, hasAccount, orders, spentCents, lastOrderAt }) => [
        [
          name,
          email,
          hasAccount ? 'yes' : 'no',
          orders,
          decimalOfCents(spentCents),
          lastOrderAt?.toISOString() ?? null,
        ],
      ],
    },
    allCustomers(ctx.shop, search),
  );
  return csvResponse(table, 'customers');
}
