import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWhenStale } from './build-when-stale.mjs';
import { ensureBackupTools, ensureChromium, ensureNginx } from './debian.mjs';
import { ensurePackages, shopNode } from './packages.mjs';
import { timed } from './timed.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

// Databases of tests take a third less time in memory than on a disk. They need up to 4 GB.
const MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 2 ** 30;
const isInMemory = existsSync(MEMORY) && Math.min(freemem(), roomIn(MEMORY)) > ROOM_BYTES;
const folder = mkdtempSync(join(isInMemory ? MEMORY : tmpdir(), 'calendula-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Ctrl-C reaches the tests too, and this process waits until they end.
process.on('SIGINT', () => {});
// The database's user needs access: the seeded shop, which the tests' shops are copies of, is here.
chmodSync(folder, 0o755);
const SEEDED_SHOP = join(folder, 'seeded');
const inMemory = isInMemory ? { TMPDIR: folder } : {};
const ran = [];

function roomIn(path) {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** @throws if it fails */
const check = (file, ...args) => checkIn({}, file, ...args);

async function checkIn(env, file, ...args) {
  const bin = resolve('node_modules/.bin');
  const child = spawn(resolve(shopNode()), [join('node_modules', file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, SEEDED_SHOP, ...env },
  });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`${file} failed (${code}).`);
}

function vitest(env, name, ...projects) {
  const report = join(folder, `${name}.json`);
  ran.push(report);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=dot',
    '--reporter=./tests/runner/flaky-tests.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return checkIn(env, 'vitest/vitest.mjs', 'run', ...chosen, ...reporters);
}

function finish(code) {
  const results = ran.filter(existsSync).map((report) => JSON.parse(readFileSync(report, 'utf8')));
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
  const failed = total('numFailedTests') || (code === 0 ? 0 : 1);
  console.log(`${total('numPassedTests')} passed, ${failed} failed`);
  process.exit(code);
}

/** Runs all in parallel and waits for every one, so that nothing continues in the background after a failure. */
async function together(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function types() {
  await check('@react-router/dev/bin.cjs', 'typegen');
  await check('typescript/bin/tsc', '--noEmit');
}

/** `npm test -- <path> …`: the tests under these paths, or with --project <name> those of a project. */
async function chosenTests(args) {
  ensureChromium();
  ensureNginx();
  ensureBackupTools();
  await buildWhenStale();
  await checkIn(inMemory, 'vitest/vitest.mjs', 'run', ...args);
}

try {
  await ensurePackages();
  const { compileMessages } = await import('./compile-messages.mjs');
  compileMessages();
  const args = process.argv.slice(2);
  if (args.length > 0) {
    await chosenTests(args);
    process.exit(0);
  }
  await timed('Chromium, nginx, age and psql in place', () => {
    ensureChromium();
    ensureNginx();
    ensureBackupTools();
  });
  // CPU-bound and waiting work in parallel, so that two cores are never idle.
  await together(
    buildWhenStale(),
    timed('Types', types),
    timed('Lint and format', () => check('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')),
    timed('Layout rules, unit tests, contracts', () => vitest({}, 'quick', 'layout', 'unit', 'contracts')),
  );
  await timed('PostgreSQL, attacks, faults, browser', () =>
    vitest(inMemory, 'whole', 'integration', 'attacks', 'faults', 'browser'),
  );
  // Its figures are those of a shop on a disk.
  await timed('Pace', () => vitest({}, 'speed', 'speed'));
  finish(0);
} catch (error) {
  console.error(error.message);
  finish(1);
}
