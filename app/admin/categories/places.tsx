import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ManagedCategory } from '#shop/catalog/index.server.ts';
import { Movable } from '../editor/sortable-list.tsx';
import { StatusBanner } from '../status-banner.tsx';
import type { Said } from './category-actions.server.ts';

interface PlacesProps {
  /** What one of them is: 'category', 'kind'. */
  noun: string;
  /** In which they stand; null for the categories themselves. */
  parent: number | null;
  places: readonly ManagedCategory[];
  mayWrite: boolean;
}

/** The categories of the shop, or the kinds of one, in their sequence: moved, added, archived, taken back. */
export function Places({ noun, parent, places, mayWrite }: PlacesProps) {
  const fetcher = useFetcher<Said>();
  const [name, setName] = useState('');
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const ask = (intent: object) =>
    fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
  const open = places.filter(({ isArchived }) => !isArchived);
  const archived = places.filter(({ isArchived }) => isArchived);
  const archive = (id: number) => void ask({ intent: 'archive', id });
  return (
    <>
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />
        </StatusBanner>
      )}
      <Movable
        label={`Each ${noun}, in their order`}
        items={open.map((place) => ({ ...place, name: place.words.name }))}
        isFixed={!mayWrite}
        onOrder={(ids) => ask({ intent: 'order', ids })}
      >
        {(place) => <Place place={place} {...(mayWrite && place.products === 0 && { onArchive: archive })} />}
      </Movable>
      {mayWrite && (
        <form
          className="mt-4 flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void ask({ intent: 'add', parent, name });
            setName('');
          }}
        >
          <div className="min-w-48 grow">
            <Field
              id={`new-${noun}`}
              label={`New ${noun}`}
              maxLength={60}
              required
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button type="submit" variant="outline" busy={fetcher.state !== 'idle'}>
            Add
          </Button>
        </form>
      )}
      {archived.length > 0 && (
        <section aria-label="Archived" className="mt-8">
          <h2 className="text-xl">Archived</h2>
          <ul className="mt-2">
            {archived.map((place) => (
              <li key={place.id} className="flex border-b border-line py-2">
                <Place place={place}>
                  {mayWrite && (
                    <Button
                      variant="text"
                      size="small"
                      onClick={() => ask({ intent: 'take-back', id: place.id })}
                    >
                      Take back<span className="sr-only">: {place.words.name}</span>
                    </Button>
                  )}
                </Place>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PlaceProps {
  place: ManagedCategory;
  onArchive?(id: number): void;
  children?: React.ReactNode;
}

const Place = ({
  place: { id, category, kind, isArchived, products, words },
  onArchive,
  children,
}: PlaceProps) => (
  <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
    <Link
      to={`/admin/categories/${id}`}
      className="prose-link inline-flex min-h-11 min-w-0 grow items-center font-medium break-words"
    >
      {words.name}
    </Link>
    {isArchived ? (
      <Badge>Archived</Badge>
    ) : (
      <Link
        to={`/admin/products?${new URLSearchParams({ category, ...(kind && { kind }) })}`}
        className="prose-link inline-flex min-h-11 items-center text-sm"
      >
        {products === 1 ? '1 product' : `${products} products`}
        <span className="sr-only"> in {words.name}</span>
      </Link>
    )}
    {onArchive && (
      <Button variant="text" size="small" onClick={() => onArchive(id)}>
        Archive<span className="sr-only">: {words.name}</span>
      </Button>
    )}
    {children}
  </div>
);
