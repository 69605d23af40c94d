import { say as sayBlog } from '#messages/blog.ts';
import { say as sayPolicy } from '#messages/policy.ts';
import { say as sayShop } from '#messages/shop.ts';
import { categoriesOf, categoryPath } from '#shop/catalog/index.server.ts';
import type { OwnWords } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';

/** The words of pages that are no texts of the database: the list, its categories and kinds, the blog, delivery. */
export async function ownWordsOf(shop: Shop): Promise<OwnWords[]> {
  const [categories, { shopName }] = await Promise.all([categoriesOf(shop), settingsOf(shop)]);
  const list = (path: string, title: string): OwnWords => ({
    path,
    title,
    description: sayShop('description', { name: title, shopName }),
  });
  return [
    list('/shop', sayShop('title')),
    ...categories.flatMap(({ slug: category, name, kinds }) => [
      list(categoryPath({ category, kind: '' }), name),
      ...kinds.map((kind) => list(categoryPath({ category, kind: kind.slug }), kind.name)),
    ]),
    { path: '/blog', title: sayBlog('title'), description: sayBlog('intro') },
    { path: '/shipping', title: sayPolicy('title'), description: sayPolicy('description', { shopName }) },
  ];
}
