import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (program, ...args) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
const isRoot = process.getuid?.() === 0;

// Chromium without a window: the same engine, at less than half of the work for a page.
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where Chromium is; null when this machine has none. */
export const chromiumPath = () =>
  [
    process.env.CHROMIUM_PATH,
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path)) ?? null;

/** Sees to it that the browser tests have a browser: Debian's when root, else says what to do. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  if (isRoot) installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium');
  if (chromiumPath()) return;
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium-headless-shell), or set CHROMIUM_PATH to yours.',
  );
}

/** Sees to it that the tests of live mode have nginx and a certificate: Debian's when root, else says what to do. */
export function ensureNginx() {
  const lacks = () =>
    ['nginx', 'openssl'].filter((program) => run(program, '-v').error && run(program, 'version').error);
  if (lacks().length > 0 && isRoot) for (const name of ['nginx-light', 'openssl']) installDebianPackage(name);
  if (lacks().length === 0) return;
  throw new Error(
    `The tests of live mode need ${lacks().join(' and ')}: install them (apt-get install nginx-light openssl).`,
  );
}

/** Sees to it that a backup can be opened without the shop: Debian's age and psql when root, else says what to do. */
export function ensureBackupTools() {
  // Elsewhere the test is left out: it types the passphrase at a terminal of Linux.
  if (process.platform !== 'linux') return;
  const lacks = () => ['age', 'psql'].filter((program) => run(program, '--version').error);
  if (lacks().length > 0 && isRoot)
    for (const name of ['age', 'postgresql-client']) installDebianPackage(name);
  if (lacks().length === 0) return;
  throw new Error(
    `The tests of backups need ${lacks().join(' and ')}: install them (apt-get install age postgresql-client).`,
  );
}

/** Installs a package of Debian's. @returns whether it worked */
export function installDebianPackage(name) {
  run('apt-get', 'update', '-q');
  return run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name).status === 0;
}
