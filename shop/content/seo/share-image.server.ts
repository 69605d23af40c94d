import type { Locale } from '#platform/i18n/messages.ts';
import { fingerprintOf } from '#platform/ids.ts';
import { findProduct } from '#shop/catalog/index.server.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { type Brand, brandOf, type Core, formatMoney, themesOf } from '#shop/core/index.ts';
import { findPost } from '../blog/read-posts.server.ts';

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** The contents of a page's social media preview image. */
export interface ShareImage {
  shopName: string;
  title: string;
  /** Below the title, for instance a price. */
  detail: string;
  /** The name of a picture. */
  picture: string | null;
  /** Colours and typefaces of the look, and its logo in place of the flower and the shop's name. */
  brand: {
    paper: string;
    ink: string;
    accent: string;
    second: string;
    tint: string;
    typefaces: Pick<Brand, 'headings' | 'text'>;
    logo: string | null;
  };
}

function brandOfImage(settings: Pick<ShopSettings, 'brand'>): ShareImage['brand'] {
  const { colours, logo, headings, text } = brandOf(settings);
  const { paper, ink, pink: accent, teal: second, clay: tint } = themesOf(colours).light;
  return { paper, ink, accent, second, tint, typefaces: { headings, text }, logo: logo?.id ?? null };
}

export const SHARE_IMAGE_KINDS = ['product', 'post', 'shop'] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

/** Increment it when the drawing changes, so that earlier images are no longer used. */
const DRAWN = 3;

/** The image's URL, which changes with its contents. */
export const shareImagePath = (kind: ShareImageKind, id: string, card: ShareImage): string =>
  `/media/cards/${kind}/${id}-${fingerprintOf(JSON.stringify([DRAWN, card])).slice(0, 12)}.jpg`;

interface Product {
  name: string;
  variants: readonly { priceCents: number }[];
  pictures: readonly { src: string }[];
}

export function productShareImage(
  settings: Pick<ShopSettings, 'shopName' | 'brand'>,
  product: Product,
  locale: Locale,
): ShareImage {
  const prices = product.variants.map(({ priceCents }) => priceCents);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    shopName: settings.shopName,
    brand: brandOfImage(settings),
    title: product.name,
    detail:
      prices.length === 0
        ? ''
        : `${formatMoney(low, locale)}${high > low ? ` – ${formatMoney(high, locale)}` : ''}`,
    picture: product.pictures[0]?.src ?? null,
  };
}

export const postShareImage = (
  settings: Pick<ShopSettings, 'shopName' | 'brand'>,
  { title, picture }: { title: string; picture: string | null },
): ShareImage => ({
  shopName: settings.shopName,
  brand: brandOfImage(settings),
  title,
  detail: '',
  picture,
});

export const shopShareImage = (
  settings: Pick<ShopSettings, 'shopName' | 'tagline' | 'brand'>,
): ShareImage => ({
  shopName: settings.shopName,
  brand: brandOfImage(settings),
  title: settings.tagline || settings.shopName,
  detail: '',
  picture: null,
});

/** Null when its subject doesn't exist. */
export async function findShareImage(
  shop: Core,
  kind: ShareImageKind,
  id: string,
  locale: Locale,
): Promise<ShareImage | null> {
  const settings = await settingsOf(shop);
  if (kind === 'shop') return id === 'shop' ? shopShareImage(settings) : null;
  if (kind === 'post') {
    const post = await findPost(shop, id);
    return post && postShareImage(settings, post);
  }
  const product = await findProduct(shop, id);
  return product && productShareImage(settings, product, locale);
}
