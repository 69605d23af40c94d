import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readTags } from '#shop/core/index.ts';
import { allOrderTags, changeOrderTags } from '#shop/orders/index.server.ts';
import { BulkTags, type BulkTagsAnswer } from '../list/bulk-tags.tsx';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { readTagsUndo, undoOfTags } from '../list/tags-undo.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders.tags';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminOrdersMessages.in(localeOfMatches(matches))('bulk.tags') },
  { name: 'robots', content: 'noindex' },
];

/** The selected orders are posted by their list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  return { known: await allOrderTags(ctx.shop) };
}

const ids = z.array(z.uuid()).min(1).max(MOST_SELECTED);
const asked = z.object({ intent: z.enum(['change', 'undo']) });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const form = await readFormData(request);
  const read = ids.safeParse(form.getAll('order'));
  const [add, remove] = ['add', 'remove'].map((field) => String(form.get(field) ?? ''));
  const shown: BulkTagsAnswer = {
    ids: read.success ? read.data : [],
    add: add!,
    remove: remove!,
    error: null,
    done: null,
    undo: null,
  };
  const refused = (error: string, status: number) => data<BulkTagsAnswer>({ ...shown, error }, { status });
  const t = adminOrdersMessages.in(ctx.locale);
  const tList = adminListMessages.in(ctx.locale);
  if (!read.success) return refused(tList('tags.none'), 422);
  const intended = asked.safeParse({ intent: form.get('intent') });
  if (!intended.success) return shown;
  return byIntent(intended.data, {
    change: async () => {
      const [toAdd, toRemove] = [readTags(add!), readTags(remove!)];
      if (!toAdd || !toRemove || toAdd.length + toRemove.length === 0)
        return refused(tList('tags.error'), 422);
      const wanted = read.data.map((orderId) => ({ orderId, add: toAdd, remove: toRemove }));
      const { changes, full } = await changeOrderTags(ctx.shop, actor, wanted);
      const done: BulkTagsAnswer = {
        ...shown,
        add: '',
        remove: '',
        error: full.length > 0 ? t('tags.full', { orders: full.join(', ') }) : null,
        done: t('tags.done', { count: changes.length }),
        undo: undoOfTags(
          read.data,
          changes.map(({ orderId, ...change }) => ({ id: orderId, ...change })),
        ),
      };
      return done;
    },
    undo: async () => {
      const back = readTagsUndo(read.data, form.getAll('undo'));
      if (!back) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
      const { changes } = await changeOrderTags(
        ctx.shop,
        actor,
        back.map(({ id: orderId, ...wanted }) => ({ orderId, ...wanted })),
      );
      return { ...shown, done: t('tags.undone', { count: changes.length }) };
    },
  });
}

export default function OrderTagsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrdersMessages);
  return (
    <BulkTags
      title={t('tags.title', { count: actionData?.ids.length ?? 0 })}
      back={{ to: '/admin/orders', name: t('tags.back') }}
      field="order"
      known={loaderData.known}
      answer={actionData}
    />
  );
}
