import type { ServerBuild } from 'react-router';

/** The first segment of an address: `shop` for `/shop/product/x`, `/Shop` and the router's own `/shop.data`. */
export const firstSegment = (path: string): string =>
  path
    .split('/', 2)[1]!
    .toLowerCase()
    .replace(/\.data$/, '');

type Routes = ServerBuild['routes'];

/** The first segment of a route's addresses; null if it is variable. */
function beginning(routes: Routes, id: string): string | null {
  const { path, parentId } = routes[id]!;
  const first = (parentId && beginning(routes, parentId)) || path?.split('/')[0];
  return first && !/[:*?]/.test(first) ? first.toLowerCase() : null;
}

/**
 * A build for each first segment with only its routes. The router tries its routes in turn and passes all of them to
 * React for each page: with 180 routes that was a fifth of a page's cost.
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
