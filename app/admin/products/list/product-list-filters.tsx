import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type CategoryView, STAFF_SORTS, STATUSES, type StaffQuery } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../product-labels.tsx';

/** The filters work without JavaScript; with it they submit on each choice. */
interface FiltersProps {
  query: StaffQuery;
  categories: readonly CategoryView[];
}

export function Filters({ query, categories }: FiltersProps) {
  const t = useMessages(adminProductsMessages);
  return (
    <Form
      role="search"
      action="/admin/products"
      key={JSON.stringify(query)}
      onChange={({ target, currentTarget }) => {
        // Search text is submitted only when complete.
        if (!(target instanceof HTMLInputElement && target.type === 'search')) currentTarget.requestSubmit();
      }}
      className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field id="q" name="q" type="search" label={t('filter.search')} defaultValue={query.q} />
      <Select id="status" name="status" label={t('filter.status')} defaultValue={query.status ?? ''}>
        <option value="">{t('filter.status.all')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      <Select id="category" name="category" label={t('filter.category')} defaultValue={query.category ?? ''}>
        <option value="">{t('filter.all')}</option>
        <CategoryOptions of={categories} />
      </Select>
      {query.category && (
        <Select id="kind" name="kind" label={t('filter.kind')} defaultValue={query.kind ?? ''}>
          <option value="">{t('filter.all')}</option>
          <CategoryOptions of={kindsOf(categories, query.category)} />
        </Select>
      )}
      <Select id="sort" name="sort" label={t('filter.sort')} defaultValue={query.sort}>
        {STAFF_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="outline">
          {t('filter.submit')}
        </Button>
        <Checkbox name="low" value="1" defaultChecked={query.low} label={t('filter.low')} />
        <Checkbox name="expiring" value="1" defaultChecked={query.expiring} label={t('filter.expiring')} />
      </div>
    </Form>
  );
}
