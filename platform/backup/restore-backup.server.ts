import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient, newPool } from '../database/connections.ts';
import { migrateDatabase } from '../database/db.ts';
import { migrationOfBackup } from '../database/history.ts';
import { StartupError } from '../startup.ts';
import { damaged, type Entry } from './archive.ts';
import { type Manifest, newer, readBackup, readThrough } from './backup-manifest.ts';
import { COPY_FORMAT, columnsOf, tableName, tablesOf } from './copy.ts';

export interface RestorePlace {
  url: string;
  mediaDir: string;
  /** Whether to delete what database and folder hold, once the backup is verified; otherwise they must be empty. */
  replaces?: boolean;
  migrations: string;
  key: string | null;
}

/**
 * Restores a backup into an empty database, all or nothing, and migrates it to this version. The backup is read and
 * verified before anything is written.
 * @throws StartupError with a sentence that says why not
 */
export async function restoreBackup(file: string, place: RestorePlace): Promise<Manifest> {
  const pool = newPool(place.url, 'calendula restore', { max: 2 });
  try {
    if (!place.replaces) await refuseNonEmpty(pool, place.mediaDir);
    const manifest = await readBackup(file, place.key);
    if (place.replaces) await resetSchema(pool);
    const migrations = await copyMigrationsUntil(place.migrations, manifest.migration);
    try {
      await migrateDatabase(place.url, migrations);
      await loadBackup(pool, file, manifest, place);
      await migrateDatabase(place.url, place.migrations);
    } finally {
      await rm(migrations, { recursive: true });
    }
    return manifest;
  } finally {
    await pool.end();
  }
}

/** Copies the migrations that the backup's database had applied into a temporary folder. */
async function copyMigrationsUntil(folder: string, newest: number): Promise<string> {
  const last = migrationOfBackup(newest, folder);
  if (last === undefined) throw newer();
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));
  const applied = journal.entries.filter(({ when }: { when: number }) => when <= last);
  const until = await mkdtemp(join(tmpdir(), 'calendula-migrations-'));
  await cp(folder, until, { recursive: true });
  await writeFile(join(until, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: applied }));
  return until;
}

async function refuseNonEmpty(pool: pg.Pool, mediaDir: string): Promise<void> {
  const { rows } = await pool.query(
    "select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1",
  );
  if (rows.length > 0) {
    throw new StartupError(
      'The database is not empty, and nothing is ever written over: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  }
  if ((await readdir(mediaDir).catch(() => [])).length > 0) {
    throw new StartupError(`The folder ${mediaDir} holds pictures already: move it away first.`);
  }
}

async function loadBackup(
  pool: pg.Pool,
  file: string,
  { tables, sequences }: Manifest,
  { url, mediaDir, key }: RestorePlace,
): Promise<void> {
  const client = newClient(url, 'calendula restore');
  const staging = `${mediaDir}.restoring`;
  try {
    await client.connect();
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await client.query('begin');
    const finish = await dropConstraints(client);
    const load = await tableLoader(client, tables);
    await readBackup(file, key, async (entry) => {
      const [, folder, path] = /^(tables|media)\/(.+)$/.exec(entry.name) ?? [];
      if (folder === 'tables') await load(entry);
      else if (folder === 'media')
        await pipeline(entry.data, createWriteStream(await pathInside(staging, path!)));
      else await readThrough(entry);
    });
    await finish();
    await setSequences(client, sequences);
    await rm(mediaDir, { recursive: true, force: true });
    await rename(staging, mediaDir);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const folder of [staging, mediaDir]) await rm(folder, { recursive: true, force: true });
    await resetSchema(pool);
    throw error;
  } finally {
    await client.end();
  }
}

/** In one statement, so that a database that isn't the user's own stays complete. */
async function resetSchema(pool: pg.Pool): Promise<void> {
  await pool.query(
    'drop schema if exists drizzle, pgboss cascade; drop schema public cascade; create schema public',
  );
}

/**
 * Deletes rows that migrations inserted, and drops foreign keys so that rows load in any order.
 * @returns a function that restores the keys
 */
async function dropConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tablesOf(client)).map(({ name }) => tableName(name));
  const { rows: keys } = await client.query(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const each = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await each([
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tables.map((table) => `alter table ${table} disable trigger user`),
    ...tables.map((table) => `truncate ${table}`),
  ]);
  return () =>
    each([
      ...keys.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule}`),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ]);
}

async function tableLoader(client: pg.Client, tables: Manifest['tables']) {
  const columnsByTable = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  return async ({ name, data }: Entry): Promise<void> => {
    const table = tables.find((table) => name === `tables/${table.name}.csv`);
    const columns = table && columnsByTable.get(table.name);
    if (!columns || table.columns.some((column) => !columns.includes(column))) throw damaged();
    const into = `copy ${tableName(table.name)} (${columnsOf(table)}) from stdin with (${COPY_FORMAT})`;
    const copying = client.query(copyFrom(into));
    await pipeline(data, copying);
    if (copying.rowCount !== table.rows) throw damaged();
  };
}

/** A path inside the folder. @throws StartupError if the backup's path would lead out of it */
async function pathInside(folder: string, path: string): Promise<string> {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith('/')) throw damaged();
  const at = join(folder, inside);
  await mkdir(dirname(at), { recursive: true });
  return at;
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [tableName(name), value, isCalled]);
  }
}
