import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { type ShopValues, shopMessages } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Facets } from '#shop/catalog/index.server.ts';
import { type CategoryView, type ListQuery, listPath, withoutFilters } from '#shop/catalog/index.ts';
import { sourceLang } from '#shop/core/index.ts';

interface CategoryLink {
  category: ListQuery['category'];
  to: string;
  name: string;
  /** Where it isn't in the page's language. */
  lang?: string | undefined;
  count?: number;
  isHere: boolean;
}

/** Links to the categories, and to the product types of the current one; they drop any filters. */
function linksOf(
  t: Translate<ShopValues>,
  { query, facets, categories: all }: CategoryProps,
): {
  categories: CategoryLink[];
  kinds: CategoryLink[];
} {
  const plain = withoutFilters(query);
  const { category: here } = query;
  return {
    categories: [
      {
        category: null,
        to: listPath({ ...plain, category: null, subcategory: null }),
        name: t('title'),
        isHere: here === null,
      },
      ...all.map(({ slug, name, english }) => ({
        category: slug,
        to: listPath({ ...plain, category: slug, subcategory: null }),
        name,
        lang: sourceLang({ english }, 'name'),
        count: facets.category[slug] ?? 0,
        isHere: here === slug && !query.subcategory,
      })),
    ],
    kinds: (all.find(({ slug }) => slug === here)?.kinds ?? []).map(({ slug, name, english }) => ({
      category: here,
      to: listPath({ ...plain, subcategory: slug }),
      name,
      lang: sourceLang({ english }, 'name'),
      count: facets.subcategory[slug] ?? 0,
      isHere: query.subcategory === slug,
    })),
  };
}

interface CategoryProps {
  query: ListQuery;
  facets: Facets;
  categories: readonly CategoryView[];
}

/** Beside the list on wide screens, with the product types under their category. */
export function CategoryColumn(props: CategoryProps) {
  const t = useMessages(shopMessages);
  const { query } = props;
  const { categories, kinds } = linksOf(t, props);
  return (
    <nav aria-label={t('group.category')} className="pb-4">
      <ul>
        {categories.map((link) => (
          <li key={link.to}>
            <ColumnLink {...link} />
            {link.category !== null && link.category === query.category && (
              <ul className="mb-2 border-l border-line pl-4">
                {kinds.map((kind) => (
                  <li key={kind.to}>
                    <ColumnLink {...kind} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ColumnLink = ({ to, name, lang, count, isHere }: CategoryLink) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className={cx(
      'flex min-h-9 items-center justify-between hover:text-teal',
      isHere && 'font-semibold text-pink',
    )}
  >
    <span lang={lang}>{name}</span>
    {count !== undefined && <span className="text-sm font-normal text-quiet tabular-nums">{count}</span>}
  </Link>
);

/** Above the list on a phone, in rows to swipe. */
export function CategoryRows(props: CategoryProps) {
  const t = useMessages(shopMessages);
  const { categories, kinds } = linksOf(t, props);
  const row = (links: CategoryLink[]) => (
    <ul className="swipe-row">
      {links.map(({ to, name, lang, isHere }) => (
        <li key={to} className="shrink-0">
          <Link
            to={to}
            lang={lang}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center rounded-full border px-4',
              isHere ? 'border-pink bg-surface font-medium text-pink' : 'border-line',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t('group.category')} className="mt-5 grid gap-1 lg:hidden">
      {row(categories)}
      {kinds.length > 0 && row(kinds)}
    </nav>
  );
}
