import { useNavigate } from 'react-router';
import { nameOf, say } from '../../../messages/shop.ts';
import {
  type ListQuery,
  listPath,
  parseListQuery,
  SORTS,
  writeListQuery,
} from '../../../shop/catalog/filters.ts';

/** In which sequence. Without JavaScript its own small form sends it. */
export function SortSelect({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  const others = [...writeListQuery({ ...query, sort: 'featured', page: 1 })];
  return (
    <form action="/shop" className="flex items-center gap-2">
      {others.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-sm text-quiet">
        {say('sort')}
      </label>
      <select
        id="sort"
        name="sort"
        key={query.sort}
        defaultValue={query.sort}
        onChange={({ target }) => {
          const { sort } = parseListQuery(new URLSearchParams({ sort: target.value }));
          navigate(listPath({ ...query, sort, page: 1 }), { preventScrollReset: true });
        }}
        className="min-h-11 rounded-full border border-edge bg-surface px-4 text-base"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {nameOf('sort', sort)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{say('apply')}</button>
      </noscript>
    </form>
  );
}
