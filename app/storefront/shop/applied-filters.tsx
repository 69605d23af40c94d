import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { nameOf, say } from '#messages/shop.ts';
import {
  GROUPS,
  type Group,
  isFiltered,
  type ListQuery,
  listPath,
  onPage,
  withoutFilters,
} from '#shop/catalog/index.ts';

/** What narrows the list, each to be taken off by a press. */
export function AppliedFilters({ query }: { query: ListQuery }) {
  if (!isFiltered(query)) return null;
  return (
    <ul aria-label={say('applied')} className="flex flex-wrap gap-2 pt-4">
      {chipsOf(query).map(({ name, without }) => (
        <li key={name}>
          <Link
            to={listPath(onPage(without, 1))}
            preventScrollReset
            aria-label={say('remove', { name })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sage px-4 text-sm"
          >
            {name}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listPath(withoutFilters(query))}
          preventScrollReset
          className="prose-link inline-flex min-h-11 items-center px-3 text-sm"
        >
          {say('clear')}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(query: ListQuery): { name: string; without: ListQuery }[] {
  const { minPrice, maxPrice, rating, inStock } = query;
  return [
    ...(Object.keys(GROUPS) as Group[]).flatMap((group) =>
      query[group].map((value) => ({
        name: nameOf(group, value),
        without: { ...query, [group]: query[group].filter((other) => other !== value) },
      })),
    ),
    ...(minPrice !== null || maxPrice !== null
      ? [{ name: priceName(minPrice, maxPrice), without: { ...query, minPrice: null, maxPrice: null } }]
      : []),
    ...(rating ? [{ name: say('rating.from', { stars: rating }), without: { ...query, rating: null } }] : []),
    ...(inStock ? [{ name: say('inStock'), without: { ...query, inStock: false } }] : []),
  ];
}

function priceName(from: number | null, to: number | null): string {
  if (from === null) return say('price.to', { to: `$${to}` });
  if (to === null) return say('price.from', { from: `$${from}` });
  return say('price.chip', { from: `$${from}`, to: `$${to}` });
}
