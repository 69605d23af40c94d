import { type CardKind, cardPath, SHARE_CARD, type ShareCard, shopCard } from '#shop/content/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Shop } from '#shop/core/index.ts';

/**
 * How a page looks where it is shared: its picture, and how large that is. Made on the server, so that no browser loads
 * what only programs read.
 */
export const shareHead = (origin: string, kind: CardKind, id: string, card: ShareCard) => [
  { property: 'og:image', content: origin + cardPath(kind, id, card) },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(SHARE_CARD.width) },
  { property: 'og:image:height', content: String(SHARE_CARD.height) },
  { property: 'og:image:alt', content: [card.title, card.detail, card.shopName].filter(Boolean).join(' · ') },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** The head of a page that has no picture of its own: it is shared with the shop's. */
export const shopHead = ({ config: { publicOrigin: origin } }: Shop, settings: ShopSettings) => ({
  origin,
  shopName: settings.shopName,
  shared: shareHead(origin, 'shop', 'shop', shopCard(settings)),
});
