/** Where a sign-in leads when nothing else was asked for (specification, section 4). */
export const DEFAULT_LANDING = '/account';

// First parts of the paths that somebody may come from and return to; the sign-in itself is none of them.
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

/** Whether a path is the admin's, which no page of the shop can walk to: it does not know its routes. */
export const isOfAdmin = (path: string): boolean => /^\/admin(?![^/?])/.test(path);

/**
 * The path to return to after a sign-in: what was asked for where it is a place of this shop, else the landing.
 * Nothing that a browser could take for another site passes.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 500) return DEFAULT_LANDING;
  // One slash first, then signs that no browser strips, turns round or decodes into another slash.
  if (!/^\/(?![/\\])[!-~]*$/.test(asked) || /\\|%(?:2f|5c|0\d|2e)/i.test(asked)) return DEFAULT_LANDING;
  // Its dot segments are gone now, and two slashes that lead to another site may come first.
  const { origin, pathname, search } = new URL(asked, 'http://shop.invalid');
  const isOurs =
    origin === 'http://shop.invalid' && !pathname.includes('//') && PLACES.has(pathname.split('/')[1]!);
  return isOurs ? pathname + search : DEFAULT_LANDING;
}
