import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsShape } from '#platform/config.ts';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from './packages.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const TEMPLATES = ['compose.yaml', 'deploy/coolify.yaml', 'deploy/caprover.yaml'];

/** The lines of a service. */
const blockOf = (text: string, service: string): string =>
  new RegExp(`^  ${service}:\\n((?:(?: {3,}.*)?\\n)*)`, 'm').exec(text)?.[1] ?? '';

/** The lines of a service under one of its keys. */
function under(text: string, service: string, key: string): string[] {
  const [, lines = ''] =
    new RegExp(`^    ${key}:\\n((?: {6,}.*\\n)*)`, 'm').exec(blockOf(text, service)) ?? [];
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}

const environmentOf = (text: string, service: string): string[] =>
  under(text, service, 'environment').map((line) => line.slice(0, line.indexOf(':')));

test('the image is made from files that exist and aren’t ignored', () => {
  const ignored = read('.dockerignore').split('\n');
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const file of copied) {
    expect(existsSync(file), file).toBe(true);
    expect(ignored).not.toContain(file);
  }
});

test('the image runs the shop as npm start does, and never as root', () => {
  const file = read('Dockerfile');
  const [, command] = /^CMD (\[.*\])$/m.exec(file)!;
  expect(JSON.parse(command!)).toEqual(['node', ...NODE_FLAGS, 'build/process/start.js']);
  for (const [name, value] of Object.entries(MEMORY_ENVIRONMENT)) expect(file).toContain(`${name}=${value}`);
  expect(file.slice(file.lastIndexOf('FROM'))).toMatch(/^USER calendula$/m);
});

test('CI starts the image of both architectures with no more rights than compose gives it', () => {
  const ci = read('.github/workflows/ci.yml');
  const job = ci.slice(ci.indexOf('\n  image:\n'));
  for (const platform of ['linux/amd64', 'linux/arm64']) expect(job).toContain(`platform: ${platform},`);
  for (const option of ['--init', '--read-only', '--tmpfs /tmp', '--cap-drop ALL', 'no-new-privileges:true'])
    expect(job).toContain(option);
  expect(job).toContain('localhost:3000/readyz');
  expect(job).not.toContain('push');
});

test('every setting that a template gives the shop is one', () => {
  const known = Object.keys(settingsShape);
  const given = [
    ...environmentOf(read('compose.yaml'), 'shop'),
    ...environmentOf(read('deploy/coolify.yaml'), 'shop'),
    ...environmentOf(read('deploy/caprover.yaml'), '\\$\\$cap_appname'),
    ...[.../^Environment=(.*)$/m.exec(read('deploy/calendula.service'))![1]!.matchAll(/(\w+)=/g)].map(
      ([, name]) => name!,
    ),
  ];
  expect(given.length).toBeGreaterThan(12);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(['compose.yaml', 'deploy/coolify.yaml'])('%s takes from the shop what it doesn’t need', (file) => {
  const lines = blockOf(read(file), 'shop').split('\n');
  for (const line of [
    'init: true',
    'read_only: true',
    'tmpfs: /tmp',
    'cap_drop: [ALL]',
    'security_opt: [no-new-privileges:true]',
  ])
    expect(lines).toContain(`    ${line}`);
});

/** What CapRover reads of a service; it ignores any other key without a word. */
const CAPROVER_KEYS = ['image', 'environment', 'ports', 'volumes', 'hostname', 'cap_add', 'caproverExtra'];

test('the CapRover template has no key that CapRover ignores', () => {
  const template = read('deploy/caprover.yaml');
  const services = ['\\$\\$cap_appname-database', '\\$\\$cap_appname'].map((name) => blockOf(template, name));
  const keys = services.flatMap((block) => [...block.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key!));
  expect(keys.length).toBeGreaterThan(7);
  expect(keys.filter((key) => !CAPROVER_KEYS.includes(key))).toEqual([]);
});

test('compose gives Caddy the address that the shop trusts, and every variable of the Caddyfile', () => {
  const compose = read('compose.yaml');
  const [, trusted] = /TRUSTED_PROXY: (\S+)/.exec(compose)!;
  expect(compose).toContain(`ipv4_address: ${trusted}\n`);
  const used = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  expect(environmentOf(compose, 'caddy')).toEqual(expect.arrayContaining(used));
});

test('compose declares each volume that it mounts, and mounts files that exist', () => {
  const compose = read('compose.yaml');
  const declared = compose.slice(compose.lastIndexOf('\nvolumes:\n'));
  for (const [, source] of compose.matchAll(/^ +- (?:\$\{\w+:-)?([./\w]+)\}?:\//gm)) {
    if (source!.startsWith('.')) expect(existsSync(source!), source).toBe(true);
    else expect(declared).toContain(`\n  ${source}:\n`);
  }
});

test('no template has a password in it', () => {
  for (const file of TEMPLATES) {
    for (const [, value] of read(file).matchAll(/PASSWORD: *(.*)/g)) expect(value).toMatch(/^\$/);
    for (const [, value] of read(file).matchAll(/postgres:\/\/calendula:(.+?)@/g))
      expect(value).toMatch(/^\$/);
  }
});

test('docs/hosting.md names every file of deploy', () => {
  const text = read('docs/hosting.md');
  const files = readdirSync('deploy').filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) expect(text).toContain(join('deploy', file));
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/calendula.service'], {
    encoding: 'utf8',
  });
  // Where npm is elsewhere, systemd says so.
  expect(stderr.split('\n').filter((line) => line && !line.includes('not executable'))).toEqual([]);
  expect([0, 1]).toContain(status);
});
