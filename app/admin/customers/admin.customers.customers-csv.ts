import { contextOf } from '#app/context.ts';
import { csvAnswer } from '#app/csv-answer.ts';
import { type Cell, csvOfBatches } from '#platform/text/csv.ts';
import { decimalOfCents, type Shop } from '#shop/core/index.ts';
import { allCustomers } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.customers-csv';

const HEAD = ['Name', 'E-mail', 'Account', 'Orders', 'Spent', 'Last order'];

/** The customers of the list, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  return csvAnswer(csvOfBatches(HEAD, rowsOf(visit.shop, search)), 'customers');
}

async function* rowsOf(shop: Shop, search: string): AsyncGenerator<Cell[][]> {
  for await (const customers of allCustomers(shop, search)) {
    yield customers.map(({ name, email, hasAccount, orders, spentCents, lastOrderAt }) => [
      name,
      email,
      hasAccount ? 'yes' : 'no',
      orders,
      decimalOfCents(spentCents),
      lastOrderAt?.toISOString() ?? null,
    ]);
  }
}
