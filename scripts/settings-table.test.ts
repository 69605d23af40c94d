import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsExample, settingsTable } from './settings-table.ts';

test('docs/settings.md lists every setting', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toContain(settingsTable());
});

test('.env.example names every setting', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(settingsExample());
});
