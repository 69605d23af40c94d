import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminEmailsValues, adminEmailsMessages } from '#messages/admin-emails.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listEmails } from '#shop/email/index.server.ts';
import { EMAIL_STATES, RETRY_DAYS } from '#shop/email/index.ts';
import { pageIn, searchIn } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-types.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
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
  const params = new URL(request.url).searchParams;
  const state = EMAIL_STATES.find((option) => option === params.get('state'));
  const page = pageIn(params);
  const [{ items, hasMore }, settings] = await Promise.all([
    listEmails(ctx.shop, {
      page,
      state,
      find: searchIn(params),
      isOldestFirst: params.get('sort') === 'date',
    }),
    listSettingsOf(ctx.shop, person.id, 'emails'),
  ]);
  return {
    rows: items.map((email) => ({
      ...email,
      when: shopTime(email.sentAt ?? email.createdAt),
      nextTry: email.status === 'waiting' && email.nextTryAt ? shopTime(email.nextTryAt) : null,
    })),
    settings,
    found: { total: null, page, hasMore },
    isCaught: ctx.shop.config.mode === 'test',
  };
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
        className="line-clamp-1 whitespace-normal wrap-anywhere md:min-w-40"
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
    cell: ({ when }) => <span className="whitespace-nowrap">{when}</span>,
  },
  {
    id: 'status',
    name: t('list.column.status'),
    card: 'badge',
    cell: ({ status, lastError, nextTry }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
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
  const { rows, found, settings, isCaught } = loaderData;
  return (
    <ListPage
      list="emails"
      title={t('list.title')}
      settings={settings}
      views={[
        { name: t('list.status.all'), query: '' },
        ...EMAIL_STATES.map((state) => ({ name: t(`status.${state}`), query: `state=${state}` })),
      ]}
      search={t('list.search')}
      columns={columnsOf(t)}
      defaultSort="-date"
      rows={rows}
      found={found}
      hrefOf={({ id }) => `/admin/emails/${id}`}
      nameOf={({ subject, kind }) => subject ?? emailKindName(t, kind)}
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
