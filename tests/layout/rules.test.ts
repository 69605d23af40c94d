import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { FRENCH_RULES, LOCALE_CONSTANTS } from './exceptions.ts';
import { sourceFiles } from './imports.ts';

const sources = sourceFiles()
  .filter((file) => !file.startsWith('tests/layout/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp, except: RegExp = /^$/): string[] =>
  sources.filter(({ file, text }) => !except.test(file) && pattern.test(text)).map(({ file }) => file);

test('no file is longer than 400 lines', () => {
  const long = sources.filter(({ text }) => text.split('\n').length > 401).map(({ file }) => file);
  expect(long).toEqual([]);
});

test('ids and secrets never come from Math.random', () => {
  expect(filesWith(/Math\.random/, /^(tests|bench)\//)).toEqual([]);
});

test('no SQL is put together from strings', () => {
  expect(filesWith(/sql\.raw\(|\.query\(\s*`[^`]*\$\{/, /embedded-postgres\.ts$|^tests\/|^bench\//)).toEqual(
    [],
  );
});

test('no page is written with markup of its own making, or with style attributes', () => {
  // HTML that React has rendered itself.
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(['app/islands/island.tsx']);
  expect(filesWith(/style=\{/, /^emails\//)).toEqual([]);
});

test('the library of documents is loaded with the first document, never at the start', () => {
  expect(filesWith(/from 'pdfkit'/, /^documents\//)).toEqual([]);
  expect(filesWith(/^(import|export) [^(]*\/documents\//m, /^documents\//)).toEqual([]);
});

test('the transaction is used inside a transaction, never the outer database', () => {
  // inTransaction passes a shop of the same name, so that it shadows the outer one.
  expect(filesWith(/inTransaction\(\w+, (async )?\((?!shop\)|\{)/)).toEqual([]);
});

test('advisory locks have their numbers in one list, and each its own', () => {
  expect(filesWith(/pg_(try_)?advisory_xact_lock/, /^platform\/database\/advisory-locks\.ts$/)).toEqual([]);
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every decision is in the list, under its own title', () => {
  const files = readdirSync('docs/decisions').filter((name) => /^\d{3}-.*\.md$/.test(name));
  const lines = files.toSorted().map((name) => {
    const [title] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    return `- [${title!.replace('# ', '')}](${name})`;
  });
  const listed = readFileSync('docs/decisions/README.md', 'utf8').split('\n');
  expect(listed.filter((line) => line.startsWith('- '))).toEqual(lines);
});

test('every field of the admin for a time says which time zone it is in', () => {
  const fields = filesWith(/type="datetime-local"/, /^(?!app\/admin\/)/);
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((file) => !filesWith(/useTimeZoneName\(\)/).includes(file))).toEqual([]);
});

test('every connection to the database listens for its own loss', () => {
  expect(
    filesWith(
      /new pg\.(Client|Pool)\(/,
      /^(tests|bench)\/|\.test\.ts$|^platform\/database\/connections\.ts$/,
    ),
  ).toEqual([]);
});

test('every form is read by one function, which refuses an invalid one', () => {
  expect(filesWith(/\brequest\.formData\(\)/, /^tests\/|^app\/form-data\.server\.ts$/)).toEqual([]);
});

test('the locale is a parameter of a request, an email or a document, never a constant', () => {
  const naming = (locale: RegExp) =>
    sources
      .filter(({ file }) => /^(app|documents|emails|server|shop)\//.test(file) && !/\.test\.tsx?$/.test(file))
      .filter(({ text }) => locale.test(text.replace(/^\s*(\/?\*|\/\/).*/gm, '')))
      .map(({ file }) => file)
      .toSorted();
  expect(naming(/['"]en-CA['"]|\bDEFAULT_LOCALE\b/)).toEqual(Object.keys(LOCALE_CONSTANTS));
  // `'fr-CA':` is a table's key, which another language would have beside it.
  expect(naming(/['"]fr-CA['"](?!:)/)).toEqual(Object.keys(FRENCH_RULES));
});

test('formatters are made in one place, which caches them', () => {
  const own = /^(tests|bench|demo|scripts)\/|\.test\.tsx?$|^platform\/i18n\/formatters\.ts$/;
  expect(filesWith(/\bnew Intl\./, own)).toEqual([]);
});

test('times of day are written in one place', () => {
  // A field's value is ISO 8601's.
  const own = /\.test\.tsx?$|^(tests|bench|demo|scripts)\/|^shop\/core\/time\/|\/product-status\.tsx$/;
  expect(filesWith(/\btimeStyle\b|\bhourCycle\b|\bhour12\b|\bhour: '|toLocaleTimeString/, own)).toEqual([]);
});

test('pages of the shop lead on in the language of the page', () => {
  const others = /^(?!app\/(storefront|account|shared|ui|browser)\/)|\.test\.tsx?$/;
  // Links are `Link` and `ButtonAnchor`, everything else says its path to `useLocalPath`, `localAddress` or `localRedirect`.
  const raw = [
    /<(a|form|Form)\b[^>]*\b(href|action)=("\/(?!admin|media)|\{[`']\/(?!admin|media))/,
    /\b(navigate|redirect|replace|location\.assign)\([`']\//,
    /<Navigate to=("\/|\{[`']\/)/,
    /\bfetch\([`']\/(?!me\b|live\b)/,
  ];
  expect(raw.flatMap((pattern) => filesWith(pattern, others))).toEqual([]);
  // Google, and links of a newsletter.
  const elsewhere = /\/login\.google\.ts$|\/newsletter\.link\.\$token\.ts$/;
  const imported = filesWith(/import \{[^}]*\bredirect\b[^}]*\} from 'react-router'/, others);
  expect(imported.filter((file) => !elsewhere.test(file))).toEqual([]);
});
