import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const run = (program, ...args) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
const isRoot = process.getuid?.() === 0;

// Chromium's headless shell: the same engine with less than half of the work for a page.
const SHELL = '/usr/bin/chromium-headless-shell';

/** Null if this machine has no Chromium. */
export const chromiumPath = () =>
  [
    process.env.CHROMIUM_PATH,
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path)) ?? null;

/**
 * Installs Debian's Chromium for the browser tests if it is missing and the user is root.
 * @throws with what to install otherwise
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  if (isRoot) installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium');
  if (chromiumPath()) return;
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium-headless-shell), or set CHROMIUM_PATH to yours.',
  );
}

/**
 * Installs Debian's nginx and openssl for the tests of live mode if they are missing and the user is root.
 * @throws with what to install otherwise
 */
export function ensureNginx() {
  const lacks = () =>
    ['nginx', 'openssl'].filter((program) => run(program, '-v').error && run(program, 'version').error);
  if (lacks().length > 0 && isRoot) for (const name of ['nginx-light', 'openssl']) installDebianPackage(name);
  if (lacks().length === 0) return;
  throw new Error(
    `The tests of live mode need ${lacks().join(' and ')}: install them (apt-get install nginx-light openssl).`,
  );
}

/**
 * Installs Debian's age and psql, which open a backup without the shop, if they are missing and the user is root.
 * @throws with what to install otherwise
 */
export function ensureBackupTools() {
  // The test needs a Linux terminal for the passphrase and is skipped elsewhere.
  if (process.platform !== 'linux') return;
  const lacks = () => ['age', 'psql'].filter((program) => run(program, '--version').error);
  if (lacks().length > 0 && isRoot)
    for (const name of ['age', 'postgresql-client']) installDebianPackage(name);
  if (lacks().length === 0) return;
  throw new Error(
    `The tests of backups need ${lacks().join(' and ')}: install them (apt-get install age postgresql-client).`,
  );
}

/** @returns whether it worked */
export function installDebianPackage(name) {
  run('apt-get', 'update', '-q');
  return run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name).status === 0;
}

/** Programs that the engine tests need, by Debian package. */
const PROGRAMS = [
  ['firefox-esr', () => existsSync('/usr/bin/firefox-esr')],
  ['webkit2gtk-driver', () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined],
  ['xvfb', () => existsSync('/usr/bin/Xvfb')],
];

/** WebKitGTK's MiniBrowser; its folder contains the machine's architecture and the API version. */
export const miniBrowser = () =>
  readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));

export const missingPackages = () => PROGRAMS.filter(([, isThere]) => !isThere()).map(([name]) => name);
