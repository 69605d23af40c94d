import { data, redirect } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { AdminContentValues } from '#messages/admin-content.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { savePost } from '#shop/content/index.server.ts';
import { MAX_BODY, MAX_PRODUCTS, type PostFields, postFields } from '#shop/content/index.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** The query after a save; lets the unsaved-changes warning pass (use-autosave.ts). */
const SAVED = '?saved';

const asked = z.strictObject({
  intent: z.enum(['save', 'publish', 'unpublish', 'archive', 'restore']),
  /** In the shop's local time; null publishes now. */
  at: z.string().max(20).nullable(),
  base: z.int().positive(),
  words: z.unknown(),
});

export type Faults = Partial<Record<keyof PostFields | 'at', string>>;

type T = Translate<AdminContentValues>;
type Field = Exclude<keyof Faults, 'at'>;
type Change = Parameters<typeof savePost>[3]['change'];
type Refused = Exclude<Awaited<ReturnType<typeof savePost>>, { ok: true }>;

const isField = (name: unknown): name is Field => typeof name === 'string' && name in postFields.shape;

const faultOf = (t: T, field: Field): string => {
  if (field === 'content') return t('post.error.content', { max: MAX_BODY });
  if (field === 'products') return t('post.error.products', { max: MAX_PRODUCTS });
  return t(`post.error.${field}`);
};

const refused = (
  message: string,
  status: number,
  faults: Faults = {},
  conflict: { version: number; words: PostFields } | null = null,
) => data({ ok: false as const, message, faults, conflict }, { status });

export async function save(shop: Core, t: T, person: Person, id: string, sent: unknown) {
  const read = asked.safeParse(sent);
  if (!read.success) return refused(t('post.problem.invalid'), 400);
  const { base } = read.data;
  const words = postFields.safeParse(read.data.words);
  if (!words.success) {
    const fields = words.error.issues.map(({ path }) => path[0]).filter(isField);
    const faults = Object.fromEntries(fields.map((field) => [field, faultOf(t, field)]));
    return refused(t('post.problem.fields'), 400, faults);
  }
  const at = read.data.at === null ? null : momentAt(read.data.at, await shopTimeZone(shop));
  if (read.data.at !== null && !at) return refused(t('post.problem.fields'), 400, { at: t('post.error.at') });
  const saveAs = async (change: Change, isLater = () => false) => {
    const saved = await savePost(shop, person, id, { base, words: words.data, change });
    if (!saved.ok) return refusalOf(t, saved);
    // A new post now has its own address.
    if (saved.id !== id) return redirect(`/admin/blog/${saved.id}${SAVED}`);
    return { ok: true as const, message: t(`post.done.${isLater() ? 'schedule' : change.intent}`) };
  };
  const saveText = ({ intent }: { intent: Exclude<Change['intent'], 'publish'> }) => saveAs({ intent });
  return byIntent(read.data, {
    save: saveText,
    publish: ({ intent }) => saveAs({ intent, at }, () => at !== null && at > shop.clock.now()),
    unpublish: saveText,
    archive: saveText,
    restore: saveText,
  });
}

function refusalOf(t: T, saved: Refused) {
  switch (saved.problem) {
    case 'not-allowed':
      return refused(t('post.problem.not-allowed'), 403);
    case 'gone':
      return refused(t('post.problem.gone'), 404);
    case 'slug-taken':
      return refused(t('post.problem.fields'), 409, { slug: t('post.error.slug-taken') });
    case 'incomplete':
      return refused(
        t('post.problem.incomplete'),
        400,
        Object.fromEntries(
          saved.missing.map((need) => [need === 'alts' ? 'content' : need, t(`post.missing.${need}`)]),
        ),
      );
    case 'changed': {
      const { version, words } = saved;
      return refused(t('post.problem.changed'), 409, {}, { version, words });
    }
  }
}
