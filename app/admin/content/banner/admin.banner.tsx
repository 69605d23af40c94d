import { useEffect, useState } from 'react';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type BannerItemFields, bannerFields, MAX_BANNER_ITEMS, MOST_SHOWN } from '#shop/content/index.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { Movable } from '../../editor/sortable-list.tsx';
import { isSame } from '../storefront-parts/navigation-draft.ts';
import type { TypedBannerItem } from '../storefront-parts/part-drafts.ts';
import { loadPart, momentTyped, publish, typedMoment } from '../storefront-parts/publish.server.ts';
import { PublishBar, PublishHead } from '../storefront-parts/publish-bar.tsx';
import { ShopPreview } from '../storefront-parts/shop-preview.tsx';
import { usePublishing } from '../storefront-parts/use-publishing.ts';
import type { Route } from './+types/admin.banner';
import { ItemForm } from './item-form.tsx';
import { type ItemState, itemStates } from './item-states.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('banner.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const timeZone = await shopTimeZone(ctx.shop);
  const typed = (items: BannerItemFields[]) => typedOf(items, timeZone);
  const loaded = await loadPart({ ctx, request, part: 'banner', typed });
  return { ...loaded, now: momentTyped(ctx.shop.clock.now().toISOString(), timeZone) };
}

const typedOf = (items: readonly BannerItemFields[], timeZone: string): TypedBannerItem[] =>
  items.map((item) => ({
    ...item,
    link: item.link ?? '',
    pictureAlt: item.pictureAlt ?? '',
    startDate: momentTyped(item.startDate, timeZone),
    endDate: momentTyped(item.endDate, timeZone),
  }));

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const timeZone = await shopTimeZone(ctx.shop);
  const moment = typedMoment(timeZone);
  const optional = z.string().transform((typed) => typed.trim() || null);
  const item = z.looseObject({ link: optional, pictureAlt: optional, startDate: moment, endDate: moment });
  return publish({
    ctx,
    request,
    part: 'banner',
    fields: z.array(item).pipe(bannerFields),
    typed: (items) => typedOf(items, timeZone),
    faults: { link: 'fault.path', picture: 'fault.picture', startDate: 'fault.date', endDate: 'fault.until' },
  });
}

const TONES: Record<ItemState, 'plain' | 'good' | 'warm'> = {
  shown: 'good',
  later: 'warm',
  over: 'plain',
  off: 'plain',
  behind: 'warm',
};

const NEW: Omit<TypedBannerItem, 'id'> = {
  text: '',
  link: '',
  picture: null,
  pictureAlt: '',
  startDate: '',
  endDate: '',
  isActive: true,
};

/** As it will be shown, whatever its dates. */
const previewed = ({ text, link, picture, pictureAlt, ...item }: TypedBannerItem): BannerItemFields => ({
  ...item,
  text: text.trim() || '…',
  link: link || null,
  picture,
  pictureAlt: picture ? pictureAlt || '…' : null,
  startDate: null,
  endDate: null,
  isActive: true,
});

export default function BannerPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminContentMessages);
  const { saved, now, mayWrite } = loaderData;
  const same = (value: TypedBannerItem[]) => value;
  const publishing = usePublishing({
    part: 'banner',
    loaded: loaderData,
    draftOf: same,
    publishedOf: same,
  });
  const { draft, setDraft, faults } = publishing;
  const [open, setOpen] = useState<number | null>(null);
  const states = itemStates(draft, now, MOST_SHOWN);
  const items = draft.map((item, index) => ({ ...item, index, name: item.text || t('banner.new') }));
  const add = () => {
    const id = Math.min(0, ...draft.map((item) => item.id)) - 1;
    setDraft([...draft, { id, ...NEW }]);
    setOpen(id);
  };
  useEffect(() => {
    if (open !== null && open < 0) document.getElementById('item-text')?.focus();
  }, [open]);
  const shown = draft.filter(({ id }, index) => states[index] === 'shown' || id === open);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('banner.title')}</h1>
        {mayWrite && draft.length < MAX_BANNER_ITEMS && <Button onClick={add}>{t('banner.add')}</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('banner.intro', { max: MOST_SHOWN })}</p>
      <PublishHead of={publishing} french={loaderData.french} />
      <div className="mt-6 grid gap-12 xl:grid-cols-[minmax(0,1fr)_24rem] xl:has-[[data-device=desktop]]:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0">
          {items.length === 0 && (
            <EmptyState title={t('banner.empty.title')}>
              <p>{t('banner.empty.text')}</p>
            </EmptyState>
          )}
          <Movable
            label={t('banner.list')}
            items={items}
            isFixed={!mayWrite}
            onOrder={(ids) => setDraft(ids.flatMap((id) => draft.find((item) => item.id === id) ?? []))}
          >
            {({ index, name, ...item }) => {
              const { id } = item;
              const state = states[index]!;
              const isPublished = isSame(
                item,
                saved.find((one) => one.id === id),
              );
              const isFaulty = Object.keys(faults).some((fault) => fault.startsWith(`${index}.`));
              const isOpen = mayWrite && (open === id || isFaulty);
              return (
                <div className="min-w-0 grow">
                  <div className="flex flex-wrap items-center gap-x-4">
                    <span className="min-w-0 grow basis-64 font-medium break-words">{name}</span>
                    <span className="flex flex-wrap items-center gap-x-4">
                      {isPublished ? (
                        <Badge tone={TONES[state]}>{t(`banner.state.${state}`)}</Badge>
                      ) : (
                        <Badge tone="warm">{t('banner.state.draft')}</Badge>
                      )}
                      {mayWrite && (
                        <>
                          <Button
                            variant="text"
                            size="small"
                            aria-expanded={isOpen}
                            aria-label={t('banner.edit-name', { text: name })}
                            onClick={() => setOpen(open === id ? null : id)}
                          >
                            {t('banner.edit')}
                          </Button>
                          <Button
                            variant="text"
                            size="small"
                            aria-label={t('banner.remove-name', { text: name })}
                            onClick={() => setDraft(draft.filter((one) => one.id !== id))}
                          >
                            {t('banner.remove')}
                          </Button>
                        </>
                      )}
                    </span>
                  </div>
                  {isOpen && (
                    <ItemForm
                      item={item}
                      faultOf={(field) => faults[`${index}.${field}`] ?? null}
                      onChange={(part) =>
                        setDraft((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
                      }
                      onClose={() => setOpen(null)}
                    />
                  )}
                </div>
              );
            }}
          </Movable>
        </div>
        <div className="min-w-0 self-start xl:sticky xl:top-4">
          <ShopPreview
            changes={{
              homePage: [],
              // The open item first: the frame shows that one at once.
              banner: shown
                .toSorted((one, other) => Number(other.id === open) - Number(one.id === open))
                .map(previewed),
            }}
          />
        </div>
      </div>
      {mayWrite && <PublishBar of={publishing} />}
    </>
  );
}
