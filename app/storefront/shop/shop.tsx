import { contextOf, localRedirect, type RequestContext, urlById } from '#app/context.ts';
import { Island } from '#app/islands/island.tsx';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namedPicture } from '#platform/images/picture-widths.ts';
import {
  type CategoryPage,
  categoriesOf,
  findCategory,
  findCategoryRedirect,
  isOpenForSale,
  listProducts,
  popularProducts,
} from '#shop/catalog/index.server.ts';
import {
  isFiltered,
  type ListQuery,
  listPath,
  onPage,
  parseListQuery,
  searchPath,
  withoutFilters,
} from '#shop/catalog/index.ts';
import { seoTitlesOf, shopShareImage } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, sourceLang } from '#shop/core/index.ts';
import { NewsletterForm } from '../frame/newsletter-form.tsx';
import { VacationNote } from '../frame/vacation-note.tsx';
import { addressesOf, breadcrumbData } from '../head/seo.ts';
import { shareHead, siteOfPage } from '../head/share-head.server.ts';
import type { Route } from './+types/shop';
import { AppliedFilters } from './applied-filters.tsx';
import { CategoryColumn, CategoryRows } from './category-links.tsx';
import { FilterForm } from './filter-form.tsx';
import FiltersButton from './filters-button.island.tsx';
import { canonicalPath, crumbsOf, placeNamed } from './heading.ts';
import { Pages } from './pager.tsx';
import { Grid } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = shopMessages.in(localeOfMatches(matches));
  if (!loaderData) return [];
  const { query, categories, seo, head, shopName, shared } = loaderData;
  const { name } = placeNamed(t, query, categories);
  const title = query.page > 1 ? `${name}, ${t('page.number', { page: query.page })}` : name;
  return [
    { title: seo.title ?? `${title} · ${shopName}` },
    { name: 'description', content: seo.description ?? t('description', { name, shopName }) },
    ...addressesOf(head, canonicalPath(query)),
    ...(isFiltered(query) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    breadcrumbData(head, crumbsOf(t, query, categories)),
    ...shared,
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const { searchParams } = urlById(ctx, request.url);
  const q = searchParams.get('q');
  if (q !== null) throw localRedirect(ctx, searchPath({ q }), 301);
  const query = parseListQuery(searchParams);
  const place = await placeOf(ctx, query);
  const [list, categories, seo, settings, head] = await Promise.all([
    listProducts(shop, query),
    categoriesOf(shop),
    seoTitlesOf(shop, canonicalPath(onPage(query, 1))),
    settingsOf(shop),
    siteOfPage(ctx, canonicalPath(onPage(query, 1))),
  ]);
  if (query.page > list.pages) throw localRedirect(ctx, listPath(onPage(query, list.pages)));
  const isOpen = list.total > 0 || (await isOpenForSale(shop));
  const popular = list.total === 0 ? await popularProducts(shop, 4) : [];
  const { shopName } = settings;
  const shared = shareHead(head.origin, 'shop', 'shop', shopShareImage(settings));
  return { query, place, categories, seo, ...list, isOpen, popular, shopName, head, shared };
}

/** Null for all products. @throws Response redirect for an unknown or moved category */
async function placeOf(ctx: RequestContext, query: ListQuery): Promise<CategoryPage | null> {
  const { shop } = ctx;
  const { category, subcategory } = query;
  if (category === null) return null;
  const place = await findCategory(shop, category, subcategory ?? '');
  if (place) return place;
  const moved =
    (await findCategoryRedirect(shop, category, subcategory ?? '')) ??
    // A kind of a category whose name in this language has changed.
    (await findMovedParent(shop, category, subcategory));
  const plain = { ...query, category: moved?.category ?? null, subcategory: moved?.kind || null };
  throw localRedirect(ctx, listPath(plain), moved ? 301 : 302);
}

async function findMovedParent(shop: Core, category: string, subcategory: string | null) {
  const parent = subcategory && (await findCategoryRedirect(shop, category, ''));
  return parent ? { category: parent.category, kind: subcategory } : null;
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(shopMessages);
  const local = useLocalPath();
  if (!loaderData.isOpen) return <SettingUp shopName={loaderData.shopName} />;
  const { query, place, categories, cards, total, pages, facets, popular } = loaderData;
  const heading = placeNamed(t, query, categories);
  const measured = namedPicture(place?.picture ?? '');
  const hasChoice = total > 0 || isFiltered(query);
  return (
    // When the header grows, the page below only moves instead of being repainted.
    <div className="page contain-content pt-6 pb-2">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbsOf(t, query, categories)} />
      <div className={measured ? 'items-center gap-x-12 lg:grid lg:grid-cols-[15rem_1fr]' : undefined}>
        <div>
          <h1 lang={sourceLang(heading, 'name')} className="mt-4 text-5xl sm:text-6xl">
            {heading.name}
          </h1>
          <p lang={sourceLang(place ?? {}, 'intro')} className="lead mt-3">
            {place ? place.intro : t('intro')}
          </p>
        </div>
        {measured && (
          <div className="picture-place mt-5">
            <Picture
              picture={{
                ...measured,
                alt: place?.pictureAlt ?? '',
                ...(place?.english?.includes('pictureAlt') && { english: ['alt'] }),
              }}
              sizes="(min-width: 992px) 60rem, 94vw"
              blur={place?.blur}
              priority
              className="aspect-2/1 w-full object-cover sm:aspect-25/8"
            />
          </div>
        )}
      </div>
      <VacationNote className="mt-5 text-sm" />
      <div id="list-rows" data-region="">
        <CategoryRows query={query} facets={facets} categories={categories} />
      </div>
      <div className="mt-5 grid gap-x-12 lg:mt-10 lg:grid-cols-[15rem_1fr]">
        <div id="filters" data-region="" className="max-lg:hidden noscript:block noscript:max-lg:order-last">
          {total > 0 && (
            <a href="#list" className="skip">
              {t('skip.products')}
            </a>
          )}
          <CategoryColumn query={query} facets={facets} categories={categories} />
          {hasChoice && <FilterForm query={query} facets={facets} />}
        </div>
        <div>
          <FiltersBelow />
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            {hasChoice && (
              <Island
                name="shop/filters-button"
                of={FiltersButton}
                props={{ query, facets, total }}
                region="list-filters-button"
              />
            )}
            <p
              id="list-count"
              data-region=""
              role="status"
              className="text-quiet max-lg:order-last max-lg:w-full"
            >
              {t('found', { count: total })}
            </p>
            {hasChoice && <SortSelect query={query} />}
          </div>
          <div
            id="list"
            tabIndex={-1}
            data-region=""
            data-address={local(listPath(query))}
            className={`${BUSY} focus:outline-none`}
          >
            <AppliedFilters query={query} />
            {total === 0 ? <Empty query={query} popular={popular} /> : <Grid cards={cards} />}
            <Pages query={query} pathOf={listPath} pages={pages} total={total} shown={cards.length} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Before the first product. The form is there instead of the footer's (.newsletter in app/ui/theme/theme.css). */
function SettingUp({ shopName }: { shopName: string }) {
  const t = useMessages(shopMessages);
  return (
    <div className="newsletter page pt-6">
      <EmptyState art="flower" heading="h1" title={t('settingUp.title')}>
        <p>{t('settingUp.text', { shopName })}</p>
      </EmptyState>
      <NewsletterForm
        id="opening"
        shopName={shopName}
        title={t('settingUp.newsletter')}
        text={t('settingUp.newsletter.text')}
      />
    </div>
  );
}

const BUSY = 'transition-opacity aria-busy:opacity-50';

/** Without JavaScript, filters are below the list, and this links to them. */
const FiltersBelow = () => {
  const t = useMessages(shopMessages);
  return (
    <noscript>
      <a href="#filters" className="prose-link inline-flex min-h-11 items-center lg:hidden">
        {t('filters')}
      </a>
    </noscript>
  );
};

function Empty({ query, popular }: Pick<Route.ComponentProps['loaderData'], 'query' | 'popular'>) {
  const t = useMessages(shopMessages);
  return (
    <>
      {isFiltered(query) ? (
        <EmptyState art="search" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
          <ButtonLink to={listPath(withoutFilters(query))}>{t('empty.clear')}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState art="flower" title={t('none.title')}>
          <p>{t('none.text')}</p>
        </EmptyState>
      )}
      {popular.length > 0 && (
        <>
          <h2 className="text-2xl">{t('popular')}</h2>
          <Grid cards={popular} heading="h3" />
        </>
      )}
    </>
  );
}
