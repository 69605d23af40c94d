import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { decimalOfCents } from '#shop/core/index.ts';
import { allCustomers } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.customers-csv';
import { readCustomerQuery } from './customer-query.ts';

const HEAD = [
  'Name',
  'Email',
  'Account',
  'Orders',
  'Spent',
  'Last order',
  'City',
  'Province',
  'Tags',
  'Newsletter',
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const table = exportRecords(
    ctx.shop,
    'customer',
    {
      head: HEAD,
      nameOf: ({ email }) => email,
      rowsOf: ({ name, email, hasAccount, orders, spentCents, lastOrderAt, ...more }) => [
        [
          name,
          email,
          hasAccount ? 'yes' : 'no',
          orders,
          decimalOfCents(spentCents),
          lastOrderAt?.toISOString() ?? null,
          more.city,
          more.province,
          more.tags.join(', '),
          more.consent,
        ],
      ],
    },
    allCustomers(ctx.shop, readCustomerQuery(new URL(request.url).searchParams)),
  );
  return csvResponse(table, 'customers');
}
