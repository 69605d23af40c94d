import { data, redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { removeAvatar, saveAvatar } from '#shop/accounts/index.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.avatar';

const MAX_FILE = 10 * 1024 * 1024;

export const loader = () => redirect('/account/profile');

/** Takes a picture, or takes it away. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { person } = await requireAccount(visit, request);
  const form = await readFormData(request);
  if (form.get('remove') === 'yes') {
    await removeAvatar(visit.shop, person.id);
    return { problem: null };
  }
  const file = form.get('picture');
  if (!(file instanceof File) || file.size === 0)
    return data({ problem: 'not-a-picture' as const }, { status: 400 });
  if (file.size > MAX_FILE) return data({ problem: 'too-large' as const }, { status: 413 });
  const saved = await saveAvatar(visit.shop, person.id, Buffer.from(await file.arrayBuffer()));
  return saved.ok ? { problem: null } : data({ problem: saved.problem }, { status: 415 });
}
