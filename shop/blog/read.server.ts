import { and, desc, eq, gt, lte, min } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { blogPosts } from './tables.ts';

/** The posts that are out, newest first, without their text. */
export const listPosts = (shop: Shop) =>
  shop.memory.recall(shop, 'posts', async (shop) => {
    await untilNextPost(shop);
    const { id, title, excerpt, tags, picture, pictureAlt, publishDate } = blogPosts;
    return shop.db
      .select({ id, title, excerpt, tags, picture, pictureAlt, publishDate })
      .from(blogPosts)
      .where(lte(blogPosts.publishDate, shop.clock.now()))
      .orderBy(desc(blogPosts.publishDate))
      .limit(100);
  });

/** A post that is out; null otherwise. */
export const findPost = (shop: Shop, id: string) =>
  shop.memory.recall(shop, `post ${id}`, async (shop) => {
    shop.reads.on('blog');
    const [post] = await shop.db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), lte(blogPosts.publishDate, shop.clock.now())));
    return post ?? null;
  });

/** The list is another one when the next post comes out. */
async function untilNextPost(shop: Shop): Promise<void> {
  shop.reads.on('blog');
  const [next] = await shop.db
    .select({ date: min(blogPosts.publishDate) })
    .from(blogPosts)
    .where(gt(blogPosts.publishDate, shop.clock.now()));
  if (next?.date) shop.reads.until(next.date);
}
