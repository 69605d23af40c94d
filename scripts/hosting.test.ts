import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingsShape } from '#platform/config.ts';
import { makeCertificate, nginxFolder, siteAt, startNginx } from '#tests/shops/nginx.ts';
import { freePort } from '#tests/shops/running-shop.ts';
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

test('CI is written to start the image of both architectures with no more rights than compose gives it', () => {
  const ci = read('.github/workflows/ci.yml');
  const job = ci.slice(ci.indexOf('\n  image:\n'));
  for (const platform of ['linux/amd64', 'linux/arm64']) expect(job).toContain(`platform: ${platform},`);
  for (const option of ['--init', '--read-only', '--tmpfs /tmp', '--cap-drop ALL', 'no-new-privileges:true'])
    expect(job).toContain(option);
  expect(job).toContain('localhost:3000/readyz');
  expect(job).not.toContain('push');
});

test('a setting in .env is obeyed, but for those that docs/hosting.md names', () => {
  const lines = under(read('compose.yaml'), 'shop', 'environment');
  const nameOf = (line: string) => line.slice(0, line.indexOf(':'));
  const fixed = lines.filter((line) => !line.includes(`: \${${nameOf(line)}:-`)).map(nameOf);
  const [, named] = /Only ((?:`\w+`(?:, | and )?)+) are fixed by `compose.yaml`/.exec(
    read('docs/hosting.md'),
  )!;
  expect([...named!.matchAll(/\w{3,}/g)].map(([name]) => name).filter((name) => name !== 'and')).toEqual(
    fixed,
  );
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

test.each(['compose.yaml', 'deploy/coolify.yaml'])(
  '%s takes privileges from the shop that it doesn’t need',
  (file) => {
    const lines = blockOf(read(file), 'shop').split('\n');
    for (const line of [
      'init: true',
      'read_only: true',
      'tmpfs: /tmp',
      'cap_drop: [ALL]',
      'security_opt: [no-new-privileges:true]',
    ])
      expect(lines).toContain(`    ${line}`);
  },
);

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
  const [, trusted] = /TRUSTED_PROXY: \$\{TRUSTED_PROXY:-(\S+)\}/.exec(compose)!;
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

/** The blocks of commands in a section of docs/hosting.md. */
function commandsOf(section: string): string[] {
  const text = read('docs/hosting.md');
  const [part = ''] = text.slice(text.indexOf(`\n## ${section}\n`) + 1).split(/\n(?=## )/);
  return [...part.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands!);
}
const blockWith = (section: string, word: string): string =>
  commandsOf(section).find((commands) => commands.includes(word))!;

/** Runs commands of the page on a plain folder. @param programs stand-ins for missing programs, by name */
function runOnFolder(commands: string, programs: Record<string, string>, changes: Record<string, string>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'calendula-hosting-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  for (const [name, text] of Object.entries({ sudo: SUDO, ...programs }))
    writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  const here = Object.entries(changes).reduce(
    (text, [from, to]) => text.replaceAll(from, to.replaceAll('$FOLDER', folder)),
    commands,
  );
  const { status, stderr } = spawnSync('bash', ['-euc', here], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FOLDER: folder, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { folder, status, stderr };
}
/** Runs the command as the current user. */
const SUDO = 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"';

test('the commands of docs/hosting.md can be parsed by a shell', () => {
  const sections = ['Docker Compose', 'systemd', 'Upgrades'];
  const blocks = sections.flatMap(commandsOf);
  expect(blocks.length).toBeGreaterThan(7);
  for (const block of blocks) {
    const plain = block.replace(/<(file|old commit)>/g, 'x');
    expect(spawnSync('bash', ['-n', '-c', plain], { encoding: 'utf8' }).stderr).toBe('');
  }
  expect(spawnSync('sh', ['-n', 'deploy/upgrade.sh']).status).toBe(0);
});

test('the checkout of a service goes into a folder of its own user, whose home is not filled', () => {
  const block = blockWith('systemd', 'useradd');
  expect(block).toContain('useradd --system --no-create-home');
  const clone = block.split('\n').slice(1, 3).join('\n');
  const origin = mkdtempSync(join(tmpdir(), 'calendula-origin-'));
  onTestFinished(() => rmSync(origin, { recursive: true }));
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@shop.example'];
  for (const args of [
    ['init', '--quiet'],
    [...author, 'commit', '--quiet', '--allow-empty', '--message', 'one'],
  ])
    spawnSync('git', args, { cwd: origin });
  const { status, stderr, folder } = runOnFolder(
    clone,
    {},
    {
      '--owner calendula --group calendula ': '',
      '/srv/calendula': '$FOLDER/srv',
      '…': origin,
    },
  );
  expect(stderr).not.toContain('fatal');
  expect(status).toBe(0);
  expect(existsSync(join(folder, 'srv/.git'))).toBe(true);
});

test('a backup reaches the volume of Compose as the shop’s own file, and is restored by the next start', () => {
  const commands = blockWith('Docker Compose', 'RESTORE_AT_START');
  const [, file] = /^FILE=(\S+)$/m.exec(commands)!;
  // Writes what a container of the image would, into a folder in place of the volume.
  const docker =
    'echo "$*" >>"$FOLDER/log"; for last; do :; done; case "$*" in *" sh -c "*) sh -c "$last" ;; esac';
  const { status, folder } = runOnFolder(
    `mkdir backups volume; echo whole >backups/${file}\n${commands}`,
    { docker },
    { '>/backups/': '>$FOLDER/volume/' },
  );
  expect(status).toBe(0);
  expect(read(join(folder, 'volume', file!))).toBe('whole\n');
  expect(read(join(folder, '.env'))).toBe(`RESTORE_AT_START=/backups/${file}\n`);
  expect(read(join(folder, 'log'))).toContain('compose run --rm -T shop sh -c');
});

test('nginx accepts the site with the domain in it, and answers certbot without TLS', async () => {
  const sed = blockWith('systemd', 'certbot')
    .split('\n')
    .find((line) => line.startsWith('sed'))!;
  const { folder } = runOnFolder(
    `DOMAIN=sea-fog.example\n${sed} >/dev/null`,
    {},
    {
      '/srv/calendula/': `${process.cwd()}/`,
      '/etc/nginx/sites-available/': '$FOLDER/',
    },
  );
  const site = read(join(folder, 'shop'));
  expect(site).not.toContain('shop.example.ca');
  expect(site).toContain('ssl_certificate /etc/letsencrypt/live/sea-fog.example/fullchain.pem;');

  const at = nginxFolder();
  const files = makeCertificate(at, ['localhost']);
  const ports = { plain: await freePort(), tls: await freePort() };
  mkdirSync(join(at, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(at, '.well-known/acme-challenge/token'), 'proof');
  const local = siteAt(ports, 'localhost', files, 'http://127.0.0.1:9').replace('/var/www/html', at);
  const nginx = await startNginx(at, ports.tls, local);
  onTestFinished(nginx.stop);
  const ask = (path: string) => fetch(`http://localhost:${ports.plain}${path}`, { redirect: 'manual' });
  expect(await (await ask('/.well-known/acme-challenge/token')).text()).toBe('proof');
  const elsewhere = await ask('/shop?q=1');
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([301, 'https://localhost/shop?q=1']);
});

test.skipIf(!existsSync('/proc/net/if_inet6'))('nginx listens on IPv6 too', async () => {
  const at = nginxFolder();
  onTestFinished(() => rmSync(at, { recursive: true, force: true }));
  const { certificate, key } = makeCertificate(at, ['localhost']);
  const [plain, tls] = [await freePort(), await freePort()];
  const site = read('deploy/nginx.conf')
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${tls} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const nginx = await startNginx(at, tls, site);
  onTestFinished(nginx.stop);
  expect((await fetch(`http://[::1]:${plain}/`, { redirect: 'manual' })).status).toBe(301);
});
