import { useNavigation } from 'react-router';
import { nameOf, say } from '../../../messages/shop.ts';
import { isFiltered, listPath, parseListQuery, withoutFilters } from '../../../shop/catalog/filters.ts';
import { popularProducts } from '../../../shop/catalog/find.server.ts';
import { listProducts } from '../../../shop/catalog/list.server.ts';
import { shopOf } from '../../context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { breadcrumbData, canonical } from '../seo.ts';
import type { Route } from './+types/route';
import { AppliedFilters } from './applied-filters.tsx';
import { Filters } from './filters.tsx';
import { Pages } from './pages.tsx';
import { SortSelect } from './sort-select.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { query, origin, shopName } = loaderData;
  const { q: _, ...plain } = { ...withoutFilters(query), page: query.page };
  const name = titleOf(query);
  return [
    { title: `${name} · ${shopName}` },
    { name: 'description', content: say('description', { name, shopName }) },
    canonical(origin, listPath({ ...plain, q: '', sort: 'featured' })),
    ...(isFiltered(query) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    breadcrumbData(origin, crumbsOf(query)),
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const query = parseListQuery(new URL(request.url).searchParams);
  const [list, { shopName }] = await Promise.all([listProducts(shop, query), shop.settings()]);
  const popular = list.total === 0 ? await popularProducts(shop, 4) : [];
  return { query, ...list, popular, shopName, origin: shop.config.publicOrigin };
}

type Query = ReturnType<typeof parseListQuery>;

function titleOf({ q, category, subcategory }: Query): string {
  if (q) return say('title.search', { q });
  if (subcategory) return nameOf('subcategory', subcategory);
  return category ? nameOf('category', category) : say('title');
}

function crumbsOf({ category, subcategory }: Query) {
  return [
    { name: say('home'), to: '/' },
    { name: say('shop'), to: category ? '/shop' : undefined },
    ...(category
      ? [{ name: nameOf('category', category), to: subcategory ? `/shop?category=${category}` : undefined }]
      : []),
    ...(subcategory ? [{ name: nameOf('subcategory', subcategory) }] : []),
  ];
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, cards, total, pages, facets, popular } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="page pt-6">
      <Breadcrumbs label={say('breadcrumbs')} crumbs={crumbsOf(query)} />
      <h1 className="mt-4 text-4xl sm:text-5xl">{titleOf(query)}</h1>
      {!query.q && (
        <p className="mt-3 max-w-xl text-lg text-quiet">
          {say(query.category ? `intro.${query.category}` : 'intro')}
        </p>
      )}
      <div className="mt-10 grid gap-x-12 lg:grid-cols-[15rem_1fr]">
        <Filters query={query} facets={facets} total={total} />
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <p role="status" className="text-quiet">
              {say('found', { count: total })}
            </p>
            <SortSelect query={query} />
          </div>
          <AppliedFilters query={query} />
          {total === 0 ? (
            <Empty query={query} popular={popular} />
          ) : (
            <Grid cards={cards} isLoading={isLoading} />
          )}
          <Pages query={query} pages={pages} />
        </div>
      </div>
    </div>
  );
}

interface GridProps {
  cards: Route.ComponentProps['loaderData']['cards'];
  heading?: 'h2' | 'h3';
  isLoading?: boolean;
}

function Grid({ cards, heading = 'h2', isLoading }: GridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-10 pt-6 transition-opacity md:grid-cols-3 md:gap-x-6',
        isLoading && 'opacity-50',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} heading={heading} isFirst={index < 2} />
        </li>
      ))}
    </ul>
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
