import { lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { afterPaint, untilLoaded } from '#app/ui/scheduling.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Facets } from '#shop/catalog/index.server.ts';
import { filterCount, type ListQuery } from '#shop/catalog/index.ts';

const loadDrawer = () => afterPaint(() => untilLoaded(() => import('./filter-drawer.tsx')));
const FilterDrawer = lazy(loadDrawer);

export interface FiltersProps {
  query: ListQuery;
  facets: Facets;
  total: number;
}

/** On a phone, filters are in a drawer that is loaded on first use. */
export default function FiltersButton({ query, facets, total }: FiltersProps) {
  const t = useMessages(shopMessages);
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(query);
  return (
    <div className="lg:hidden max-lg:contents">
      <Button
        variant="outline"
        size="small"
        className="noscript:hidden"
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon name="filter" className="size-5" />
        {count > 0 ? t('filters.count', { count }) : t('filters')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDrawer query={query} facets={facets} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
