import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { formOf } from '#shop/core/index.ts';

/**
 * Every address of app/routes.ts in every language; an index route's, which is posted to in addition to its layout,
 * ends with `?index`.
 */
export const allAddresses = async (): Promise<string[]> => pathsOf(await routes, '');

/** Every page by its English path. */
export const allPaths = async (): Promise<string[]> => (await allAddresses()).filter(isEnglishPath);

/** The English paths, with their parameters, of the routes that have a page to read. */
export async function readablePaths(): Promise<string[]> {
  const paths = pathsOf(await routes, '', (file) => file.endsWith('.tsx'));
  const pages = paths.map((path) => path.replace(/\?index$/, '') || '/');
  return [...new Set(pages)].filter((path) => isEnglishPath(path) && !path.includes('*'));
}

const isEnglishPath = (path: string): boolean => formOf(path) === 'english';

const pathsOf = (
  entries: RouteConfigEntry[],
  under: string,
  isWanted = (_file: string): boolean => true,
): string[] =>
  entries.flatMap(({ path, index, children, file }) => {
    const at = path ? `${under}/${path}` : under;
    return [
      ...(path && isWanted(file) ? [at] : []),
      ...(index ? [`${at}?index`] : []),
      ...pathsOf(children ?? [], at, isWanted),
    ];
  });
