import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  lte,
  min,
  ne,
  not,
  sql,
} from 'drizzle-orm';
import { placeholderOf } from '#shop/catalog/index.server.ts';
import { isTranslated, localKey, overlayOf, termsOf, type Untranslated } from '#shop/core/index.server.ts';
import { type Core, needsTranslation } from '#shop/core/index.ts';
import { POSTS_A_PAGE, type PostsQuery, postsPath } from './list-posts-query.ts';
import { blogPosts } from './post-tables.ts';

const { id, title, excerpt, tags, picture, pictureAlt, author, publishDate, updatedAt } = blogPosts;
const blur = placeholderOf(picture);
const HEAD = { id, title, excerpt, tags, picture, pictureAlt, blur, author, publishDate, updatedAt };

const RELATED = 3;

const isPublished = eq(blogPosts.status, 'published');
const isOut = ({ clock }: Core) => and(isPublished, lte(blogPosts.publishDate, clock.now()));

/** A page of published posts, newest first, without their text; empty after the last page. */
export const listPosts = (shop: Core, query: PostsQuery = { tag: null, page: 1 }) =>
  shop.queryCache.get(shop, localKey(shop, `posts ${postsPath(query)}`), async (shop) => {
    await untilNextPost(shop);
    const asked = query.tag === null ? isOut(shop) : and(isOut(shop), arrayContains(tags, [query.tag]));
    const [[all], posts] = await Promise.all([
      shop.db.select({ total: count() }).from(blogPosts).where(asked),
      shop.db
        .select(HEAD)
        .from(blogPosts)
        .where(asked)
        .orderBy(desc(publishDate), desc(id))
        .limit(POSTS_A_PAGE)
        .offset((query.page - 1) * POSTS_A_PAGE),
    ]);
    return {
      posts: await translatePosts(shop, posts),
      total: all!.total,
      pages: Math.max(1, Math.ceil(all!.total / POSTS_A_PAGE)),
    };
  });

/** A tag, and its name in the reader's language. */
export interface PostTag extends Untranslated {
  tag: string;
  name: string;
}

/** The tags of published posts, most used first. */
export const listTags = (shop: Core): Promise<PostTag[]> =>
  shop.queryCache.get(shop, localKey(shop, 'post tags'), async (shop) => {
    await untilNextPost(shop);
    const tag = sql<string>`unnest(${tags})`;
    const rows = await shop.db
      .select({ tag })
      .from(blogPosts)
      .where(isOut(shop))
      .groupBy(sql`1`)
      .orderBy(desc(count()), sql`1`);
    return namedTags(
      shop,
      rows.map((row) => row.tag),
    );
  });

/** The newest posts, for feed readers and search engines. @param after how many newer ones are left out */
export async function newestPosts(shop: Core, limit: number, after = 0) {
  await untilNextPost(shop);
  const rows = await shop.db
    .select(HEAD)
    .from(blogPosts)
    .where(isOut(shop))
    .orderBy(desc(publishDate), desc(id))
    .limit(limit)
    .offset(after);
  return translatePosts(shop, rows);
}

/** The tags of each published post without a title in the reader's language, from the cache. */
export const listedUntitled = (shop: Core) =>
  shop.queryCache.get(shop, localKey(shop, 'posts without a title'), async (shop) => {
    await untilNextPost(shop);
    const rows = await shop.db
      .select({ title, tags })
      .from(blogPosts)
      .where(and(isOut(shop), not(isTranslated(shop, 'post', id, 'title'))));
    return rows.filter(({ title }) => needsTranslation(title));
  });

/** Null unless it is published. */
export const findPost = (shop: Core, postId: string) =>
  shop.queryCache.get(shop, localKey(shop, `post ${postId}`), async (shop) => {
    shop.cacheTags.add('blog');
    // PostgreSQL rejects text with a zero byte.
    if (postId.includes('\0')) return null;
    const [post] = await shop.db
      .select({ ...getTableColumns(blogPosts), blur })
      .from(blogPosts)
      .where(and(eq(id, postId), isOut(shop)));
    return post ? (await translatePosts(shop, [post]))[0]! : null;
  });

/** Posts with the most tags in common, then the newest. */
export async function relatedPosts(shop: Core, post: { id: string; tags: string[] }) {
  await untilNextPost(shop);
  const common = sql`cardinality(array(select unnest(${tags}) intersect select unnest(${sql.param(post.tags)}::text[])))`;
  const rows = await shop.db
    .select(HEAD)
    .from(blogPosts)
    .where(and(ne(id, post.id), isOut(shop)))
    .orderBy(desc(common), desc(publishDate), desc(id))
    .limit(RELATED);
  return translatePosts(shop, rows);
}

/** Limits the cached list to the time when the next scheduled post is published. */
async function untilNextPost(shop: Core): Promise<void> {
  shop.cacheTags.add('blog');
  const [next] = await shop.db
    .select({ date: min(publishDate) })
    .from(blogPosts)
    .where(and(isPublished, gt(publishDate, shop.clock.now())));
  if (next?.date) shop.cacheTags.until(next.date);
}

type PostTexts = Pick<typeof blogPosts.$inferSelect, 'id' | 'title' | 'excerpt' | 'pictureAlt'> & {
  content?: string;
};

export async function namedTags(shop: Core, tags: readonly string[]): Promise<PostTag[]> {
  const say = await termsOf(shop, 'topic');
  return tags.map((tag) => ({
    tag,
    name: say('topic', tag),
    ...(say.untranslated('topic', [tag]).english && { english: ['name'] }),
  }));
}

async function translatePosts<Post extends PostTexts>(
  shop: Core,
  posts: readonly Post[],
): Promise<(Post & Untranslated)[]> {
  const words = await overlayOf(shop, { post: posts.map((post) => post.id) });
  return posts.map((post) => {
    const { title, excerpt, pictureAlt, content } = post;
    const texts = { title, excerpt, pictureAlt, ...(content !== undefined && { content }) };
    return { ...post, ...words.of('post', post.id, texts) };
  });
}
