import { newestPosts } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

const POSTS = 30;

export async function blogFeed(shop: Core) {
  const [posts, { shopName, tagline }] = await Promise.all([newestPosts(shop, POSTS), settingsOf(shop)]);
  const { publicOrigin: origin } = shop.config;
  const updatedAt = posts.reduce<Date | null>(
    (latest, post) => (latest && latest > post.updatedAt ? latest : post.updatedAt),
    null,
  );
  return {
    origin,
    shopName,
    tagline,
    updatedAt,
    posts: posts.map((post) => ({
      ...post,
      url: `${origin}/blog/${post.id}`,
      author: post.author ?? shopName,
    })),
  };
}
