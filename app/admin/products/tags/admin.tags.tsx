import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminTagsValues, adminTagsMessages } from '#messages/admin-tags.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { fixedTags, TAG_GROUPS, type TagGroup } from '#shop/content/index.server.ts';
import { kindSummary } from '../../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../../content/translations/translation-badge.tsx';
import { pageIn } from '../../list/list-address.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { leaveWith } from '../../list/pending-rows.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.tags';
import { handleTags } from './tag-actions.server.ts';
import { TagForm } from './tag-form.tsx';
import { type TagRow, tagRows } from './tags-list.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTagsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const PER_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [{ tags, nameOf, isEmpty, rows }, settings] = await Promise.all([
    tagRows(ctx, params),
    listSettingsOf(shop, person.id, 'tags'),
  ]);
  return {
    mayWrite: mayWrite(person),
    french: await kindSummary(ctx, 'tag'),
    settings,
    isEmpty,
    groups: TAG_GROUPS,
    choices: Object.fromEntries(
      TAG_GROUPS.map((group) => [
        group,
        fixedTags(group)?.map((tag) => ({ tag, name: nameOf(group, tag) })) ?? null,
      ]),
    ) as Record<TagGroup, { tag: string; name: string }[] | null>,
    known: Object.fromEntries(
      TAG_GROUPS.map((group) => [group, tags[group].map(({ tag }) => tag)]),
    ) as Record<TagGroup, string[]>,
    rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    found: { total: rows.length, page, hasMore: rows.length > page * PER_PAGE },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  return handleTags(ctx.shop, person, await readFormData(request), localeOf(context));
}

const LISTS = {
  posts: '/admin/blog?tag=',
  products: '/admin/products?tag=',
  concerns: '/admin/products?concern=',
  skinTypes: '/admin/products?skinType=',
} as const satisfies Record<TagGroup, string>;

/** The list of the posts or products with a tag. */
const usesOf = (group: TagGroup, tag: string): string => LISTS[group] + encodeURIComponent(tag);

const columnsOf = (t: Translate<AdminTagsValues>): ListColumn<TagRow>[] => [
  {
    id: 'name',
    name: t('column.name'),
    sort: 'name',
    card: 'title',
    cell: ({ name }) => <span className="wrap-anywhere whitespace-normal">{name}</span>,
  },
  { id: 'group', name: t('column.group'), card: 'line', cell: ({ group }) => t(`${group}.title`) },
  {
    id: 'used',
    name: t('column.used'),
    sort: 'used',
    sortsDown: true,
    isFigure: true,
    card: 'figure',
    cell: ({ group, tag, count }) => (
      <Link to={usesOf(group, tag)} className="prose-link inline-flex min-h-11 items-center md:min-h-9">
        {t(group === 'posts' ? 'posts.count' : 'products.count', { count })}
      </Link>
    ),
  },
];

export default function TagsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminTagsMessages);
  const { mayWrite, french, settings, isEmpty, groups, choices, known, rows, found } = loaderData;
  const { send, fetcher } = useListIntent();
  const actions: BulkAction<TagRow>[] = [
    {
      name: t('remove'),
      most: MOST_SELECTED,
      run: (ids, { clear }) => send([['intent', 'remove'], ...ids.map((id) => ['row', id] as const)], clear),
    },
  ];
  return (
    <ListPage
      list="tags"
      title={t('title')}
      settings={settings}
      views={[{ name: t('view.all'), query: '' }]}
      search={t('search')}
      filters={[
        {
          kind: 'choice',
          id: 'group',
          name: t('column.group'),
          options: groups.map((value) => ({ value, name: t(`${value}.title`) })),
        },
      ]}
      note={<TranslationBadge summary={french} />}
      columns={columnsOf(t)}
      defaultSort="name"
      rows={rows}
      pending={leaveWith('row', 'remove')}
      found={found}
      perPage={PER_PAGE}
      nameOf={({ name }) => name}
      bulk={{ field: 'row', actions: mayWrite ? actions : [], canSelectAll: true }}
      {...(mayWrite && {
        detail: (row: TagRow) => (
          <TagForm
            key={row.id}
            row={row}
            choices={choices[row.group]}
            known={known[row.group].filter((tag) => tag !== row.tag)}
            form={fetcher.Form}
            isBusy={fetcher.state !== 'idle'}
          />
        ),
      })}
      isEmpty={isEmpty}
      empty={
        <EmptyState title={t('empty')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
