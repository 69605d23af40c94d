import { blogMessages } from '#messages/blog.ts';
import { shopMessages } from '#messages/shop.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { categoriesOf, categoryPath } from '#shop/catalog/index.server.ts';
import type { OwnWords } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** Their own titles are the catalogue's, not the owner's. */
export const IN_STAFF_LANGUAGE: ReadonlySet<string> = new Set(['/shop', '/blog']);

/** Pages that aren't stored as texts: the product list, categories and kinds, the blog. */
export async function ownWordsOf(shop: Core, locale: Locale): Promise<OwnWords[]> {
  const tShop = shopMessages.in(locale);
  const tBlog = blogMessages.in(locale);
  const [categories, { shopName }] = await Promise.all([categoriesOf(shop), settingsOf(shop)]);
  const list = (path: string, title: string): OwnWords => ({
    path,
    title,
    description: tShop('description', { name: title, shopName }),
  });
  return [
    list('/shop', tShop('title')),
    ...categories.flatMap(({ slug: category, name, kinds }) => [
      list(categoryPath({ category, kind: '' }), name),
      ...kinds.map((kind) => list(categoryPath({ category, kind: kind.slug }), kind.name)),
    ]),
    { path: '/blog', title: tBlog('title'), description: tBlog('intro') },
  ];
}
