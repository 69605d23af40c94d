import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminContentMessages } from '#messages/admin-content.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { type MovedPost, moveBackPosts, movePosts } from '#shop/content/index.server.ts';
import type { PostMove } from '#shop/content/index.ts';
import type { Core } from '#shop/core/index.ts';
import type { RowsChanged } from '../../list/list-intent.ts';
import { MOST_POSTS } from './post-tones.ts';

const ids = z.array(z.string().min(1).max(200)).min(1).max(MOST_POSTS);
const state = z.tuple([z.enum(['draft', 'published', 'archived']), z.coerce.date()]);
/** Of one post, as JSON: its id, and its state before and after. */
const moved = z
  .string()
  .max(1_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([z.string().min(1).max(200), state, state]))
  .transform(
    ([id, before, after]): MovedPost => ({
      id,
      before: { status: before[0], publishDate: before[1] },
      after: { status: after[0], publishDate: after[1] },
    }),
  );
const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('publish'), post: ids }),
  z.strictObject({ intent: z.literal('unpublish'), post: ids }),
  z.strictObject({ intent: z.literal('archive'), post: ids }),
  z.strictObject({ intent: z.literal('restore'), post: ids }),
  z.strictObject({ intent: z.literal('undo'), post: z.array(moved).min(1).max(MOST_POSTS) }),
]);

const undoOf = ({ id, before, after }: MovedPost): string =>
  JSON.stringify([id, [before.status, before.publishDate], [after.status, after.publishDate]]);

/** Publishes the selected posts, or unpublishes, archives or restores them, and undoes it. */
export function handlePosts(shop: Core, person: Person, form: FormData, locale: Locale) {
  const t = adminContentMessages.in(locale);
  const answer = (ok: boolean, message: string, status = 200, undo: RowsChanged['undo'] = null) =>
    data<RowsChanged>({ ok, message, undo }, { status });
  const read = asked.safeParse({ intent: form.get('intent'), post: form.getAll('post') });
  if (!read.success) return answer(false, adminMessages.in(locale)('error.unreadable'), 400);
  const move = async ({ intent, post }: { intent: PostMove; post: string[] }) => {
    const { moved, incomplete } = await movePosts(shop, person, post, intent);
    const problem =
      incomplete.length > 0 ? t('blog.bulk.incomplete', { titles: incomplete.join(', ') }) : null;
    if (moved.length === 0) return answer(false, problem ?? t('blog.bulk.none'), 409);
    const done = t(`blog.bulk.${intent}`, { count: moved.length });
    const undo = [['intent', 'undo'] as const, ...moved.map((one) => ['post', undoOf(one)] as const)];
    return answer(true, problem ? `${done} ${problem}` : done, 200, undo);
  };
  return byIntent(read.data, {
    publish: move,
    unpublish: move,
    archive: move,
    restore: move,
    undo: async ({ post }) => {
      const count = await moveBackPosts(shop, person, post);
      return count > 0
        ? answer(true, t('blog.bulk.undo', { count }))
        : answer(false, t('blog.bulk.none'), 409);
    },
  });
}
