import { type ReactNode, useId } from 'react';
import { facetName } from '#app/shared/facet-name.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Facets } from '#shop/catalog/index.server.ts';
import { GROUPS, type Group, type ListQuery } from '#shop/catalog/index.ts';

interface GroupProps {
  query: ListQuery;
  facets: Facets;
}

const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
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

const Tick = ({ name, value, type = 'checkbox', isTicked, label, count }: TickProps) => (
  <label className={count === 0 && !isTicked ? 'tick text-quiet' : 'tick'}>
    <input type={type} name={name} value={value} defaultChecked={isTicked} />
    {label}
    {count !== undefined && <small>{count}</small>}
  </label>
);

export const TickGroup = ({ group, query, facets }: { group: Group } & GroupProps) => {
  const t = useMessages(shopMessages);
  return (
    <FilterGroup title={t(`group.${group}`)}>
      {GROUPS[group].map((value) => (
        <Tick
          key={value}
          name={group}
          value={value}
          isTicked={query[group].includes(value)}
          label={facetName(t, group, value)}
          count={facets[group][value] ?? 0}
        />
      ))}
    </FilterGroup>
  );
};

const dollars = (cents: number, round: (value: number) => number): string => String(round(cents / 100));

/** In whole dollars, applied when a field is left or by Enter. */
export function PriceGroup({ query, facets }: GroupProps) {
  const t = useMessages(shopMessages);
  const id = useId();
  const fields = [
    ['minPrice', t('minPrice'), dollars(facets.minCents, Math.floor)],
    ['maxPrice', t('maxPrice'), dollars(facets.maxCents, Math.ceil)],
  ] as const;
  return (
    <FilterGroup title={t('group.price')}>
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
              enterKeyHint="done"
              min={0}
              name={name}
              defaultValue={query[name] ?? ''}
              placeholder={bound}
              className="mt-1 block min-h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base"
            />
          </div>
        ))}
      </div>
    </FilterGroup>
  );
}

export const RatingGroup = ({ query, facets }: GroupProps) => {
  const t = useMessages(shopMessages);
  return (
    <FilterGroup title={t('group.rating')}>
      <Tick type="radio" name="rating" value="" isTicked={query.rating === null} label={t('rating.any')} />
      {[4, 3].map((stars) => (
        <Tick
          key={stars}
          type="radio"
          name="rating"
          value={String(stars)}
          isTicked={query.rating === stars}
          label={t('rating.from', { stars })}
          count={facets.rating[stars] ?? 0}
        />
      ))}
    </FilterGroup>
  );
};

export const StockGroup = ({ query, facets }: GroupProps) => {
  const t = useMessages(shopMessages);
  return (
    <FilterGroup title={t('group.stock')}>
      <Tick name="inStock" value="1" isTicked={query.inStock} label={t('inStock')} count={facets.inStock} />
    </FilterGroup>
  );
};
