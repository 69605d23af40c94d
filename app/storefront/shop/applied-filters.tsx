import { facetName } from '#app/shared/facet-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type ShopValues, shopMessages } from '#messages/shop.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  GROUPS,
  type Group,
  isFiltered,
  type ListQuery,
  listPath,
  onPage,
  withoutFilters,
} from '#shop/catalog/index.ts';

export function AppliedFilters({ query }: { query: ListQuery }) {
  const t = useMessages(shopMessages);
  if (!isFiltered(query)) return null;
  return (
    <ul aria-label={t('applied')} className="flex flex-wrap gap-2 pt-4">
      {chipsOf(t, query).map(({ name, without }) => (
        <li key={name}>
          <Link
            to={listPath(onPage(without, 1))}
            inPlace
            aria-label={t('remove', { name })}
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
          inPlace
          className="prose-link inline-flex min-h-11 items-center px-3 text-sm"
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(t: Translate<ShopValues>, query: ListQuery): { name: string; without: ListQuery }[] {
  const { minPrice, maxPrice, rating, inStock } = query;
  return [
    ...(Object.keys(GROUPS) as Group[]).flatMap((group) =>
      query[group].map((value) => ({
        name: facetName(t, group, value),
        without: { ...query, [group]: query[group].filter((other) => other !== value) },
      })),
    ),
    ...(minPrice !== null || maxPrice !== null
      ? [{ name: priceName(t, minPrice, maxPrice), without: { ...query, minPrice: null, maxPrice: null } }]
      : []),
    ...(rating ? [{ name: t('rating.from', { stars: rating }), without: { ...query, rating: null } }] : []),
    ...(inStock ? [{ name: t('inStock'), without: { ...query, inStock: false } }] : []),
  ];
}

function priceName(t: Translate<ShopValues>, from: number | null, to: number | null): string {
  if (from === null) return t('price.to', { to: String(to) });
  if (to === null) return t('price.from', { from: String(from) });
  return t('price.chip', { from: String(from), to: String(to) });
}
