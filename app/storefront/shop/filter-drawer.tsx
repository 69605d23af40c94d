import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FilterForm } from './filter-form.tsx';
import type { FiltersProps } from './filters-button.island.tsx';

/** The drawer's button shows how many products match. */
export default function FilterDrawer({ query, facets, total, onClose }: FiltersProps & { onClose(): void }) {
  const t = useMessages(shopMessages);
  return (
    <Drawer title={t('filters')} closeLabel={t('filters.close')} isOpen onClose={onClose}>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <FilterForm query={query} facets={facets} />
      </div>
      <Button fullWidth className="mt-4 shrink-0" onClick={onClose}>
        {t('show', { count: total })}
      </Button>
    </Drawer>
  );
}
