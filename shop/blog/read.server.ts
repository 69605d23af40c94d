import { and, desc, eq, lte } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { blogPosts } from './tables.ts';

/** The posts that are out, newest first, without their text. */
export function listPosts(shop: Shop) {
  const { id, title, excerpt, tags, picture, pictureAlt, publishDate } = blogPosts;
  return shop.db
    .select({ id, title, excerpt, tags, picture, pictureAlt, publishDate })
    .from(blogPosts)
    .where(lte(blogPosts.publishDate, shop.clock.now()))
    .orderBy(desc(blogPosts.publishDate))
    .limit(100);
}

/** A post that is out; null otherwise. */
export async function findPost(shop: Shop, id: string) {
  const [post] = await shop.db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), lte(blogPosts.publishDate, shop.clock.now())));
  return post ?? null;
}
