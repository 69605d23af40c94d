import { data } from 'react-router';
import { contextOf, localRedirect, urlById } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type SearchValues, searchMessages } from '#messages/search.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, popularProducts, type Results, searchResults } from '#shop/catalog/index.server.ts';
import {
  type CategoryView,
  checkSearchLimit,
  MAX_SIGNS,
  onPage,
  parseSearchQuery,
  type SearchQuery,
  searchPath,
} from '#shop/catalog/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { Pages } from '../shop/pager.tsx';
import { Grid } from '../shop/product-grid.tsx';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = searchMessages.in(localeOfMatches(matches));
  return [
    { title: `${titleOf(t, loaderData?.query.q ?? '')} · ${loaderData?.shopName}` },
    { name: 'description', content: t('start') },
    { name: 'robots', content: 'noindex, follow' },
  ];
};

const titleOf = (t: Translate<SearchValues>, q: string): string =>
  q ? t('title.results', { q }) : t('title');

const POPULAR = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, network, locale } = ctx;
  const query = parseSearchQuery(urlById(ctx, request.url).searchParams);
  const [{ shopName }, categories] = await Promise.all([settingsOf(shop), categoriesOf(shop)]);
  const allowed = query.q ? checkSearchLimit(shop, 'search', network) : { ok: true as const };
  if (!allowed.ok) {
    const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
    return data({ query, categories, shopName, results: null, popular: [] }, { status: 429, headers });
  }
  const results = await searchResults(shop, query, locale);
  if (query.page > results.pages) throw localRedirect(ctx, searchPath(onPage(query, results.pages)));
  const popular = isEmpty(results) ? await popularProducts(shop, POPULAR) : [];
  return data({ query, categories, shopName, results, popular });
}

const isEmpty = ({ total, posts, places }: Results): boolean => total + posts.length + places.length === 0;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(searchMessages);
  const local = useLocalPath();
  const { query, categories, results, popular } = loaderData;
  return (
    <div className="page contain-content pt-10 pb-2">
      <h1 className="title wrap-anywhere">{titleOf(t, query.q)}</h1>
      <SearchForm q={query.q} />
      <div
        id="search-results"
        data-region=""
        data-address={local(searchPath(query))}
        className="transition-opacity aria-busy:opacity-50"
      >
        {results === null ? (
          <Notice tone="warning">{t('too-often')}</Notice>
        ) : isEmpty(results) ? (
          <Empty query={query} categories={categories} meant={results.meant} popular={popular} />
        ) : (
          <Found query={query} categories={categories} results={results} />
        )}
      </div>
    </div>
  );
}

/** Also the fallback for the header's search without JavaScript. */
const SearchForm = ({ q }: { q: string }) => {
  const t = useMessages(searchMessages);
  const local = useLocalPath();
  return (
    <search>
      <form action={local('/search')} className="mt-6 flex max-w-2xl gap-2">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_SIGNS}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-12 min-w-0 flex-1 rounded-full border border-edge bg-surface px-5 text-base text-ellipsis placeholder:text-quiet"
        />
        <Button type="submit" variant="secondary">
          {t('go')}
        </Button>
      </form>
    </search>
  );
};

interface FoundProps {
  query: SearchQuery;
  categories: readonly CategoryView[];
  results: Results;
}

function Found({ query, categories, results }: FoundProps) {
  const t = useMessages(searchMessages);
  const { cards, total, isMore, pages, posts, places, meant, isPartial } = results;
  return (
    <>
      {meant && (
        <p className="mt-6">
          <Meant meant={meant} /> {t('meant.shown', { q: query.q, meant })}
        </p>
      )}
      {isPartial && <p className="mt-6">{t('partial', { q: query.q })}</p>}
      {(total > 0 || query.category) && <Categories query={query} categories={categories} />}
      <p role="status" className="mt-6 text-quiet">
        {isMore ? t('best', { count: total }) : t('count', { count: total + posts.length + places.length })}
      </p>
      {total > 0 && (
        <section className="lg:[&>ul]:grid-cols-4">
          <Grid cards={cards} />
          <Pages query={query} pathOf={searchPath} pages={pages} total={total} shown={cards.length} />
        </section>
      )}
      {posts.length > 0 && (
        <Others title={t('posts')}>
          {posts.map(({ date, ...post }) => (
            <Other key={post.path} {...post} note={date} />
          ))}
        </Others>
      )}
      {places.length > 0 && (
        <Others title={t('places')}>
          {places.map(({ path, title }) => (
            <Other key={path} path={path} title={title} />
          ))}
        </Others>
      )}
    </>
  );
}

const Meant = ({ meant }: { meant: string }) => {
  const t = useMessages(searchMessages);
  return (
    <Link to={searchPath({ q: meant })} className="prose-link inline-flex min-h-11 items-center">
      {t('meant', { q: meant })}
    </Link>
  );
};

const Categories = ({ query, categories }: Omit<FoundProps, 'results'>) => {
  const t = useMessages(searchMessages);
  return (
    <nav aria-label={t('categories')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {[{ slug: null, name: t('everything') }, ...categories].map(({ slug: category, name, ...named }) => (
          <li key={category}>
            <Link
              lang={sourceLang(named, 'name')}
              to={searchPath({ q: query.q, category })}
              inPlace
              aria-current={query.category === category ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4',
                query.category === category ? 'border-pink bg-surface font-medium text-pink' : 'border-line',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Others = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="mt-air-14">
    <h2 className="text-2xl">{title}</h2>
    <ul className="mt-2">{children}</ul>
  </section>
);

interface OtherProps {
  path: string;
  title: string;
  note?: string;
  /** ['title'] where it has no translation. */
  english?: string[];
}

const Other = ({ path, title, note, english = [] }: OtherProps) => (
  <li className="border-b border-line">
    <Link
      to={path}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-teal"
    >
      <span lang={sourceLang({ english }, 'title')}>{title}</span>{' '}
      {note && <span className="text-sm text-quiet">{note}</span>}
    </Link>
  </li>
);

interface EmptyProps {
  query: SearchQuery;
  categories: readonly CategoryView[];
  meant: string | null;
  popular: Route.ComponentProps['loaderData']['popular'];
}

/** Shown for no results or an empty query, with links to continue where anything is for sale. */
function Empty({ query, categories, meant, popular }: EmptyProps) {
  const t = useMessages(searchMessages);
  return (
    <>
      {query.q ? (
        <EmptyState art="search" title={t('empty.title')}>
          {meant && <Meant meant={meant} />}
          <p>{t('empty.text')}</p>
          <ButtonLink to="/contact" variant="outline">
            {t('empty.contact')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <p className="mt-6 text-lg text-quiet">{t('start')}</p>
      )}
      {popular.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">{t('browse')}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {categories.map(({ slug, name, english = [] }) => (
              <li key={slug}>
                <ButtonLink
                  lang={sourceLang({ english }, 'name')}
                  to={`/shop?category=${slug}`}
                  variant="outline"
                  size="small"
                >
                  <Icon name="leaf" className="size-5" />
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <section className="mt-12 lg:[&>ul]:grid-cols-4">
            <h2 className="text-2xl">{t('popular')}</h2>
            <Grid cards={popular} heading="h3" />
          </section>
        </>
      )}
    </>
  );
}
