import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  changeTag,
  listAllTags,
  type RemovedTag,
  removeTag,
  restoreTag,
  TAG_GROUPS,
  type TagGroup,
  tagChange,
} from '#shop/content/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { fitsInForm, type RowsChanged } from '../../list/list-intent.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';

const STATUSES = { 'not-allowed': 403, gone: 404, 'not-known': 422 } as const;
const MOST_UNDONE = 1_000;

/** As the list names its rows: 'posts winter'. */
const row = z
  .string()
  .max(120)
  .transform((id, ctx) => {
    const [, group, tag] = /^(\w+) (.+)$/s.exec(id) ?? [];
    const known = TAG_GROUPS.find((one) => one === group);
    if (known && tag) return { group: known, tag };
    ctx.addIssue({ code: 'custom' });
    return z.NEVER;
  });
const removed = z.strictObject({
  group: z.enum(TAG_GROUPS),
  tag: z.string().min(1).max(100),
  places: z.array(z.tuple([z.string().max(200), z.int().positive().max(1_000)])).max(MOST_UNDONE),
});
const asked = z.object({ intent: z.enum(['rename', 'remove', 'restore']) });

/** Renames a tag, removes some everywhere, or restores removed ones. */
export function handleTags(shop: Core, person: Person, form: FormData, locale: Locale) {
  const t = adminTagsMessages.in(locale);
  const respond = (ok: boolean, message: string, status = 200, undo: RowsChanged['undo'] = null) =>
    data<RowsChanged>({ ok, message, undo }, { status });
  const unreadable = () => respond(false, adminMessages.in(locale)('error.unreadable'), 400);
  const of = (group: TagGroup) => (group === 'posts' ? 'posts' : 'products');
  const intended = asked.safeParse({ intent: form.get('intent') });
  if (!intended.success) return unreadable();
  return byIntent(intended.data, {
    rename: async () => {
      const [group, tag, to] = ['group', 'tag', 'to'].map((name) => form.get(name));
      const read = tagChange.safeParse({ group, tag, to: to ?? '' });
      if (!read.success) return respond(false, t('error.length'), 422);
      const { to: newTag, ...old } = read.data;
      // A new name can be undone. After a merge nobody knows which product had which tag.
      const isNew = !(await listAllTags(shop))[old.group].some((one) => one.tag === newTag);
      const done = await changeTag(shop, person, read.data);
      if (!done.ok) return respond(false, t(`error.${done.problem}`), STATUSES[done.problem]);
      const back = { intent: 'rename', group: old.group, tag: newTag ?? '', to: old.tag };
      const message = t(`${of(old.group)}.changed`, { count: done.changed });
      return respond(true, message, 200, isNew ? Object.entries(back) : null);
    },
    remove: async () => {
      const rows = z.array(row).min(1).max(MOST_SELECTED).safeParse(form.getAll('row'));
      if (!rows.success) return unreadable();
      const done: RemovedTag[] = [];
      for (const one of rows.data) done.push(...[(await removeTag(shop, person, one)) ?? []].flat());
      if (done.length === 0) return respond(false, t('error.gone'), 404);
      const undo = [['intent', 'restore'], ...done.map((one) => ['removed', JSON.stringify(one)])] as [
        string,
        string,
      ][];
      return respond(true, t('removed', { count: done.length }), 200, fitsInForm(undo) ? undo : null);
    },
    restore: async () => {
      const read = z.array(removed).min(1).max(MOST_SELECTED).safeParse(form.getAll('removed').map(jsonOf));
      if (!read.success) return unreadable();
      let count = 0;
      for (const one of read.data) if ((await restoreTag(shop, person, one)) > 0) count += 1;
      return count > 0 ? respond(true, t('restored', { count })) : respond(false, t('error.gone'), 404);
    },
  });
}

function jsonOf(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
