import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { deadLinksIn } from '#shop/content/index.server.ts';
import {
  MAX_FOOTER_COLUMNS,
  MAX_MENU_CHILDREN,
  MAX_MENU_ITEMS,
  navigationFields,
} from '#shop/content/index.ts';
import { readSettings } from '#shop/core/index.server.ts';
import type { Navigation } from '#shop/core/index.ts';
import type { Route } from './+types/admin.navigation';
import { Columns, Profiles } from './footer-rows.tsx';
import { type LinkFacts, LinkRows, nameOf, newLink } from './link-rows.tsx';
import { footerDraft, headerDraft, navigationDraft, navigationOfDraft } from './navigation-draft.ts';
import { loadPart, publish } from './publish.server.ts';
import { PublishBar, PublishHead } from './publish-bar.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { linkTargets } from './targets.server.ts';
import { usePublishing } from './use-publishing.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminStructureMessages.in(localeOfMatches(matches))('navigation.title') },
  { name: 'robots', content: 'noindex' },
];

const typed = (value: Navigation) => value;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const loaded = await loadPart({ ctx, request, part: 'navigation', typed });
  const { navigation } = await readSettings(shop.db);
  const [targets, dead] = await Promise.all([linkTargets(ctx), deadLinksIn(shop, navigation)]);
  return { ...loaded, ...targets, dead };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const fields = navigationFields(ctx.shop.config.publicOrigin);
  return publish({ ctx, request, part: 'navigation', fields, typed });
}

export default function NavigationPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminStructureMessages);
  const { usual, groups, names, dead, mayWrite } = loaderData;
  const publishing = usePublishing({
    part: 'navigation',
    loaded: loaderData,
    draftOf: (value) => navigationDraft(value, usual),
    publishedOf: (draft) => navigationOfDraft(draft, usual),
  });
  const { draft, setDraft, value, faults } = publishing;
  const facts: LinkFacts = { groups, names, dead, faults, isFixed: !mayWrite };
  const reset = (part: Partial<typeof draft>) => (
    <Button variant="text" size="small" className="ml-4 px-0" onClick={() => setDraft({ ...draft, ...part })}>
      {t('navigation.reset')}
    </Button>
  );
  return (
    <>
      <h1 className="text-3xl">{t('navigation.title')}</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('navigation.intro')}</p>
      <PublishHead of={publishing} french={loaderData.french} />
      <div className="mt-6 grid gap-12 xl:grid-cols-[minmax(0,1fr)_24rem] xl:has-[[data-device=desktop]]:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-12">
          <section aria-labelledby="header-menu">
            <h2 id="header-menu" className="text-xl">
              {t('navigation.header')}
            </h2>
            <p className="mt-1 text-sm text-quiet">{t('navigation.header.hint', { max: MAX_MENU_ITEMS })}</p>
            <LinkRows
              label={t('navigation.header')}
              links={draft.header}
              path="header"
              most={MAX_MENU_ITEMS}
              addLabel={t('navigation.add')}
              newLink={() => ({ ...newLink(), children: [] })}
              onChange={(header) => setDraft({ ...draft, header })}
              {...facts}
            >
              {(item, path, change) => (
                <LinkRows
                  label={t('navigation.children', { name: nameOf(item.label, names) })}
                  links={item.children}
                  path={`${path}.children`}
                  most={MAX_MENU_CHILDREN}
                  addLabel={t('navigation.add-child')}
                  newLink={newLink}
                  onChange={(children) => change({ children })}
                  {...facts}
                />
              )}
            </LinkRows>
            {mayWrite && value.header !== null && reset({ header: headerDraft(usual.header) })}
          </section>
          <section aria-labelledby="footer-columns">
            <h2 id="footer-columns" className="text-xl">
              {t('navigation.footer')}
            </h2>
            <p className="mt-1 text-sm text-quiet">
              {t('navigation.footer.hint', { max: MAX_FOOTER_COLUMNS })}
            </p>
            <Columns
              columns={draft.footer}
              facts={facts}
              onChange={(footer) => setDraft({ ...draft, footer })}
            />
            {mayWrite && value.footer !== null && reset({ footer: footerDraft(usual.footer) })}
          </section>
          <section aria-labelledby="social-links">
            <h2 id="social-links" className="text-xl">
              {t('navigation.social')}
            </h2>
            <p className="mt-1 text-sm text-quiet">{t('navigation.social.hint')}</p>
            <Profiles
              profiles={draft.social}
              facts={facts}
              onChange={(social) => setDraft({ ...draft, social })}
            />
          </section>
        </div>
        <div className="min-w-0 self-start xl:sticky xl:top-4">
          <ShopPreview changes={{ navigation: value }} />
        </div>
      </div>
      {mayWrite && <PublishBar of={publishing} />}
    </>
  );
}
