import { data, Form } from 'react-router';
import { z } from 'zod';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listBulkEdits } from '#shop/catalog/index.server.ts';
import { fieldName } from '../product-words.ts';
import type { Route } from './+types/admin.products.bulk-edits';
import { undoEdit } from './cells.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductTableMessages.in(localeOfMatches(matches))('past.title') },
  { name: 'robots', content: 'noindex' },
];

const MOST = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminProductTableMessages.in(locale);
  const [edits, shopTime] = await Promise.all([listBulkEdits(shop, MOST), shopTimeOf(shop, locale)]);
  return {
    edits: edits.map(({ id, actor, at, isUndone, products, first, fields, hasStock }) => ({
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
    })),
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

export default function BulkEditsPage({ loaderData: { edits }, actionData }: Route.ComponentProps) {
  const t = useMessages(adminProductTableMessages);
  const tAdmin = useMessages(adminMessages);
  const tGrid = useMessages(adminGridMessages);
  return (
    <>
      <PageHeader title={t('past.title')} back={{ to: '/admin/products', name: t('back') }} />
      <p className="mt-2 max-w-prose text-quiet">{t('past.intro')}</p>
      <div className="mt-4 empty:hidden">
        <Refusal message={actionData && !actionData.ok ? actionData.message : null} answer={actionData} />
        {actionData?.ok && <Notice tone="success" title={actionData.message} />}
      </div>
      {edits.length === 0 ? (
        <EmptyState title={t('past.empty')}>
          <p>{t('past.empty.text')}</p>
        </EmptyState>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('past.title')}
            head={[
              t('past.when'),
              t('past.actor'),
              t('past.what'),
              t('past.fields'),
              <span key="actions" className="sr-only">
                {tGrid('actions')}
              </span>,
            ]}
            folds
          >
            {edits.map(({ id, actor, when, isUndone, products, fields }) => (
              <tr key={id}>
                <td className="whitespace-nowrap">{when}</td>
                <td className="wrap-anywhere max-md:w-full">{actor}</td>
                <td className="max-md:order-first max-md:w-full max-md:font-medium">{products}</td>
                <td className="max-md:w-full">{fields}</td>
                <td>
                  {isUndone ? (
                    <span className="text-quiet">{t('past.undone')}</span>
                  ) : (
                    <Form method="post">
                      <input type="hidden" name="intent" value="undo" />
                      <input type="hidden" name="edit" value={id} />
                      <Button
                        type="submit"
                        variant="text"
                        size="small"
                        className="px-0"
                        aria-label={t('past.undo.name', { when, products })}
                      >
                        {tAdmin('action.undo')}
                      </Button>
                    </Form>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  );
}
