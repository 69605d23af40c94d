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
  goods: /accounting\/|^tests\/shops\/quickbooks-shop|\.test\.ts$/,
  submission: /^tests\/(stand-ins|layout)\//,
  visit: /analytics\/|^(tests|bench)\/|\.test\.ts$/,
};

/** Codes that contain one of them, and why they stay. */
const CODES: Readonly<Record<string, string>> = {
  goods: 'is the kind of an order in the database, and a part of a receipt in the mapping of accounts',
  'receiver-changed': 'is the kind of an order event in the database',
  'refund-stray-payment': 'is the name of a job in the database',
};
const isGone = (word: string, file: string): boolean => GONE.has(word) && !ALLOWED[word]?.test(file);
const CODE = /'([a-z]{2,}(?:-[a-z]+)*)'/g;
const isTest = (file: string): boolean => /^(tests|bench)\/|\.test\.tsx?$/.test(file);

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
      .filter((name) => wordsIn(name).some((word) => isGone(word, file)))
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('so are codes: keys, locks, problems and kinds', () => {
  const found = sources
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CODE)]
        .map(([, code]) => code!)
        .filter((code) => !Object.hasOwn(CODES, code) && wordsIn(code).some((word) => isGone(word, file)))
        .map((code) => `${file}: ${code}`),
    );
  expect(found).toEqual([]);
});

test('file names are distinct in stack traces: none is called route, tables or rules', () => {
  expect(
    sources.filter((file) => /\/(route|tables|rules|read\.server|list\.server)\.tsx?$/.test(file)),
  ).toEqual([]);
});
