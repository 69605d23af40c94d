import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsShape } from '#platform/config.ts';

const settings = Object.entries(settingsShape);

test('docs/settings.md lists every setting', () => {
  const table = [
    '| setting | for |',
    '|---|---|',
    ...settings.map(([name, setting]) => `| \`${name}\` | ${setting.description} |`),
  ].join('\n');
  expect(readFileSync('docs/settings.md', 'utf8')).toContain(table);
});

test('.env.example names every setting', () => {
  const example = settings.map(
    ([name, setting]) => `# ${setting.description?.replaceAll('`', '')}\n#${name}=\n`,
  );
  expect(readFileSync('.env.example', 'utf8')).toBe(example.join('\n'));
});
