import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesInGit, sourceFiles } from './imports.ts';

const isSource = (file: string): boolean => !/^(tests|bench|demo)\/|\.test\.tsx?$/.test(file);
/** It may only decrease. */
const CRUMBS = 38;
/** Small by nature, as is a thin route: a module's door, an entry point, a tool's configuration. */
const SMALL_BY_NATURE = /\/(index(\.server)?\.ts|start\.(ts|mjs)|node-env\.ts)$|\.config\.ts$/;

/** Folders that may hold more than 25 files, and why. */
const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'demo/pictures': 'pictures, named by the products in demo/products',
  'docs/decisions': 'a numbered list with an index, README.md',
  migrations: 'the order in which they are applied, by drizzle-kit',
};
/** A test beside its source is found with it, so it isn't counted. */
const isCounted = (file: string): boolean => file.startsWith('tests/') || !/\.test\.tsx?$/.test(file);

const sources = sourceFiles().filter(isSource);

test('few files have 15 lines or fewer', () => {
  const routes = readFileSync('app/routes.ts', 'utf8');
  const crumbs = sources.filter(
    (file) =>
      readFileSync(file, 'utf8').trimEnd().split('\n').length <= 15 &&
      !SMALL_BY_NATURE.test(file) &&
      !routes.includes(`'${file.replace(/^app\//, '')}'`),
  );
  expect(crumbs.length, crumbs.join('\n')).toBeLessThanOrEqual(CRUMBS);
});

test('few folders hold a single file', () => {
  const alone = [...new Set(sources.map((file) => dirname(file)))].filter(
    (folder) => readdirSync(folder).length === 1,
  );
  expect(alone.length, alone.join('\n')).toBeLessThanOrEqual(8);
});

test('no folder holds more than 25 files', () => {
  const entries = Map.groupBy(filesInGit().filter(isCounted), (file) => dirname(file));
  const large = [...entries].filter(([, files]) => files.length > 25).map(([folder]) => folder);
  expect(large.toSorted()).toEqual(Object.keys(LARGE_FOLDERS));
});

test('no literal is spread to steer the formatter', () => {
  const spreadIn = (files: readonly string[], literal: RegExp) =>
    files.filter((file) => literal.test(readFileSync(file, 'utf8')));
  expect(spreadIn(sourceFiles(), /\.\.\.\{\s*['"\w]/)).toEqual([]);
  expect(spreadIn(sources, /[^(]\.\.\.\[[^[\]]*\](?!\s*\.)/)).toEqual([]);
});

test('the file of a page is named by its address', () => {
  const routes = readFileSync('app/routes.ts', 'utf8');
  const files = [...routes.matchAll(/'((?:storefront|account|admin|test-pages)\/[^']+\.tsx?)'/g)].map(
    ([, file]) => file!,
  );
  for (const file of files) expect(sources).toContain(join('app', file));
  expect(files.filter((file) => basename(file).startsWith('route.'))).toEqual([]);
});

test('only the newest migration keeps its snapshot, which the next one is made from', () => {
  const snapshots = readdirSync('migrations/meta').filter((file) => file.endsWith('_snapshot.json'));
  const newest = readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)!;
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`]);
});
