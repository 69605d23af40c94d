import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readTags } from '#shop/core/index.ts';
import { changeTags } from '#shop/customers/index.server.ts';
import { BulkTags, type BulkTagsAnswer } from '../list/bulk-tags.tsx';
import { MOST_SELECTED } from '../list/row-selection.ts';
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
  const refused = (error: string) => data<BulkTagsAnswer>({ ...shown, error }, { status: 422 });
  if (!read.success) return refused(tList('tags.none'));
  if (form.get('intent') !== 'change') return shown;
  const [toAdd, toRemove] = [readTags(add!), readTags(remove!)];
  const t = adminCustomersMessages.in(ctx.locale);
  if (!toAdd || !toRemove || toAdd.length + toRemove.length === 0) return refused(tList('tags.error'));
  const changed = await changeTags(ctx.shop, actor, read.data, { add: toAdd, remove: toRemove });
  return {
    ...shown,
    add: '',
    remove: '',
    done: t('bulkTags.done', { count: changed }),
  } satisfies BulkTagsAnswer;
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
