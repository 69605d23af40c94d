import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { changeTags } from '#shop/customers/index.server.ts';
import { readTags } from '#shop/customers/index.ts';
import { MOST_SELECTED } from '../list/selection.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/admin.customers.tags';

export const meta = ({ matches }: PageMatches) => [
  { title: adminCustomersMessages.in(localeOfMatches(matches))('bulk.tags') },
  { name: 'robots', content: 'noindex' },
];

/** The selected customers are posted by their list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request), 'admin');
  return redirect('/admin/customers');
}

const keys = z.array(z.uuid()).min(1).max(MOST_SELECTED);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const form = await readFormData(request);
  const read = keys.safeParse(form.getAll('customer'));
  if (!read.success) return redirect('/admin/customers');
  const [add, remove] = ['add', 'remove'].map((field) => String(form.get(field) ?? ''));
  const shown = { customers: read.data, add: add!, remove: remove!, error: null, changed: null };
  if (form.get('intent') !== 'change') return shown;
  const [toAdd, toRemove] = [readTags(add!), readTags(remove!)];
  const t = adminCustomersMessages.in(ctx.locale);
  if (!toAdd || !toRemove || toAdd.length + toRemove.length === 0)
    return data({ ...shown, error: t('bulkTags.error') }, { status: 422 });
  const changed = await changeTags(ctx.shop, actor, read.data, { add: toAdd, remove: toRemove });
  return { ...shown, add: '', remove: '', changed };
}

export default function CustomerTagsPage({ actionData }: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const { customers = [], add = '', remove = '', error = null, changed = null } = actionData ?? {};
  return (
    <>
      <PageHeader
        back={{ to: '/admin/customers', name: t('customer.back') }}
        title={t('bulkTags.title', { count: customers.length })}
      />
      <div className="mt-4 grid max-w-xl gap-4">
        <Refusal message={error} answer={actionData} />
        {changed !== null && (
          <Notice tone="success" title={t('bulkTags.done', { count: changed })}>
            <ButtonLink to="/admin/customers" variant="text" size="small" className="-ml-4">
              {t('customer.back')}
            </ButtonLink>
          </Notice>
        )}
        <Form method="post" className="grid gap-5" key={String(changed)}>
          {customers.map((key) => (
            <input key={key} type="hidden" name="customer" value={key} />
          ))}
          <Field
            id="add"
            name="add"
            label={t('bulkTags.add')}
            hint={t('bulkTags.hint')}
            maxLength={1_000}
            autoComplete="off"
            defaultValue={add}
          />
          <Field
            id="remove"
            name="remove"
            label={t('bulkTags.remove')}
            maxLength={1_000}
            autoComplete="off"
            defaultValue={remove}
          />
          <div>
            <Button type="submit" name="intent" value="change" busy={isBusy}>
              {t('bulkTags.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
