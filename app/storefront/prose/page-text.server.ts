import { findPage, seoTitlesOf } from '#shop/content/index.server.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { type Core, regionName } from '#shop/core/index.ts';
import { throwMissing } from '../missing.server.ts';
import { shopHead } from '../share-head.server.ts';
import { contentsOf, filled, parseMarkdown } from './markdown.server.ts';

/** The blanks that pages may have, as the settings fill them. */
export function blanksOf({ shopName, email, address }: ShopSettings): Record<string, string> {
  const { street1, city, state, zip } = address;
  const lines = [street1, [city, state, zip].filter(Boolean).join(' ')];
  const region = regionName(address);
  return {
    shopName,
    email,
    address: lines.filter(Boolean).join(', ') || region,
    province: region,
    city: city || region,
  };
}

type PageText = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/**
 * A page of the database, ready to be shown. Throws a 404 where there is none.
 * @param find what is shown instead of what is saved
 */
export async function readPage(
  shop: Core,
  slug: string,
  find: (shop: Core, slug: string) => Promise<PageText | null> = findPage,
) {
  const [page, settings, seo] = await Promise.all([
    find(shop, slug),
    settingsOf(shop),
    seoTitlesOf(shop, `/${slug}`),
  ]);
  if (!page) return throwMissing(shop, `/${slug}`);
  const blanks = blanksOf(settings);
  const blocks = parseMarkdown(page.body, blanks);
  const [title, description] = [filled(page.title, blanks), filled(page.description, blanks)];
  return {
    page: { slug, title, description, updatedAt: page.updatedAt },
    blocks,
    contents: contentsOf(blocks),
    blanks,
    head: { ...shopHead(shop, settings), seo },
  };
}
