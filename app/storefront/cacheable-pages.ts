import { listPath, parseListQuery, parseSearchQuery, searchPath } from '#shop/catalog/index.ts';
import { parsePostsQuery, postsPath } from '#shop/content/index.ts';
import { englishPath, formOf, inForm } from '#shop/core/index.ts';

const PRODUCT = /^\/shop\/product\/[a-z0-9][a-z0-9-]{0,80}$/;
const POST = /^\/blog\/[a-z0-9][a-z0-9-]{0,80}$/;
/** The owner's pages. */
const PAGE = /^\/pages\/[a-z0-9][a-z0-9-]{0,80}$/;
const VARIANT = /^[a-z0-9][a-z0-9-]{0,80}$/;
const DATA = '.data';

/** Text pages, by route id. */
const TEXTS = new Set(['/about', '/privacy', '/terms']);
/** Files for programs, which aren't routed pages and have no loader data. */
const FILE =
  /^\/(robots\.txt|site\.webmanifest|sitemap\.xml|sitemap\/\d{1,4}\.xml|feed\/google\.xml|blog\/(rss|atom)\.xml)$/;

/** The query parameters that a page reads, and the route that reads them; null when the page isn't cached. */
function pageAt(path: string, params: URLSearchParams): { address: string; route: string } | null {
  if (path === '/') return { address: '/', route: 'storefront/home/home' };
  // /shop?q= redirects to the search page.
  if (path === '/shop' && params.has('q')) return null;
  if (path === '/shop') return { address: listPath(parseListQuery(params)), route: 'storefront/shop/shop' };
  if (path === '/search')
    return { address: searchPath(parseSearchQuery(params)), route: 'storefront/search/search' };
  if (path === '/shipping') return { address: path, route: 'storefront/policy/shipping.returns' };
  if (path === '/returns') return { address: path, route: 'returns' };
  if (path === '/blog') return { address: postsPath(parsePostsQuery(params)), route: 'storefront/blog/blog' };
  if (TEXTS.has(path)) return { address: path, route: path.slice(1) };
  if (PAGE.test(path)) return { address: path, route: 'pages' };
  if (path === '/contact') {
    const isSent = params.get('sent') === 'yes';
    return { address: isSent ? `${path}?sent=yes` : path, route: 'storefront/contact/contact' };
  }
  // A search of the FAQ would give each query its own cache entry.
  if (path === '/faq' && !params.get('q')) return { address: path, route: 'storefront/pages/faq' };
  if (POST.test(path)) return { address: path, route: 'storefront/blog/blog.$id' };
  if (!PRODUCT.test(path)) return null;
  const variant = params.get('variant');
  const address = variant && VARIANT.test(variant) ? `${path}?variant=${variant}` : path;
  return { address, route: 'storefront/product/shop.product.$id' };
}

/**
 * The cache key of a response that is the same for all users: a page, or the data that the router fetches on the way
 * to it. All URLs with the same response share one key; null for private pages, and for URLs that the shop never links
 * to.
 * @example cacheableAddress(new URL('http://localhost/shop?utm_source=x&category=face')) // '/shop?category=face'
 */
export function cacheableAddress({ pathname, searchParams }: URL): string | null {
  const isData = pathname.endsWith(DATA);
  const path = isData ? pathname.slice(0, -DATA.length).replace(/\/_$/, '/') : pathname;
  const form = formOf(path);
  if (form === null) return null;
  const english = englishPath(path);
  if (FILE.test(english)) return isData ? null : pathname;
  const page = pageAt(english, searchParams);
  if (!page || !isData) return page && inForm(page.address, form);
  const routes = searchParams.get('_routes');
  if (routes !== null && routes !== (form === 'english' ? page.route : `${form}:${page.route}`)) return null;
  const [, query = ''] = page.address.split('?');
  const asked = [query, routes && `_routes=${encodeURIComponent(routes)}`].filter(Boolean).join('&');
  return asked ? `${pathname}?${asked}` : pathname;
}

/** Whether a cache key is a search page or its data: those are unbounded, so their number is limited. */
export const isSearch = (address: string): boolean => /^\/search(\.data)?(\?|$)/.test(englishPath(address));
