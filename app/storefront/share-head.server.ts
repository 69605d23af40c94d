import {
  SHARE_IMAGE,
  type ShareImage,
  type ShareImageKind,
  shareImagePath,
  shopShareImage,
} from '#shop/content/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/**
 * How a page looks where it is shared: its picture, and how large that is. Made on the server, so that no browser loads
 * what only programs read.
 */
export const shareHead = (origin: string, kind: ShareImageKind, id: string, card: ShareImage) => [
  { property: 'og:image', content: origin + shareImagePath(kind, id, card) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
  { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
  { property: 'og:image:alt', content: [card.title, card.detail, card.shopName].filter(Boolean).join(' · ') },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** The head of a page that has no picture of its own: it is shared with the shop's. */
export const shopHead = ({ config: { publicOrigin: origin } }: Core, settings: ShopSettings) => ({
  origin,
  shopName: settings.shopName,
  shared: shareHead(origin, 'shop', 'shop', shopShareImage(settings)),
});
