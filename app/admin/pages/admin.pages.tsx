import { data, useFetcher } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import {
  listPagesForStaff,
  listQuestionsForStaff,
  orderQuestions,
  removeQuestion,
  restoreQuestion,
} from '#shop/content/index.server.ts';
import { StatusBanner, UndoButton } from '../action-result.tsx';
import { Movable } from '../editor/sortable-list.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.pages';
import { PLACEHOLDERS } from './placeholders.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('pages.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const [pages, questions] = await Promise.all([
    listPagesForStaff(ctx.shop),
    listQuestionsForStaff(ctx.shop),
  ]);
  return {
    mayWrite: mayWrite(person),
    pages: pages.map((page) => ({ ...page, changed: shopTime(page.updatedAt) })),
    questions: questions.map(({ id, topic, question }) => ({ id, topic, question })),
  };
}

const id = z.coerce.number().int().positive().max(2_147_483_647);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('remove'), id }),
  z.strictObject({ intent: z.literal('restore'), id, position: z.coerce.number().int().min(0).max(10_000) }),
  z.strictObject({
    intent: z.literal('order'),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((text) => text.split(',').map(Number)),
  }),
]);
const STATUSES = { 'not-allowed': 403, gone: 404, changed: 409 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const t = adminContentMessages.in(ctx.locale);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success)
    return data({ ok: false, message: t('questions.problem.invalid'), undo: null }, { status: 400 });
  const asked = read.data;
  const outcome =
    asked.intent === 'order'
      ? await orderQuestions(shop, person, asked.ids)
      : asked.intent === 'remove'
        ? await removeQuestion(shop, person, asked.id)
        : await restoreQuestion(shop, person, asked);
  if (!outcome.ok)
    return data(
      { ok: false, message: t(`questions.problem.${outcome.problem}`), undo: null },
      { status: STATUSES[outcome.problem] },
    );
  const undo =
    asked.intent === 'remove' && 'position' in outcome
      ? { id: asked.id, position: Number(outcome.position) }
      : null;
  return { ok: true, message: t(`questions.done.${asked.intent}`), undo };
}

export default function PagesPage({ loaderData: { pages, questions, mayWrite } }: Route.ComponentProps) {
  const t = useMessages(adminContentMessages);
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <h1 className="text-3xl">{t('pages.title')}</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        {t('pages.placeholders', { placeholders: PLACEHOLDERS })}
      </p>
      <div className="mt-4">
        <Table
          caption={t('pages.table')}
          folds
          head={[t('pages.table.page'), t('pages.table.updated'), t('pages.table.versions')]}
        >
          {pages.map(({ slug, title, changed }) => (
            <tr key={slug}>
              <td className="max-md:basis-full">
                <Link to={`/admin/pages/${slug}`} className="prose-link inline-flex min-h-11 items-center">
                  {title}
                </Link>
                <span className="block text-sm text-quiet">/{slug}</span>
              </td>
              <td className="whitespace-nowrap">{changed}</td>
              <td className="max-md:ml-auto">
                <Link
                  to={`/admin/versions/page/${slug}`}
                  aria-label={t('pages.versions.name', { title })}
                  className="prose-link inline-flex min-h-11 items-center"
                >
                  {t('pages.versions')}
                </Link>
              </td>
            </tr>
          ))}
        </Table>
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('questions.title')}</h2>
        {mayWrite && (
          <ButtonLink to="/admin/questions/new" variant="outline">
            {t('questions.add')}
          </ButtonLink>
        )}
      </div>
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message}>
            {result.undo && (
              <fetcher.Form method="post">
                <input type="hidden" name="id" value={result.undo.id} />
                <input type="hidden" name="position" value={result.undo.position} />
                <UndoButton type="submit" name="intent" value="restore" />
              </fetcher.Form>
            )}
          </Notice>
        </StatusBanner>
      )}
      <Movable
        label={t('questions.list')}
        items={questions.map((one) => ({ ...one, name: one.question }))}
        isFixed={!mayWrite}
        onOrder={(ids) => fetcher.submit({ intent: 'order', ids: ids.join() }, { method: 'post' })}
      >
        {({ id, topic, question }) => (
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              <Link to={`/admin/questions/${id}`} className="prose-link inline-flex min-h-11 items-center">
                {question}
              </Link>
              <span className="block text-sm text-quiet">{topic}</span>
            </span>
            {mayWrite && (
              <Button
                variant="text"
                size="small"
                className="px-0"
                aria-label={t('questions.remove-name', { question })}
                onClick={() => fetcher.submit({ intent: 'remove', id }, { method: 'post' })}
              >
                {t('questions.remove')}
              </Button>
            )}
          </div>
        )}
      </Movable>
    </>
  );
}
