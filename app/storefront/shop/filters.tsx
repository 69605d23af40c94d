import { useState } from 'react';
import { say } from '../../../messages/shop.ts';
import type { Facets } from '../../../shop/catalog/facets.server.ts';
import { filterCount, type ListQuery } from '../../../shop/catalog/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';

interface FiltersProps {
  query: ListQuery;
  facets: Facets;
  total: number;
}

/** The filters on a phone: in a drawer whose button tells how many products are left. */
export function FilterDrawer({ query, facets, total }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(query);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden max-lg:contents">
      <Button variant="outline" size="small" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Icon name="filter" className="size-5" />
        {count > 0 ? say('filters.count', { count }) : say('filters')}
      </Button>
      <Drawer title={say('filters')} closeLabel={say('filters.close')} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <>
            <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
              <FilterForm query={query} facets={facets} />
            </div>
            <Button fullWidth className="mt-4 shrink-0" onClick={close}>
              {say('show', { count: total })}
            </Button>
          </>
        )}
      </Drawer>
    </div>
  );
}

/** The same without JavaScript, folded above the list. */
export const FoldedFilters = ({ query, facets }: Omit<FiltersProps, 'total'>) => (
  <noscript>
    <div className="lg:hidden">
      <Disclosure title={say('filters')}>
        <FilterForm query={query} facets={facets} isFolded />
      </Disclosure>
    </div>
  </noscript>
);
