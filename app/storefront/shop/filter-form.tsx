import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Facets } from '#shop/catalog/index.server.ts';
import { GROUPS, type Group, type ListQuery, listPath, parseListQuery } from '#shop/catalog/index.ts';
import { PriceGroup, RatingGroup, StockGroup, TickGroup } from './filter-groups.tsx';

interface FilterFormProps {
  query: ListQuery;
  facets: Facets;
}

/** Each change submits the form; without JavaScript its button does. */
export function FilterForm({ query, facets }: FilterFormProps) {
  const t = useMessages(shopMessages);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const address = listPath(query);

  // Checkboxes follow the URL, also after the back button and removed chips; the focus stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the URL changes
  useEffect(() => form.current?.reset(), [address]);

  const send = () => {
    const entries = [...new FormData(form.current!)].map(([name, value]) => [name, String(value)]);
    const next = listPath(parseListQuery(new URLSearchParams(entries)));
    if (next !== address) navigate(next, { preventScrollReset: true });
  };
  const sendTick = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type !== 'number') send();
  };
  const { category, subcategory, sort } = query;
  const saved = { category, subcategory, sort: sort === 'featured' ? '' : sort };

  return (
    <form
      ref={form}
      action="/shop"
      onChange={sendTick}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {Object.entries(saved).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <TickGroup key={group} group={group} query={query} facets={facets} />
      ))}
      <PriceGroup query={query} facets={facets} />
      <RatingGroup query={query} facets={facets} />
      <StockGroup query={query} facets={facets} />
      <noscript>
        <button type="submit" className="mt-4 min-h-11 rounded-full border border-edge px-5 font-medium">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
