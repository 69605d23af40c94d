import { useLocalPath } from '#app/local-path.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type ListQuery, listPath, SORTS } from '#shop/catalog/index.ts';

/** Without JavaScript its own small form submits it. */
export function SortSelect({ query }: { query: ListQuery }) {
  const t = useMessages(shopMessages);
  const local = useLocalPath();
  const [action, others = ''] = local(listPath({ ...query, sort: 'featured', page: 1, from: 1 })).split('?');
  return (
    <form
      id="list-sort"
      data-region=""
      data-in-place=""
      action={action}
      className="flex min-w-0 flex-1 items-center justify-end gap-2"
    >
      {[...new URLSearchParams(others)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-sm text-quiet max-sm:sr-only">
        {t('sort')}
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={query.sort}
        className="min-h-11 min-w-0 rounded-full max-sm:max-w-48 max-sm:flex-1 border border-edge bg-surface pl-4 text-base"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {facetName(t, 'sort', sort)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 px-2 underline">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
