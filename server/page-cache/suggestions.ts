import type { Handler } from 'hono';
import { localeOfPath } from '#app/locale.ts';
import { suggest } from '#shop/catalog/index.server.ts';
import { checkSearchLimit, suggestPath, tidyQuery } from '#shop/catalog/index.ts';
import type { Env, Server } from '../http/http.ts';
import { contextFactory } from '../http/request-context.ts';
import { CachedPage } from './cached-page.ts';
import { answerWith } from './page-cache.ts';
import { cacheableHeaders } from './render.ts';

/**
 * The suggestions of the search box. They are requested at nearly every key, so they bypass the router, which would
 * cost as much as the search itself.
 */
export function suggestions(server: Server): Handler<Env> {
  const { shop, savedSearches } = server;
  const contextOf = contextFactory(server);
  return async (c) => {
    const q = tidyQuery(c.req.query('q') ?? null);
    const address = suggestPath(q);
    if (!savedSearches.fresh(address)) {
      const allowed = checkSearchLimit(shop, 'suggestions', contextOf(c).network);
      if (!allowed.ok) {
        const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
        return c.json({ problem: allowed.problem }, 429, headers);
      }
    }
    const { value } = await savedSearches.get(address, async (cacheTags) => {
      const text = JSON.stringify({
        results: await suggest({ ...shop, cacheTags }, q, localeOfPath(c.req.path)),
      });
      const headers = await cacheableHeaders(server, address, {
        own: [['Content-Type', 'application/json']],
        tags: cacheTags.tags,
      });
      return { value: await CachedPage.of(200, headers, text), isCacheable: true };
    });
    return answerWith(c, value);
  };
}
