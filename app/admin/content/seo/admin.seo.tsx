import { redirect, useSearchParams } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminSeoValues, adminSeoMessages } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { findSeoPage, listSeoPages, SEO_PAGE_SORTS, sitemapState } from '#shop/content/index.server.ts';
import { isWrittenIn } from '#shop/core/index.server.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { pageIn, searchIn } from '../../list/list-address.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.seo';
import { IN_STAFF_LANGUAGE, ownWordsOf } from './page-titles.server.ts';
import { SEO_PATHS, seoViews } from './seo-tabs.ts';
import { SitemapState, TitlesForm } from './seo-titles.tsx';
import { saveTitles, type TitlesAnswer } from './titles-actions.server.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

/** Earlier versions had all parts at one address. */
function movedTo(params: URLSearchParams): string | null {
  const part = params.get('part');
  if (part === null || !Object.hasOwn(SEO_PATHS, part)) return null;
  const rest = new URLSearchParams(params);
  rest.delete('part');
  // Synonyms were below the searches.
  const to = SEO_PATHS[params.has('phrase') ? 'synonyms' : (part as keyof typeof SEO_PATHS)];
  return rest.size > 0 ? `${to}?${rest}` : to;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const params = new URL(request.url).searchParams;
  const moved = movedTo(params);
  if (moved) throw redirect(moved, 301);
  const path = params.get('path')?.slice(0, 255).replaceAll('\0', '') ?? null;
  const page = pageIn(params);
  const sort = SEO_PAGE_SORTS.find((sort) => sort === params.get('sort')) ?? null;
  const [others, shopTime, isOwn] = await Promise.all([
    ownWordsOf(shop, locale),
    shopTimeOf(shop, locale),
    isWrittenIn(shop, locale),
  ]);
  const [{ rows, total, hasMore }, chosen, sitemap, settings] = await Promise.all([
    listSeoPages(shop, { search: searchIn(params), sort, page }, others),
    path === null ? null : findSeoPage(shop, path, others),
    sitemapState(shop),
    listSettingsOf(shop, person.id, 'seo'),
  ]);
  return {
    mayWrite: mayWrite(person),
    settings,
    found: { total, page, hasMore },
    rows: rows.map((row) => ({
      ...row,
      id: row.path,
      lang: isOwn || (row.title === null && IN_STAFF_LANGUAGE.has(row.path)) ? undefined : SOURCE_LOCALE,
    })),
    chosen,
    origin: shop.config.publicOrigin,
    sitemap: { ...sitemap, changed: sitemap.changedAt && shopTime(sitemap.changedAt) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  return saveTitles(ctx, person, Object.fromEntries(await readFormData(request)));
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const isCustom = ({ title, description }: Row): boolean => (title ?? description) !== null;

const columnsOf = (t: Translate<AdminSeoValues>): ListColumn<Row>[] => [
  {
    id: 'path',
    name: t('pages.table.page'),
    sort: 'path',
    card: 'title',
    cell: ({ path }) => <span className="break-all whitespace-normal">{path}</span>,
  },
  {
    id: 'title',
    name: t('pages.table.title'),
    sort: 'title',
    card: 'line',
    cell: ({ title, ownTitle, lang }) => (
      <span lang={lang} className="wrap-anywhere">
        {title ?? ownTitle}
      </span>
    ),
  },
  {
    id: 'status',
    name: t('pages.table.status'),
    card: 'badge',
    cell: (row) => isCustom(row) && <Badge tone="good">{t('pages.custom')}</Badge>,
  },
];

export default function SeoTitlesPage({ loaderData }: Route.ComponentProps) {
  const { mayWrite, settings, found, rows, chosen, origin, sitemap } = loaderData;
  const t = useMessages(adminSeoMessages);
  const { send, fetcher } = useListIntent<TitlesAnswer>();
  const [params] = useSearchParams();
  const hrefOf = ({ path }: Row): string => {
    const next = new URLSearchParams(params);
    next.set('path', path);
    return `/admin/seo?${next}`;
  };
  return (
    <ListPage
      list="seo"
      title={t('title')}
      settings={settings}
      views={seoViews(t, 'words')}
      search={t('pages.search')}
      note={
        chosen && (
          <TitlesForm
            key={chosen.path}
            page={chosen}
            origin={origin}
            send={send}
            fetcher={fetcher}
            mayWrite={mayWrite}
          />
        )
      }
      columns={columnsOf(t)}
      rows={rows}
      found={found}
      hrefOf={hrefOf}
      nameOf={({ path }) => path}
      footer={<SitemapState {...sitemap} />}
      empty={
        <EmptyState title={t('pages.empty.title')}>
          <p>{t('pages.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
