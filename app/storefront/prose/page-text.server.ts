import type { RequestContext } from '#app/context.ts';
import { type findPage, findPublicPage, seoTitlesOf } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { throwMissing } from '../frame/missing.server.ts';
import { shopHead, siteOfPage } from '../head/share-head.server.ts';
import { contentsOf, filled, parseMarkdown } from './markdown.server.ts';
import { blanksOf } from './page-blanks.ts';

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
