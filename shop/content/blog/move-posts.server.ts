import { eq, inArray } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import type { AuditAction } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { missingToPublish, PAST, postFieldsOf, recordPost, stateAfter } from './edit-posts.server.ts';
import { mayMovePost, type PostMove, stateOf } from './list-posts-query.ts';
import { blogPosts, type PostStatus } from './post-tables.ts';

type Post = typeof blogPosts.$inferSelect;

interface StoredState {
  status: PostStatus;
  publishDate: Date;
}

/** What a move changed, to undo it. */
export interface MovedPost {
  id: string;
  before: StoredState;
  after: StoredState;
}

export interface PostsMoved {
  moved: MovedPost[];
  /** Titles of those that lack something to be published. */
  incomplete: string[];
}

const storedOf = ({ status, publishDate }: Post): StoredState => ({ status, publishDate });

const isSame = (one: StoredState, other: StoredState): boolean =>
  one.status === other.status && one.publishDate.getTime() === other.publishDate.getTime();

/**
 * Publishes posts, or unpublishes, archives or restores them, as far as each allows it. Their texts stay, and so does
 * what somebody is writing.
 */
export function movePosts(
  shop: Core,
  actor: Person,
  ids: readonly string[],
  move: PostMove,
): Promise<PostsMoved> {
  return inTransaction(shop, async (shop) => {
    const done: PostsMoved = { moved: [], incomplete: [] };
    const now = shop.clock.now();
    for (const post of await lockPosts(shop, actor, ids)) {
      if (!mayMovePost(move, stateOf(post, now))) continue;
      if (move === 'publish' && missingToPublish(postFieldsOf(post)).length > 0) {
        done.incomplete.push(post.title);
        continue;
      }
      // A scheduled post that is published now must not wait for its date.
      const change = move === 'publish' ? { intent: move, at: now } : { intent: move };
      const after = { ...storedOf(post), ...stateAfter(post, change, now) };
      await setState(shop, actor, post, after, PAST[move]);
      done.moved.push({ id: post.id, before: storedOf(post), after });
    }
    return done;
  });
}

/** Undoes `movePosts` for the posts that nobody has moved since. @returns how many */
export function moveBackPosts(shop: Core, actor: Person, moved: readonly MovedPost[]): Promise<number> {
  return inTransaction(shop, async (shop) => {
    let count = 0;
    const ids = moved.map(({ id }) => id);
    for (const post of await lockPosts(shop, actor, ids)) {
      const { before, after } = moved.find(({ id }) => id === post.id)!;
      if (!isSame(storedOf(post), after)) continue;
      // Its text may have changed since.
      if (before.status === 'published' && missingToPublish(postFieldsOf(post)).length > 0) continue;
      await setState(shop, actor, post, before, 'restored');
      count += 1;
    }
    return count;
  });
}

const lockPosts = async ({ db }: Core, actor: Person, ids: readonly string[]): Promise<Post[]> =>
  mayWrite(actor)
    ? db
        .select()
        .from(blogPosts)
        .where(inArray(blogPosts.id, [...ids]))
        .orderBy(blogPosts.id)
        .for('update')
    : [];

async function setState(
  shop: Core,
  actor: Person,
  post: Post,
  state: StoredState,
  action: AuditAction,
): Promise<void> {
  await shop.db
    .update(blogPosts)
    .set({ ...state, updatedAt: shop.clock.now() })
    .where(eq(blogPosts.id, post.id));
  await recordPost(shop, actor, action, post, { ...storedOf(post) }, { ...state });
}
