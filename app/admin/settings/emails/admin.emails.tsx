import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminEmailsValues, adminEmailsMessages } from '#messages/admin-emails.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { emailOutcome, listEmails, MOST_SENT_AGAIN, sendEmailsAgain } from '#shop/email/index.server.ts';
import { EMAIL_KINDS, RETRY_DAYS, SHOWN_EMAIL_STATES, shownEmailState } from '#shop/email/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readEmailQuery } from '../../list/list-queries.server.ts';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.emails';
import { emailKindName, failureText, STATUS_TONES } from './email-labels.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminEmailsMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readEmailQuery(new URL(request.url).searchParams);
  const [{ items, hasMore, isAlike }, settings] = await Promise.all([
    listEmails(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'emails'),
  ]);
  return {
    rows: items.map((email) => ({
      ...email,
      state: shownEmailState(email),
      when: shopTime(email.createdAt),
      nextTry: email.status === 'waiting' && email.nextTryAt ? shopTime(email.nextTryAt) : null,
    })),
    settings,
    found: { total: null, page: query.page, hasMore, isAlike },
    isCaught: emailOutcome(ctx.shop) === 'caught',
    mostAtOnce: MOST_SENT_AGAIN,
  };
}

const form = z.strictObject({
  intent: z.literal('resend'),
  email: z.array(z.uuid()).min(1).max(MOST_SENT_AGAIN),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const sent = await readFormData(request);
  const parsed = form.safeParse({ intent: sent.get('intent'), email: sent.getAll('email') });
  const failed = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  if (!parsed.success) return failed(adminMessages.in(localeOf(context))('error.unreadable'), 400);
  const t = adminEmailsMessages.in(localeOf(context));
  const count = await sendEmailsAgain(ctx.shop, actor, parsed.data.email);
  if (count === 0) return failed(t('resent.none'), 409);
  // Sent emails can't be taken back.
  return {
    ok: true,
    message: t(`resent.${emailOutcome(ctx.shop)}`, { count }),
    undo: null,
  } satisfies RowsChanged;
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const columnsOf = (t: Translate<AdminEmailsValues>): ListColumn<Row>[] => [
  {
    id: 'subject',
    name: t('list.column.subject'),
    card: 'title',
    cell: ({ subject, kind, language }) => (
      <span
        lang={subject === null ? undefined : (language ?? undefined)}
        className="line-clamp-2 whitespace-normal wrap-anywhere md:line-clamp-1 md:min-w-40"
      >
        {subject ?? emailKindName(t, kind)}
      </span>
    ),
  },
  {
    id: 'recipient',
    name: t('list.column.recipient'),
    card: 'line',
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  {
    id: 'date',
    name: t('list.column.date'),
    sort: 'date',
    sortsDown: true,
    card: 'note',
    cell: ({ when }) => <span className="whitespace-nowrap">{when}</span>,
  },
  {
    id: 'status',
    name: t('list.column.status'),
    card: 'badge',
    cell: ({ state, lastError, nextTry }) => (
      <>
        <Badge tone={STATUS_TONES[state]}>{t(`status.${state}`)}</Badge>
        {(lastError || nextTry) && (
          <span className="block max-w-64 text-xs text-quiet max-md:hidden">
            {lastError && failureText(t, lastError)} {nextTry && t('list.next-try', { date: nextTry })}
          </span>
        )}
      </>
    ),
  },
];

export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminEmailsMessages);
  const { rows, found, settings, isCaught, mostAtOnce } = loaderData;
  const { send } = useListIntent();
  return (
    <ListPage
      list="emails"
      title={t('list.title')}
      settings={settings}
      views={[
        { name: t('list.status.all'), query: '' },
        ...SHOWN_EMAIL_STATES.map((state) => ({ name: t(`status.${state}`), query: `state=${state}` })),
      ]}
      search={t('list.search')}
      filters={[
        {
          kind: 'choice',
          id: 'kind',
          name: t('list.filter.kind'),
          options: EMAIL_KINDS.map((kind) => ({ value: kind, name: emailKindName(t, kind) })).toSorted(
            (one, other) => one.name.localeCompare(other.name, t.locale),
          ),
        },
        { kind: 'days', id: 'date', name: t('list.filter.date'), from: 'from', to: 'to' },
      ]}
      columns={columnsOf(t)}
      defaultSort="-date"
      rows={rows}
      found={found}
      hrefOf={({ id }) => `/admin/emails/${id}`}
      nameOf={({ recipient }) => recipient}
      bulk={{
        field: 'email',
        none: t('bulk.none'),
        canSelectAll: true,
        actions: [
          {
            name: t('bulk.resend'),
            isPossible: ({ canSendAgain }) => canSendAgain,
            run: (ids, { clear }) =>
              send([['intent', 'resend'], ...ids.map((id) => ['email', id] as const)], clear),
            most: mostAtOnce,
          },
        ],
      }}
      footer={
        <>
          {t('list.intro', { days: RETRY_DAYS })}
          {isCaught && <> {t('list.intro.test')}</>}
        </>
      }
      empty={
        <EmptyState title={t('list.empty.title')}>
          <p>{t('list.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
