import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { countryLine, formatMoney } from '#shop/core/index.ts';
import {
  addNote,
  deleteCustomer,
  deleteNote,
  findCustomer,
  mergeCustomer,
  readCustomer,
} from '#shop/customers/index.server.ts';
import { proofKind, prove } from '../check-proof.server.ts';
import { StatusBadge } from '../orders/order-status-badge.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.$customer';
import { Notes } from './customer-notes.tsx';
import { MergeOrErase } from './merge-or-erase.tsx';

export const meta = () => [{ title: 'A customer' }, { name: 'robots', content: 'noindex' }];

const noSuchPage = () => new Response(null, { status: 404 });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const customer = await readCustomer(visit.shop, params.customer);
  if (!customer) throw noSuchPage();
  const kind = await proofKind(visit, (await visit.signedIn())!);
  return {
    ...customer,
    proofKind: kind,
    since: customer.since && shopTime(customer.since),
    orders: customer.orders.map((order) => ({ ...order, placed: shopTime(order.placedAt) })),
    notes: customer.notes.map((note) => ({ ...note, at: shopTime(note.at) })),
  };
}

const proof = z.string().max(128);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('note'), note: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('delete-note'), id: z.uuid() }),
  z.strictObject({ intent: z.literal('merge'), email: z.string().trim().max(254), proof }),
  z.strictObject({ intent: z.literal('delete'), proof }),
]);

const MERGE_PROBLEMS = {
  nobody: 'Nobody has ordered or registered with this address.',
  same: 'This is the address of this customer.',
  staff: 'This address belongs to somebody of the staff. Take their role first.',
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const { shop } = visit;
  const customer = await findCustomer(shop, params.customer);
  if (!customer) throw noSuchPage();
  const parsed = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ problem: 'This cannot be read.', proof: null }, { status: 400 });
  const asked = parsed.data;
  if (asked.intent === 'note') {
    await addNote(shop, customer, asked.note, actor);
    return null;
  }
  if (asked.intent === 'delete-note') {
    await deleteNote(shop, customer, asked.id);
    return null;
  }
  const proven = await prove(visit, (await visit.signedIn())!, asked.proof);
  if (!proven.ok) return data({ problem: null, proof: proven.message }, { status: proven.status });
  if (asked.intent === 'delete') {
    const outcome = await deleteCustomer(shop, customer, actor);
    if (!outcome.ok) return data({ problem: MERGE_PROBLEMS.staff, proof: null }, { status: 409 });
    return redirect('/admin/customers');
  }
  if (customer.userId === null) throw noSuchPage();
  const merged = await mergeCustomer(shop, { ...customer, userId: customer.userId }, asked.email, actor);
  return merged.ok ? null : data({ problem: MERGE_PROBLEMS[merged.problem], proof: null }, { status: 409 });
}

const CONSENTS = {
  newsletter: 'the newsletter',
  'abandoned-cart': 'a word about a cart left behind',
  'back-in-stock': 'a word when something is back',
  'review-request': 'to be asked for reviews',
  'price-drop': 'a word when a wish becomes cheaper',
} as const;

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, phone, address, since, isVerified, orders, spentCents, consents, userId } = loaderData;
  const wanted = Object.entries(CONSENTS).filter(([topic]) => consents[topic as keyof typeof CONSENTS]);
  return (
    <>
      <Link to="/admin/customers" className="prose-link inline-flex min-h-11 items-center text-sm">
        All customers
      </Link>
      <h1 className="flex flex-wrap items-center gap-3 text-3xl">
        {name || email} {userId === null && <Badge>Guest</Badge>}
      </h1>
      <dl className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <Fact name="E-mail">
          <a className="prose-link break-all" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          {userId !== null && !isVerified && <Badge tone="warm">Not verified</Badge>}
        </Fact>
        {phone && (
          <Fact name="Telephone">
            <a className="prose-link" href={`tel:${phone}`}>
              {phone}
            </a>
          </Fact>
        )}
        {address && (
          <Fact name="Last sent to">
            {address.street1}, {address.city} {address.state} {address.zip} {countryLine(address)}
          </Fact>
        )}
        {since && <Fact name="Account since">{since}</Fact>}
        <Fact name="Spent">{formatMoney(spentCents)}</Fact>
        <Fact name="Wants mail of">
          {wanted.length === 0 ? 'orders only' : wanted.map(([, words]) => words).join(', ')}
        </Fact>
      </dl>
      <h2 className="mt-10 text-2xl">Orders</h2>
      {orders.length === 0 ? (
        <p className="mt-3 text-quiet">None yet.</p>
      ) : (
        <Table
          caption="Orders of this customer"
          folds
          head={['Order', 'Placed', 'Status', { figures: 'Total' }]}
        >
          {orders.map(({ id, number, placed, status, totalCents }) => (
            <tr key={id}>
              <td className="whitespace-nowrap max-md:order-first">
                <Link to={`/admin/orders/${id}`} className="prose-link inline-flex min-h-11 items-center">
                  {number}
                </Link>
              </td>
              <td className="whitespace-nowrap">{placed}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td className="tabular-nums max-md:order-first max-md:ml-auto">{formatMoney(totalCents)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Notes notes={loaderData.notes} />
      <MergeOrErase customer={loaderData} answer={actionData ?? null} />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);
