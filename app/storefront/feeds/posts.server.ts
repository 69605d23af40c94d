import type { RequestContext } from '#app/context.ts';
import { namedTags, newestPosts } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { addressOf, siteOf } from '../head/seo.ts';

const POSTS = 30;
const SHOWN = ['title', 'excerpt'];

/** Looks further back where some of the newest have no translation, each time at more posts. */
async function readablePosts(shop: RequestContext['shop']) {
  const readable: Awaited<ReturnType<typeof newestPosts>> = [];
  for (let after = 0, most = POSTS; ; after += most, most *= 4) {
    const posts = await newestPosts(shop, most, after);
    readable.push(...posts.filter(({ english }) => !english?.some((field) => SHOWN.includes(field))));
    if (readable.length >= POSTS || posts.length < most) return readable.slice(0, POSTS);
  }
}

/** The newest posts that are in the feed's language, with the tags that are. */
export async function blogFeed(ctx: Pick<RequestContext, 'shop' | 'locale' | 'languages' | 'slugs'>) {
  const { shop } = ctx;
  const [posts, { shopName, tagline }] = await Promise.all([readablePosts(shop), settingsOf(shop)]);
  const tags = await namedTags(shop, [...new Set(posts.flatMap((post) => post.tags))]);
  const names = new Map(tags.filter(({ english }) => !english).map(({ tag, name }) => [tag, name]));
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
      tags: post.tags.flatMap((tag) => names.get(tag) ?? []),
      url: addressOf(site, `/blog/${post.id}`),
      author: post.author ?? shopName,
    })),
  };
}
