import { englishPath } from '#shop/core/index.ts';

/** Where a sign-in leads by default (specification, section 4). */
export const DEFAULT_LANDING = '/account';

// First segments of the paths that a sign-in may return to; the sign-in pages themselves are excluded.
const PLACES = new Set(
  ['', 'shop', 'cart', 'checkout', 'blog', 'wishlist', 'account', 'order', 'search'].concat([
    'about',
    'contact',
    'faq',
    'privacy',
    'terms',
    'returns',
    'shipping',
    'admin',
  ]),
);

/** Whether a path is in the admin, whose routes the shop's router doesn't know. */
export const isOfAdmin = (path: string): boolean => /^\/admin(?![^/?])/.test(path);

/**
 * The path to return to after a sign-in: the requested one if it is in this shop, else the default. Guards against open
 * redirects.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 500) return DEFAULT_LANDING;
  // One leading slash, then no characters that a browser strips, normalizes or decodes into another slash.
  if (!/^\/(?![/\\])[!-~]*$/.test(asked) || /\\|%(?:2f|5c|0\d|2e)/i.test(asked)) return DEFAULT_LANDING;
  // Dot segments are resolved now, which may leave two leading slashes that point to another site.
  const { origin, pathname, search } = new URL(asked, 'http://shop.invalid');
  const isOurs =
    origin === 'http://shop.invalid' &&
    !pathname.includes('//') &&
    PLACES.has(englishPath(pathname).split('/')[1]!);
  return isOurs ? pathname + search : DEFAULT_LANDING;
}
