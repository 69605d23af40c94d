import { data, redirect } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { changeListSettings } from '#shop/backoffice/index.server.ts';
import { listIntent, listName, MAX_SAVED_VIEWS, VIEW_NAME_LENGTH } from '#shop/backoffice/index.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.lists.$list';
import { queryWith } from './list-address.ts';

export interface ListAnswer {
  problem: string;
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin');
  return new Response(null, { status: 404 });
}

/** Changes the views and the look of the person's own list, and returns to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { id: userId } = await staffOf(ctx, '/admin');
  const t = adminListMessages.in(localeOf(context));
  const list = listName.safeParse(params.list);
  if (!list.success) throw new Response(null, { status: 404 });
  const form = await readFormData(request);
  const asked = listIntent.safeParse(fieldsOf(form));
  const refused = (problem: string, status: number) => data<ListAnswer>({ problem }, { status });
  if (!asked.success) return refused(t('view.error.invalid', { limit: VIEW_NAME_LENGTH }), 400);
  const changed = await changeListSettings(ctx.shop, userId, list.data, asked.data);
  if (!changed.ok) return refused(t(`view.error.${changed.problem}`, { limit: MAX_SAVED_VIEWS }), 409);
  return redirect(pathBack(form.get('back')));
}

const anyIntent = z.object({
  intent: z.enum(['save-view', 'rename-view', 'delete-view', 'look', 'reset-look']),
});

/** The fields of each intent; a button's form may hold more. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const asked = anyIntent.safeParse({ intent: form.get('intent') });
  if (!asked.success) return {};
  const { id, name, density, view } = Object.fromEntries(form);
  const columns = form.getAll('columns');
  return byIntent(asked.data, {
    'save-view': ({ intent }) => {
      const query = queryWith(new URLSearchParams(String(form.get('query') ?? '')), {}).slice(1);
      return { intent, name, query, columns: columns.length > 0 ? columns : null };
    },
    'rename-view': ({ intent }) => ({ intent, id, name }),
    'delete-view': ({ intent }) => ({ intent, id }),
    look: ({ intent }) => ({ intent, columns, density, view }),
    'reset-look': ({ intent }) => ({ intent, view }),
  });
}

const pathBack = (back: unknown): string =>
  typeof back === 'string' && /^\/admin(\/[\w-]+)*(\?[^#\s\\]*)?$/.test(back) ? back : '/admin';
