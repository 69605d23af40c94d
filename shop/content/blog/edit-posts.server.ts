import { and, arrayContains, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { hasWords, soughtIn } from '#platform/database/search-conditions.ts';
import { newSecretId } from '#platform/ids.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import {
  type AuditAction,
  countFound,
  findSlugs,
  moveTranslations,
  recordAudit,
  type Searched,
  type Sought,
  searchRows,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, slugOf } from '#shop/core/index.ts';
import { addRedirect } from '../seo/redirects.server.ts';
import { moveTitles } from '../seo/seo-titles.server.ts';
import { discardDraft } from '../versions/text-drafts.server.ts';
import type { PostFields } from '../versions/text-kinds.ts';
import { textDrafts, textVersions } from '../versions/text-tables.ts';
import { saveVersion } from '../versions/text-versions.server.ts';
import { type PostSort, type PostState, stateOf } from './list-posts-query.ts';
import { blogPosts } from './post-tables.ts';

type Post = typeof blogPosts.$inferSelect;

const PER_PAGE = 50;

export interface PostQuery {
  state: PostState | null;
  /** Words of a title or a text. */
  search: string;
  tag?: string | null;
  sort?: PostSort;
}

const { id, title, excerpt, content } = blogPosts;
const SOUGHT: Sought = { id, text: soughtIn([title, excerpt]), at: blogPosts.publishDate };

function wantedBy(shop: Core, { state, search, tag = null }: PostQuery): Promise<Searched> {
  const now = shop.clock.now();
  const { publishDate, status, tags } = blogPosts;
  const ofState: Record<PostState, SQL | undefined> = {
    draft: eq(status, 'draft'),
    archived: eq(status, 'archived'),
    scheduled: and(eq(status, 'published'), gt(publishDate, now)),
    published: and(eq(status, 'published'), lte(publishDate, now)),
  };
  return searchRows(shop, SOUGHT, search, {
    isFound: hasWords([title, excerpt, content], search),
    others: and(state ? ofState[state] : undefined, tag === null ? undefined : arrayContains(tags, [tag])),
  });
}

function sequenceOf({ sort = '-date' }: PostQuery): SQL[] {
  const { publishDate, updatedAt } = blogPosts;
  const direction = sort.startsWith('-') ? desc : asc;
  const column = { title, date: publishDate, updated: updatedAt }[sort.replace('-', '')]!;
  return [direction(column), desc(id)];
}

/** A page of posts, newest date first unless sorted otherwise. Pages start at 1. */
export async function listPostsForStaff(shop: Core, { page, ...query }: PostQuery & { page: number }) {
  const { db, clock } = shop;
  const now = clock.now();
  const { publishDate, updatedAt, status, tags } = blogPosts;
  const { condition: asked, indexed, byLikeness } = await wantedBy(shop, query);
  const [counted, rows] = await Promise.all([
    countFound(shop, { id, condition: indexed, page, perPage: PER_PAGE }),
    db
      .select({ id, title, publishDate, updatedAt, status, tags })
      .from(blogPosts)
      .where(asked)
      .orderBy(...sequenceOf(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  const items = rows.map((post) => ({ ...post, state: stateOf(post, now) }));
  return { items, ...counted, isAlike: byLikeness !== null };
}

/** The posts on all pages of a list, in its order, up to `most`. */
export async function statesOfPosts(
  shop: Core,
  query: PostQuery,
  most: number,
): Promise<{ id: string; state: PostState }[]> {
  const { condition } = await wantedBy(shop, query);
  const rows = await shop.db
    .select({ id, status: blogPosts.status, publishDate: blogPosts.publishDate })
    .from(blogPosts)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
  const now = shop.clock.now();
  return rows.map((post) => ({ id: post.id, state: stateOf(post, now) }));
}

export const postFieldsOf = (post: Post): PostFields => ({
  title: post.title,
  slug: post.id,
  excerpt: post.excerpt,
  content: post.content,
  tags: post.tags,
  author: post.author ?? '',
  picture: post.picture,
  pictureAlt: post.pictureAlt ?? '',
  products: post.products,
});

/** A post in any state; null when there is none. */
export async function readPostForStaff({ db }: Core, id: string): Promise<Post | null> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
  return post ?? null;
}

/** @returns its id, which is provisional until it has a name */
export async function createDraftPost(
  shop: Core,
  actor: Person,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'not-allowed' }> {
  if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
  const now = shop.clock.now();
  const id = `draft-${slugOf(newSecretId())}`;
  await inTransaction(shop, async (shop) => {
    await shop.db.insert(blogPosts).values({
      id,
      title: '',
      excerpt: '',
      content: '',
      tags: [],
      author: actor.name || null,
      publishDate: now,
      updatedAt: now,
      status: 'draft',
    });
    await recordPost(shop, actor, 'began', { id, title: '' }, null, { status: 'draft' });
  });
  return { ok: true, id };
}

export type PostIntent =
  /** Saves the text only; a published post changes at once. */
  | { intent: 'save' }
  /** Publishes at `at`, or at once. */
  | { intent: 'publish'; at: Date | null }
  | { intent: 'unpublish' | 'archive' | 'restore' };

export type SavePost =
  | { ok: true; id: string; version: number; isFirst: boolean }
  | { ok: false; problem: 'not-allowed' | 'gone' | 'slug-taken' }
  | { ok: false; problem: 'incomplete'; missing: Need[] }
  /** Someone else has saved it since: its current text. */
  | { ok: false; problem: 'changed'; version: number; words: PostFields };

const NEEDS = ['excerpt', 'content', 'alts', 'pictureAlt'] as const;
/** What a post needs before it can be published. */
export type Need = (typeof NEEDS)[number];

export function missingToPublish(words: PostFields): Need[] {
  const lacks: Record<Need, boolean> = {
    excerpt: words.excerpt === '',
    content: words.content.trim() === '',
    // A picture in the text without alternative text.
    alts: /!\[\s*\]\(/.test(words.content),
    pictureAlt: words.picture !== null && words.pictureAlt === '',
  };
  return NEEDS.filter((need) => lacks[need]);
}

const STATUSES = { unpublish: 'draft', archive: 'archived', restore: 'draft' } as const;

/**
 * Saves a post, and changes its state if asked to. Once it was published, its old URL redirects to the new one.
 * @param asked.base the version that was edited: if there is a later one, nothing is saved
 */
export function savePost(
  shop: Core,
  actor: Person,
  id: string,
  asked: { base: number; words: PostFields; change: PostIntent },
): Promise<SavePost> {
  return inTransaction(shop, async (shop): Promise<SavePost> => {
    if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
    const { db, clock } = shop;
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
    if (!post) return { ok: false, problem: 'gone' };
    const before = postFieldsOf(post);
    if (post.version !== asked.base)
      return { ok: false, problem: 'changed', version: post.version, words: before };
    const now = clock.now();
    const { words, change } = asked;
    const state = stateAfter(post, change, now);
    const missing = state.status === 'published' ? missingToPublish(words) : [];
    if (missing.length > 0) return { ok: false, problem: 'incomplete', missing };
    if (words.slug !== id && (await isTaken(shop, id, words.slug)))
      return { ok: false, problem: 'slug-taken' };
    const { slug, author, pictureAlt, ...rest } = words;
    const version = post.version + 1;
    const columns = { ...rest, id: slug, author: author || null, pictureAlt: pictureAlt || null };
    await db
      .update(blogPosts)
      .set({ ...columns, ...state, version, updatedAt: now })
      .where(eq(blogPosts.id, id));
    if (slug !== id) await follow(shop, id, slug, stateOf(post, now) === 'published');
    const { version: first, updatedAt: at } = post;
    if (before.title !== '')
      await saveVersion(shop, 'post', slug, { version: first, words: before, actor: null, at });
    await saveVersion(shop, 'post', slug, { version, words, actor: actor.email });
    await discardDraft(shop, actor, 'post', slug);
    const values = (words: PostFields, of: Pick<Post, 'status' | 'publishDate'>) => ({
      ...words,
      status: of.status,
      publishDate: of.publishDate,
    });
    const action = change.intent === 'save' ? 'changed' : PAST[change.intent];
    await recordPost(
      shop,
      actor,
      action,
      { id: slug, title: words.title },
      values(before, post),
      values(words, { ...post, ...state }),
    );
    return {
      ok: true,
      id: slug,
      version,
      isFirst: post.status !== 'published' && state.status === 'published',
    };
  });
}

/** Whether another post has this slug, in any language. */
async function isTaken(shop: Core, id: string, slug: string): Promise<boolean> {
  if (await readPostForStaff(shop, slug)) return true;
  return (await findSlugs(shop, 'post', slug)).some((holder) => holder !== id);
}

export const PAST = {
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored',
} as const;

export function stateAfter(
  post: Post,
  change: PostIntent,
  now: Date,
): Partial<Pick<Post, 'status' | 'publishDate'>> {
  if (change.intent === 'save') return { status: post.status };
  if (change.intent !== 'publish') return { status: STATUSES[change.intent] };
  // A published post retains its date, unless another is given.
  const isOut = stateOf(post, now) === 'published';
  return { status: 'published', publishDate: change.at ?? (isOut ? post.publishDate : now) };
}

/** Moves everything that belongs to a post to its new id. */
async function follow(shop: Core, from: string, to: string, wasOut: boolean): Promise<void> {
  for (const table of [textVersions, textDrafts])
    await shop.db
      .update(table)
      .set({ ref: to })
      .where(and(eq(table.kind, 'post'), eq(table.ref, from)));
  await moveTranslations(shop, 'post', from, to);
  await moveTitles(shop, `/blog/${from}`, `/blog/${to}`);
  if (wasOut) await addRedirect(shop, `/blog/${from}`, `/blog/${to}`);
}

export const recordPost = (
  shop: Core,
  actor: Person,
  action: AuditAction,
  post: { id: string; title: string },
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'post',
    subjectId: post.id,
    name: post.title,
    action,
    before,
    after,
  });
