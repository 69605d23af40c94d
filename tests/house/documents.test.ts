import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/glossary.md',
  'docs/operations.md',
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

test('ARCHITECTURE.md is read in five minutes', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(700);
});
