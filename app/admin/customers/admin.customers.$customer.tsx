import type { ReactNode } from 'react';
import { data, Form, redirect, useSearchParams } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import {
  addNote,
  deleteCustomer,
  deleteNote,
  findCustomer,
  mergeCustomer,
  restoreNote,
} from '#shop/customers/index.server.ts';
import { UndoButton } from '../form/action-result.tsx';
import { proofKind, prove } from '../form/check-proof.server.ts';
import type { ChangeAnswer } from '../form/undo-elsewhere.tsx';
import { StatusBadge } from '../orders/order-status-badge.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import { Card, DetailLayout } from '../ui/detail-layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/admin.customers.$customer';
import { handleSideForm } from './customer-actions.server.ts';
import { typedOf } from './customer-form.server.ts';
import { customerPage } from './customer-page.server.ts';
import { ContactCard, CustomerTags, NewsletterCard } from './customer-side.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { MergeOrErase } from './merge-or-erase.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminCustomersMessages.in(localeOfMatches(matches));
  return [{ title: t('customer.meta') }, { name: 'robots', content: 'noindex' }];
};

const noSuchPage = () => new Response(null, { status: 404 });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const [customer, kind] = await Promise.all([
    customerPage(ctx.shop, ctx.locale, params.customer),
    proofKind(ctx, (await ctx.signedIn())!),
  ]);
  if (!customer) throw noSuchPage();
  return { ...customer, proofKind: kind };
}

const proof = z.string().max(128);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('note'), note: z.string().trim().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('delete-note'), id: z.uuid() }),
  z.strictObject({ intent: z.literal('restore-note'), undo: z.string().max(20_000) }),
  z.strictObject({ intent: z.literal('merge'), email: z.string().trim().max(254), proof }),
  z.strictObject({ intent: z.literal('delete'), proof }),
]);

const refusal = (problem: string | null, proof: string | null, status: number) =>
  data({ problem, proof, done: null, undoFields: null, form: null }, { status });

/** For its fetcher; the page itself has nothing to show. */
const noteAnswer = (answer: ChangeAnswer) =>
  data({ problem: null, proof: null, done: null, undoFields: null, form: null, ...answer });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const t = adminCustomersMessages.in(ctx.locale);
  const customer = await findCustomer(shop, params.customer);
  if (!customer) throw noSuchPage();
  const typed = typedOf(await readFormData(request));
  const beside = await handleSideForm(shop, t, { customer, actor, typed });
  if (beside) return beside;
  const parsed = intent.safeParse(typed);
  if (!parsed.success) return refusal(adminMessages.in(ctx.locale)('error.unreadable'), null, 400);
  const unproven = async (proof: string) => {
    const proven = await prove(ctx, (await ctx.signedIn())!, proof);
    return proven.ok ? null : refusal(null, proven.message, proven.status);
  };
  return byIntent(parsed.data, {
    note: async ({ note }) => {
      await addNote(shop, customer, note, actor);
      return null;
    },
    'delete-note': async ({ id }) => {
      const undo = await deleteNote(shop, customer, id);
      return noteAnswer({ message: t('notes.deleted'), undo });
    },
    'restore-note': async ({ undo }) => {
      const isBack = await restoreNote(shop, customer, undo);
      return noteAnswer({ message: t(isBack ? 'notes.restored' : 'notes.notRestored'), undo: null });
    },
    merge: async ({ email, proof }) => {
      const refused = await unproven(proof);
      if (refused) return refused;
      const { userId } = customer;
      if (userId === null) throw noSuchPage();
      const merged = await mergeCustomer(shop, { ...customer, userId }, email, actor);
      return merged.ok ? null : refusal(t(`merge.error.${merged.problem}`), null, 409);
    },
    delete: async ({ proof }) => {
      const refused = await unproven(proof);
      if (refused) return refused;
      const outcome = await deleteCustomer(shop, customer, actor);
      if (!outcome.ok) return refusal(t('erase.error.staff'), null, 409);
      return redirect('/admin/customers');
    },
  });
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, email, userId, orders, paidCents, refundedCents } = loaderData;
  const t = useMessages(adminCustomersMessages);
  const [search] = useSearchParams();
  const isAdded = search.has('added') && !actionData;
  const form = actionData?.form ?? null;
  const done = actionData?.done ?? (isAdded ? t('customer.added') : null);
  return (
    <>
      <PageHeader
        back={{ to: '/admin/customers', name: t('customer.back') }}
        title={name || email}
        badge={userId === null && <Badge>{t('customer.guest')}</Badge>}
        primary={
          <ButtonLink to={`/admin/orders/new?customer=${key}`} size="small">
            {t('customer.createOrder')}
          </ButtonLink>
        }
      />
      <div className="mt-4 grid gap-3 empty:hidden">
        {done && (
          <Notice tone="success" title={done}>
            {actionData?.undoFields && (
              <Form method="post" preventScrollReset>
                {Object.entries(actionData.undoFields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <UndoButton type="submit" />
              </Form>
            )}
          </Notice>
        )}
        {isAdded && search.has('unsubscribed') && (
          <Notice tone="warning" title={t('subscribe.error.unsubscribed')} />
        )}
        {form && <Refusal message={actionData?.problem} answer={actionData} />}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-10 gap-y-4 sm:grid-cols-4">
        <Fact name={t('customer.spent')}>
          {formatMoney(paidCents - refundedCents, t.locale)}
          {refundedCents > 0 && (
            <span className="block font-sans text-sm text-quiet">
              {t('customer.spent.refunds', {
                paid: formatMoney(paidCents, t.locale),
                refunded: formatMoney(refundedCents, t.locale),
              })}
            </span>
          )}
          <span className="block font-sans text-sm text-quiet">{t('spent.help')}</span>
        </Fact>
        <Fact name={t('customer.orders')}>{loaderData.orderCount}</Fact>
        {loaderData.lastOrder && <Fact name={t('customer.lastOrder')}>{loaderData.lastOrder}</Fact>}
        {loaderData.since && <Fact name={t('customer.since')}>{loaderData.since}</Fact>}
      </dl>
      <DetailLayout
        aside={
          <>
            <ContactCard {...loaderData} answer={form} />
            <CustomerTags tags={loaderData.tags} answer={form} />
            <NewsletterCard {...loaderData.newsletter} answer={form} />
          </>
        }
      >
        <Card title={t('orders.title')}>
          {orders.length === 0 ? (
            <p className="text-quiet">{t('orders.empty')}</p>
          ) : (
            <Orders orders={orders} />
          )}
        </Card>
        <Card title={t('timeline.title')}>
          <CustomerTimeline entries={loaderData.timeline} />
        </Card>
      </DetailLayout>
      <MergeOrErase customer={loaderData} answer={form ? null : (actionData ?? null)} />
    </>
  );
}

function Orders({ orders }: Pick<Route.ComponentProps['loaderData'], 'orders'>) {
  const t = useMessages(adminCustomersMessages);
  return (
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
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="font-serif text-xl tabular-nums">{children}</dd>
  </div>
);
