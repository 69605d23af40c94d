import { useState } from 'react';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminSeoValues, adminSeoMessages } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listMissing } from '#shop/content/index.server.ts';
import { shopDayName } from '#shop/core/index.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readMissingQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { leaveWith } from '../../list/pending-rows.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.seo.missing';
import { handleMissing } from './redirect-actions.server.ts';
import { RedirectDrawer } from './redirect-drawer.tsx';
import { MOST_REDIRECTS, seoViews } from './seo-tabs.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('missing.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const query = readMissingQuery(new URL(request.url).searchParams);
  const [{ rows, ...found }, settings] = await Promise.all([
    listMissing(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'seo-missing'),
  ]);
  return {
    mayWrite: mayWrite(person),
    isDismissed: query.isDismissed,
    settings,
    found: { ...found, page: query.page },
    rows: rows.map(({ last, ...row }) => ({ ...row, lastDay: shopDayName(last, ctx.locale) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  return handleMissing(ctx, person, await readFormData(request));
}

type Row = Route.ComponentProps['loaderData']['rows'][number];
type T = Translate<AdminSeoValues>;

const nameOf = (t: T, { path }: Row): string => (path === '*' ? t('missing.others') : path);

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'path',
    name: t('missing.table.url'),
    sort: 'path',
    card: 'title',
    cell: (row) => <span className="break-all whitespace-normal">{nameOf(t, row)}</span>,
  },
  {
    id: 'hits',
    name: t('missing.table.hits'),
    sort: 'hits',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ hits }) => hits,
  },
  {
    id: 'last',
    name: t('missing.table.last'),
    sort: 'last',
    sortsDown: true,
    card: 'line',
    cell: ({ lastDay }) => lastDay,
  },
];

interface Chosen {
  ids: readonly string[];
  paths: readonly string[];
  onDone(): void;
}

/** Requested addresses that don't exist. */
export default function MissingPagesPage({ loaderData }: Route.ComponentProps) {
  const { mayWrite, isDismissed, settings, found, rows } = loaderData;
  const t = useMessages(adminSeoMessages);
  const { send, fetcher } = useListIntent();
  const [chosen, setChosen] = useState<Chosen>({ ids: [], paths: [], onDone: () => {} });
  const [isRedirecting, setRedirecting] = useState(false);
  const mark = (intent: 'dismiss' | 'show', name: string): BulkAction<Row> => ({
    name,
    most: MOST_SELECTED,
    inRow: true,
    run: (ids, { clear }) => send([['intent', intent], ...ids.map((id) => ['page', id] as const)], clear),
  });
  const redirect: BulkAction<Row> = {
    name: t('missing.redirect'),
    most: MOST_REDIRECTS,
    inRow: true,
    isPossible: ({ canRedirect }) => canRedirect,
    run: (ids, { rows, clear }) => {
      setChosen({ ids, paths: rows.map(({ path }) => path), onDone: clear });
      setRedirecting(true);
    },
  };
  const actions = [
    redirect,
    isDismissed ? mark('show', t('missing.restore')) : mark('dismiss', t('missing.dismiss')),
  ];
  return (
    <>
      <ListPage
        list="seo-missing"
        title={t('missing.title')}
        settings={settings}
        views={seoViews(t, 'missing')}
        filters={[{ kind: 'toggle', id: 'dismissed', name: t('missing.dismissed') }]}
        search={t('missing.search')}
        defaultSort="-hits"
        columns={columnsOf(t)}
        rows={rows}
        pending={leaveWith('page', 'dismiss', 'show')}
        found={found}
        nameOf={(row) => nameOf(t, row)}
        bulk={{ field: 'page', actions: mayWrite ? actions : [], canSelectAll: true }}
        empty={
          <EmptyState icon="check" title={t('missing.empty.title')}>
            <p>{t('missing.empty.text')}</p>
          </EmptyState>
        }
      />
      <RedirectDrawer
        isOpen={isRedirecting}
        onClose={() => setRedirecting(false)}
        pages={chosen}
        send={send}
        fetcher={fetcher}
      />
    </>
  );
}
