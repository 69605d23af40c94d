import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { makeBackup } from '../backup/make-backup.server.ts';
import { restoreBackup } from '../backup/restore-backup.server.ts';
import { isDatabaseAway } from '../database-away.ts';
import { newPool } from './connections.ts';
import { migrateDatabase } from './db.ts';

const NOW = new Date('2026-11-23T17:00:00Z');

let opened: TestShop;
let folder: string;
let admin: pg.Client;
beforeAll(async () => {
  opened = await makeTestShop();
  folder = await mkdtemp(join(tmpdir(), 'calendula-connections-'));
  admin = new pg.Client({ connectionString: opened.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 and datname = $2 and state <> 'idle' and query ilike $3`;

/** Terminates the connections with this purpose to this database, and to no other test's, once one runs such a query. */
async function kill(purpose: string, query = '%', url = opened.url): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  for (let waited = 0; waited < 20_000; waited += 10) {
    const { rowCount } = await admin.query(KILL, [purpose, database, query]);
    if (rowCount) return;
    await wait(10);
  }
  throw new Error(`${purpose} was never at work`);
}

/** Locks a table, so that queries on it wait until their connection is killed. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: opened.url });
  await holder.connect();
  await holder.query('begin');
  const lock = `lock table ${table} in access exclusive mode`;
  await holder.query(lock);
  await work().finally(() => holder.end());
}

// pg reports why the server ended the connection, or only that it broke, whichever reaches it first. An unhandled
// error of a lost connection fails the run; in a shop it would end the process.
test('a backup that loses its connection in the middle of a table fails, and the next one is whole', async () => {
  const place = {
    url: opened.url,
    mediaDir: join(folder, 'media'),
    migrations: 'migrations',
    folder,
    key: null,
  };
  await holding('settings', async () => {
    const lost = expect(makeBackup(place, NOW)).rejects.toSatisfy(isDatabaseAway);
    await kill('calendula backup', 'copy %');
    await lost;
  });
  await expect(readFile(join(folder, 'calendula-2026-11-23-170000.tar.gz'))).rejects.toThrow('ENOENT');
  const { file } = await makeBackup(place, NOW);

  const name = `restored_${Date.now()}`;
  const create = `create database ${name}`;
  await admin.query(create);
  const url = inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);
  const into = { url, mediaDir: join(folder, 'back'), migrations: 'migrations', key: null };
  const lost = expect(restoreBackup(file, into)).rejects.toSatisfy(isDatabaseAway);
  await kill('calendula restore', 'copy %', url);
  await lost;
});

test('a migration that loses its connection fails, and leaves its lock', async () => {
  await holding('drizzle.__drizzle_migrations', async () => {
    const lost = expect(migrateDatabase(opened.url, 'migrations')).rejects.toThrow();
    await kill('calendula migration');
    await lost;
  });
  await migrateDatabase(opened.url, 'migrations');
});

test('the loss of an idle connection is logged in one line, without the connection', async () => {
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const pool = newPool(opened.url, 'calendula start', { max: 1 }, resolve);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  const error = await lost;
  expect(error.message).toMatch(/terminat/);
  expect(JSON.stringify(error).length).toBeLessThan(500);
  await pool.end();
});
