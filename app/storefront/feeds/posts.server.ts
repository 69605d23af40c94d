import type { RequestContext } from '#app/context.ts';
import { namedTags, newestPosts } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { addressOf, siteOf } from '../seo.ts';

const POSTS = 30;

export async function blogFeed(ctx: RequestContext) {
  const { shop } = ctx;
  const [posts, { shopName, tagline }] = await Promise.all([newestPosts(shop, POSTS), settingsOf(shop)]);
  const tags = await namedTags(shop, [...new Set(posts.flatMap((post) => post.tags))]);
  const names = new Map(tags.map(({ tag, name }) => [tag, name]));
  const site = siteOf(ctx, ...posts.map(({ id }) => `/blog/${id}`));
  const updatedAt = posts.reduce<Date | null>(
    (latest, post) => (latest && latest > post.updatedAt ? latest : post.updatedAt),
    null,
  );
  return {
    site,
    shopName,
    tagline,
    updatedAt,
    posts: posts.map((post) => ({
      ...post,
      tags: post.tags.map((tag) => names.get(tag)!),
      url: addressOf(site, `/blog/${post.id}`),
      author: post.author ?? shopName,
    })),
  };
}
