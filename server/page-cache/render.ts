import { createHash } from 'node:crypto';
import type { RequestContext } from '#app/context.ts';
import { isSearch } from '#app/storefront/cacheable-pages.ts';
import type { CollectedTags } from '#platform/cache/cache-tags.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { randomPart } from '#platform/ids.ts';
import type { Shop } from '#shop/shop.ts';
import { NOTHING, pagePolicy, securityHeadersOf } from '../http/headers.ts';
import type { Server } from '../http/http-types.ts';
import { CachedPage } from './cached-page.ts';

/** Rendering failed: the client gets this page unless there is an older one. */
export class RenderError extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super(`answered with ${page.status}`);
    this.page = page;
  }
}

type Header = [name: string, value: string];

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A context without a visitor, so that a page can't depend on one. */
export const anonymousContext = (
  shop: Shop,
  nonce: string,
  languages: readonly Locale[],
): RequestContext => ({
  shop,
  // Replaced by the language of the address when it is rendered.
  locale: languages[0]!,
  languages,
  slugs: {},
  nonce,
  requestId: 'page-cache',
  cartId: null,
  orderAccess: null,
  network: '',
  headers: new Headers(),
  signedIn: async () => null,
  person: async () => null,
  staff: async () => ({ ok: false, problem: 'nobody' }),
  cookie: () => null,
  failures: [],
  setCookie() {
    throw new Error('A cached page sets no cookie.');
  },
});

/**
 * Renders an address for all visitors, from the address and the database only, without anything of the request.
 * @throws RenderError if it failed
 */
export async function renderCacheable(
  server: Server,
  address: string,
  cacheTags: CollectedTags,
): Promise<CachedPage> {
  const shop: Shop = { ...server.shop, cacheTags };
  const nonce = randomPart(16).toString('base64');
  const request = new Request(shop.config.publicOrigin + address);
  // Everybody searches for something else.
  const render = isSearch(address) ? server.renderPage : server.guard.renderForAll;
  const answer = await render(request, anonymousContext(shop, nonce, server.languages.now));
  const { html, scripts, styles } =
    answer.html === undefined
      ? { html: await answer.text(), scripts: [], styles: [] }
      : withoutNonce(answer.html, nonce);
  const own = ['Content-Type', 'Location'].flatMap((name): Header[] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const isGood = answer.status === 200;
  const headers = await cacheableHeaders(server, address, {
    own,
    policy:
      answer.html === undefined
        ? NOTHING
        : pagePolicy({ scripts, styles }, pathOf(address), server.config, server.development),
    caching: isGood ? REVALIDATE : 'no-store',
    tags: isGood ? cacheTags.tags : null,
  });
  const page = await CachedPage.of(answer.status, headers, html);
  if (answer.status >= 500) throw new RenderError(page);
  return page;
}

interface SavedAnswer {
  /** The answer's own headers. */
  own: readonly Header[];
  policy?: ReturnType<typeof pagePolicy>;
  caching?: string;
  /** Null if it isn't cached. */
  tags: ReadonlySet<string> | null;
}

export const cacheableHeaders = async (
  { config }: Server,
  address: string,
  { own, policy = NOTHING, caching = REVALIDATE, tags }: SavedAnswer,
): Promise<Header[]> => [
  ...(await securityHeadersOf(pathOf(address), policy, config)),
  ...own,
  ['Cache-Control', caching],
  ...(tags && config.cdnMaxAge > 0 ? cdnHeaders(config.cdnMaxAge, tags) : []),
];

const pathOf = (address: string): string => address.split('?')[0]!;

/** How long a CDN may cache the page, and the tags by which it is purged. */
const cdnHeaders = (maxAge: number, tags: ReadonlySet<string>): Header[] => [
  ['CDN-Cache-Control', `public, max-age=${maxAge}, stale-if-error=86400`],
  ['Cache-Tag', [...tags].map((tag) => tag.replace(' ', ':')).join(',')],
];

/**
 * The page without its nonce, and the hashes of the scripts and styles that had it. An injected one has no nonce, so no
 * hash allows it.
 */
function withoutNonce(page: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: [] as string[], style: [] as string[] };
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + mark.length)) {
    const start = page.lastIndexOf('<', at);
    const tag = (['script', 'style'] as const).find((tag) => page.startsWith(`<${tag}`, start));
    if (!tag) continue;
    const from = page.indexOf('>', at) + 1;
    const content = page.slice(from, page.indexOf(`</${tag}>`, from));
    hashes[tag].push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return { html: page.replaceAll(mark, ''), scripts: hashes.script, styles: hashes.style };
}
