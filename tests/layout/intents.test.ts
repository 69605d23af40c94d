import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RAW_INTENTS } from './exceptions.ts';
import { sourceFiles } from './imports.ts';

const SCHEMA = /\bintent: z\s*\.(?:literal\('[^']+'\)|enum\(\[([^\]]*)\])/g;
const BRANCH =
  /\bintent'?\)?\s*[!=]==\s*'|'\s*[!=]==\s*[\w.]*\bintent\b|\bswitch \([^{]*\bintent\b[^{]*\)\s*\{/;
/** Components, hooks and other code for the browser may ask which form a result belongs to. */
const BROWSER =
  /^(?:export )?(?:default )?(?:async )?(?:function|const) (?:[A-Z]\w*\(|use[A-Z]|clientAction\b)/;

const intentsIn = (text: string): number =>
  [...text.matchAll(SCHEMA)].reduce((sum, [, list]) => sum + (list?.split(',').length ?? 1), 0);

const readsIntents = (text: string): boolean => intentsIn(text) > 1 || /\bbyIntent\(/.test(text);

/** Whether a file tells the intents of its forms apart itself. */
const branchesOnIntent = (text: string): boolean =>
  readsIntents(text) &&
  text.split(/\n(?=[a-z/])/i).some((declared) => !BROWSER.test(declared) && BRANCH.test(declared));

const branching = sourceFiles().filter(
  (file) =>
    file.startsWith('app/') && !/\.test\.tsx?$/.test(file) && branchesOnIntent(readFileSync(file, 'utf8')),
);

test('the intents of a form have their handlers in a table, see app/by-intent.ts', () => {
  expect(branching.toSorted()).toEqual(Object.keys(RAW_INTENTS));
});

test('a branch on an intent is recognized', () => {
  const schema = `const asked = z.object({ intent: z.enum(['add', 'remove']) });\n`;
  const branches = [
    `if (asked.intent === 'add') add();`,
    `const isNew = intent !== 'remove';`,
    `if (form.get('intent') === 'add') add();`,
    `switch (asked.intent) {`,
    `switch (form.get('intent')) {`,
  ].map((branch) => `${schema}export async function action() {\n  ${branch}\n}\n`);
  expect(branches.filter((text) => !branchesOnIntent(text))).toEqual([]);
  const inComponent = `${schema}export default function Page({\n  a,\n}: Props) {\n  if (a.intent === 'add') return b;\n}\n`;
  expect(branchesOnIntent(inComponent)).toBe(false);
});
