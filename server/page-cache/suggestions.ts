import type { Handler } from 'hono';
import { localeOfPath } from '#app/locale.ts';
import { slugsOf, suggest } from '#shop/catalog/index.server.ts';
import { checkSearchLimit, suggestPath, tidyQuery } from '#shop/catalog/index.ts';
import { hasLocalSlugs, languagesOf, settingsOf } from '#shop/core/index.server.ts';
import { formOf, inForm, localPath, noSlugs, readIn, slugReader } from '#shop/core/index.ts';
import type { Env, Server } from '../http/http-types.ts';
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
    const address = inForm(suggestPath(q), formOf(c.req.path)!);
    if (!savedSearches.fresh(address)) {
      const allowed = checkSearchLimit(shop, 'suggestions', contextOf(c).network);
      if (!allowed.ok) {
        const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
        return c.json({ problem: allowed.problem }, 429, headers);
      }
    }
    const answer = savedSearches.get(address, async (cacheTags) => {
      const reading = { ...shop, cacheTags };
      const languages = languagesOf(await settingsOf(reading));
      const locale = localeOfPath(c.req.path, languages);
      const found = await suggest(readIn(reading, locale), q, locale);
      reading.cacheTags.add('slugs');
      const slugOf = hasLocalSlugs(languages) ? slugReader(await slugsOf(reading)) : noSlugs;
      const results = found.map((one) => ({
        ...one,
        path: localPath(one.path, locale, languages, slugOf),
      }));
      const text = JSON.stringify({ results });
      const headers = await cacheableHeaders(server, address, {
        own: [['Content-Type', 'application/json']],
        tags: cacheTags.tags,
      });
      return { value: await CachedPage.of(200, headers, text), isCacheable: true };
    });
    return answerWith(c, (await server.guard.whileAnswering(answer)).value);
  };
}
