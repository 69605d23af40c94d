import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { cleanEnvironment, databaseUrlOf, freePort, seededDataDir } from '#tests/shops/running-shop.ts';

// A Git checkout of this shop, and the repository that it came from. Packages and build are this checkout's: the
// newer versions differ only in a migration, which no build contains, so that none is needed. All else is real.
let folder: string;
let origin: string;
let checkout: string;
let dataDir: string;

const git = (at: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@shop.example', ...args], {
    cwd: at,
    encoding: 'utf8',
  }).trim();

const NOT_NEEDED = /^(bench|docs\/pictures|photography|tests)\//;

/** Commits a version that changes the database, and names it. */
function release(name: string, sql: string): void {
  const journal = join(origin, 'migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: name };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  writeFileSync(join(origin, 'migrations', `${name}.sql`), sql);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--message', name);
  git(origin, 'tag', name);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query(sql);
  await database.end();
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calendula-upgrade-'));
  [origin, checkout] = [join(folder, 'origin'), join(folder, 'checkout')];
  const files = git('.', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const file of files) if (existsSync(file) && !NOT_NEEDED.test(file)) cpSync(file, join(origin, file));
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--message', 'old');
  git(folder, 'clone', '--quiet', origin, checkout);
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  cpSync('build', join(checkout, 'build'), { recursive: true });

  git(origin, 'checkout', '--quiet', '-b', 'next');
  release('9001_broken', 'drop table settings cascade;');
  git(origin, 'checkout', '--quiet', 'main');
  release('9002_better', 'create table better (id integer);');

  dataDir = await seededDataDir();
  const database = await startEmbeddedPostgres(dataDir);
  await query(
    database.url,
    `insert into settings (key, value) values ('shopName', '"Sea Fog Soap"')
     on conflict (key) do update set value = excluded.value`,
  );
  await database.stop();
});
afterAll(async () => {
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
});

const environment = (port: number) => ({
  ...cleanEnvironment(),
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
});

async function upgrade(...version: string[]) {
  const env = environment(await freePort());
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/upgrade.mjs', ...version], {
    cwd: checkout,
    encoding: 'utf8',
    env,
  });
  expect(stdout).not.toContain('Pages built');
  return { status, said: stdout + stderr };
}

/** The home page of the shop as its owner starts it after the upgrade, and its table of the better version. */
async function served() {
  const port = await freePort();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: checkout, env: environment(port) });
  const ended = new Promise((done) => shop.once('exit', done));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  try {
    while (shop.exitCode === null && !(await ask('/readyz'))?.ok) await wait(100);
    const url = await databaseUrlOf(dataDir);
    return {
      home: await (await ask('/'))?.text(),
      product: (await ask('/shop/product/garden-soap'))?.status,
      better: await query(url, "select to_regclass('better') as better"),
    };
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

test('a version that doesn’t start is taken back, and the old one serves its data again', async () => {
  const { status, said } = await upgrade('9001_broken');
  expect(said).toContain('It doesn’t start. Going back.');
  expect(said).toContain('The upgrade failed, and the shop is as it was.');
  expect(status).toBe(1);
  expect(git(checkout, 'log', '-1', '--format=%s')).toBe('old');
  expect(git(checkout, 'branch', '--show-current')).toBe('main');
  const { home, product, better } = await served();
  expect(home).toContain('Sea Fog Soap');
  expect(product).toBe(200);
  expect(better).toEqual([{ better: null }]);
});

test('a version that starts serves the same data, in its own database', async () => {
  const { status, said } = await upgrade();
  expect(said).toContain('The new version is installed and starts.');
  expect(status).toBe(0);
  expect(git(checkout, 'log', '-1', '--format=%s')).toBe('9002_better');
  const { home, product, better } = await served();
  expect(home).toContain('Sea Fog Soap');
  expect(product).toBe(200);
  expect(better).toEqual([{ better: 'better' }]);
});
