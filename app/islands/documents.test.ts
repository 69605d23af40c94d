import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { DOCUMENT_LAYOUT, isDocumentPath, islandFile } from './documents.ts';

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children ? pathsOf(children, own) : [(own || '/').replace(/:\w+/g, 'x')];
  });

const under = async (layout: string) => (await routes).filter(({ file }) => file === `${layout}.tsx`);

test('a path is a document exactly if its route is under the layout of documents', async () => {
  const documents = pathsOf(await under(DOCUMENT_LAYOUT));
  const others = pathsOf([
    ...(await under('storefront/frame/storefront-layout')),
    ...(await under('admin/frame/admin-layout')),
  ]);
  expect(documents.length).toBeGreaterThan(10);
  expect(others.length).toBeGreaterThan(50);
  expect(documents.filter((path) => !isDocumentPath(path))).toEqual([]);
  expect(others.filter(isDocumentPath)).toEqual([]);
});

test('an island has the name of its file', () => {
  const uses = globSync('app/storefront/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/<Island\s+name="([^"]+)"\s+of=\{(\w+)\}/g)].map(([, name, component]) => {
      const imported = new RegExp(`import ${component} from '[^']*?([^'/]+)\\.island\\.tsx'`).exec(text)?.[1];
      return { name: name!, imported };
    });
  });
  expect(uses.length).toBeGreaterThan(5);
  for (const { name, imported } of uses) {
    expect(name.split('/').at(-1)).toBe(imported);
    expect(globSync(islandFile(name))).toHaveLength(1);
  }
});
