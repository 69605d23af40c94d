import { idFrom } from '#platform/ids.ts';
import { type Brand, DEFAULT_BRAND, type Logo } from './brand.ts';
import { themesOf } from './palette.ts';

export const ICON_SIZES = [32, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Width by height: a longer word is unreadable at the size of an icon, which then shows the flower. */
const WIDEST = 1.6;

export interface BrandIcon {
  petal: string;
  eye: string;
  paper: string;
  /** Null for the flower. */
  logo: Logo | null;
}

export function brandIconOf({ colours, logo }: Brand): BrandIcon {
  const { light } = themesOf(colours);
  const isCompact = logo !== null && logo.width / logo.height <= WIDEST && logo.height / logo.width <= WIDEST;
  return { petal: light.pink, eye: light.teal, paper: light.paper, logo: isCompact ? logo : null };
}

const SHOPS_OWN = brandIconOf(DEFAULT_BRAND);
const versionOf = (icon: BrandIcon): string => idFrom([JSON.stringify(icon)], 12);

/** Addresses of the icons, which change with the look; the shop's own are files. */
export function brandIconPath(brand: Brand, size: IconSize, isMaskable = false): string {
  const icon = brandIconOf(brand);
  const suffix = isMaskable ? '-maskable' : '';
  if (versionOf(icon) !== versionOf(SHOPS_OWN))
    return `/media/brand/icon-${versionOf(icon)}-${size}${suffix}.png`;
  if (size === 32) return '/favicon.ico';
  return size === 180 ? '/apple-touch-icon.png' : `/icon${suffix}-${size}.png`;
}
