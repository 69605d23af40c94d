import { and, arrayContains, inArray, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertedInArray, replacedInArray } from '#platform/database/columns.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import {
  countProductTags,
  placesOfProductTag,
  replaceProductTag,
  restoreProductTag,
  type TagPlace,
} from '#shop/catalog/index.server.ts';
import { CONCERNS, SKIN_TYPES } from '#shop/catalog/index.ts';
import { copyTranslations, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, tidyLine } from '#shop/core/index.ts';
import { postFieldsOf } from '../blog/edit-posts.server.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { saveVersions } from '../versions/text-versions.server.ts';

/** Where tags are used: on posts, on products, and the two that shoppers filter products by. */
export const TAG_GROUPS = ['posts', 'products', 'concerns', 'skinTypes'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

/**
 * The predefined tags of a group. Their names are part of the catalogue and can't be renamed. Null if any tag is
 * allowed.
 */
export const fixedTags = (group: TagGroup): readonly string[] | null =>
  group === 'concerns' ? CONCERNS : group === 'skinTypes' ? SKIN_TYPES : null;

const PRODUCT_LISTS = { products: 'tags', concerns: 'concerns', skinTypes: 'skinTypes' } as const;

export interface Tag {
  tag: string;
  /** How many posts or products use it, in any state. */
  count: number;
}

export async function listAllTags(shop: Core): Promise<Record<TagGroup, Tag[]>> {
  const [posts, { tags, concerns, skinTypes }] = await Promise.all([
    countPostTags(shop),
    countProductTags(shop),
  ]);
  return { posts, products: tags, concerns, skinTypes };
}

/** The tags of posts in any state, by name. */
export const tagsOfPosts = async (shop: Core): Promise<string[]> =>
  (await countPostTags(shop)).map(({ tag }) => tag);

async function countPostTags({ db }: Core): Promise<Tag[]> {
  const { rows } = await db.execute<Record<string, unknown> & Tag>(sql`
    select tag, count(*)::int as count from ${blogPosts}, unnest(${blogPosts.tags}) as tag
    group by tag order by lower(tag), tag`);
  return rows;
}

/** A requested change: `to` null removes the tag everywhere. */
export const tagChange = z.strictObject({
  group: z.enum(TAG_GROUPS),
  tag: z.string().min(1).max(100),
  to: z.string().max(40).transform(tidyLine).refine(Boolean).nullable(),
});

/**
 * Renames a tag, merges it into another (if `to` exists), or removes it everywhere. Posts get a new version, so that an
 * author editing one is shown both.
 */
export function changeTag(
  shop: Core,
  actor: Person,
  { group, tag, to }: z.infer<typeof tagChange>,
): Promise<{ ok: true; changed: number } | { ok: false; problem: 'not-allowed' | 'gone' | 'not-known' }> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    const known = fixedTags(group);
    if (to !== null && known && !known.includes(to))
      return { ok: false as const, problem: 'not-known' as const };
    const ids =
      group === 'posts'
        ? await changePosts(shop, actor, tag, to)
        : await replaceProductTag(shop, PRODUCT_LISTS[group], tag, to);
    if (ids.length === 0) return { ok: false as const, problem: 'gone' as const };
    if (to !== null && !known) await copyTranslations(shop, group === 'posts' ? 'topic' : 'tag', tag, to);
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'tag',
      subjectId: `${group} ${tag}`,
      name: tag,
      action: to === null ? 'removed' : 'renamed',
      before: { tag, of: ids },
      after: to === null ? null : { tag: to, of: ids },
    });
    return { ok: true as const, changed: ids.length };
  });
}

/** A tag that was removed, and where it was. */
export interface RemovedTag {
  group: TagGroup;
  tag: string;
  places: TagPlace[];
}

/** Removes a tag everywhere. @returns what undoes it; null where it isn't in use or the person may not */
export function removeTag(
  shop: Core,
  actor: Person,
  { group, tag }: { group: TagGroup; tag: string },
): Promise<RemovedTag | null> {
  return inTransaction(shop, async (shop) => {
    const places =
      group === 'posts'
        ? await placesInPosts(shop, tag)
        : await placesOfProductTag(shop, PRODUCT_LISTS[group], tag);
    const done = await changeTag(shop, actor, { group, tag, to: null });
    return done.ok ? { group, tag, places } : null;
  });
}

/** Undoes `removeTag`. @returns on how many posts or products */
export function restoreTag(shop: Core, actor: Person, { group, tag, places }: RemovedTag): Promise<number> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return 0;
    const known = fixedTags(group);
    if (known && !known.includes(tag)) return 0;
    const ids =
      group === 'posts'
        ? await restoreInPosts(shop, actor, tag, places)
        : await restoreProductTag(shop, PRODUCT_LISTS[group], tag, places);
    if (ids.length === 0) return 0;
    const about = { subject: 'tag', subjectId: `${group} ${tag}`, name: tag } as const;
    const after = { tag, of: ids };
    await recordAudit(shop, { actor: actor.email, ...about, action: 'restored', before: null, after });
    return ids.length;
  });
}

async function placesInPosts({ db }: Core, tag: string): Promise<TagPlace[]> {
  const rows = await db
    .select({ id: blogPosts.id, place: sql<number>`array_position(${blogPosts.tags}, ${tag}::text)` })
    .from(blogPosts)
    .where(arrayContains(blogPosts.tags, [tag]))
    .orderBy(blogPosts.id)
    .for('update');
  return rows.map(({ id, place }) => [id, place]);
}

async function restoreInPosts(
  shop: Core,
  actor: Person,
  tag: string,
  places: readonly TagPlace[],
): Promise<string[]> {
  const restored: string[] = [];
  for (const [place, those] of Map.groupBy(places, ([, place]) => place)) {
    const ids = those.map(([id]) => id);
    const which = and(inArray(blogPosts.id, ids), not(arrayContains(blogPosts.tags, [tag])));
    restored.push(...(await writePosts(shop, actor, which, insertedInArray(blogPosts.tags, tag, place))));
  }
  return restored;
}

const changePosts = (shop: Core, actor: Person, tag: string, to: string | null): Promise<string[]> =>
  writePosts(shop, actor, arrayContains(blogPosts.tags, [tag]), replacedInArray(blogPosts.tags, tag, to));

async function writePosts(shop: Core, actor: Person, which: SQL | undefined, tags: SQL): Promise<string[]> {
  const { db, clock } = shop;
  const before = await db.select().from(blogPosts).where(which).for('update');
  if (before.length === 0) return [];
  const after = await db
    .update(blogPosts)
    .set({ tags, version: sql`${blogPosts.version} + 1`, updatedAt: clock.now() })
    .where(which)
    .returning();
  const versions = (posts: typeof before, who: string | null) =>
    posts.map((post) => ({ ref: post.id, version: post.version, words: postFieldsOf(post), actor: who }));
  await saveVersions(shop, 'post', [...versions(before, null), ...versions(after, actor.email)]);
  return after.map(({ id }) => id);
}
