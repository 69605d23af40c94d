import { data, Form, redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { createDraftPost, listPostsForStaff } from '#shop/content/index.server.ts';
import { POST_STATES, type PostState } from '#shop/content/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.blog';
import { POST_TONES } from './post-tones.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('blog.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const search = (params.get('q') ?? '').trim().slice(0, 100);
  const state = POST_STATES.find((option) => option === params.get('state')) ?? null;
  const page = Math.min(1_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const { items, total, pages } = await listPostsForStaff(ctx.shop, { state, search, page });
  return {
    search,
    state,
    page,
    pages,
    total,
    mayWrite: mayWrite(person),
    items: items.map((post) => ({
      ...post,
      date: shopTime(post.publishDate),
      changed: shopTime(post.updatedAt),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  if ((await readFormData(request)).get('intent') !== 'begin') return data(null, { status: 400 });
  const started = await createDraftPost(ctx.shop, person);
  if (!started.ok) return data(null, { status: 403 });
  return redirect(`/admin/blog/${started.id}`);
}

const pathWith = (search: string, state: PostState | null, page: number): string =>
  `/admin/blog?${new URLSearchParams({ ...(search && { q: search }), ...(state && { state }), page: String(page) })}`;

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { items, search, state, page, pages, total, mayWrite } = loaderData;
  const t = useMessages(adminContentMessages);
  const isFiltered = search !== '' || state !== null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('blog.title')}</h1>
        {mayWrite && (
          <Form method="post">
            <Button type="submit" name="intent" value="begin">
              {t('blog.add')}
            </Button>
          </Form>
        )}
      </div>
      <Form role="search" className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <Field id="q" name="q" type="search" label={t('blog.search')} defaultValue={search} />
        </div>
        <Select id="state" name="state" label={t('blog.status')} defaultValue={state ?? ''}>
          <option value="">{t('blog.status.all')}</option>
          {POST_STATES.map((option) => (
            <option key={option} value={option}>
              {t(`post.status.${option}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline">
          {t('blog.search.submit')}
        </Button>
      </Form>
      <p role="status" className="mt-4 text-sm text-quiet">
        {t('blog.count', { count: total })}
      </p>
      {items.length === 0 ? (
        <EmptyState icon="leaf" title={t(isFiltered ? 'blog.not-found.title' : 'blog.empty.title')}>
          <p>{t(isFiltered ? 'blog.not-found.text' : 'blog.empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('blog.table')}
          folds
          head={[t('blog.table.post'), t('blog.table.status'), t('blog.table.date'), t('blog.table.updated')]}
        >
          {items.map((post) => (
            <tr key={post.id}>
              <td className="max-md:basis-full">
                <Link to={`/admin/blog/${post.id}`} className="prose-link inline-flex min-h-11 items-center">
                  {post.title || t('blog.untitled')}
                </Link>
                <span className="block text-sm text-quiet">{post.tags.join(', ')}</span>
              </td>
              <td>
                <Badge tone={POST_TONES[post.state]}>{t(`post.status.${post.state}`)}</Badge>
              </td>
              <td className="whitespace-nowrap">{post.state === 'draft' ? '–' : post.date}</td>
              <td data-name={t('blog.table.updated')} className="whitespace-nowrap">
                {post.changed}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {pages > 1 && (
        <Pager
          back={page > 1 && pathWith(search, state, page - 1)}
          on={page < pages && pathWith(search, state, page + 1)}
        />
      )}
    </>
  );
}
