import type { RequestContext } from '#app/context.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type findPage, findPublicPage, seoTitlesOf } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { type Core, regionName } from '#shop/core/index.ts';
import { throwMissing } from '../missing.server.ts';
import { shopHead, siteOfPage } from '../share-head.server.ts';
import { contentsOf, filled, parseMarkdown } from './markdown.server.ts';

/** The placeholders that pages may use, filled in from the settings. */
export function blanksOf(
  { shopName, email, address, returnDays }: ShopSettings,
  locale: Locale,
): Record<string, string> {
  const { street1, city, state, zip } = address;
  const lines = [street1, [city, state, zip].filter(Boolean).join(' ')];
  const region = regionName(address, locale);
  return {
    shopName,
    email,
    address: lines.filter(Boolean).join(', ') || region,
    province: region,
    city: city || region,
    returnDays: String(returnDays),
  };
}

type PageText = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/**
 * A page from the database, parsed for display.
 * @param find loads another version than the published one
 * @throws Response 404 when there is none
 */
export async function readPage(
  ctx: RequestContext,
  slug: string,
  find: (shop: Core, slug: string) => Promise<PageText | null> = findPublicPage,
) {
  const { shop } = ctx;
  const [page, settings, seo, site] = await Promise.all([
    find(shop, slug),
    settingsOf(shop),
    seoTitlesOf(shop, pagePath(slug)),
    siteOfPage(ctx, pagePath(slug)),
  ]);
  if (!page) return throwMissing(ctx, pagePath(slug));
  const blanks = blanksOf(settings, ctx.locale);
  const blocks = parseMarkdown(page.body, blanks);
  const [title, description] = [filled(page.title, blanks), filled(page.description, blanks)];
  return {
    page: { slug, title, description, updatedAt: page.updatedAt, english: page.english ?? [] },
    blocks,
    contents: contentsOf(blocks),
    blanks,
    head: { ...shopHead(ctx, settings), ...site, seo },
  };
}
