import { pageLanguages, type WithTexts } from '#shop/backoffice/index.server.ts';
import {
  SHARE_IMAGE,
  type ShareImage,
  type ShareImageKind,
  shareImagePath,
  shopShareImage,
} from '#shop/content/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type Site, siteOf } from './seo.ts';

/**
 * Open Graph tags of a page: its share image and dimensions. On the server, so that no browser loads code that only
 * crawlers need.
 */
export const shareHead = (origin: string, kind: ShareImageKind, id: string, card: ShareImage) => [
  { property: 'og:image', content: origin + shareImagePath(kind, id, card) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
  { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
  { property: 'og:image:alt', content: [card.title, card.detail, card.shopName].filter(Boolean).join(' · ') },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** For pages without a picture of their own: the shop's share image. */
export const shopHead = (ctx: Parameters<typeof siteOf>[0], settings: ShopSettings, ...paths: string[]) => ({
  ...siteOf(ctx, ...paths),
  shopName: settings.shopName,
  shared: shareHead(ctx.shop.config.publicOrigin, 'shop', 'shop', shopShareImage(settings)),
});

/** The site as a page names it: its name in addresses, and the languages in which it is complete. @param path in English */
export async function siteOfPage(
  ctx: Parameters<typeof siteOf>[0] & { shop: WithTexts },
  path: string,
): Promise<Site> {
  const { shop, languages } = ctx;
  const speaksAt = await pageLanguages(shop, languages, [path]);
  return { ...siteOf(ctx, path), complete: languages.filter((locale) => speaksAt(path, locale)) };
}
