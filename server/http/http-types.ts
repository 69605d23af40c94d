import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import type { TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Config } from '#platform/config.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Shop } from '#shop/shop.ts';
import type { EmailTemplates } from '../emails/email-context.ts';
import type { Live } from '../live/live.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import type { Guard } from './guard.ts';
import type { KnownLanguages } from './in-language.ts';

export interface Server {
  shop: Shop;
  config: Config;
  development: boolean;
  /** Null if the shop can sell. */
  whyNotReady(): Promise<string | null>;
  /** Metrics of the shop in Prometheus's text format. */
  figures(): Promise<string>;
  guard: Guard;
  /** Style sheets for pages that are rendered without React. */
  styles: readonly string[];
  languages: KnownLanguages;
  isOurHost(host: string | undefined): boolean;
  isOurOrigin(origin: string, host: string | undefined): boolean;
  renderPage(request: Request, context: RequestContext): Promise<Rendered>;
  /** Templates for the test outbox. */
  emails(): Promise<EmailTemplates>;
  /** Pages that are the same for all visitors. */
  pageCache: TaggedCache<CachedPage>;
  /** Searches are unlimited in number, so they have their own cache and evict no page. */
  savedSearches: TaggedCache<CachedPage>;
  /** Open SSE connections. */
  live: Live;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: { requestId: string; nonce: string; languages: readonly Locale[] };
}
