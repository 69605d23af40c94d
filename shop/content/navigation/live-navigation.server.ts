import { eq } from 'drizzle-orm';
import {
  categoriesOf,
  findCategoryRedirect,
  isProductPublished,
  slugsOf,
} from '#shop/catalog/index.server.ts';
import { isKind } from '#shop/catalog/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import {
  type Core,
  englishPath,
  type MenuItem,
  type MenuLink,
  type Navigation,
  TARGET_LOCALES,
  withIds,
} from '#shop/core/index.ts';
import { findPost } from '../blog/read-posts.server.ts';
import { pagePath } from '../pages/page-path.ts';
import { findPublicPage } from '../pages/read-pages.server.ts';
import { redirects } from '../seo/seo-tables.ts';

/** Pages that every shop has, besides its texts. */
const FIXED =
  /^\/($|shop$|search$|blog(\/(rss|atom)\.xml)?$|gift-cards(\/balance)?$|wishlist$|cart$|checkout$|contact$|newsletter$|order\/find$|shipping$|returns$|login$|register$|account(\/|$))/;

/** Whether a menu's link leads to a page that exists. Addresses elsewhere are not followed. */
async function isThere(shop: Core, to: string): Promise<boolean> {
  if (!to.startsWith('/')) return true;
  const slugs = await slugsOf(shop);
  // The owner may have copied an address of any language.
  const path = TARGET_LOCALES.reduce((path, locale) => withIds(path, locale, slugs), englishPath(to));
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const category = searchParams.get('category');
  if (pathname === '/shop' && category)
    return isCategory(shop, category, searchParams.get('subcategory') ?? '');
  if (FIXED.test(pathname)) return true;
  const [, product] = /^\/shop\/product\/([a-z0-9-]+)/.exec(pathname) ?? [];
  if (product) {
    shop.cacheTags.add(`card ${product}`);
    return isProductPublished(shop, product);
  }
  const [, post] = /^\/blog\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (post) return (await findPost(shop, post)) !== null;
  const slug = pathname.split('/').at(-1)!;
  if (pathname === pagePath(slug)) return (await findPublicPage(shop, slug)) !== null;
  const moved = await shop.db.select().from(redirects).where(eq(redirects.from, pathname));
  return moved.length > 0;
}

async function isCategory(shop: Core, category: string, kind: string): Promise<boolean> {
  const categories = await categoriesOf(shop);
  const isKnown = kind
    ? isKind(categories, category, kind)
    : categories.some(({ slug }) => slug === category);
  return isKnown || (await findCategoryRedirect(shop, category, kind)) !== null;
}

export async function deadLinks(shop: Core, links: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const to of new Set(links)) if (!(await isThere(shop, to))) dead.push(to);
  return dead;
}

export const navigationLinks = ({ header, footer }: Navigation): string[] => [
  ...(header ?? []).flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]),
  ...(footer ?? []).flatMap(({ links }) => links.map(({ to }) => to)),
];

/** Links of the owner's menus whose page is gone, for the admin. */
export const deadLinksIn = (shop: Core, navigation: Navigation): Promise<string[]> =>
  deadLinks(shop, navigationLinks(navigation));

/** The owner's menus as shoppers see them: without links whose page is gone. */
export async function navigationOf(shop: Core): Promise<Navigation> {
  const { navigation } = await settingsOf(shop);
  const links = navigationLinks(navigation);
  if (links.length === 0) return navigation;
  const dead = await shop.queryCache.get(shop, `dead links ${JSON.stringify(links)}`, (shop) => {
    shop.cacheTags.add('settings');
    return deadLinks(shop, links);
  });
  if (dead.length === 0) return navigation;
  const isAlive = ({ to }: MenuLink) => !dead.includes(to);
  const { header, footer, social } = navigation;
  return {
    header:
      header?.flatMap((item) => withLiveChildren(item, item.children.filter(isAlive), isAlive(item))) ?? null,
    footer:
      footer
        ?.map((column) => ({ ...column, links: column.links.filter(isAlive) }))
        .filter(({ links }) => links.length > 0) ?? null,
    social,
  };
}

/** An entry whose own page is gone remains as the heading of those below it, which the first one opens. */
function withLiveChildren(item: MenuItem, children: MenuLink[], isAlive: boolean): MenuItem[] {
  if (isAlive) return [{ ...item, children }];
  return children.length > 0 ? [{ ...item, to: children[0]!.to, children }] : [];
}
