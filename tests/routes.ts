import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/**
 * Every address of app/routes.ts; an index route's, which is posted to in addition to its layout, ends with `?index`.
 */
export async function allPaths(): Promise<string[]> {
  return pathsOf(await routes, '');
}

const pathsOf = (entries: RouteConfigEntry[], under: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const at = path ? `${under}/${path}` : under;
    return [...(path ? [at] : []), ...(index ? [`${at}?index`] : []), ...pathsOf(children ?? [], at)];
  });
