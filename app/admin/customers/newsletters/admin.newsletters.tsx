import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminNewslettersValues, adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import {
  createNewsletter,
  deleteNewsletters,
  listNewsletters,
  readNewsletter,
  undeleteNewsletters,
} from '#shop/customers/index.server.ts';
import { NEWSLETTER_STATUSES } from '#shop/customers/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readNewsletterQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { leaveWith } from '../../list/pending-rows.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.newsletters';
import { NEWSLETTERS, NewsletterBadge } from './newsletter-status.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminNewslettersMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const params = new URL(request.url).searchParams;
  const query = readNewsletterQuery(params);
  const [shopTime, { items, ...found }, settings] = await Promise.all([
    shopTimeOf(ctx.shop, ctx.locale),
    listNewsletters(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'newsletters'),
  ]);
  return {
    found: { ...found, page: query.page },
    settings,
    // The audience of a new newsletter, when one comes from a group.
    group: z.uuid().safeParse(params.get('group')).success ? params.get('group') : null,
    rows: items.map(({ scheduledAt, finishedAt, updatedAt, ...one }) => ({
      ...one,
      date: shopTime(finishedAt ?? scheduledAt ?? updatedAt),
    })),
  };
}

const asked = z.object({ intent: z.enum(['create', 'duplicate', 'delete', 'restore']) });
const ids = z.array(z.uuid()).min(1).max(MOST_SELECTED);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const form = await readFormData(request);
  const read = asked.safeParse({ intent: form.get('intent') });
  const t = adminNewslettersMessages.in(ctx.locale);
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  if (!read.success) return refused(t('problem.invalid'), 400);
  const change = async (one: typeof deleteNewsletters) => {
    const chosen = ids.safeParse(form.getAll('id'));
    return chosen.success ? one(ctx.shop, person, chosen.data) : null;
  };
  const answer = (done: string[] | null, intent: 'delete' | 'restore', undo: 'restore' | null) => {
    if (!done) return refused(t('problem.invalid'), 400);
    if (done.length === 0) return refused(t('problem.not-a-draft'), 409);
    const back = undo && [['intent', undo] as const, ...done.map((id) => ['id', id] as const)];
    const message = t(`bulk.${intent}`, { count: done.length });
    return { ok: true, message, undo: back } satisfies RowsChanged;
  };
  return byIntent(read.data, {
    create: async () => {
      const group = z.uuid().safeParse(form.get('group'));
      const audience = group.success ? group.data : '';
      return redirect(`/admin/newsletters/${await createNewsletter(ctx.shop, person, { audience })}`);
    },
    duplicate: async () => {
      const id = z.uuid().safeParse(form.get('id'));
      const from = id.success ? await readNewsletter(ctx.shop, id.data) : null;
      if (!from) return refused(t('problem.gone'), 404);
      return redirect(`/admin/newsletters/${await createNewsletter(ctx.shop, person, { from })}`);
    },
    delete: async () => answer(await change(deleteNewsletters), 'delete', 'restore'),
    restore: async () => answer(await change(undeleteNewsletters), 'restore', null),
  });
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: Translate<AdminNewslettersValues>): ListColumn<Row>[] => [
  {
    id: 'subject',
    name: t('column.subject'),
    card: 'title',
    cell: ({ subject }) => (
      <span className="line-clamp-2 whitespace-normal wrap-anywhere">{subject || t('untitled')}</span>
    ),
  },
  {
    id: 'status',
    name: t('column.status'),
    card: 'badge',
    cell: ({ status }) => <NewsletterBadge status={status} />,
  },
  {
    id: 'audience',
    name: t('column.audience'),
    card: 'line',
    cell: ({ audience, group, locale }) =>
      audience === null
        ? t('audience.none')
        : [group ?? t('audience.everyone'), locale && t(`locale.${locale}`)].filter(Boolean).join(' · '),
  },
  {
    id: 'recipients',
    name: t('column.recipients'),
    isFigure: true,
    cell: ({ sent, recipients }) => (recipients > 0 ? t('recipients', { sent, recipients }) : '–'),
  },
  {
    id: 'date',
    name: t('column.date'),
    sort: 'date',
    sortsDown: true,
    card: 'figure',
    cell: ({ date }) => <span className="text-sm whitespace-nowrap">{date}</span>,
  },
];

export default function NewslettersPage({
  loaderData: { rows, found, settings, group },
}: Route.ComponentProps) {
  const t = useMessages(adminNewslettersMessages);
  const { send } = useListIntent(NEWSLETTERS);
  const actions: BulkAction<Row>[] = [
    {
      name: t('duplicate'),
      most: 1,
      inRow: true,
      run: ([id]) =>
        send([
          ['intent', 'duplicate'],
          ['id', id!],
        ]),
    },
    {
      name: t('bulk.delete.name'),
      inRow: true,
      most: MOST_SELECTED,
      isPossible: ({ status }) => status === 'draft',
      run: (ids, { clear }) => send([['intent', 'delete'], ...ids.map((id) => ['id', id] as const)], clear),
    },
  ];
  return (
    <ListPage
      list="newsletters"
      title={t('title')}
      actions={
        <NextStep>
          <Form method="post">
            {group && <input type="hidden" name="group" value={group} />}
            <Button type="submit" size="small" name="intent" value="create">
              {t('add')}
            </Button>
          </Form>
        </NextStep>
      }
      settings={settings}
      views={[
        { name: t('view.all'), query: '' },
        ...(['draft', 'scheduled', 'sent'] as const).map((status) => ({
          name: t(`status.${status}`),
          query: `status=${status}`,
        })),
      ]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'status',
          name: t('column.status'),
          options: NEWSLETTER_STATUSES.map((value) => ({ value, name: t(`status.${value}`) })),
        },
      ]}
      columns={columnsOf(t)}
      defaultSort="-date"
      rows={rows}
      pending={leaveWith('id', 'delete')}
      found={found}
      hrefOf={({ id }) => `/admin/newsletters/${id}`}
      nameOf={({ subject }) => subject || t('untitled')}
      bulk={{ field: 'id', actions, canSelectAll: true }}
      footer={t('intro')}
      empty={
        <EmptyState icon="leaf" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
