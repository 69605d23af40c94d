import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { deleteTranslations } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { bannerItems } from './banner/banner-tables.ts';
import { blogPosts } from './blog/post-tables.ts';
import { ensurePages } from './pages/ensure-pages.server.ts';
import { pages } from './pages/page-tables.ts';
import { redirects, seoTitles } from './seo/seo-tables.ts';
import { textDrafts, textVersions } from './versions/text-tables.ts';

const productPath = (id: string): string => `/shop/product/${id}`;

/** What shows a picture of the demonstration, or names a product that is gone. */
interface DemoContent {
  posts: readonly string[];
  products: readonly string[];
  pictures: readonly string[];
  /** The text of the About page that came with it. */
  about: string;
}

/** Deletes the demonstration's posts and banner items, and what leads to its products. In a transaction. */
export async function removeDemoContent(
  shop: Core,
  { posts, products, pictures, about }: DemoContent,
): Promise<void> {
  const { db } = shop;
  const [postIds, productIds, names] = [[...posts], [...products], [...pictures]];
  await deleteTranslations(shop, 'post', postIds);
  await db.delete(blogPosts).where(inArray(blogPosts.id, postIds));
  for (const table of [textVersions, textDrafts])
    await db.delete(table).where(and(eq(table.kind, 'post'), inArray(table.ref, postIds)));
  await db.execute(sql`
    update ${blogPosts} set products = array(
      select id from unnest(${blogPosts.products}) as id where id <> all(${sql.param(productIds)}::text[]))
    where ${blogPosts.products} && ${sql.param(productIds)}::text[]`);

  const paths = [...productIds.map(productPath), ...postIds.map((id) => `/blog/${id}`)];
  await db.delete(seoTitles).where(inArray(seoTitles.path, paths));
  await db.delete(redirects).where(inArray(redirects.to, paths));
  await db.delete(bannerItems).where(inArray(bannerItems.picture, names));
  await db.update(bannerItems).set({ link: null }).where(inArray(bannerItems.link, paths));
  for (const table of [textVersions, textDrafts])
    await db.delete(table).where(
      and(
        eq(table.kind, 'banner'),
        sql`exists (
          select from jsonb_array_elements(${table.content}) as item
          where item->>'picture' = any(${sql.param(names)}::text[]))`,
      ),
    );

  // A page that the owner has edited is the owner's.
  const deleted = await db
    .delete(pages)
    .where(and(eq(pages.slug, 'about'), eq(pages.body, about)))
    .returning({ slug: pages.slug });
  await deleteTranslations(
    shop,
    'page',
    deleted.map(({ slug }) => slug),
  );
  await ensurePages(shop);
}

/** Titles of these posts, without those that no longer exist. */
export const titlesOfPosts = (
  { db }: Core,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]));

/** Those of the pictures that a post shows, at its head or in its text. */
export async function picturesOfPosts({ db }: Core, pictures: readonly string[]): Promise<string[]> {
  const asked = [...pictures];
  const [heads, texts] = await Promise.all([
    db.select({ src: blogPosts.picture }).from(blogPosts).where(inArray(blogPosts.picture, asked)),
    db
      .select({ content: blogPosts.content })
      .from(blogPosts)
      .where(or(...asked.map((name) => like(blogPosts.content, `%${name}%`)))),
  ]);
  const shown = new Set(heads.map(({ src }) => src));
  return asked.filter((name) => shown.has(name) || texts.some(({ content }) => content.includes(name)));
}
