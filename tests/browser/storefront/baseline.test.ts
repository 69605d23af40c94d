import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { youngerApis } from '#tests/pages/browser-baseline.ts';

const ASSETS = 'build/client/assets';
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

const statics = youngerApis.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`);

test('MDN still lists which browsers lack the feature that broke a purchase', () => {
  expect(statics).toEqual(
    expect.arrayContaining(['AbortSignal.any', 'Promise.withResolvers', 'URL.canParse']),
  );
});

/** Feature detection before a call: `typeof URL.canParse`, `'canParse' in URL`, `URL.canParse && …`. */
const isAskedFor = (script: string, api: string): boolean => {
  const [owner, name] = api.split('.');
  return new RegExp(
    `typeof ${owner}\\.${name}\\b|['"\`]${name}['"\`]\\s?in ${owner}\\b|${owner}\\.${name}\\s?&&`,
  ).test(script);
};

test('no script that browsers load calls an API that Safari 16.4 lacks', () => {
  const calls = new RegExp(`\\b(${statics.join('|').replaceAll('.', '\\.')})\\(`, 'g');
  const found = scripts.flatMap((name) => {
    const script = readFileSync(`${ASSETS}/${name}`, 'utf8');
    const called = new Set([...script.matchAll(calls)].map(([, api]) => api!));
    return [...called].filter((api) => !isAskedFor(script, api)).map((api) => `${name}: ${api}`);
  });
  expect(found).toEqual([]);
});
