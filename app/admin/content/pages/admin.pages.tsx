import { data } from 'react-router';
import { z } from 'zod';
import { NextStep } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { type AdminContentValues, adminContentMessages } from '#messages/admin-content.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import {
  listPagesForStaff,
  listQuestionsForStaff,
  orderQuestions,
  removePage,
  removeQuestion,
  restorePage,
  restoreQuestion,
} from '#shop/content/index.server.ts';
import { isFixedPage, pagePath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, SLUG, textHasWords } from '#shop/core/index.ts';
import { searchIn } from '../../list/list-address.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { BulkAction, ListColumn, SelectedRows } from '../../list/list-types.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { asWritten, pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.pages';
import { PLACEHOLDERS } from './placeholders.ts';
import { QuestionLists } from './question-lists.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('pages.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const search = searchIn(params);
  const [pages, questions, settings] = await Promise.all([
    listPagesForStaff(asWritten(ctx)),
    listQuestionsForStaff(asWritten(ctx)),
    listSettingsOf(ctx.shop, person.id, 'pages'),
  ]);
  const { shopName } = await settingsOf(ctx.shop);
  const rows = pages
    .map((page) => ({
      ...page,
      title: page.title.replaceAll('{shopName}', shopName),
      id: page.slug,
      path: pagePath(page.slug),
      isOwn: !isFixedPage(page.slug),
      changed: shopTime(page.updatedAt),
    }))
    .filter(({ title, path, isPublic }) => {
      const isWanted = !params.has('draft') || !isPublic;
      return isWanted && textHasWords(`${title} ${path}`, search);
    })
    .toSorted(comparing(params.get('sort')));
  return {
    mayWrite: mayWrite(person),
    settings,
    rows,
    questions: questions.map(({ id, topic, question }) => ({ id, topic, question })),
  };
}

const id = z.coerce.number().int().positive().max(2_147_483_647);
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number));
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.enum(['remove-page', 'restore-page']),
    slug: z.array(z.string().regex(SLUG)).min(1).max(200),
  }),
  z.strictObject({ intent: z.literal('remove'), id }),
  z.strictObject({ intent: z.literal('restore'), id, position: z.coerce.number().int().min(0).max(10_000) }),
  z.strictObject({
    intent: z.literal('order'),
    ids,
    /** The order that an Undo replaces. */
    seen: ids.optional(),
  }),
]);
const STATUSES = { 'not-allowed': 403, gone: 404, changed: 409 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const t = adminContentMessages.in(ctx.locale);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const form = await readFormData(request);
  const slug = form.has('slug') ? { slug: form.getAll('slug') } : {};
  const read = intent.safeParse({ ...Object.fromEntries(form), ...slug });
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  if (!read.success) return refused(t('questions.problem.invalid'), 400);
  const problem = (which: keyof typeof STATUSES) => refused(t(`questions.problem.${which}`), STATUSES[which]);
  return byIntent(read.data, {
    'remove-page': ({ slug }) => changePages(shop, t, person, { slugs: slug, isRemoval: true }),
    'restore-page': ({ slug }) => changePages(shop, t, person, { slugs: slug, isRemoval: false }),
    remove: async ({ id }) => {
      const removed = await removeQuestion(shop, person, id);
      if (!removed.ok) return problem(removed.problem);
      const undo = [
        ['intent', 'restore'],
        ['id', String(id)],
        ['position', String(removed.position)],
      ] as const;
      return { ok: true, message: t('questions.done.remove'), undo } satisfies RowsChanged;
    },
    restore: async (asked) => {
      const restored = await restoreQuestion(shop, person, asked);
      if (!restored.ok) return problem(restored.problem);
      return { ok: true, message: t('questions.done.restore'), undo: null } satisfies RowsChanged;
    },
    order: async ({ ids, seen }) => {
      const ordered = await orderQuestions(shop, person, ids, seen);
      if (!ordered.ok) return problem(ordered.problem);
      const undo = [
        ['intent', 'order'],
        ['ids', ordered.before.join()],
        ['seen', ids.join()],
      ] as const;
      return { ok: true, message: t('questions.done.order'), undo } satisfies RowsChanged;
    },
  });
}

async function changePages(
  shop: Core,
  t: Translate<AdminContentValues>,
  person: Person,
  { slugs, isRemoval }: { slugs: string[]; isRemoval: boolean },
) {
  const done: string[] = [];
  let problem: 'gone' | 'not-allowed' = 'gone';
  for (const slug of slugs) {
    const outcome = await (isRemoval ? removePage : restorePage)(shop, person, slug);
    if (outcome.ok) done.push(slug);
    else problem = outcome.problem;
  }
  if (done.length === 0)
    return data<RowsChanged>(
      { ok: false, message: t(`pages.problem.${problem}`), undo: null },
      { status: STATUSES[problem] },
    );
  return {
    ok: true,
    message: t(isRemoval ? 'pages.removed' : 'pages.restored', { count: done.length }),
    undo: isRemoval
      ? [['intent', 'restore-page'] as const, ...done.map((slug) => ['slug', slug] as const)]
      : null,
  } satisfies RowsChanged;
}

type Row = Route.ComponentProps['loaderData']['rows'][number];
type Sortable = Pick<Row, 'title' | 'updatedAt'>;

/** The shop has few pages, so they are sorted here; without a choice by address. */
function comparing(sort: string | null): (one: Sortable, other: Sortable) => number {
  const sign = sort?.startsWith('-') ? -1 : 1;
  switch (sort?.replace('-', '')) {
    case 'title':
      return (one, other) => sign * one.title.localeCompare(other.title);
    case 'updated':
      return (one, other) => sign * (one.updatedAt.getTime() - other.updatedAt.getTime());
    default:
      return () => 0;
  }
}

const columnsOf = (t: Translate<AdminContentValues>): ListColumn<Row>[] => [
  {
    id: 'page',
    name: t('pages.table.page'),
    sort: 'title',
    card: 'title',
    cell: ({ title }) => <span className="line-clamp-2 whitespace-normal wrap-anywhere">{title}</span>,
  },
  {
    id: 'address',
    name: t('pages.table.address'),
    card: 'line',
    cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
  },
  {
    id: 'status',
    name: t('pages.table.status'),
    card: 'badge',
    cell: ({ isPublic }) => (
      <Badge tone={isPublic ? 'good' : 'warm'}>{t(isPublic ? 'pages.public' : 'pages.not-public')}</Badge>
    ),
  },
  {
    id: 'updated',
    name: t('pages.table.updated'),
    sort: 'updated',
    sortsDown: true,
    cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span>,
  },
];

export default function PagesPage({
  loaderData: { rows, settings, questions, mayWrite },
}: Route.ComponentProps) {
  const t = useMessages(adminContentMessages);
  const { send } = useListIntent();
  const actions: BulkAction<Row>[] = [
    {
      name: t('pages.versions'),
      inRow: true,
      most: 1,
      to: ([slug]) => `/admin/versions/page/${slug}`,
    },
    ...(mayWrite
      ? [
          {
            name: t('pages.remove'),
            inRow: true,
            isPossible: ({ isOwn }: Row) => isOwn,
            run: (_ids: readonly string[], { rows, clear }: SelectedRows<Row>) => {
              const own = rows.filter(({ isOwn }) => isOwn).map(({ slug }) => ['slug', slug] as const);
              send([['intent', 'remove-page'], ...own], clear);
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        list="pages"
        title={t('pages.title')}
        actions={
          mayWrite && (
            <NextStep>
              <ButtonLink to="/admin/pages/new" size="small">
                {t('pages.add')}
              </ButtonLink>
            </NextStep>
          )
        }
        settings={settings}
        views={[
          { name: t('pages.view.all'), query: '' },
          { name: t('pages.not-public'), query: 'draft=1' },
        ]}
        search={t('pages.search')}
        columns={columnsOf(t)}
        rows={rows}
        found={{ total: rows.length, page: 1, hasMore: false }}
        perPage={rows.length}
        hrefOf={({ slug }) => `/admin/pages/${slug}`}
        nameOf={({ title }) => title}
        bulk={{ field: 'slug', actions }}
        footer={t('pages.placeholders', { placeholders: PLACEHOLDERS })}
        empty={null}
      />
      <div className="mt-12 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('questions.title')}</h2>
        {mayWrite && (
          <ButtonLink to="/admin/questions/new" variant="outline">
            {t('questions.add')}
          </ButtonLink>
        )}
      </div>
      <QuestionLists
        questions={questions}
        isFixed={!mayWrite}
        onOrder={(ids) =>
          send([
            ['intent', 'order'],
            ['ids', ids.join()],
          ])
        }
        onRemove={(id) =>
          send([
            ['intent', 'remove'],
            ['id', String(id)],
          ])
        }
      />
    </>
  );
}
