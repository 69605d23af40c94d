import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseSettings, takeSettingsFile } from './settings-file.mjs';

test.each([
  ['MAIL_FROM=Sea Fog <shop@example.ca>', { MAIL_FROM: 'Sea Fog <shop@example.ca>' }],
  ['A=1\n\n# B=2\n; C=3\nD=4', { A: '1', D: '4' }],
  ['KEY=pass#word $HOME', { KEY: 'pass#word $HOME' }],
  ['  A = spaces around  \nB=', { A: 'spaces around', B: '' }],
  [`A="two words"\nB='as $it \\is'`, { A: 'two words', B: 'as $it \\is' }],
  ['A="a \\"quoted\\" \\$word \\n"', { A: 'a "quoted" $word \\n' }],
  ['A="over\ntwo lines"\nB=2', { A: 'over\ntwo lines', B: '2' }],
  ['A=one\\\ntwo\nB=c\\ d', { A: 'onetwo', B: 'c d' }],
  ["OWNER=it's mine\nB=don't", { OWNER: "it's mine", B: "don't" }],
  ['SMTP_URL=smtp://a:b=c@mail:587\r\nB=2\r\n', { SMTP_URL: 'smtp://a:b=c@mail:587', B: '2' }],
])('a file of settings is read as systemd reads it: %j', (text, settings) => {
  expect(parseSettings(text)).toEqual(settings);
});

test('--settings loads the service’s settings without overriding the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendula-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'calendula.env');
  writeFileSync(file, 'MAIL_FROM=Sea Fog <shop@example.ca>\nDATA_DIR=/elsewhere\n');
  const script = `import { takeSettingsFile } from './scripts/settings-file.mjs';
    const rest = takeSettingsFile(process.argv.slice(1));
    console.log(JSON.stringify([rest, process.env.MAIL_FROM, process.env.DATA_DIR]));`;
  const said = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', 'v0.2.0', '--settings', file],
    { encoding: 'utf8', env: { ...process.env, MAIL_FROM: undefined, DATA_DIR: '/data' } },
  );
  expect(JSON.parse(said)).toEqual([['v0.2.0'], 'Sea Fog <shop@example.ca>', '/data']);
});

test('a file that is missing is named', () => {
  expect(() => takeSettingsFile(['--settings', '/no/such.env'])).toThrow(
    '/no/such.env can’t be read (ENOENT)',
  );
  expect(() => takeSettingsFile(['--settings'])).toThrow('Say which file');
});
