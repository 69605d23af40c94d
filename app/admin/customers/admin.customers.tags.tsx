import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readTags } from '#shop/core/index.ts';
import { changeTagsOfMany } from '#shop/customers/index.server.ts';
import { BulkTags, type BulkTagsAnswer } from '../list/bulk-tags.tsx';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { readTagsUndo, undoOfTags } from '../list/tags-undo.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.customers.tags';

export const meta = ({ matches }: PageMatches) => [
  { title: adminCustomersMessages.in(localeOfMatches(matches))('bulk.tags') },
  { name: 'robots', content: 'noindex' },
];

/** The selected customers are posted by their list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request), 'admin');
  return null;
}

const keys = z.array(z.uuid()).min(1).max(MOST_SELECTED);
const asked = z.object({ intent: z.enum(['change', 'undo']) });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const form = await readFormData(request);
  const read = keys.safeParse(form.getAll('customer'));
  const [add, remove] = ['add', 'remove'].map((field) => String(form.get(field) ?? ''));
  const shown: BulkTagsAnswer = {
    ids: read.success ? read.data : [],
    add: add!,
    remove: remove!,
    error: null,
    done: null,
    undo: null,
  };
  const tList = adminListMessages.in(ctx.locale);
  const refused = (error: string, status = 422) => data<BulkTagsAnswer>({ ...shown, error }, { status });
  if (!read.success) return refused(tList('tags.none'));
  const intended = asked.safeParse({ intent: form.get('intent') });
  if (!intended.success) return shown;
  const t = adminCustomersMessages.in(ctx.locale);
  return byIntent(intended.data, {
    change: async () => {
      const [toAdd, toRemove] = [readTags(add!), readTags(remove!)];
      if (!toAdd || !toRemove || toAdd.length + toRemove.length === 0) return refused(tList('tags.error'));
      const wanted = read.data.map((id) => ({ id, add: toAdd, remove: toRemove }));
      const changes = await changeTagsOfMany(ctx.shop, actor, wanted);
      const done: BulkTagsAnswer = {
        ...shown,
        add: '',
        remove: '',
        done: t('bulkTags.done', { count: changes.length }),
        undo: undoOfTags(read.data, changes),
      };
      return done;
    },
    undo: async () => {
      const back = readTagsUndo(read.data, form.getAll('undo'));
      if (!back) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
      const changes = await changeTagsOfMany(ctx.shop, actor, back);
      return { ...shown, done: t('bulkTags.undone', { count: changes.length }) };
    },
  });
}

export default function CustomerTagsPage({ actionData }: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  return (
    <BulkTags
      title={t('bulkTags.title', { count: actionData?.ids.length ?? 0 })}
      back={{ to: '/admin/customers', name: t('customer.back') }}
      field="customer"
      answer={actionData}
    />
  );
}
