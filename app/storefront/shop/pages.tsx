import { Link } from 'react-router';
import { say } from '../../../messages/shop.ts';
import { type ListQuery, listPath } from '../../../shop/catalog/filters.ts';
import { cx } from '../../ui/class-names.ts';

/** The pages of the list: the first, the last, and those around this one. */
export function Pages({ query, pages }: { query: ListQuery; pages: number }) {
  if (pages <= 1) return null;
  const here = query.page;
  const near = [...new Set([1, here - 1, here, here + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  const link = (page: number, name: string, isHere = false) => (
    <Link
      to={listPath({ ...query, page })}
      prefetch="intent"
      aria-label={name === String(page) ? say('page.number', { page }) : undefined}
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
    <nav aria-label={say('page')} className="mt-14 flex flex-wrap items-center justify-center gap-1">
      {here > 1 && link(here - 1, say('page.previous'))}
      {near.map((page, index) => (
        <span key={page} className="flex items-center">
          {index > 0 && page - near[index - 1]! > 1 && <span aria-hidden="true">…</span>}
          {link(page, String(page), page === here)}
        </span>
      ))}
      {here < pages && link(here + 1, say('page.next'))}
    </nav>
  );
}
