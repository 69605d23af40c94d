import { listPath, parseListQuery, parseSearchQuery, searchPath } from '#shop/catalog/index.ts';
import { parsePostsQuery, postsPath } from '#shop/content/index.ts';
import { englishPath, formOf, inForm } from '#shop/core/index.ts';

const PRODUCT = /^\/shop\/product\/[a-z0-9][a-z0-9-]{0,80}$/;
const POST = /^\/blog\/[a-z0-9][a-z0-9-]{0,80}$/;
/** The owner's pages. */
const PAGE = /^\/pages\/[a-z0-9][a-z0-9-]{0,80}$/;
const VARIANT = /^[a-z0-9][a-z0-9-]{0,80}$/;

const TEXTS = new Set(['/', '/about', '/privacy', '/returns', '/shipping', '/terms']);
/** Files for programs, which aren't routed pages and have no loader data. */
const FILE =
  /^\/(robots\.txt|site\.webmanifest|sitemap\.xml|sitemap\/\d{1,4}\.xml|feed\/google\.xml|blog\/(rss|atom)\.xml)$/;

/** The address of a page with the query parameters that it reads; null when it isn't cached. */
function addressOfPage(path: string, params: URLSearchParams): string | null {
  // /shop?q= redirects to the search page.
  if (path === '/shop') return params.has('q') ? null : listPath(parseListQuery(params));
  if (path === '/search') return searchPath(parseSearchQuery(params));
  if (path === '/blog') return postsPath(parsePostsQuery(params));
  if (path === '/contact') return params.get('sent') === 'yes' ? `${path}?sent=yes` : path;
  // A search of the FAQ would give each query its own cache entry.
  if (path === '/faq') return params.get('q') ? null : path;
  if (TEXTS.has(path) || PAGE.test(path) || POST.test(path)) return path;
  if (!PRODUCT.test(path)) return null;
  const variant = params.get('variant');
  return variant && VARIANT.test(variant) ? `${path}?variant=${variant}` : path;
}

/**
 * The cache key of a page that is the same for all users. All URLs with the same response share one key; null for
 * private pages, for the data that a router asks for, and for URLs that the shop never links to.
 * @example cacheableAddress(new URL('http://localhost/shop?utm_source=x&category=face')) // '/shop?category=face'
 */
export function cacheableAddress({ pathname, searchParams }: URL): string | null {
  const form = formOf(pathname);
  if (form === null) return null;
  const english = englishPath(pathname);
  if (FILE.test(english)) return pathname;
  const address = addressOfPage(english, searchParams);
  return address && inForm(address, form);
}

/** Whether a cache key is a search page: those are unbounded, so their number is limited. */
export const isSearch = (address: string): boolean => /^\/search(\?|$)/.test(englishPath(address));
