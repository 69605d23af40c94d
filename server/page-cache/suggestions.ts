import type { Handler } from 'hono';
import { suggest } from '#shop/catalog/index.server.ts';
import { maySearch, suggestPath, tidyQuery } from '#shop/catalog/index.ts';
import type { Env, Server } from '../http/http.ts';
import { visitsOf } from '../http/visit.ts';
import { answerWith } from './kept-pages.ts';
import { KeptPage } from './page.ts';
import { keptHeaders } from './render.ts';

/**
 * What the box in the header shows while somebody types. It is asked for at nearly every key, so it is answered without
 * the router, whose work for an answer is as much as ours.
 */
export function suggestions(server: Server): Handler<Env> {
  const { shop, keptSearches } = server;
  const visitOf = visitsOf(server);
  return async (c) => {
    const q = tidyQuery(c.req.query('q') ?? null);
    const address = suggestPath(q);
    if (!keptSearches.fresh(address)) {
      const allowed = maySearch(shop, 'suggestions', visitOf(c).network);
      if (!allowed.ok) {
        const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
        return c.json({ problem: allowed.problem }, 429, headers);
      }
    }
    const { value } = await keptSearches.get(address, async (reads) => {
      const text = JSON.stringify({ results: await suggest({ ...shop, reads }, q) });
      const headers = keptHeaders(server, address, {
        own: [['Content-Type', 'application/json']],
        tags: reads.tags,
      });
      return { value: await KeptPage.of(200, headers, text), isKept: true };
    });
    return answerWith(c, value);
  };
}
