import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from './settings-table.ts';

test('the README lists every setting', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(settingsTable());
});
