import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { formOf } from '#shop/core/index.ts';

/**
 * Every address of app/routes.ts in every language; an index route's, which is posted to in addition to its layout,
 * ends with `?index`.
 */
export const allAddresses = async (): Promise<string[]> => pathsOf(await routes, '');

/** Every page by its English path. */
export const allPaths = async (): Promise<string[]> =>
  (await allAddresses()).filter((path) => formOf(path) === 'english');

const pathsOf = (entries: RouteConfigEntry[], under: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const at = path ? `${under}/${path}` : under;
    return [...(path ? [at] : []), ...(index ? [`${at}?index`] : []), ...pathsOf(children ?? [], at)];
  });
