import { arrayContains, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { CONCERNS, SKIN_TYPES } from '#shop/catalog/index.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, tidyLine } from '#shop/core/index.ts';
import { postFieldsOf } from '../blog/edit-posts.server.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { saveVersions } from '../versions/text-versions.server.ts';

/** Where tags stand: on posts, on products, and the two that shoppers filter products by. */
export const TAG_GROUPS = ['posts', 'products', 'concerns', 'skinTypes'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

/** The tags of a group that there are. Their names are words of the catalogue: they are not renamed. Null for any. */
export const fixedTags = (group: TagGroup): readonly string[] | null =>
  group === 'concerns' ? CONCERNS : group === 'skinTypes' ? SKIN_TYPES : null;

const COLUMNS = { products: products.tags, concerns: products.concerns, skinTypes: products.skinTypes };

export interface Tag {
  tag: string;
  /** How many posts or products carry it, whatever their state. */
  count: number;
}

/** All tags, by the alphabet in each group. */
export async function listAllTags(shop: Core): Promise<Record<TagGroup, Tag[]>> {
  const lists = await Promise.all(TAG_GROUPS.map((group) => tagsIn(shop, group)));
  return Object.fromEntries(TAG_GROUPS.map((group, at) => [group, lists[at]])) as Record<TagGroup, Tag[]>;
}

async function tagsIn({ db }: Core, group: TagGroup): Promise<Tag[]> {
  const [table, column] = group === 'posts' ? [blogPosts, blogPosts.tags] : [products, COLUMNS[group]];
  const { rows } = await db.execute<Record<string, unknown> & Tag>(sql`
    select tag, count(*)::int as count from ${table}, unnest(${column}) as tag group by tag order by lower(tag), tag`);
  return rows;
}

/** What is wished of a tag: `to` null to take it off everything. */
export const tagChange = z.strictObject({
  group: z.enum(TAG_GROUPS),
  tag: z.string().min(1).max(100),
  to: z.string().max(40).transform(tidyLine).refine(Boolean).nullable(),
});

/**
 * Renames a tag, merges it into another one (where `to` is there already), or takes it off everything. Posts get a
 * new version, so that whoever is writing one sees both.
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
        : await changeOnProducts(shop, group, tag, to);
    if (ids.length === 0) return { ok: false as const, problem: 'gone' as const };
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

/** What carries a tag gets another one instead, or none; none stands there twice. */
const replaced = (column: PgColumn, tag: string, to: string | null) => sql`array(
  select t from unnest(${to === null ? sql`array_remove(${column}, ${tag})` : sql`array_replace(${column}, ${tag}, ${to})`})
    with ordinality as kept(t, place) group by t order by min(place))`;

async function changePosts(shop: Core, actor: Person, tag: string, to: string | null): Promise<string[]> {
  const { db, clock } = shop;
  const tagged = arrayContains(blogPosts.tags, [tag]);
  const before = await db.select().from(blogPosts).where(tagged).for('update');
  if (before.length === 0) return [];
  const after = await db
    .update(blogPosts)
    .set({
      tags: replaced(blogPosts.tags, tag, to),
      version: sql`${blogPosts.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(tagged)
    .returning();
  const versions = (posts: typeof before, who: string | null) =>
    posts.map((post) => ({ ref: post.id, version: post.version, words: postFieldsOf(post), actor: who }));
  await saveVersions(shop, 'post', [...versions(before, null), ...versions(after, actor.email)]);
  return after.map(({ id }) => id);
}

async function changeOnProducts(
  { db, clock }: Core,
  group: keyof typeof COLUMNS,
  tag: string,
  to: string | null,
): Promise<string[]> {
  const column = COLUMNS[group];
  const key = group === 'products' ? 'tags' : group;
  const changed = await db
    .update(products)
    .set({ [key]: replaced(column, tag, to), updatedAt: clock.now() })
    .where(arrayContains(column, [tag]))
    .returning({ id: products.id });
  return changed.map(({ id }) => id);
}
