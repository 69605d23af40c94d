import { csv } from '../../../platform/csv.ts';
import { listCustomers } from '../../../shop/customers/list.server.ts';
import { decimalOfCents } from '../../../shop/money/decimal.ts';
import { visitOf } from '../../context.ts';
import { csvAnswer } from '../../csv-answer.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/csv';

const HEAD = ['Name', 'E-mail', 'Account', 'Orders', 'Spent', 'Last order'];
const ALL = 10_000_000;

/** The customers of the list, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const { items } = await listCustomers(visit.shop, { search, page: 1, perPage: ALL });
  const rows = items.map(({ name, email, hasAccount, orders, spentCents, lastOrderAt }) => [
    ...[name, email, hasAccount ? 'yes' : 'no', orders, decimalOfCents(spentCents)],
    lastOrderAt?.toISOString() ?? null,
  ]);
  return csvAnswer(csv([HEAD, ...rows]), 'customers');
}
