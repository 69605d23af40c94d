import { useState } from 'react';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namedProducts } from '#shop/catalog/index.server.ts';
import { HOME_SECTIONS, homePageFields, homeSectionsOf } from '#shop/content/index.ts';
import type { HomeSection } from '#shop/core/index.ts';
import { Movable } from '../../editor/sortable-list.tsx';
import type { Route } from './+types/admin.home-page';
import { loadPart, publish } from './publish.server.ts';
import { PublishBar, PublishHead } from './publish-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { usePublishing } from './use-publishing.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminStructureMessages.in(localeOfMatches(matches))('home.title') },
  { name: 'robots', content: 'noindex' },
];

const typed = (value: HomeSection[]) => value;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const loaded = await loadPart({ ctx, request, part: 'homePage', typed });
  const sections = [...loaded.saved, ...(loaded.stored?.words ?? [])];
  const chosen = sections.flatMap((section) => section.products);
  return { ...loaded, products: await namedProducts(ctx.shop, [...new Set(chosen)]) };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const fields = homePageFields(ctx.shop.config.publicOrigin);
  return publish({ ctx, request, part: 'homePage', fields, typed });
}

/** Nothing is saved of a home page as every shop has it. */
const publishedOf = (sections: HomeSection[]): HomeSection[] =>
  JSON.stringify(sections) === JSON.stringify(homeSectionsOf([])) ? [] : sections;

export default function HomePagePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminStructureMessages);
  const { products, mayWrite } = loaderData;
  const publishing = usePublishing({
    part: 'homePage',
    loaded: loaderData,
    draftOf: homeSectionsOf,
    publishedOf,
  });
  const { draft, setDraft, value, faults } = publishing;
  const [open, setOpen] = useState<HomeSection['kind'] | null>(null);
  const change = (kind: HomeSection['kind'], part: Partial<HomeSection>) =>
    setDraft(draft.map((section) => (section.kind === kind ? { ...section, ...part } : section)));
  return (
    <>
      <h1 className="text-3xl">{t('home.title')}</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('home.intro')}</p>
      <PublishHead of={publishing} french={loaderData.french} />
      <div className="mt-6 grid gap-12 xl:grid-cols-[minmax(0,1fr)_24rem] xl:has-[[data-device=desktop]]:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <Movable
            label={t('home.sections')}
            items={draft.map((section) => ({
              ...section,
              id: HOME_SECTIONS.indexOf(section.kind),
              name: t(`home.kind.${section.kind}`),
            }))}
            isFixed={!mayWrite}
            onOrder={(ids) =>
              setDraft(ids.flatMap((id) => draft.find(({ kind }) => kind === HOME_SECTIONS[id]) ?? []))
            }
          >
            {({ id: _, name, ...section }) => {
              const { kind, isOn } = section;
              const path = draft.findIndex((one) => one.kind === kind);
              const isFaulty = Object.keys(faults).some((fault) => fault.startsWith(`${path}.`));
              const isOpen = mayWrite && (open === kind || isFaulty);
              return (
                <div className="min-w-0 grow">
                  <div className="flex flex-wrap items-center justify-between gap-x-4">
                    <Checkbox
                      label={
                        <>
                          <span className="block font-medium">{name}</span>
                          <span className="block text-sm text-quiet">{t(`home.about.${kind}`)}</span>
                        </>
                      }
                      aria-label={t('home.show', { name })}
                      disabled={!mayWrite}
                      checked={isOn}
                      onChange={({ target }) => change(kind, { isOn: target.checked })}
                    />
                    {kind === 'banner' ? (
                      <ButtonLink to="/admin/banner" variant="text" size="small" className="px-1">
                        {t('home.banner.edit')}
                      </ButtonLink>
                    ) : (
                      mayWrite && (
                        <Button
                          variant="text"
                          size="small"
                          className="px-1"
                          aria-expanded={isOpen}
                          aria-label={t('home.edit-name', { name })}
                          onClick={() => setOpen(open === kind ? null : kind)}
                        >
                          {t('home.edit')}
                        </Button>
                      )
                    )}
                  </div>
                  {isOpen && (
                    <SectionFields
                      section={section}
                      products={products}
                      faultOf={(field) => faults[`${path}.${field}`] ?? null}
                      onChange={(part) => change(kind, part)}
                    />
                  )}
                </div>
              );
            }}
          </Movable>
          {mayWrite && value.length > 0 && (
            <Button
              variant="text"
              size="small"
              className="mt-3 px-0"
              onClick={() => setDraft(homeSectionsOf([]))}
            >
              {t('home.reset')}
            </Button>
          )}
        </div>
        <div className="min-w-0 self-start xl:sticky xl:top-4">
          <ShopPreview changes={{ homePage: value }} />
        </div>
      </div>
      {mayWrite && <PublishBar of={publishing} />}
    </>
  );
}
