import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listBannerItems, MOST_SHOWN, versionOfItem } from '#shop/content/index.server.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { StatusBanner, UndoButton } from '../action-result.tsx';
import { Conflicts } from '../conflicts.tsx';
import { Movable } from '../editor/sortable-list.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.banner';
import { type FormResult, handleBannerIntent, type TypedItem, typedOf } from './banner-actions.server.ts';
import { Preview } from './banner-preview.tsx';
import { ItemForm } from './item-form.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('banner.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const now = ctx.shop.clock.now();
  const timeZone = await shopTimeZone(ctx.shop);
  const items = await listBannerItems(ctx.shop);
  let shown = 0;
  return {
    mayWrite: mayWrite(person),
    most: MOST_SHOWN,
    items: items.map((item) => {
      const { id, text, startDate, endDate, isActive } = item;
      const isDue = (!startDate || startDate <= now) && (!endDate || endDate > now);
      if (isActive && isDue) shown += 1;
      const state: ItemState = !isActive
        ? 'off'
        : endDate && endDate <= now
          ? 'over'
          : isDue
            ? shown > MOST_SHOWN
              ? 'behind'
              : 'shown'
            : 'later';
      return { id, name: text, state, typed: typedOf(item, timeZone), version: versionOfItem(item) };
    }),
  };
}

type ItemState = 'shown' | 'later' | 'over' | 'off' | 'behind';

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminContentMessages.in(ctx.locale);
  return handleBannerIntent(ctx.shop, t, person, await request.json().catch(() => null));
}

const TONES: Record<ItemState, 'plain' | 'good' | 'warm'> = {
  shown: 'good',
  later: 'warm',
  over: 'plain',
  off: 'plain',
  behind: 'warm',
};

const NEW: TypedItem = {
  text: '',
  link: '',
  picture: null,
  pictureAlt: '',
  start: '',
  end: '',
  isActive: true,
};

export default function BannerPage({ loaderData: { items, mayWrite, most } }: Route.ComponentProps) {
  const t = useMessages(adminContentMessages);
  const fetcher = useFetcher<FormResult>();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [typing, setTyping] = useState<TypedItem | null>(null);
  const [seen, setSeen] = useState('');
  const [removed, setRemoved] = useState<TypedItem | null>(null);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const ask = (intent: object) =>
    fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
  const isAdding = useRef(false);
  const edit = (id: number | 'new' | null) => {
    setOpen(id);
    const known = items.find((item) => item.id === id);
    setTyping(id === 'new' ? NEW : (known?.typed ?? null));
    setSeen(known?.version ?? '');
    setRemoved(null);
  };
  useEffect(() => {
    const { data } = fetcher;
    // Somebody who has seen both versions may overwrite the other one.
    if (data?.version) setSeen(data.version);
    else if (data?.ok) setSeen((was) => items.find((item) => item.id === open)?.version ?? was);
  }, [fetcher, items, open]);
  useEffect(() => {
    // A form left open would add the item again.
    if (fetcher.data?.ok && isAdding.current) setOpen(null);
    isAdding.current = false;
  }, [fetcher.data]);
  useEffect(() => {
    if (open === 'new') document.getElementById('item-text')?.focus();
  }, [open]);
  const remove = (id: number, item: TypedItem) => {
    ask({ intent: 'remove', id });
    edit(null);
    setRemoved(item);
  };
  // Previews the saved items with the unsaved edits in place.
  const shown = items
    .filter(({ id, state }) => state === 'shown' || id === open)
    .map((item) => (item.id === open && typing ? typing : item.typed));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('banner.title')}</h1>
        {mayWrite && <Button onClick={() => edit('new')}>{t('banner.add')}</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('banner.intro', { max: most })}</p>
      <Preview items={open === 'new' && typing ? [typing, ...shown] : shown} />
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message}>
            {result.ok && removed && (
              <UndoButton
                onClick={() => {
                  ask({ intent: 'add', item: removed });
                  setRemoved(null);
                }}
              />
            )}
          </Notice>
        </StatusBanner>
      )}
      {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
      {open === 'new' && typing && (
        <ItemForm
          id="new"
          item={typing}
          onChange={setTyping}
          isBusy={fetcher.state !== 'idle'}
          onSave={() => {
            isAdding.current = true;
            ask({ intent: 'add', item: typing });
          }}
          onClose={() => edit(null)}
        />
      )}
      {items.length === 0 && (
        <EmptyState title={t('banner.empty.title')}>
          <p>{t('banner.empty.text')}</p>
        </EmptyState>
      )}
      <Movable
        label={t('banner.list')}
        items={items}
        isFixed={!mayWrite}
        onOrder={(ids) => ask({ intent: 'order', ids })}
      >
        {({ id, name, state, typed }) => (
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-4">
              <span className="min-w-0 grow basis-64 font-medium break-words">{name}</span>
              <span className="flex flex-wrap items-center gap-x-4">
                <Badge tone={TONES[state]}>{t(`banner.state.${state}`)}</Badge>
                {mayWrite && (
                  <>
                    <Button
                      variant="text"
                      size="small"
                      aria-expanded={open === id}
                      aria-label={t('banner.edit-name', { text: name })}
                      onClick={() => edit(open === id ? null : id)}
                    >
                      {t('banner.edit')}
                    </Button>
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('banner.remove-name', { text: name })}
                      onClick={() => remove(id, typed)}
                    >
                      {t('banner.remove')}
                    </Button>
                  </>
                )}
              </span>
            </div>
            {open === id && typing && (
              <ItemForm
                id={String(id)}
                item={typing}
                onChange={setTyping}
                isBusy={fetcher.state !== 'idle'}
                onSave={() => ask({ intent: 'save', id, version: seen, item: typing })}
                onClose={() => edit(null)}
              />
            )}
          </div>
        )}
      </Movable>
    </>
  );
}
