import { ButtonLink } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { onPage, type Paging, PER_PAGE, withNextPage } from '#shop/catalog/index.ts';

interface PagesProps<Query extends Paging> {
  query: Query;
  pathOf(query: NoInfer<Query>): string;
  pages: number;
  total: number;
  /** How many cards are shown above. */
  shown: number;
}

/** Loads the next page below this one, or goes to any page by number. */
export function Pages<Query extends Paging>({ query, pathOf, pages, total, shown }: PagesProps<Query>) {
  const t = useMessages(shopMessages);
  if (pages <= 1) return null;
  return (
    <div className="mt-air-14 flex flex-col items-center gap-4">
      <p className="text-quiet">
        {t('shown', {
          from: (query.from - 1) * PER_PAGE + 1,
          to: (query.from - 1) * PER_PAGE + shown,
          total,
        })}
      </p>
      {query.page < pages && <More query={query} pathOf={pathOf} total={total} />}
      <Numbers query={query} pathOf={pathOf} pages={pages} />
    </div>
  );
}

/** Keeps the cards shown so far; the URL says which pages are shown. */
function More<Query extends Paging>({
  query,
  pathOf,
  total,
}: Pick<PagesProps<Query>, 'query' | 'pathOf' | 'total'>) {
  const t = useMessages(shopMessages);
  const next = withNextPage(query);
  const isBelow = next.from < next.page;
  return (
    <ButtonLink to={pathOf(next)} inPlace={isBelow && 'more'} variant="outline" className="min-w-56">
      {isBelow ? t('more', { count: Math.min(total - query.page * PER_PAGE, PER_PAGE) }) : t('page.next')}
    </ButtonLink>
  );
}

function Numbers<Query extends Paging>({
  query,
  pathOf,
  pages,
}: Pick<PagesProps<Query>, 'query' | 'pathOf' | 'pages'>) {
  const t = useMessages(shopMessages);
  const here = query.page;
  const near = [...new Set([1, here - 1, here, here + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  const link = (page: number, name: string, isHere = false) => (
    <Link
      to={pathOf(onPage(query, page))}
      aria-label={name === String(page) ? t('page.number', { page }) : undefined}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'grid min-h-11 min-w-11 place-items-center rounded-full px-3 hover:bg-sand',
        isHere && 'bg-sand font-semibold',
      )}
    >
      {name}
    </Link>
  );
  return (
    <nav aria-label={t('page')} className="flex flex-wrap items-center justify-center gap-1">
      {here > 1 && link(here - 1, t('page.previous'))}
      {near.map((page, index) => (
        <span key={page} className="flex items-center">
          {index > 0 && page - near[index - 1]! > 1 && <span aria-hidden="true">…</span>}
          {link(page, String(page), page === here)}
        </span>
      ))}
      {here < pages && link(here + 1, t('page.next'))}
    </nav>
  );
}
