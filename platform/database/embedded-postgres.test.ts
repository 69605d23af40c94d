import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calendula-pg-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const SCRIPT = `
const { startEmbeddedPostgres } = await import(${JSON.stringify(resolve('platform/database/embedded-postgres.ts'))});
const server = await startEmbeddedPostgres(process.argv[1]).catch((error) => { console.log('refused: ' + error.message); process.exit(1); });
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
console.log('ready ' + server.url);
setInterval(() => {}, 1000);`;

/** Starts the server in a separate process, so that this can be killed. */
function startElsewhere(
  dataDir: string,
  as?: { uid: number; gid: number },
): { child: ChildProcess; output: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, dataDir], {
    cwd: resolve('.'),
    // The system's temporary folder need not be accessible to every user.
    ...(as && { ...as, env: { ...process.env, TMPDIR: dataDir } }),
  });
  const output = new Promise<string>((done) => {
    child.stdout?.once('data', (data) => done(String(data).trim()));
    child.stderr?.on('data', (data) => String(data).includes('Error') && done(String(data)));
    child.once('exit', (code) => done(`ended with ${code}`));
  });
  return { child, output };
}

const kill = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill(signal);
  });

test('it starts in an empty folder, in a path with spaces, and keeps its rows over a restart', async () => {
  const dataDir = join(folder, 'a path with spaces');
  const first = await startEmbeddedPostgres(dataDir);
  await query(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await startEmbeddedPostgres(dataDir);
  expect((await query(second.url, 'select one from kept')).rows).toEqual([{ one: 1 }]);
  await second.stop();
});

test('a second process on the same folder is refused in words', async () => {
  const dataDir = join(folder, 'shared');
  const server = await startEmbeddedPostgres(dataDir);
  const { output } = startElsewhere(dataDir);
  expect(await output).toMatch(/^refused: Another process of this shop is using/);
  await server.stop();
});

test('after kill -9 of its process the next one takes the running server over', async () => {
  const dataDir = join(folder, 'killed');
  const { child, output } = startElsewhere(dataDir);
  const url = (await output).replace('ready ', '');
  await query(url, 'create table kept as select 1 as one');
  await kill(child, 'SIGKILL');
  const start = performance.now();
  const server = await startEmbeddedPostgres(dataDir);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await query(server.url, 'select one from kept')).rows).toEqual([{ one: 1 }]);
  await server.stop();
});

test('it ends with its process when that is asked to stop', async () => {
  const { child, output } = startElsewhere(join(folder, 'stopped'));
  const url = (await output).replace('ready ', '');
  await kill(child, 'SIGTERM');
  await expect(query(url, 'select 1')).rejects.toThrow();
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'root runs it as somebody else, also where that one cannot enter the data folder',
  async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres(join(closed, 'data'));
    expect((await query(server.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    await server.stop();
  },
);

test.runIf(isRoot)('an ordinary user runs it as themselves', async () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  const dataDir = join(folder, 'ordinary');
  await mkdir(dataDir);
  await chown(dataDir, nobody.uid, nobody.gid);
  const { child, output } = startElsewhere(dataDir, nobody);
  expect(await output).toMatch(/^ready /);
  await kill(child, 'SIGTERM');
});

/** The socket's folder, which any user of the machine can derive from the data folder. */
const socketFolderOf = (dataDir: string): string =>
  join(tmpdir(), `calendula-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

const PLANTED: [name: string, make: (at: string) => Promise<void>][] = [
  ['open to all', (at) => mkdir(at).then(() => chmod(at, 0o777))],
  ['a link to elsewhere', (at) => symlink(folder, at)],
];
if (isRoot)
  PLANTED.push(['of another user', (at) => mkdir(at, { mode: 0o700 }).then(() => chown(at, 12_345, 12_345))]);

test.each(PLANTED)(
  'a socket folder that is %s is refused before any password is written',
  async (name, make) => {
    const dataDir = join(folder, name);
    const socket = socketFolderOf(dataDir);
    await make(socket);
    try {
      await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/another user made it or can open it/);
      expect((await readdir(socket)).includes('password')).toBe(false);
    } finally {
      await rm(socket, { recursive: true });
    }
  },
);

test('a folder that cannot be written is refused in words', async () => {
  const file = join(folder, 'file');
  await cp('package.json', file);
  await expect(startEmbeddedPostgres(join(file, 'data'))).rejects.toThrow(/cannot be written/);
});
