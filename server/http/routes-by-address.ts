import type { ServerBuild } from 'react-router';

/** What an address begins with: `shop` of `/shop/product/x`, of `/Shop` and of the router's own `/shop.data`. */
export const firstSegment = (path: string): string =>
  path
    .split('/', 2)[1]!
    .toLowerCase()
    .replace(/\.data$/, '');

type Routes = ServerBuild['routes'];

/** What each address of a route begins with, or null where it can begin with anything. */
function beginning(routes: Routes, id: string): string | null {
  const { path, parentId } = routes[id]!;
  const first = (parentId && beginning(routes, parentId)) || path?.split('/')[0];
  return first && !/[:*?]/.test(first) ? first.toLowerCase() : null;
}

/**
 * A build for each first segment of the addresses, with just the routes that they can mean. The router tries one route
 * after the other and tells React of all that there are, for each page anew: a fifth of what a page costs, with 180.
 */
export function buildsBySegment(build: ServerBuild): Map<string, ServerBuild> {
  const all = Object.keys(build.routes).map((id) => ({ id, first: beginning(build.routes, id) }));
  const segments = new Set(all.flatMap(({ first }) => first ?? []));
  const routesOf = (segment: string): Routes =>
    Object.fromEntries(
      all.filter(({ first }) => first === null || first === segment).map(({ id }) => [id, build.routes[id]]),
    );
  return new Map([...segments].map((segment) => [segment, { ...build, routes: routesOf(segment) }]));
}
