import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { csvResponse } from '#app/csv-answer.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { exportRecords } from '#shop/core/index.server.ts';
import { type Core, decimalOfCents } from '#shop/core/index.ts';
import { allCustomers, type CustomerQuery } from '#shop/customers/index.server.ts';
import { MOST_SELECTED } from '../list/row-selection.ts';
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

/** The customers of the list at an address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  return exported(ctx.shop, readCustomerQuery(new URL(request.url).searchParams));
}

const keys = z.array(z.uuid()).min(1).max(MOST_SELECTED);

/** The customers that were selected in the list: their ids are too long for an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const read = keys.safeParse((await readFormData(request)).getAll('customer'));
  return read.success
    ? exported(ctx.shop, { search: '', keys: read.data })
    : new Response(adminListMessages.in(ctx.locale)('tags.none'), { status: 422 });
}

function exported(shop: Core, query: CustomerQuery): Response {
  const table = exportRecords(
    shop,
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
    allCustomers(shop, query),
  );
  return csvResponse(table, 'customers');
}
