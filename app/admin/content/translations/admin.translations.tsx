import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole, mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf, MOST_PROPOSED, type QuebecGap } from '#shop/backoffice/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { RESOURCES, SOURCE_LOCALE, STATES } from '#shop/core/index.ts';
import { pageIn } from '../../list/list-address.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { ListColumn } from '../../list/list-types.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.translations';
import { TranslationMeterPanel, TranslationStateBadge } from './translation-meter-view.tsx';
import { pathOfTranslation, type Say } from './translation-texts.ts';
import { targetOf, translationRows, viewCounts } from './translations-list.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTranslationsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const PER_PAGE = 50;

/** The first texts that block Quebec, and all emails, which the list below doesn't have. */
const someOf = (blocking: QuebecGap[]): QuebecGap[] => [
  ...blocking.filter(({ resource }) => resource !== 'email').slice(0, 5),
  ...blocking.filter(({ resource }) => resource === 'email'),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const target = targetOf(ctx.languages);
  if (!target) {
    const isEnglish = ctx.languages.includes(SOURCE_LOCALE);
    return { isOn: false as const, isEnglish, mayChoose: hasRole(person, 'admin') };
  }
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [{ items, rows, ...meter }, settings, { sellToQuebec }] = await Promise.all([
    translationRows(ctx.shop, target, params),
    listSettingsOf(ctx.shop, person.id, 'translations'),
    settingsOf(ctx.shop),
  ]);
  return {
    isOn: true as const,
    settings,
    meter: { ...meter, blocking: someOf(meter.blocking) },
    quebec: {
      products: meter.blocking.filter(({ resource }) => resource === 'product').length,
      total: meter.blocking.length,
      locale: target,
      sellToQuebec,
      mayChange: hasRole(person, 'admin'),
    },
    counts: viewCounts(items),
    isEmpty: items.length === 0,
    canPropose: ctx.shop.machineTranslator !== null && mayWrite(person),
    mostProposed: MOST_PROPOSED,
    rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    found: { total: rows.length, page, hasMore: rows.length > page * PER_PAGE },
  };
}

type Loaded = Route.ComponentProps['loaderData'];
type Row = Extract<Loaded, { isOn: true }>['rows'][number];

const columnsOf = (t: Say): ListColumn<Row>[] => [
  {
    id: 'name',
    name: t('column.name'),
    sort: 'name',
    card: 'title',
    cell: ({ name, kind, isPublic }) => (
      <span className="block whitespace-normal md:min-w-48">
        <span lang={SOURCE_LOCALE} className="wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          {t(`kind.${kind}`)}
          {!isPublic && <Badge>{t('hidden')}</Badge>}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    name: t('column.state'),
    sort: 'state',
    sortsDown: true,
    card: 'badge',
    cell: ({ state }) => <TranslationStateBadge state={state} />,
  },
  {
    id: 'fields',
    name: t('column.fields'),
    sort: 'fields',
    isFigure: true,
    card: 'figure',
    cell: ({ complete, total }) => t('fields', { done: complete, total }),
  },
  {
    id: 'words',
    name: t('column.words'),
    sort: 'words',
    sortsDown: true,
    isFigure: true,
    cell: ({ wordsLeft }) => wordsLeft || '',
  },
];

export default function TranslationsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminTranslationsMessages);
  const tProposals = useMessages(adminTranslationProposalsMessages);
  if (!loaderData.isOn) {
    const { isEnglish, mayChoose } = loaderData;
    const howTo = mayChoose ? 'off.text' : 'off.ask';
    return (
      <>
        <h1 className="text-2xl leading-11">{t('title')}</h1>
        <EmptyState title={t(isEnglish ? 'off.title' : 'off.french.title')}>
          <p>{t(isEnglish ? howTo : 'off.french.text')}</p>
          {mayChoose && (
            <ButtonLink to="/admin/settings/languages" className="mt-4">
              {t('off.link')}
            </ButtonLink>
          )}
        </EmptyState>
      </>
    );
  }
  const { meter, quebec, counts, rows, found, settings, isEmpty, canPropose, mostProposed } = loaderData;
  return (
    <ListPage
      list="translations"
      title={t('title')}
      actions={
        <>
          <TranslationMeterPanel meter={meter} quebec={quebec} />
          {canPropose && (
            <ButtonLink to="/admin/translations/proposals" variant="outline" size="small">
              {tProposals('title')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/translations/files" variant="outline" size="small">
            {t('files')}
          </ButtonLink>
        </>
      }
      settings={settings}
      search={t('search')}
      views={[
        { name: t('view.all'), query: '' },
        ...STATES.toReversed().map((state) => ({
          name: t(`state.${state}`),
          query: `state=${state}`,
          ...(state !== 'complete' && { count: counts[state] }),
        })),
      ]}
      filters={[
        {
          kind: 'choice',
          id: 'kind',
          name: t('filter.kind'),
          options: RESOURCES.map((value) => ({ value, name: t(`kind.${value}`) })),
        },
        { kind: 'toggle', id: 'blocking', name: t('filter.blocking') },
      ]}
      columns={columnsOf(t)}
      rows={rows}
      found={found}
      perPage={PER_PAGE}
      hrefOf={({ kind, itemId }) => pathOfTranslation(kind, itemId)}
      nameOf={({ name }) => name}
      bulk={{
        field: 'item',
        none: tProposals('bulk.none'),
        actions: canPropose
          ? [
              {
                name: tProposals('bulk'),
                isPossible: ({ isMissing }) => isMissing,
                submit: { action: '/admin/translations/proposals', method: 'post' },
                most: mostProposed,
              },
            ]
          : [],
        canSelectAll: true,
      }}
      isEmpty={isEmpty}
      empty={
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
