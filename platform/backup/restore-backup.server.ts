import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient, newPool } from '../database/connections.ts';
import { migrateWithin, migrationOfBackup } from '../database/history.ts';
import { StartupError } from '../startup.ts';
import { damaged, type Entry } from './archive.ts';
import { type Manifest, newer, readBackup, readThrough } from './backup-manifest.ts';
import { COPY_FORMAT, columnsOf, tableName, tablesOf } from './copy.ts';

export interface RestorePlace {
  url: string;
  mediaDir: string;
  /**
   * `replace` deletes what database and folder hold, once the backup is verified; `add` keeps the pictures that the
   * folder holds; otherwise both must be empty.
   */
  mode?: 'replace' | 'add';
  migrations: string;
  key: string | null;
}

/**
 * Restores a backup into an empty database and migrates it to this version, in one transaction: a restore that fails or
 * is killed leaves it empty. The backup is read and verified before anything is written.
 * @param finish does the rest in the same transaction
 * @throws StartupError with a sentence that says why not
 */
export async function restoreBackup(
  file: string,
  place: RestorePlace,
  finish: (client: pg.Client, manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> {
  const pool = newPool(place.url, 'calendula restore', { max: 2 });
  try {
    if (place.mode !== 'replace') await refuseNonEmpty(pool, place);
    const manifest = await verifyBackup(file, place);
    if (place.mode === 'replace') await resetSchema(pool);
    await loadBackup(pool, file, manifest, place, finish);
    return manifest;
  } finally {
    await pool.end();
  }
}

/** Reads a backup to its end. @throws StartupError with a sentence that says why this version can't restore it */
async function verifyBackup(
  file: string,
  { key, migrations }: Pick<RestorePlace, 'key' | 'migrations'>,
): Promise<Manifest> {
  const manifest = await readBackup(file, key);
  if (migrationOfBackup(manifest.migration, migrations) === undefined) throw newer();
  return manifest;
}

/** Whether a shop has no tables here. Queues without jobs may be left of a restore that was killed. */
export async function isEmptyDatabase(database: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows: tables } = await database.query(
    "select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1",
  );
  if (tables.length > 0) return false;
  const { rows } = await database.query("select to_regclass('pgboss.job') is not null as there");
  if (!rows[0].there) return true;
  return (await database.query('select 1 from pgboss.job limit 1')).rows.length === 0;
}

async function refuseNonEmpty(pool: pg.Pool, { mediaDir, mode }: RestorePlace): Promise<void> {
  if (!(await isEmptyDatabase(pool))) {
    throw new StartupError(
      'The database is not empty, and nothing is ever written over: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  }
  if (mode !== 'add' && (await readdir(mediaDir).catch(() => [])).length > 0) {
    throw new StartupError(`The folder ${mediaDir} holds pictures already: move it away first.`);
  }
}

async function loadBackup(
  pool: pg.Pool,
  file: string,
  manifest: Manifest,
  { url, mediaDir, migrations, mode, key }: RestorePlace,
  finish: (client: pg.Client, manifest: Manifest) => Promise<void>,
): Promise<void> {
  const client = newClient(url, 'calendula restore');
  const staging = `${mediaDir}.restoring`;
  let pictures: Pictures | null = null;
  try {
    await client.connect();
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await client.query('begin');
    await migrateWithin(client, migrations, migrationOfBackup(manifest.migration, migrations));
    const restoreConstraints = await dropConstraints(client);
    const load = await tableLoader(client, manifest.tables);
    await readBackup(file, key, async (entry) => {
      const [, folder, path] = /^(tables|media)\/(.+)$/.exec(entry.name) ?? [];
      if (folder === 'tables') await load(entry);
      else if (folder === 'media')
        await pipeline(entry.data, createWriteStream(await pathInside(staging, path!)));
      else await readThrough(entry);
    });
    await restoreConstraints();
    await setSequences(client, manifest.sequences);
    await migrateWithin(client, migrations);
    await finish(client, manifest);
    pictures = await (mode === 'add' ? addPictures : swapPictures)(staging, mediaDir);
    await client.query('commit');
    await pictures.keep();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await pictures?.undo();
    await rm(staging, { recursive: true, force: true });
    // Not where a start restores: another process may have made its own tables since.
    if (mode !== 'add') await resetSchema(pool);
    throw error;
  } finally {
    await client.end();
  }
}

interface Pictures {
  keep(): Promise<void>;
  undo(): Promise<void>;
}

async function swapPictures(staging: string, mediaDir: string): Promise<Pictures> {
  const replaced = `${mediaDir}.replaced`;
  await rm(replaced, { recursive: true, force: true });
  await mkdir(mediaDir, { recursive: true });
  await rename(mediaDir, replaced);
  const undo = async () => {
    await rm(mediaDir, { recursive: true, force: true });
    await rename(replaced, mediaDir);
  };
  try {
    await rename(staging, mediaDir);
  } catch (error) {
    await undo();
    throw error;
  }
  return { keep: () => rm(replaced, { recursive: true, force: true }), undo };
}

/**
 * Adds the pictures that the folder lacks. An upload's or a crop's name is random and its file never changes, so the
 * same name is the same picture, and a picture that nothing refers to is never shown.
 */
async function addPictures(staging: string, mediaDir: string): Promise<Pictures> {
  for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(mediaDir, relative(staging, from));
    if (await isThere(to)) continue;
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }
  return { keep: () => rm(staging, { recursive: true, force: true }), undo: async () => {} };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

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
