import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminCategoriesMessages } from '#messages/admin-categories.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ManagedCategory } from '#shop/catalog/index.server.ts';
import { Movable } from '../../editor/sortable-list.tsx';
import { StatusBanner, UndoButton } from '../../form/action-result.tsx';
import type { FormResult } from './category-actions.server.ts';

interface PlacesProps {
  noun: 'category' | 'subcategory';
  /** The parent category; null for top-level categories. */
  parent: number | null;
  places: readonly ManagedCategory[];
  mayWrite: boolean;
}

/** An ordered list of categories, or of one category's kinds. */
export function Places({ noun, parent, places, mayWrite }: PlacesProps) {
  const t = useMessages(adminCategoriesMessages);
  const fetcher = useFetcher<FormResult>();
  const [name, setName] = useState('');
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const adding = useRef('');
  const ask = (intent: object, added = '') => {
    adding.current = added;
    return fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
  };
  useEffect(() => {
    // A refused name and later typing stay.
    if (fetcher.data?.ok) setName((now) => (now === adding.current ? '' : now));
  }, [fetcher.data]);
  const open = places.filter(({ isArchived }) => !isArchived);
  const archived = places.filter(({ isArchived }) => isArchived);
  const archive = (id: number) => void ask({ intent: 'archive', id });
  return (
    <>
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message}>
            {result.undo && <UndoButton onClick={() => ask(result.undo!)} />}
          </Notice>
        </StatusBanner>
      )}
      <Movable
        label={t(`list.label.${noun}`)}
        items={open.map((place) => ({ ...place, name: place.words.name }))}
        isFixed={!mayWrite}
        onOrder={(ids) => ask({ intent: 'order', ids })}
      >
        {(place) => <Place place={place} {...(mayWrite && place.products === 0 && { onArchive: archive })} />}
      </Movable>
      {mayWrite && (
        <form
          method="post"
          className="mt-4 flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void ask({ intent: 'add', parent, name }, name);
          }}
        >
          <div className="min-w-48 grow">
            <Field
              id={`new-${noun}`}
              label={t(`list.new.${noun}`)}
              maxLength={60}
              required
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button type="submit" variant="outline" busy={fetcher.state !== 'idle'}>
            {t(`list.add.${noun}`)}
          </Button>
        </form>
      )}
      {archived.length > 0 && (
        <section aria-label={t('list.archived')} className="mt-8">
          <h2 className="text-xl">{t('list.archived')}</h2>
          <ul className="mt-2">
            {archived.map((place) => (
              <li key={place.id} className="flex border-b border-line py-2">
                <Place place={place}>
                  {mayWrite && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('list.restore.name', { name: place.words.name })}
                      onClick={() => ask({ intent: 'restore', id: place.id })}
                    >
                      {t('list.restore')}
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

function Place({
  place: { id, category, kind, isArchived, products: count, words },
  onArchive,
  children,
}: PlaceProps) {
  const t = useMessages(adminCategoriesMessages);
  const { name } = words;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
      <Link
        to={`/admin/categories/${id}`}
        className="prose-link inline-flex min-h-11 min-w-0 grow items-center font-medium break-words"
      >
        {name}
      </Link>
      {isArchived ? (
        <Badge>{t('list.archived')}</Badge>
      ) : (
        <Link
          to={`/admin/products?${new URLSearchParams({ category, ...(kind && { kind }) })}`}
          aria-label={t('list.products.name', { count, name })}
          className="prose-link inline-flex min-h-11 items-center text-sm"
        >
          {t('list.products', { count })}
        </Link>
      )}
      {onArchive && (
        <Button
          variant="text"
          size="small"
          aria-label={t('list.archive.name', { name })}
          onClick={() => onArchive(id)}
        >
          {t('list.archive')}
        </Button>
      )}
      {children}
    </div>
  );
}
