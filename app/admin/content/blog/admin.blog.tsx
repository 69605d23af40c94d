import { Form, redirect } from 'react-router';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminContentValues, adminContentMessages } from '#messages/admin-content.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { createDraftPost, listPostsForStaff, tagsOfPosts } from '#shop/content/index.server.ts';
import { mayMovePost, POST_STATES, type PostMove } from '#shop/content/index.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readPostQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.blog';
import { handlePosts } from './blog-list-actions.server.ts';
import { MOST_POSTS, POST_TONES } from './post-tones.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('blog.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const query = readPostQuery(params);
  const [{ items, ...found }, settings, tags] = await Promise.all([
    listPostsForStaff(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'blog'),
    tagsOfPosts(ctx.shop),
  ]);
  return {
    found: { ...found, page: query.page },
    settings,
    tags,
    mayWrite: mayWrite(person),
    rows: items.map((post) => ({
      ...post,
      date: shopTime(post.publishDate),
      changed: shopTime(post.updatedAt),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const form = await readFormData(request);
  if (form.get('intent') !== 'begin') return handlePosts(ctx.shop, person, form, ctx.locale);
  const started = await createDraftPost(ctx.shop, person);
  if (!started.ok) throw new Response(null, { status: 403 });
  throw redirect(`/admin/blog/${started.id}`);
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];
type T = Translate<AdminContentValues>;

function actionsOf(t: T, send: ReturnType<typeof useListIntent>['send']): BulkAction<Row>[] {
  const action = (move: PostMove, name: string): BulkAction<Row> => ({
    name,
    most: MOST_POSTS,
    isPossible: ({ state }) => mayMovePost(move, state),
    run: (ids, { clear }) => send([['intent', move], ...ids.map((id) => ['post', id] as const)], clear),
  });
  return [
    action('publish', t('post.publish.now')),
    action('unpublish', t('post.unpublish')),
    action('archive', t('post.archive')),
    action('restore', t('post.restore')),
  ];
}

const columnsOf = (t: T): ListColumn<Row>[] => [
  {
    id: 'post',
    name: t('blog.table.post'),
    sort: 'title',
    card: 'title',
    cell: ({ title }) => (
      <span className="line-clamp-2 whitespace-normal wrap-anywhere">{title || t('blog.untitled')}</span>
    ),
  },
  { id: 'tags', name: t('blog.table.tags'), card: 'line', cell: ({ tags }) => tags.join(', ') },
  {
    id: 'status',
    name: t('blog.table.status'),
    card: 'badge',
    cell: ({ state }) => <Badge tone={POST_TONES[state]}>{t(`post.status.${state}`)}</Badge>,
  },
  {
    id: 'date',
    name: t('blog.table.date'),
    sort: 'date',
    sortsDown: true,
    cell: ({ state, date }) => <span className="whitespace-nowrap">{state === 'draft' ? '–' : date}</span>,
  },
  {
    id: 'updated',
    name: t('blog.table.updated'),
    sort: 'updated',
    sortsDown: true,
    cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span>,
  },
];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { rows, found, settings, tags, mayWrite } = loaderData;
  const t = useMessages(adminContentMessages);
  const { send } = useListIntent();
  return (
    <ListPage
      list="blog"
      title={t('blog.title')}
      actions={
        mayWrite && (
          <NextStep>
            <Form method="post">
              <Button type="submit" name="intent" value="begin" size="small">
                {t('blog.add')}
              </Button>
            </Form>
          </NextStep>
        )
      }
      settings={settings}
      views={[
        { name: t('blog.status.all'), query: '' },
        ...POST_STATES.map((state) => ({ name: t(`post.status.${state}`), query: `state=${state}` })),
      ]}
      search={t('blog.search')}
      filters={[
        {
          kind: 'choice',
          id: 'tag',
          name: t('blog.table.tags'),
          options: tags.map((tag) => ({ value: tag, name: tag })),
          isSingle: true,
        },
      ]}
      defaultSort="-date"
      columns={columnsOf(t)}
      rows={rows}
      found={found}
      hrefOf={({ id }) => `/admin/blog/${id}`}
      nameOf={({ title }) => title || t('blog.untitled')}
      bulk={{ field: 'post', actions: mayWrite ? actionsOf(t, send) : [], canSelectAll: true }}
      empty={
        <EmptyState icon="leaf" title={t('blog.empty.title')}>
          <p>{t('blog.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
