import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** Words of the first version that must not come back; docs/glossary.md has the replacements. */
const GONE = new Set([
  'anew',
  'begun',
  'deed',
  'deeds',
  'goods',
  'hear',
  'heard',
  'kept',
  'receiver',
  'receivers',
  'seal',
  'sealed',
  'standing',
  'stray',
  'strays',
  'submission',
  'told',
  'unheard',
  'unsaid',
  'unseal',
  'untold',
  'visit',
  'wares',
]);

/** Where one of them is the field's own term, a vendor's, or a stored code. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  goods: /accounting\/|^tests\/quickbooks-shop|\.test\.ts$/,
  submission: /^tests\/(stand-ins|layout)\//,
  visit: /analytics\/|^(tests|bench)\/|\.test\.ts$/,
};

const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)|[({,]\s*(\w+)(?=\s*(?:[,:})]|=[^=>]))/g;

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const sources = sourceFiles();
const withoutTexts = (source: string): string =>
  source.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g,
    ' ',
  );

test('identifiers and files are named in the words of the field', () => {
  const found = sources.flatMap((file) => {
    const names = [...withoutTexts(readFileSync(file, 'utf8')).matchAll(DECLARED)].map(([, a, b]) => a ?? b!);
    return [basename(file), ...names]
      .filter((name) => wordsIn(name).some((word) => GONE.has(word) && !ALLOWED[word]?.test(file)))
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('file names are distinct in stack traces: none is called route, tables or rules', () => {
  expect(
    sources.filter((file) => /\/(route|tables|rules|read\.server|list\.server)\.tsx?$/.test(file)),
  ).toEqual([]);
});
