import { nameOf, say } from '../../../messages/shop.ts';
import type { Facets } from '../../../shop/catalog/facets.server.ts';
import {
  CATEGORIES,
  type ListQuery,
  listPath,
  SUBCATEGORIES,
  withoutFilters,
} from '../../../shop/catalog/filters.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

interface CategoryLink {
  category: ListQuery['category'];
  to: string;
  name: string;
  count?: number;
  isHere: boolean;
}

/** The ways to the categories, and to the kinds of the one that is shown. Filters do not go with them. */
function linksOf(query: ListQuery, facets: Facets): { categories: CategoryLink[]; kinds: CategoryLink[] } {
  const plain = withoutFilters(query);
  const { category: here } = query;
  return {
    categories: [
      {
        category: null,
        to: listPath({ ...plain, category: null, subcategory: null }),
        name: say('title'),
        isHere: here === null,
      },
      ...CATEGORIES.map((category) => ({
        category,
        to: listPath({ ...plain, category, subcategory: null }),
        name: nameOf('category', category),
        count: facets.category[category] ?? 0,
        isHere: here === category && !query.subcategory,
      })),
    ],
    kinds: here
      ? SUBCATEGORIES[here].map((subcategory) => ({
          category: here,
          to: listPath({ ...plain, subcategory }),
          name: nameOf('subcategory', subcategory),
          count: facets.subcategory[subcategory] ?? 0,
          isHere: query.subcategory === subcategory,
        }))
      : [],
  };
}

interface CategoryProps {
  query: ListQuery;
  facets: Facets;
}

/** Beside the list, one below the other; the kinds stand under their category. */
export function CategoryColumn({ query, facets }: CategoryProps) {
  const { categories, kinds } = linksOf(query, facets);
  return (
    <nav aria-label={say('group.category')} className="pb-4">
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

const ColumnLink = ({ to, name, count, isHere }: CategoryLink) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className={cx(
      'flex min-h-9 items-center justify-between hover:text-teal',
      isHere && 'font-semibold text-pink',
    )}
  >
    {name}
    {count !== undefined && <span className="text-sm font-normal text-quiet tabular-nums">{count}</span>}
  </Link>
);

/** Above the list on a phone, in rows that can be swiped. */
export function CategoryRows({ query, facets }: CategoryProps) {
  const { categories, kinds } = linksOf(query, facets);
  const row = (links: CategoryLink[]) => (
    <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
      {links.map(({ to, name, isHere }) => (
        <li key={to} className="shrink-0">
          <Link
            to={to}
            preventScrollReset
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
    <nav aria-label={say('group.category')} className="mt-5 grid gap-1 lg:hidden">
      {row(categories)}
      {kinds.length > 0 && row(kinds)}
    </nav>
  );
}
