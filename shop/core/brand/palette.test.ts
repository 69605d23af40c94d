import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#platform/colour.ts';
import { DEFAULT_BRAND } from './brand.ts';
import { CONTROL_PAIRS, DEFAULT_THEMES, repairsOf, TEXT_PAIRS, THEMES, themesOf } from './palette.ts';

const none = DEFAULT_BRAND.colours;
const css = readFileSync('app/ui/theme/theme.css', 'utf8');
const tokensOf = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]),
  );
};

test('the shop’s own themes are those of its style sheet', () => {
  expect(DEFAULT_THEMES).toEqual({ light: tokensOf(':root'), dark: tokensOf('.dark') });
  expect(themesOf(none)).toEqual(DEFAULT_THEMES);
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const choice = fc.option(hex);

test('whatever the colours, every text and every border can be seen in both themes', () => {
  fc.assert(
    fc.property(choice, choice, choice, (accent, second, paper) => {
      const themes = themesOf({ accent, second, paper });
      for (const name of THEMES) {
        for (const [least, pairs] of [
          [4.5, TEXT_PAIRS],
          [3, CONTROL_PAIRS],
        ] as const)
          for (const [front, ground] of pairs)
            expect(
              contrast(themes[name][front], themes[name][ground]),
              `${name}: ${front} on ${ground}`,
            ).toBeGreaterThanOrEqual(least);
      }
    }),
    { numRuns: 300 },
  );
});

test('a readable colour is used as it is, and an unreadable one is adjusted', () => {
  const used = (accent: string) => repairsOf({ ...none, accent })[0];
  expect(used('#7a2e8f')).toEqual({ colour: 'accent', chosen: '#7a2e8f', used: '#7a2e8f', change: 'none' });
  expect(used('#ffc0cb')).toMatchObject({ change: 'darker' });
  expect(repairsOf({ ...none, paper: '#3a2a20' })[0]).toMatchObject({ change: 'lighter' });
  expect(repairsOf({ ...none, paper: '#ffffff' })[0]).toMatchObject({ used: '#ffffff', change: 'none' });
  expect(repairsOf(none)).toEqual([]);
});
