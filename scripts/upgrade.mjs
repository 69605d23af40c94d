import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { takeSettingsFile } from './settings-file.mjs';

/**
 * What an upgrade does to a checkout and its shop. Each throws with a sentence if it fails.
 * @typedef {object} Steps
 * @property {() => Promise<boolean>} isRunning
 * @property {() => string} version the commit that is checked out
 * @property {() => string} backup its file
 * @property {() => void} fetchNew
 * @property {(version: string) => void} checkOut
 * @property {() => void} build installs and builds what is checked out
 * @property {() => Promise<void>} tryStart starts the shop, waits until it can sell, and stops it
 * @property {(file: string) => void} restore puts database and pictures back
 */

/**
 * Upgrades a stopped shop, or leaves it as it was.
 * @param {Steps} steps
 * @returns {Promise<'newest' | 'upgraded'>}
 */
export async function upgrade(steps) {
  if (await steps.isRunning())
    throw new Error('The shop is running: stop it first, so that no order is lost.');
  const before = steps.version();
  const file = steps.backup();
  steps.fetchNew();
  if (steps.version() === before) return 'newest';
  let wasStarted = false;
  try {
    steps.build();
    wasStarted = true;
    await steps.tryStart();
    return 'upgraded';
  } catch (error) {
    console.error(`\nThe upgrade failed: ${error.message} Going back.\n`);
    steps.checkOut(before);
    steps.build();
    // A start migrates the database, and an older version refuses a newer one's.
    if (wasStarted) steps.restore(file);
    await steps.tryStart();
    throw new Error(`The upgrade failed, and the shop is as it was. Its backup stays in ${file}`);
  }
}

const run = (program, ...args) =>
  spawnSync(program, args, { stdio: ['inherit', 'pipe', 'inherit'], encoding: 'utf8' });

function must(done, sentence) {
  if (done.status !== 0) throw new Error(sentence);
  return done.stdout;
}

const git = (sentence, ...args) => must(run('git', ...args), sentence).trim();
const start = (...args) => run(process.execPath, 'scripts/start.mjs', ...args);

const PATIENCE_MS = 120_000;

/** The branch that was checked out before; empty if none was. A version that is named is on none. */
let branch = '';

/** @param {string | undefined} wanted a tag or commit; the newest of the branch if undefined */
const stepsOfCheckout = (wanted) => ({
  async isRunning() {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).catch(() => null);
    return answer?.ok === true;
  },
  version: () => git('This is no Git checkout: docs/hosting.md says how to upgrade it.', 'rev-parse', 'HEAD'),
  backup() {
    const said = must(start('--run', 'scripts/backup.ts'), 'Without a backup nothing is upgraded.');
    process.stdout.write(said);
    return said.split('\n').find((line) => /\.tar\.gz(\.age)?$/.test(line));
  },
  fetchNew() {
    const changed = git('Git can’t read this checkout.', 'status', '--porcelain', '--untracked-files=no');
    if (changed) throw new Error(`These files were changed by hand, so nothing was upgraded:\n${changed}`);
    branch = run('git', 'branch', '--show-current').stdout.trim();
    const got = 'Git can’t get the new version.';
    if (wanted) {
      git(got, 'fetch', '--quiet', '--tags');
      git(`Git doesn’t know the version ${wanted}.`, 'checkout', '--quiet', wanted);
      return;
    }
    // A version that was asked for by name has left the branch.
    if (!branch) {
      git(got, 'remote', 'set-head', 'origin', '--auto');
      const newest = git(got, 'rev-parse', '--abbrev-ref', 'origin/HEAD').replace(/^origin\//, '');
      git(got, 'checkout', '--quiet', newest);
    }
    git(got, 'pull', '--ff-only', '--quiet');
  },
  checkOut(version) {
    git('Git can’t go back.', 'checkout', '--quiet', branch || version);
    git('Git can’t go back.', 'reset', '--quiet', '--hard', version);
  },
  build: () => void process.stdout.write(must(start('--build'), 'It can’t be installed or built.')),
  tryStart,
  restore: (file) =>
    void process.stdout.write(
      must(start('--run', 'scripts/restore.ts', '--replace', file), `Restore it by hand from ${file}`),
    ),
});

async function tryStart() {
  const port = await freePort();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const ended = new Promise((done) => shop.once('exit', done));
  try {
    for (
      const until = Date.now() + PATIENCE_MS;
      shop.exitCode === null && Date.now() < until;
      await wait(250)
    ) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error(shop.exitCode === null ? 'It didn’t become ready in two minutes.' : 'It doesn’t start.');
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(resolve(import.meta.dirname, '..'));
  try {
    const [wanted] = takeSettingsFile(process.argv.slice(2));
    const outcome = await upgrade(stepsOfCheckout(wanted));
    console.log(
      outcome === 'newest'
        ? '\nThis is the newest version already. Start the shop.\n'
        : '\nThe new version is installed and starts. Start the shop.\n',
    );
  } catch (error) {
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
