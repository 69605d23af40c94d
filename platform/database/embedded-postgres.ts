import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { newClient } from './connections.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresUser, type RunAs } from './postgres-user.ts';

const USER = 'calendula';
const DATABASE = 'calendula';
const START_SECONDS = 30;

// Durable (fsync and synchronous_commit keep their defaults), and small enough for a laptop.
const SERVER_SETTINGS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Place {
  /** A folder that the server's user can reach. */
  home: string;
  data: string;
  socket: string;
  logFile: string;
  password: string;
  runAs: RunAs | undefined;
}

/**
 * Starts the bundled PostgreSQL, or takes over one that a killed process of ours left running. It listens on a socket
 * only, so it needs no free port.
 * @param dataDir its data; a second process on the same folder is refused
 * @throws StartupError
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place = await preparePlace(dataDir);
  const bin = await postgresBinaries(place.runAs);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(bin, place);
  if (!isRunning(place)) launch(bin, place);
  const owner = await connect(place);
  if (!(await holdFolder(owner))) {
    await owner.end();
    throw new StartupError(
      `Another process of this shop is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await createDatabase(owner);
  return {
    url: urlOf(place, DATABASE),
    stop: async () => {
      await owner.end().catch(() => {});
      await stopServer(place);
    },
  };
}

/** The address of a running shop's database; null if none runs on this folder. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres.password'))) return null;
  const place = await preparePlace(dataDir);
  return isRunning(place) ? urlOf(place, DATABASE) : null;
}

async function preparePlace(dataDir: string): Promise<Place> {
  try {
    await mkdir(dataDir, { recursive: true });
    const { home, runAs } = await postgresUser(dataDir);
    const short = createHash('sha256').update(home).digest('hex').slice(0, 12);
    // A socket's path may have 107 bytes, and data folders may be deeply nested.
    const socket = join(tmpdir(), `calendula-${short}`);
    await prepareSocketFolder(socket, runAs);
    const logFile = join(dataDir, 'postgres.log');
    return { home, data: join(home, 'postgres'), socket, logFile, password: savedPassword(dataDir), runAs };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`,
    );
  }
}

/**
 * Every user can write to the system's temporary folder, so a user who created this folder first, or can
 * write to it, could run a server there and receive the password.
 */
async function prepareSocketFolder(folder: string, runAs: RunAs | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    throw new StartupError(
      `The folder ${folder} for the database's socket cannot be made (${error.code}): set TMPDIR to a folder that can be written.`,
    );
  });
  const us = process.getuid?.();
  // Windows has no such owners; there the temporary folder belongs to the user.
  if (us === undefined) return;
  const found = await lstat(folder);
  const isOurs = found.uid === us || found.uid === runAs?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `The folder ${folder} is for the database's socket, but another user made it or can open it: remove it, or set TMPDIR to a folder of your own, and start again.`,
    );
  }
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

function savedPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

const urlOf = ({ password, socket }: Place, database: string): string =>
  `postgres://${USER}:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`;

// Made under another name and renamed when complete, so that a kill leaves nothing half made.
async function initialise(bin: string, { home, data, password, runAs }: Place): Promise<void> {
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const passwordFile = join(home, 'initdb.password');
  await rm(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (runAs) {
    await chown(fresh, runAs.uid, runAs.gid);
    await chown(passwordFile, runAs.uid, runAs.gid);
  }
  const result = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      fresh,
      '-U',
      USER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--locale',
      'C.UTF-8',
      '--no-instructions',
    ],
    { ...runAs, cwd: '/', encoding: 'utf8' },
  );
  await rm(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new StartupError(
      `The database could not be set up: ${reasonOf(result.stderr || String(result.error))}`,
    );
  }
  await rename(fresh, data);
}

/** A program's first error: its last line is often about cleaning up. */
function reasonOf(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /error|fatal|no space/i.test(line)) ?? lines.at(-1)!;
}

function postmasterPid({ data }: Place): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

function isRunning(place: Place): boolean {
  const pid = postmasterPid(place);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function launch(bin: string, { data, socket, logFile, runAs }: Place): void {
  const settings = Object.entries({ ...SERVER_SETTINGS, unix_socket_directories: socket });
  const log = openSync(logFile, 'a', 0o600);
  // In its own process group, so that Ctrl-C reaches us first and we shut it down.
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  server.on('error', () => {});
  server.unref();
  closeSync(log);
}

async function connect(place: Place): Promise<pg.Client> {
  const deadline = Date.now() + START_SECONDS * 1000;
  let last: unknown;
  while (Date.now() < deadline) {
    const client = newClient(urlOf(place, 'postgres'), 'calendula embedded');
    try {
      await client.connect();
      return client;
    } catch (error) {
      last = error;
      await client.end().catch(() => {});
      await wait(20);
    }
  }
  throw new StartupError(`The database did not start (${String(last)}); see ${place.logFile}.`);
}

// The lock belongs to the connection, so it is gone when its process is, however that ended.
async function holdFolder(owner: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCKS.embeddedPostgres,
    ]);
    if (rows[0].held) return true;
    await wait(50);
  }
  return false;
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`);
}

async function stopServer(place: Place): Promise<void> {
  const pid = postmasterPid(place);
  if (!pid || !isRunning(place)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isRunning(place); waited += 20) await wait(20);
}
