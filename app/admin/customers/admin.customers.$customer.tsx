import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { countryLine, formatMoney } from '#shop/core/index.ts';
import {
  addNote,
  deleteCustomer,
  deleteNote,
  findCustomer,
  mergeCustomer,
  readCustomer,
} from '#shop/customers/index.server.ts';
import { TOPICS } from '#shop/customers/index.ts';
import { proofKind, prove } from '../check-proof.server.ts';
import { StatusBadge } from '../orders/order-status-badge.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.$customer';
import { Notes } from './customer-notes.tsx';
import { MergeOrErase } from './merge-or-erase.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminCustomersMessages.in(localeOfMatches(matches));
  return [{ title: t('customer.meta') }, { name: 'robots', content: 'noindex' }];
};

const noSuchPage = () => new Response(null, { status: 404 });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const customer = await readCustomer(ctx.shop, params.customer);
  if (!customer) throw noSuchPage();
  const kind = await proofKind(ctx, (await ctx.signedIn())!);
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

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const t = adminCustomersMessages.in(localeOf(context));
  const customer = await findCustomer(shop, params.customer);
  if (!customer) throw noSuchPage();
  const parsed = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data(
      { problem: adminMessages.in(localeOf(context))('error.unreadable'), proof: null },
      { status: 400 },
    );
  const asked = parsed.data;
  if (asked.intent === 'note') {
    await addNote(shop, customer, asked.note, actor);
    return null;
  }
  if (asked.intent === 'delete-note') {
    await deleteNote(shop, customer, asked.id);
    return null;
  }
  const proven = await prove(ctx, (await ctx.signedIn())!, asked.proof);
  if (!proven.ok) return data({ problem: null, proof: proven.message }, { status: proven.status });
  if (asked.intent === 'delete') {
    const outcome = await deleteCustomer(shop, customer, actor);
    if (!outcome.ok) return data({ problem: t('erase.error.staff'), proof: null }, { status: 409 });
    return redirect('/admin/customers');
  }
  if (customer.userId === null) throw noSuchPage();
  const merged = await mergeCustomer(shop, { ...customer, userId: customer.userId }, asked.email, actor);
  return merged.ok
    ? null
    : data({ problem: t(`merge.error.${merged.problem}`), proof: null }, { status: 409 });
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, phone, address, since, isVerified, orders, spentCents, consents, userId } = loaderData;
  const t = useMessages(adminCustomersMessages);
  const wanted = TOPICS.filter((topic) => consents[topic]);
  return (
    <>
      <Link to="/admin/customers" className="prose-link inline-flex min-h-11 items-center text-sm">
        {t('customer.back')}
      </Link>
      <h1 className="flex flex-wrap items-center gap-3 text-3xl">
        {name || email} {userId === null && <Badge>{t('customer.guest')}</Badge>}
      </h1>
      <dl className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <Fact name={t('customer.email')}>
          <a className="prose-link break-all" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          {userId !== null && !isVerified && <Badge tone="warm">{t('customer.email.unverified')}</Badge>}
        </Fact>
        {phone && (
          <Fact name={t('customer.phone')}>
            <a className="prose-link" href={`tel:${phone}`}>
              {phone}
            </a>
          </Fact>
        )}
        {address && (
          <Fact name={t('customer.address')}>
            {address.street1}, {address.city} {address.state} {address.zip} {countryLine(address, t.locale)}
          </Fact>
        )}
        {since && <Fact name={t('customer.since')}>{since}</Fact>}
        <Fact name={t('customer.spent')}>{formatMoney(spentCents, t.locale)}</Fact>
        <Fact name={t('customer.subscriptions')}>
          {wanted.length === 0
            ? t('customer.subscriptions.none')
            : wanted.map((topic) => t(`topic.${topic}`)).join(', ')}
        </Fact>
      </dl>
      <h2 className="mt-10 text-2xl">{t('orders.title')}</h2>
      {orders.length === 0 ? (
        <p className="mt-3 text-quiet">{t('orders.empty')}</p>
      ) : (
        <Table
          caption={t('orders.caption')}
          folds
          head={[
            t('orders.column.order'),
            t('orders.column.date'),
            t('orders.column.status'),
            { figures: t('orders.column.total') },
          ]}
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
              <td className="tabular-nums max-md:order-first max-md:ml-auto">
                {formatMoney(totalCents, t.locale)}
              </td>
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
