import { useEffect, useRef } from 'react';
import { useLocalPath } from '#app/local-path.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Facets } from '#shop/catalog/index.server.ts';
import { GROUPS, type Group, type ListQuery, listPath, withoutFilters } from '#shop/catalog/index.ts';
import { PriceGroup, RatingGroup, StockGroup, TickGroup } from './filter-groups.tsx';

interface FilterFormProps {
  query: ListQuery;
  facets: Facets;
}

/** Each change applies in place; without JavaScript its button submits it. */
export function FilterForm({ query, facets }: FilterFormProps) {
  const t = useMessages(shopMessages);
  const local = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const address = listPath(query);

  // In the drawer, checkboxes follow the URL, also after the back button and removed chips.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the URL changes
  useEffect(() => form.current?.reset(), [address]);

  const isUsed = (group: Group | 'rating') => !facets.unused.includes(group);
  const [action, saved = ''] = local(listPath(withoutFilters(query))).split('?');

  return (
    <form ref={form} action={action} data-in-place="">
      {[...new URLSearchParams(saved)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(Object.keys(GROUPS) as Group[]).map(
        (group) =>
          (isUsed(group) || query[group].length > 0) && (
            <TickGroup key={group} group={group} query={query} facets={facets} />
          ),
      )}
      <PriceGroup query={query} facets={facets} />
      {(isUsed('rating') || query.rating !== null) && <RatingGroup query={query} facets={facets} />}
      <StockGroup query={query} facets={facets} />
      <noscript>
        <button type="submit" className="mt-4 min-h-11 rounded-full border border-edge px-5 font-medium">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
