import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RESTART_CODE } from '#platform/restart.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '#scripts/packages.mjs';

export interface RunningShop {
  pid: number;
  url: string;
  dataDir: string;
  output(): string;
  /** The owner's one-time sign-in. */
  welcomeUrl(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Stops it and, with `forget`, deletes its data. */
  stop(forget?: boolean): Promise<number | null>;
}

/** A free port below the system's ephemeral range, so that it is still free a moment later. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/** A folder that the database's own user can enter too. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calendula-shop-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * A data folder as a shop's first start leaves it: a copy of the one made by seeded-shop.ts, with its owners. Empty
 * if there is none, as for the benchmark. Picture sizes are shared by all copies, so each is made once.
 */
export async function seededDataDir(): Promise<string> {
  const [seeded, folder] = [process.env.SEEDED_SHOP, await newDataDir()];
  if (!seeded) return folder;
  const own = (await readdir(seeded)).filter((name) => name !== 'media').map((name) => join(seeded, name));
  await promisify(execFile)('cp', ['-a', ...own, folder]);
  await symlink(join(seeded, 'media'), join(folder, 'media'));
  return folder;
}

/** The database that a running shop has in its data folder. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const [, , , , socket] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://calendula:${password}@localhost/calendula?host=${socket}`;
}

// The benchmark measures the unmodified shop.
const QUICK_FLAGS = ['quick-pictures.mjs', 'quick-passwords.mjs'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
]);

/**
 * Starts the built shop as a process, like `npm start`, and waits until it is ready.
 * @param at its data folder (by default a copy of the seeded one) and its port (by default a free one); whether it
 * takes the tests' short cuts, as in tests it does
 */
export async function startShop(
  env: Record<string, string> = {},
  {
    dataDir,
    port,
    isQuick = process.env.VITEST !== undefined,
  }: { dataDir?: string; port?: number; isQuick?: boolean } = {},
): Promise<RunningShop> {
  const folder = dataDir ?? (env.DATABASE_URL ? await newDataDir() : await seededDataDir());
  const at = port ?? (await freePort());
  const flags = [...NODE_FLAGS, ...(isQuick ? QUICK_FLAGS : []), 'build/process/start.js'];
  const environment = {
    ...cleanEnvironment(),
    // Returning memory at once costs a third of the time of pictures.
    ...(!isQuick && MEMORY_ENVIRONMENT),
    DATA_DIR: folder,
    PORT: String(at),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...env,
  };
  let output = '';
  const run = (): ChildProcess => {
    const started = spawn(process.execPath, flags, { env: environment });
    started.stdout.on('data', (data) => (output += data));
    started.stderr.on('data', (data) => (output += data));
    // As the launcher does (scripts/launch.mjs).
    started.once('exit', (code) => {
      if (code === RESTART_CODE) child = run();
    });
    return started;
  };
  let child = run();
  const url = `http://localhost:${at}`;
  await untilReady(child, url, () => output).catch((error) => {
    child.kill();
    throw error;
  });
  const kill = (signal: NodeJS.Signals) =>
    new Promise<number | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
      child.once('exit', (code) => done(code));
      child.kill(signal);
    });
  return {
    get pid() {
      return child.pid!;
    },
    url,
    dataDir: folder,
    output: () => output,
    welcomeUrl: () => /Sign in once as owner\s+(\S+)/.exec(output)![1]!,
    kill,
    async stop(forget = false) {
      const code = await kill('SIGTERM');
      if (forget) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Vitest sets NODE_ENV=test, and the benchmark production; the shop is started as an owner would. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env;
  return rest;
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${output()}`);
    if (output().includes('The admin')) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    await wait(50);
  }
  throw new Error(`The shop was not ready in a minute:\n${output()}`);
}
