import { data, Form } from 'react-router';
import { z } from 'zod';
import { pageIn } from '#app/admin/list/list-address.ts';
import { ListPage } from '#app/admin/list/list-page.tsx';
import { ABOVE_ROW } from '#app/admin/list/list-table.tsx';
import type { ListColumn } from '#app/admin/list/list-types.ts';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminProductTableValues, adminProductTableMessages } from '#messages/admin-product-table.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { withActorNames } from '#shop/accounts/index.server.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { listBulkEdits } from '#shop/catalog/index.server.ts';
import { fieldName } from '../product-words.ts';
import type { Route } from './+types/admin.products.bulk-edits';
import { undoEdit } from './cells.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductTableMessages.in(localeOfMatches(matches))('past.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminProductTableMessages.in(locale);
  const params = new URL(request.url).searchParams;
  const page = pageIn(params);
  const [{ edits, hasMore }, shopTime, settings] = await Promise.all([
    listBulkEdits(shop, { page, isOldestFirst: params.get('sort') === 'when' }),
    shopTimeOf(shop, locale),
    listSettingsOf(shop, person.id, 'bulk-edits'),
  ]);
  return {
    settings,
    found: { total: null, page, hasMore },
    rows: (await withActorNames(shop, edits)).map(
      ({ id, actor, at, isUndone, products, first, fields, hasStock }) => ({
        id,
        actor,
        when: shopTime(at),
        isUndone,
        products: first === null ? t('past.deleted') : t('past.products', { first, more: products - 1 }),
        fields: [
          ...new Set([
            ...fields.map((field) => fieldName(locale, field)),
            ...(hasStock ? [t('cell.count')] : []),
          ]),
        ].join(', '),
      }),
    ),
  };
}

const undoing = z.object({ intent: z.literal('undo'), edit: z.uuid() });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const read = undoing.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) throw data(adminMessages.in(ctx.locale)('error.unreadable'), { status: 400 });
  const undone = await undoEdit(ctx, person, read.data.edit);
  return data(undone, { status: undone.ok ? 200 : 409 });
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const columnsOf = (t: Translate<AdminProductTableValues>, undo: string): ListColumn<Row>[] => [
  {
    id: 'products',
    name: t('past.what'),
    card: 'title',
    cell: ({ products }) => <span className="font-medium wrap-anywhere whitespace-normal">{products}</span>,
  },
  {
    id: 'fields',
    name: t('past.fields'),
    card: 'note',
    cell: ({ fields }) => <span className="wrap-anywhere">{fields}</span>,
  },
  {
    id: 'actor',
    name: t('past.actor'),
    card: 'line',
    cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span>,
  },
  {
    id: 'when',
    name: t('past.when'),
    sort: 'when',
    sortsDown: true,
    card: 'figure',
    cell: ({ when }) => <span className="whitespace-nowrap">{when}</span>,
  },
  {
    id: 'undo',
    name: t('past.undo'),
    card: 'badge',
    cell: ({ id, isUndone, when, products }) =>
      isUndone ? (
        <span className="text-quiet">{t('past.undone')}</span>
      ) : (
        <Form method="post" preventScrollReset className={ABOVE_ROW}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="edit" value={id} />
          <Button
            type="submit"
            variant="text"
            size="small"
            className="px-0 md:min-h-8"
            aria-label={t('past.undo.name', { when, products })}
          >
            {undo}
          </Button>
        </Form>
      ),
  },
];

export default function BulkEditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminProductTableMessages);
  const tAdmin = useMessages(adminMessages);
  const { settings, found, rows } = loaderData;
  return (
    <ListPage
      list="bulk-edits"
      title={t('past.title')}
      actions={
        <ButtonLink to="/admin/products" variant="outline" size="small">
          {t('back')}
        </ButtonLink>
      }
      settings={settings}
      views={[{ name: t('past.all'), query: '' }]}
      note={
        <div className="mt-2 empty:hidden">
          <Refusal message={actionData && !actionData.ok ? actionData.message : null} answer={actionData} />
          {actionData?.ok && <Notice tone="success" title={actionData.message} />}
        </div>
      }
      defaultSort="-when"
      columns={columnsOf(t, tAdmin('action.undo'))}
      rows={rows}
      found={found}
      nameOf={({ products }) => products}
      footer={t('past.intro')}
      empty={
        <EmptyState title={t('past.empty')}>
          <p>{t('past.empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
