import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminSeoValues, adminSeoMessages } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listRedirects } from '#shop/content/index.server.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readRedirectQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { leaveWith } from '../../list/pending-rows.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.seo.redirects';
import { handleRedirects } from './redirect-actions.server.ts';
import { RedirectDrawer } from './redirect-drawer.tsx';
import { MOST_REDIRECTS, seoViews } from './seo-tabs.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('redirects.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const query = readRedirectQuery(new URL(request.url).searchParams);
  const [{ rows, ...found }, settings, shopTime] = await Promise.all([
    listRedirects(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'seo-redirects'),
    shopTimeOf(ctx.shop, ctx.locale),
  ]);
  return {
    mayWrite: mayWrite(person),
    settings,
    found: { ...found, page: query.page },
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, made: shopTime(createdAt) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  return handleRedirects(ctx, person, await readFormData(request));
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const columnsOf = (t: Translate<AdminSeoValues>): ListColumn<Row>[] => [
  {
    id: 'from',
    name: t('redirects.from'),
    sort: 'from',
    card: 'title',
    cell: ({ from }) => <span className="break-all whitespace-normal">{from}</span>,
  },
  {
    id: 'to',
    name: t('redirects.to'),
    sort: 'to',
    card: 'line',
    cell: ({ to }) => <span className="break-all">{to}</span>,
  },
  {
    id: 'hits',
    name: t('redirects.table.hits'),
    sort: 'hits',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ hits }) => hits,
  },
  {
    id: 'created',
    name: t('redirects.table.created'),
    sort: 'created',
    sortsDown: true,
    cell: ({ made }) => <span className="whitespace-nowrap">{made}</span>,
  },
];

function withoutOpen(params: URLSearchParams): URLSearchParams {
  params.delete('open');
  return params;
}

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const { mayWrite, settings, found, rows } = loaderData;
  const t = useMessages(adminSeoMessages);
  const { send, fetcher } = useListIntent();
  const [params, setParams] = useSearchParams();
  const asksForOne = mayWrite && params.get('open') === 'add';
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    if (asksForOne) setAdding(true);
  }, [asksForOne]);
  const close = () => {
    setAdding(false);
    if (asksForOne) setParams(withoutOpen, { replace: true, preventScrollReset: true });
  };
  const remove: BulkAction<Row> = {
    name: t('redirects.remove'),
    most: MOST_REDIRECTS,
    inRow: true,
    run: (ids, { clear }) =>
      send([['intent', 'remove'], ...ids.map((id) => ['redirect', id] as const)], clear),
  };
  return (
    <>
      <ListPage
        list="seo-redirects"
        title={t('redirects.title')}
        actions={
          mayWrite && (
            <NextStep>
              <Button size="small" onClick={() => setAdding(true)}>
                {t('redirects.add')}
              </Button>
            </NextStep>
          )
        }
        settings={settings}
        views={seoViews(t, 'redirects')}
        search={t('redirects.search')}
        defaultSort="-hits"
        columns={columnsOf(t)}
        rows={rows}
        pending={leaveWith('redirect', 'remove')}
        found={found}
        nameOf={({ from }) => from}
        bulk={{ field: 'redirect', actions: mayWrite ? [remove] : [], canSelectAll: true }}
        empty={
          <EmptyState title={t('redirects.empty.title')}>
            <p>{t('redirects.empty.text')}</p>
          </EmptyState>
        }
      />
      <RedirectDrawer isOpen={isAdding} onClose={close} pages={null} send={send} fetcher={fetcher} />
    </>
  );
}
