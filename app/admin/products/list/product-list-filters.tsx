import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { type CategoryView, STAFF_SORTS, STATUSES, type StaffQuery } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../category-options.tsx';
import { STATUS_NAMES } from '../product-status-badge.tsx';

const SORT_NAMES: Record<(typeof STAFF_SORTS)[number], string> = {
  shop: 'As in the shop',
  name: 'By name',
  newest: 'Newest first',
  changed: 'Changed last',
  price: 'Cheapest first',
  stock: 'Fewest pieces first',
};

/** What narrows the list. It works without script, and with it at each choice. */
interface FiltersProps {
  query: StaffQuery;
  categories: readonly CategoryView[];
}

export const Filters = ({ query, categories }: FiltersProps) => (
  <Form
    role="search"
    action="/admin/products"
    key={JSON.stringify(query)}
    onChange={({ target, currentTarget }) => {
      // Words are searched for when they are complete.
      if (!(target instanceof HTMLInputElement && target.type === 'search')) currentTarget.requestSubmit();
    }}
    className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
  >
    <Field id="q" name="q" type="search" label="Name or article number" defaultValue={query.q} />
    <Select id="status" name="status" label="State" defaultValue={query.status ?? ''}>
      <option value="">All but archived</option>
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_NAMES[status]}
        </option>
      ))}
    </Select>
    <Select id="category" name="category" label="Category" defaultValue={query.category ?? ''}>
      <option value="">All</option>
      <CategoryOptions of={categories} />
    </Select>
    {query.category && (
      <Select id="kind" name="kind" label="Kind" defaultValue={query.kind ?? ''}>
        <option value="">All</option>
        <CategoryOptions of={kindsOf(categories, query.category)} />
      </Select>
    )}
    <Select id="sort" name="sort" label="Sequence" defaultValue={query.sort}>
      {STAFF_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_NAMES[sort]}
        </option>
      ))}
    </Select>
    <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" variant="outline">
        Find
      </Button>
      <Checkbox name="low" value="1" defaultChecked={query.low} label="Only what is nearly sold out" />
      <Checkbox
        name="expiring"
        value="1"
        defaultChecked={query.expiring}
        label="Only with a batch that expires soon"
      />
    </div>
  </Form>
);
