import { tidyQuery } from '../../../shop/search/key.ts';
import { maySearch } from '../../../shop/search/limits.server.ts';
import { type Suggestion, suggest } from '../../../shop/search/suggest.server.ts';
import { visitOf } from '../../context.ts';
import type { Route } from './+types/suggest';

export interface Suggestions {
  results: Suggestion[];
}

/** What the box in the header shows while somebody types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, network } = visitOf(context);
  const q = tidyQuery(new URL(request.url).searchParams.get('q'));
  // Both at once; who asks too often has not cost more for it.
  const [allowed, results] = await Promise.all([maySearch(shop, 'suggestions', network), suggest(shop, q)]);
  if (allowed.ok) return Response.json({ results } satisfies Suggestions);
  const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
  return Response.json({ problem: 'too-often' }, { status: 429, headers });
}
