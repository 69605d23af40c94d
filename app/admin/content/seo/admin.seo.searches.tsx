import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminSeoValues, adminSeoMessages } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listMisses, MISS_SORTS } from '#shop/catalog/index.server.ts';
import { shopDayName } from '#shop/core/index.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.seo.searches';
import { SEO_PATHS, seoViews } from './seo-tabs.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('searches.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const sort = MISS_SORTS.find((sort) => sort === params.get('sort')) ?? '-times';
  const [{ rows, ...found }, settings] = await Promise.all([
    listMisses(ctx.shop, { search: searchIn(params), sort, page }),
    listSettingsOf(ctx.shop, person.id, 'seo-searches'),
  ]);
  return {
    mayWrite: mayWrite(person),
    settings,
    found: { ...found, page },
    rows: rows.map(({ last, ...row }) => ({
      ...row,
      id: row.query,
      lastDay: shopDayName(last, ctx.locale),
    })),
  };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const columnsOf = (t: Translate<AdminSeoValues>, mayWrite: boolean): ListColumn<Row>[] => [
  {
    id: 'query',
    name: t('searches.table.query'),
    sort: 'query',
    card: 'title',
    cell: ({ query }) => <span className="wrap-anywhere whitespace-normal">{query}</span>,
  },
  {
    id: 'times',
    name: t('searches.table.times'),
    sort: 'times',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ times }) => times,
  },
  {
    id: 'last',
    name: t('searches.table.last'),
    sort: 'last',
    sortsDown: true,
    card: 'line',
    cell: ({ lastDay }) => lastDay,
  },
  {
    id: 'synonym',
    name: t('searches.table.synonym'),
    card: 'badge',
    // Clicking the row adds a synonym.
    cell: ({ hasSynonym }) =>
      hasSynonym ? (
        <Badge tone="good">{t('searches.has-synonym')}</Badge>
      ) : (
        mayWrite && <span className="text-teal">{t('searches.add-synonym')}</span>
      ),
  },
];

/** Shoppers' searches that found nothing. */
export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { mayWrite, settings, found, rows } = loaderData;
  const t = useMessages(adminSeoMessages);
  return (
    <ListPage
      list="seo-searches"
      title={t('searches.title')}
      settings={settings}
      views={seoViews(t, 'searches')}
      search={t('searches.search')}
      defaultSort="-times"
      columns={columnsOf(t, mayWrite)}
      rows={rows}
      found={found}
      hrefOf={({ query }) =>
        mayWrite ? `${SEO_PATHS.synonyms}?${new URLSearchParams({ phrase: query })}` : null
      }
      nameOf={({ query }) => query}
      empty={
        <EmptyState icon="check" title={t('searches.empty.title')}>
          <p>{t('searches.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
