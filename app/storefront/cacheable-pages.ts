import { listPath, parseListQuery, parseSearchQuery, searchPath } from '#shop/catalog/index.ts';
import { parsePostsQuery, postsPath } from '#shop/content/index.ts';

const PRODUCT = /^\/shop\/product\/[a-z0-9][a-z0-9-]{0,80}$/;
const POST = /^\/blog\/[a-z0-9][a-z0-9-]{0,80}$/;
const VARIANT = /^[a-z0-9][a-z0-9-]{0,80}$/;
const DATA = '.data';

/** Pages of running text, each by the id of its route. */
const TEXTS = new Set(['/about', '/privacy', '/terms']);
/** What programs read: it is no page of the router's, and has no data. */
const FILE =
  /^\/(robots\.txt|site\.webmanifest|sitemap\.xml|sitemap\/\d{1,4}\.xml|feed\/google\.xml|blog\/(rss|atom)\.xml)$/;

/** The part of a path's query that its page reads, and the route that reads it; null where the page is not kept. */
function pageAt(path: string, params: URLSearchParams): { address: string; route: string } | null {
  if (path === '/') return { address: '/', route: 'storefront/home/home' };
  // A search that was asked for here leads elsewhere.
  if (path === '/shop' && params.has('q')) return null;
  if (path === '/shop') return { address: listPath(parseListQuery(params)), route: 'storefront/shop/shop' };
  if (path === '/search')
    return { address: searchPath(parseSearchQuery(params)), route: 'storefront/search/search' };
  if (path === '/shipping') return { address: path, route: 'storefront/policy/shipping.returns' };
  if (path === '/returns') return { address: path, route: 'returns' };
  if (path === '/blog') return { address: postsPath(parsePostsQuery(params)), route: 'storefront/blog/blog' };
  if (TEXTS.has(path)) return { address: path, route: path.slice(1) };
  if (path === '/contact') {
    const isSent = params.get('sent') === 'yes';
    return { address: isSent ? `${path}?sent=yes` : path, route: 'storefront/contact/contact' };
  }
  // What somebody searches for is nobody else's page.
  if (path === '/faq' && !params.get('q')) return { address: path, route: 'storefront/pages/faq' };
  if (POST.test(path)) return { address: path, route: 'storefront/blog/blog.$id' };
  if (!PRODUCT.test(path)) return null;
  const variant = params.get('variant');
  const address = variant && VARIANT.test(variant) ? `${path}?variant=${variant}` : path;
  return { address, route: 'storefront/product/shop.product.$id' };
}

/**
 * The address under which an answer is kept that is the same for everybody: a page, or the data that the router
 * asks for on the way to it. All addresses that lead to the same answer have one; what belongs to one visitor
 * has none, and nor has what nobody of ours would ask for.
 * @example keptAddress(new URL('http://localhost/shop?utm_source=x&category=face')) // '/shop?category=face'
 */
export function cacheableAddress({ pathname, searchParams }: URL): string | null {
  if (FILE.test(pathname)) return pathname;
  const isData = pathname.endsWith(DATA);
  const path = isData ? pathname.slice(0, -DATA.length).replace(/\/_$/, '/') : pathname;
  const page = pageAt(path, searchParams);
  if (!page || !isData) return page?.address ?? null;
  const routes = searchParams.get('_routes');
  if (routes !== null && routes !== page.route) return null;
  const [, query = ''] = page.address.split('?');
  const asked = [query, routes && `_routes=${encodeURIComponent(routes)}`].filter(Boolean).join('&');
  return asked ? `${pathname}?${asked}` : pathname;
}

/** Whether a kept answer is the page of a search, or its data: of those there is no end, so they are counted. */
export const isSearch = (address: string): boolean => /^\/search(\.data)?(\?|$)/.test(address);
