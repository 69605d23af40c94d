import type { Context, MiddlewareHandler } from 'hono';
import { cacheableAddress, isSearch } from '#app/storefront/cacheable-pages.ts';
import type { CollectedTags } from '#platform/cache/cache-tags.ts';
import { type CacheResult, TaggedCache } from '#platform/cache/tagged-cache.ts';
import { countCached, countSearch } from '#platform/metrics.ts';
import { checkSearchLimit } from '#shop/catalog/index.ts';
import { inForm, PATH_FORMS } from '#shop/core/index.ts';
import type { Env, Server } from '../http/http-types.ts';
import { contextFactory } from '../http/request-context.ts';
import type { CachedPage } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { InstantAnswer } from './fast-path.ts';
import { RenderError, renderCacheable } from './render.ts';

const LIMIT_BYTES = 64 * 1024 * 1024;
const SEARCHES_BYTES = 16 * 1024 * 1024;
/** A page may be this old when it is shown; a stale one is shown if rendering takes longer than PATIENCE_MS. */
const GRACE_MS = 1_000;
const PATIENCE_MS = 2_000;

export const openPageCache = (): TaggedCache<CachedPage> =>
  new TaggedCache<CachedPage>({
    limit: LIMIT_BYTES,
    sizeOf: (page) => page.size,
    graceMs: GRACE_MS,
    patienceMs: PATIENCE_MS,
  });

/** No grace period: what is published must be found at once. */
export const openSearchCache = (): TaggedCache<CachedPage> =>
  new TaggedCache<CachedPage>({ limit: SEARCHES_BYTES, sizeOf: (page) => page.size });

const SEARCHES = new RegExp(`^(?:${PATH_FORMS.map((form) => inForm('/search', form)).join('|')})`);

const cacheFor = ({ pageCache, savedSearches }: Server, address: string): TaggedCache<CachedPage> =>
  // The number of searches is unlimited, so they have their own cache: both the header's suggestions and the results
  // pages.
  SEARCHES.test(address) ? savedSearches : pageCache;

/** Answers from memory, synchronously and without Node's HTTP: see fast-path.ts. */
export const lookUpCached =
  (server: Server): InstantAnswer =>
  ({ target, host, acceptEncoding, ifNoneMatch }) => {
    const cache = cacheFor(server, target);
    const page = cache.ready(target);
    if (!page || !server.isOurHost(host)) return undefined;
    const isMatch = page.isAmong(ifNoneMatch);
    const wire = page.wire(isMatch ? 'unchanged' : chooseEncoding(acceptEncoding));
    if (wire) {
      countCached(isMatch ? 304 : 200);
      if (cache === server.savedSearches && isSearch(target)) countSearch(target);
    }
    return wire;
  };

/** Whether there is a page for this address, fresh or stale. */
export function isCacheable(server: Server, target: string): boolean {
  const address = URL.canParse(target, server.config.publicOrigin)
    ? cacheableAddress(new URL(target, server.config.publicOrigin))
    : null;
  return address !== null && cacheFor(server, address).has(address);
}

/** Serves pages that are the same for all visitors; concurrent requests share one rendering. */
export function servePageCache(server: Server): MiddlewareHandler<Env> {
  const contextOf = contextFactory(server);
  return async (c, next) => {
    const address = server.development ? null : cacheableAddress(new URL(c.req.url));
    if (address === null) return next();
    // A client that searches too often gets its own page that says so, which must not be cached.
    if (isSearch(address)) {
      const isKnown = cacheFor(server, address).fresh(address) !== undefined;
      if (!isKnown && !checkSearchLimit(server.shop, 'search', contextOf(c).network).ok) return next();
      countSearch(address);
    }
    const page = await pageOf(server, address);
    // A redirect keeps the whole query; a cached address has only the parameters that its page reads.
    const isRedirect = page.status >= 300 && page.status < 400;
    return isRedirect && new URL(c.req.url).search ? next() : answerWith(c, page);
  };
}

export async function answerWith(c: Context<Env>, page: CachedPage): Promise<Response> {
  for (const [name, value] of page.headers) c.header(name, value);
  if (page.status === 200 && page.isAmong(c.req.header('If-None-Match') ?? '')) return c.body(null, 304);
  const encoding = chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  const body = await page.body(encoding);
  c.header('Content-Length', String(body.length));
  return c.body(body as Uint8Array<ArrayBuffer>, page.status as 200);
}

async function pageOf(server: Server, address: string): Promise<CachedPage> {
  const make = async (tags: CollectedTags): Promise<CacheResult<CachedPage>> => {
    const page = await renderCacheable(server, address, tags);
    return { value: page, isCacheable: page.status === 200 };
  };
  try {
    return (await cacheFor(server, address).get(address, make)).value;
  } catch (error) {
    if (error instanceof RenderError) return error.page;
    throw error;
  }
}
