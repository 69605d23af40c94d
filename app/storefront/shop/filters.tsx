import { useId, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { nameOf, say } from '../../../messages/shop.ts';
import type { Facets } from '../../../shop/catalog/facets.server.ts';
import {
  CATEGORIES,
  GROUPS,
  type Group,
  type ListQuery,
  listPath,
  SUBCATEGORIES,
  withoutFilters,
} from '../../../shop/catalog/filters.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FiltersProps {
  query: ListQuery;
  facets: Facets;
  total: number;
}

/** The filters: beside the list where there is room, in a drawer on a phone. */
export function Filters(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="max-lg:hidden">
        <FilterForm {...props} />
      </div>
      <div className="mb-4 lg:hidden">
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          <Icon name="filter" className="size-5" />
          {say('filters')}
        </Button>
        <noscript>
          <FilterForm {...props} />
        </noscript>
        <Dialog
          title={say('filters')}
          closeLabel={say('show', { count: props.total })}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          shape="drawer"
        >
          {isOpen && (
            <>
              <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
                <FilterForm {...props} />
              </div>
              <Button fullWidth className="mt-4" onClick={() => setOpen(false)}>
                {say('show', { count: props.total })}
              </Button>
            </>
          )}
        </Dialog>
      </div>
    </>
  );
}

/** A plain form: each change sends it, and without JavaScript its button does. */
function FilterForm({ query, facets }: FiltersProps) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) =>
    submit(withoutEmpty(form), { preventScrollReset: true, replace: true });
  return (
    <>
      <CategoryLinks query={query} facets={facets} />
      <Form
        key={listPath(query)}
        action="/shop"
        onChange={(event) => {
          const target: EventTarget = event.target;
          if (target instanceof HTMLInputElement && target.type !== 'number') send(event.currentTarget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        {(['category', 'subcategory', 'q', 'sort'] as const).map(
          (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <TickGroup key={group} group={group} query={query} facets={facets} />
        ))}
        <PriceGroup query={query} facets={facets} />
        <RatingGroup query={query} facets={facets} />
        <FilterGroup title={say('group.stock')}>
          <Tick
            name="inStock"
            value="1"
            isTicked={query.inStock}
            label={say('inStock')}
            count={facets.inStock}
          />
        </FilterGroup>
        <button
          type="submit"
          className="mt-4 min-h-11 rounded-full border border-edge px-5 text-sm font-medium"
        >
          {say('apply')}
        </button>
      </Form>
    </>
  );
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  return new URLSearchParams(entries as [string, string][]);
}

const FilterGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="border-t border-line py-4">
    <legend className="float-left mb-1 w-full font-serif text-lg">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
);

interface TickProps {
  name: string;
  value: string;
  type?: 'checkbox' | 'radio';
  isTicked: boolean;
  label: string;
  count?: number;
}

function Tick({ name, value, type = 'checkbox', isTicked, label, count }: TickProps) {
  const id = useId();
  return (
    <div
      className={cx('flex min-h-11 items-center gap-3 lg:min-h-9', count === 0 && !isTicked && 'text-quiet')}
    >
      <input
        id={id}
        type={type}
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-pink"
      />
      <label htmlFor={id} className="flex flex-1 justify-between gap-2 py-1.5">
        {label}
        {count !== undefined && <span className="text-sm text-quiet tabular-nums">{count}</span>}
      </label>
    </div>
  );
}

const TickGroup = ({ group, query, facets }: { group: Group } & Omit<FiltersProps, 'total'>) => (
  <FilterGroup title={say(`group.${group}`)}>
    {GROUPS[group].map((value) => (
      <Tick
        key={value}
        name={group}
        value={value}
        isTicked={query[group].includes(value)}
        label={nameOf(group, value)}
        count={facets[group][value] ?? 0}
      />
    ))}
  </FilterGroup>
);

const dollars = (cents: number, round: (value: number) => number): string => String(round(cents / 100));

function PriceGroup({ query, facets }: Omit<FiltersProps, 'total'>) {
  const id = useId();
  const fields = [
    ['minPrice', say('minPrice'), dollars(facets.minCents, Math.floor)],
    ['maxPrice', say('maxPrice'), dollars(facets.maxCents, Math.ceil)],
  ] as const;
  return (
    <FilterGroup title={say('group.price')}>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(([name, label, bound]) => (
          <div key={name}>
            <label htmlFor={id + name} className="text-sm text-quiet">
              {label}
            </label>
            <input
              id={id + name}
              type="number"
              inputMode="numeric"
              min={0}
              name={name}
              defaultValue={query[name] ?? ''}
              placeholder={bound}
              onBlur={(event) =>
                event.target.value !== event.target.defaultValue && event.target.form?.requestSubmit()
              }
              className="mt-1 block min-h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base"
            />
          </div>
        ))}
      </div>
    </FilterGroup>
  );
}

const RatingGroup = ({ query, facets }: Omit<FiltersProps, 'total'>) => (
  <FilterGroup title={say('group.rating')}>
    <Tick type="radio" name="rating" value="" isTicked={query.rating === null} label={say('rating.any')} />
    {[4, 3].map((stars) => (
      <Tick
        key={stars}
        type="radio"
        name="rating"
        value={String(stars)}
        isTicked={query.rating === stars}
        label={say('rating.from', { stars })}
        count={facets.rating[stars] ?? 0}
      />
    ))}
  </FilterGroup>
);

function CategoryLinks({ query, facets }: Omit<FiltersProps, 'total'>) {
  const plain = withoutFilters(query);
  const link = (to: ListQuery, name: string, count: number | undefined, isHere: boolean) => (
    <li key={name}>
      <Link
        to={listPath({ ...to, q: query.q })}
        prefetch="intent"
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center justify-between lg:min-h-9 hover:text-teal',
          isHere && 'font-semibold text-pink',
        )}
      >
        {name}
        {count !== undefined && <span className="text-sm font-normal text-quiet tabular-nums">{count}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={say('group.category')} className="pb-4">
      <ul>
        {link(
          { ...plain, category: null, subcategory: null },
          say('title'),
          undefined,
          query.category === null,
        )}
        {CATEGORIES.map((category) =>
          link(
            { ...plain, category, subcategory: null },
            nameOf('category', category),
            facets.category[category] ?? 0,
            query.category === category && !query.subcategory,
          ),
        )}
      </ul>
      {query.category && (
        <ul className="mt-2 border-l border-line pl-4">
          {SUBCATEGORIES[query.category].map((subcategory) =>
            link(
              { ...plain, subcategory },
              nameOf('subcategory', subcategory),
              facets.subcategory[subcategory] ?? 0,
              query.subcategory === subcategory,
            ),
          )}
        </ul>
      )}
    </nav>
  );
}
