import { Suspense } from 'react';
import { redirect, useNavigation } from 'react-router';
import { say } from '../../../messages/shop.ts';
import { isFiltered, listPath, parseListQuery, withoutFilters } from '../../../shop/catalog/filters.ts';
import { popularProducts } from '../../../shop/catalog/find.server.ts';
import { listProducts } from '../../../shop/catalog/list.server.ts';
import { onPage } from '../../../shop/catalog/paging.ts';
import { searchPath } from '../../../shop/search/query.ts';
import { shopCard } from '../../../shop/seo/share-card.server.ts';
import { settingsOf } from '../../../shop/settings/settings.server.ts';
import { shopOf } from '../../context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { breadcrumbData, canonical } from '../seo.ts';
import { shareHead } from '../share-head.server.ts';
import type { Route } from './+types/route';
import { AppliedFilters } from './applied-filters.tsx';
import { CategoryColumn, CategoryRows } from './category-links.tsx';
import { FilterForm } from './filter-form.tsx';
import { FiltersBelow, FiltersButton } from './filters.tsx';
import { Grid, useFocusOnNew } from './grid.tsx';
import { canonicalPath, crumbsOf, titleOf } from './heading.ts';
import { Pages } from './pages.tsx';
import { SortSelect } from './sort-select.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { query, origin, shopName, shared } = loaderData;
  const name = titleOf(query);
  const title = query.page > 1 ? `${name}, ${say('page.number', { page: query.page })}` : name;
  return [
    { title: `${title} · ${shopName}` },
    { name: 'description', content: say('description', { name, shopName }) },
    canonical(origin, canonicalPath(query)),
    ...(isFiltered(query) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    breadcrumbData(origin, crumbsOf(query)),
    ...shared,
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q');
  if (q !== null) throw redirect(searchPath({ q }), 301);
  const query = parseListQuery(searchParams);
  const [list, settings] = await Promise.all([listProducts(shop, query), settingsOf(shop)]);
  if (query.page > list.pages) throw redirect(listPath(onPage(query, list.pages)));
  const popular = list.total === 0 ? await popularProducts(shop, 4) : [];
  const { shopName } = settings;
  const origin = shop.config.publicOrigin;
  const shared = shareHead(origin, 'shop', 'shop', shopCard(settings));
  return { query, ...list, popular, shopName, origin, shared };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, cards, total, pages, facets, popular } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  const grid = useFocusOnNew();
  return (
    // When the header grows, the page below is only moved, and not painted anew.
    <div className="page contain-content pt-6">
      <Breadcrumbs label={say('breadcrumbs')} crumbs={crumbsOf(query)} />
      <h1 className="mt-4 text-4xl sm:text-5xl">{titleOf(query)}</h1>
      <p className="mt-3 max-w-xl text-lg text-quiet">
        {say(query.category ? `intro.${query.category}` : 'intro')}
      </p>
      <CategoryRows query={query} facets={facets} />
      <div className="mt-5 grid gap-x-12 lg:mt-10 lg:grid-cols-[15rem_1fr]">
        <div id="filters" className="max-lg:hidden noscript:block noscript:max-lg:order-last">
          <Suspense>
            <CategoryColumn query={query} facets={facets} />
            <FilterForm query={query} facets={facets} />
          </Suspense>
        </div>
        <div>
          <FiltersBelow />
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <FiltersButton query={query} facets={facets} total={total} />
            <p role="status" className="text-quiet max-lg:order-last max-lg:w-full">
              {say('found', { count: total })}
            </p>
            <SortSelect query={query} />
          </div>
          <AppliedFilters query={query} />
          {total === 0 ? (
            <Empty query={query} popular={popular} />
          ) : (
            <Grid ref={grid} cards={cards} isLoading={isLoading} />
          )}
          <Pages query={query} pathOf={listPath} pages={pages} total={total} shown={cards.length} />
        </div>
      </div>
    </div>
  );
}

function Empty({ query, popular }: Pick<Route.ComponentProps['loaderData'], 'query' | 'popular'>) {
  return (
    <>
      <EmptyState icon="search" title={say('empty.title')}>
        <p>{say('empty.text')}</p>
        <ButtonLink to={listPath(withoutFilters(query))}>{say('empty.clear')}</ButtonLink>
      </EmptyState>
      <h2 className="text-2xl">{say('popular')}</h2>
      <Grid cards={popular} heading="h3" />
    </>
  );
}
