import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const FOLDERS =
  /^(app|bench|demo|docs|documents|emails|integrations|messages|migrations|photography|platform|scripts|server|shop|tests)\//;

test.each(DOCUMENTS)('every path in %s exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(/`([\w./$-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => FOLDERS.test(path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every function that a document names exists', () => {
  const words = new Set(sourceFiles().flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([a-z]+[A-Z]\w+)(?:\(\))?`/g)].map(([, name]) => ({
      document,
      name: name!,
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
});

test('ARCHITECTURE.md is read in five minutes', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('every file that a comment names exists', () => {
  const sources = sourceFiles();
  const names = new Set([...sources, ...readdirSync('.')].map((file) => basename(file)));
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(/(?<![\w.*])[\w./$-]*\w\.(?:tsx?|mjs)\b/g)].map(([name]) => ({ file, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !names.has(basename(name)))).toEqual([]);
});
