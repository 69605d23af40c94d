import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminCategoriesMessages } from '#messages/admin-categories.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  addCategory,
  archiveCategory,
  type CategoryFields,
  categoryFields,
  orderCategories,
  saveCategory,
} from '#shop/catalog/index.server.ts';
import { renameBoxType, renameDiscountCategory } from '#shop/checkout/index.server.ts';
import { moveCategoryTitles } from '#shop/content/index.server.ts';
import { type Core, slugOf } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../../form/conflicts.tsx';

const id = z.int().positive().max(2_147_483_647);
const words = z.strictObject({
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  picture: z.string().nullable(),
  pictureAlt: z.string(),
});
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), parent: id.nullable(), name: z.string() }),
  z.strictObject({ intent: z.literal('save'), id, version: z.string().max(60), words }),
  z.strictObject({
    intent: z.literal('order'),
    ids: z.array(id).min(1).max(200),
    /** The order that an Undo replaces. */
    seen: z.array(id).max(200).optional(),
  }),
  z.strictObject({ intent: z.literal('archive'), id }),
  z.strictObject({ intent: z.literal('restore'), id }),
]);

const FIELDS = ['name', 'slug', 'intro', 'picture', 'pictureAlt'] as const;
const STATUSES = {
  'not-allowed': 403,
  gone: 404,
  'slug-taken': 409,
  'not-empty': 409,
  last: 409,
  'changed-meanwhile': 409,
} as const;

export interface FormResult {
  ok: boolean;
  message: string;
  /** Error messages by field. */
  faults: Record<string, string>;
  conflicts: Conflict[];
  /** The version that somebody else has saved since; saving again overwrites it. */
  version: string | null;
  /** The intent that undoes it. */
  undo: z.infer<typeof intent> | null;
}
const NOTHING = { faults: {}, conflicts: [], version: null, undo: null };
const done = (message: string, undo: FormResult['undo'] = null) =>
  data<FormResult>({ ok: true, message, ...NOTHING, undo });
const refused = (message: string, status: number, more: Partial<FormResult> = {}) =>
  data<FormResult>({ ok: false, message, ...NOTHING, ...more }, { status });

/** A category without an address gets one derived from its name. */
export async function handleCategoryIntent(shop: Core, person: Person, sent: unknown, locale: Locale) {
  const t = adminCategoriesMessages.in(locale);
  const read = intent.safeParse(sent);
  if (!read.success) return refused(adminMessages.in(locale)('error.unreadable'), 400);
  const result = (problem: keyof typeof STATUSES) => refused(t(`error.${problem}`), STATUSES[problem]);
  const answer = (outcome: { ok: true } | { ok: false; problem: keyof typeof STATUSES }, message: string) =>
    outcome.ok ? done(message) : result(outcome.problem);
  const archive = (isArchived: boolean) => async (asked: { id: number }) => {
    const moved = await archiveCategory(shop, person, asked.id, isArchived);
    if (!moved.ok) return result(moved.problem);
    const undo = { intent: isArchived ? 'restore' : 'archive', id: asked.id } as const;
    return done(t(isArchived ? 'done.archived' : 'done.restored'), undo);
  };
  return byIntent(read.data, {
    add: async ({ parent, name }) => {
      const typed = readWords(locale, { name, slug: '', intro: '', picture: null, pictureAlt: '' });
      if (!typed.ok) return typed.refusal;
      return answer(
        await addCategory(shop, person, parent, typed.words),
        t('done.added', { name: typed.words.name }),
      );
    },
    save: async ({ id, version: seen, words: entered }) => {
      const typed = readWords(locale, entered);
      if (!typed.ok) return typed.refusal;
      const change = { id, seen, words: typed.words };
      const follow = [renameDiscountCategory, renameBoxType, moveCategoryTitles];
      const saved = await saveCategory(shop, person, change, follow);
      if (saved.ok || saved.problem !== 'changed') return answer(saved, t('done.saved'));
      const { version, words } = saved.now;
      const names = Object.fromEntries(FIELDS.map((field) => [field, t(`form.${field}.label`)]));
      const conflicts = conflictsOf(names, { ...words }, { ...typed.words });
      return refused(t('error.changed'), 409, { conflicts, version });
    },
    order: async ({ ids, seen }) => {
      const ordered = await orderCategories(shop, person, ids, seen);
      if (!ordered.ok) return result(ordered.problem);
      return done(t('done.order'), { intent: 'order', ids: ordered.before, seen: ids });
    },
    archive: archive(true),
    restore: archive(false),
  });
}

type Read = { ok: true; words: CategoryFields } | { ok: false; refusal: ReturnType<typeof refused> };

function readWords(locale: Locale, typed: z.infer<typeof words>): Read {
  const slug = typed.slug.trim() || slugOf(typed.name).slice(0, 40).replace(/-+$/, '');
  const read = categoryFields.safeParse({ ...typed, slug });
  if (read.success) return { ok: true, words: read.data };
  const t = adminCategoriesMessages.in(locale);
  const field = FIELDS.find((known) => known === read.error.issues[0]?.path[0]);
  const message = field ? t(`error.${field}`) : adminMessages.in(locale)('error.unreadable');
  return { ok: false, refusal: refused(message, 422, { faults: field ? { [field]: message } : {} }) };
}
