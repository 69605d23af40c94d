import { tidyQuery } from '../../../shop/search/key.ts';
import { maySearch } from '../../../shop/search/limits.ts';
import { type Suggestion, suggest } from '../../../shop/search/suggest.server.ts';
import { visitOf } from '../../context.ts';
import type { Route } from './+types/suggest';

export interface Suggestions {
  results: Suggestion[];
}

/** What the box in the header shows while somebody types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, network } = visitOf(context);
  const allowed = maySearch(shop, 'suggestions', network);
  if (!allowed.ok) {
    const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
    return Response.json({ problem: allowed.problem }, { status: 429, headers });
  }
  const q = tidyQuery(new URL(request.url).searchParams.get('q'));
  return Response.json({ results: await suggest(shop, q) } satisfies Suggestions);
}
