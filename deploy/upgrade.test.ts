import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let checkout: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calendula-compose-'));
  checkout = join(folder, 'checkout');
  for (const name of ['bin', 'images', 'origin/deploy']) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries({ docker: DOCKER, sleep: '#!/bin/sh\n' })) {
    writeFileSync(join(folder, 'bin', name), text);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  const origin = join(folder, 'origin');
  copyFileSync('deploy/upgrade.sh', join(origin, 'deploy/upgrade.sh'));
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  release('old');
  git(folder, 'clone', '--quiet', origin, checkout);
  release('new');
  for (const image of ['calendula', 'running']) writeFileSync(join(folder, 'images', image), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Docker with a shop whose image is a file with its version, and which fails at what FAILS matches. */
const DOCKER = `#!/bin/sh
cd "$IMAGES"
echo "$*" >>log
if [ -n "$FAILS" ] && echo "$* of $(cat running)" | grep -qE "$FAILS"; then exit 1; fi
case "$*" in
  'compose ps '*) echo container ;;
  inspect*) echo running ;;
  tag*) cp "$2" "$3" ;;
  'compose build '*) cp "$CHECKOUT/version" calendula ;;
  *backup.ts) printf '/backups/a.tar.gz\\n90 tables\\n' ;;
  'compose up '*) cp calendula running ;;
esac
`;

const git = (at: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@shop.example', ...args], {
    cwd: at,
    encoding: 'utf8',
  }).trim();

function release(version: string): void {
  const origin = join(folder, 'origin');
  writeFileSync(join(origin, 'version'), version);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--message', version);
  git(origin, 'tag', version);
}

function upgrade({ fails = '', version }: { fails?: string; version?: string } = {}) {
  const { status, stderr } = spawnSync('sh', ['deploy/upgrade.sh', ...(version ? [version] : [])], {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      IMAGES: join(folder, 'images'),
      CHECKOUT: checkout,
      FAILS: fails,
    },
  });
  const steps = readFileSync(join(folder, 'images/log'), 'utf8').split('\n').map(stepOf).filter(Boolean);
  return { status, said: stderr, steps: steps.filter((step, at) => step !== steps[at - 1]) };
}

/** A command without its options, if it changes or asks something. */
function stepOf(command: string): string {
  if (command.includes('readyz')) return 'ready?';
  if (/ (ps|logs) /.test(command) || command.startsWith('inspect')) return '';
  return command
    .replace(/^compose /, '')
    .replaceAll(/ --?\w[\w-]*/g, '')
    .replace(/(exec|run) shop node scripts\//, '');
}

const versions = () => ({
  running: readFileSync(join(folder, 'images/running'), 'utf8'),
  image: readFileSync(join(folder, 'images/calendula'), 'utf8'),
  commit: readFileSync(join(checkout, 'version'), 'utf8'),
  branch: git(checkout, 'branch', '--show-current'),
});
const OLD = { running: 'old', image: 'old', commit: 'old', branch: 'main' };

test('the new version is built while the old one serves, and started after a backup', () => {
  const { status, said, steps } = upgrade();
  expect(said).toContain('The new version is running.');
  expect(status).toBe(0);
  expect(steps).toEqual([
    'tag running calendula:before',
    'build shop',
    'stop caddy',
    'backup.ts',
    'up shop',
    'ready?',
    'up',
  ]);
  expect(versions()).toEqual({ running: 'new', image: 'new', commit: 'new', branch: 'main' });
});

test.each([undefined, 'new'])(
  'a version (%s) that isn’t ready is taken back with its database',
  (version) => {
    const { status, said, steps } = upgrade({ fails: 'readyz.* of new', version });
    expect(said).toContain('the shop is as it was. Its backup stays in /backups/a.tar.gz');
    expect(status).toBe(1);
    expect(steps.slice(5)).toEqual([
      'ready?',
      'stop shop',
      'tag calendula:before calendula',
      'restore.ts /backups/a.tar.gz',
      'up',
      'ready?',
    ]);
    expect(versions()).toEqual(OLD);
  },
);

test('after a version that was asked for by name, a plain upgrade gets the newest of the branch', () => {
  upgrade({ version: 'new' });
  expect(versions()).toEqual({ running: 'new', image: 'new', commit: 'new', branch: '' });
  release('newer');
  expect(upgrade({ fails: 'readyz.* of newer' }).status).toBe(1);
  expect(versions()).toEqual({ running: 'new', image: 'new', commit: 'new', branch: '' });
  upgrade();
  expect(versions()).toEqual({ running: 'newer', image: 'newer', commit: 'newer', branch: 'main' });
});

test('a version that can’t be built stops nothing', () => {
  const { status, said, steps } = upgrade({ fails: 'compose build' });
  expect(said).toContain('Nothing was changed');
  expect(status).toBe(1);
  expect(steps.slice(1)).toEqual(['build shop', 'tag calendula:before calendula']);
  expect(versions()).toEqual(OLD);
});

test('without a backup nothing is upgraded, and the shop is reachable again', () => {
  const { status, steps } = upgrade({ fails: 'backup.ts' });
  expect(status).toBe(1);
  expect(steps.slice(2)).toEqual([
    'stop caddy',
    'backup.ts',
    'tag calendula:before calendula',
    'start caddy',
  ]);
  expect(versions()).toEqual(OLD);
});

test('a shop that can’t be brought back is said, with where everything is', () => {
  const { status, said } = upgrade({ fails: 'readyz.* of new|restore.ts' });
  expect(said).toMatch(/couldn’t be brought back\. .*calendula:before.* \/backups\/a\.tar\.gz/);
  expect(status).toBe(1);
});

test('the newest version stays as it is, and files changed by hand aren’t lost', () => {
  git(checkout, 'pull', '--quiet');
  expect(upgrade().said).toContain('newest version already');
  writeFileSync(join(checkout, 'version'), 'mine');
  const { status, said } = upgrade();
  expect(said).toContain('changed by hand');
  expect(status).toBe(1);
  expect(versions()).toMatchObject({ running: 'old', commit: 'mine' });
});
