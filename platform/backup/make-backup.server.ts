import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { newClient } from '../database/connections.ts';
import { type SizedEntry, writeArchive } from './archive.ts';
import { FORMAT, MANIFEST, type Manifest, readBackup, textEntry, withSums } from './backup-manifest.ts';
import { KEY_LOST } from './backup-problem.ts';
import { columnsOf, type Table, tableName, tablesOf } from './copy.ts';
import { loadSql, README, schemaSql } from './manual-restore.ts';

export interface BackupPlace {
  url: string;
  mediaDir: string;
  migrations: string;
  folder: string;
  key: string | null;
  /** The passphrase that the owner wants can't be read. */
  isKeyLost?: boolean;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  tables: number;
  files: number;
}

/** Named by time, so that names sort chronologically. */
const backupName = (at: Date, key: string | null): string =>
  `calendula-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar.gz${key === null ? '' : '.age'}`;
/** Also matches backups from before 0.1.0 (.backup), so that the oldest of them are deleted too. */
const BACKUP_NAME = /^calendula-\d{4}-\d{2}-\d{2}-\d{6}\.(tar\.gz(\.age)?|backup)$/;

/**
 * Writes the shop into one file: every table from one snapshot, waiting jobs and the pictures. The shop can keep
 * running. The file is read back and verified.
 * @throws with the message `KEY_LOST`, or with why it failed
 */
export async function makeBackup(place: BackupPlace, now: Date): Promise<MadeBackup> {
  const { url, folder, key, isKeyLost = false } = place;
  if (isKeyLost) throw new Error(KEY_LOST);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now, key));
  const client = newClient(url, 'calendula backup');
  try {
    await client.connect();
    const bytes = await writeArchive(file, key, withSums(entriesOf(client, place, now)));
    const { tables, files } = await readBackup(file, key);
    // Beside the backups, because an encrypted backup can't explain how to open itself.
    await writeFile(join(folder, 'calendula-README.txt'), README);
    return { file, bytes, tables: tables.length, files };
  } finally {
    await client.end();
  }
}

async function* entriesOf(
  client: pg.Client,
  { mediaDir, migrations }: BackupPlace,
  now: Date,
): AsyncGenerator<SizedEntry> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'");
  const migration = await newestMigration(client);
  yield textEntry('README.txt', README);
  yield textEntry('schema.sql', schemaSql(migrations, migration));
  const tables: (Table & { copied: CopyToStreamQuery })[] = [];
  for (const table of await tablesOf(client)) {
    const bytes = await sizeOf(copyOf(client, table));
    const data = copyOf(client, table);
    yield { name: `tables/${table.name}.csv`, bytes, data };
    tables.push({ ...table, copied: data });
  }
  const sequences = await sequencesOf(client);
  const jobs = await waitingJobs(client);
  await client.query('commit');
  yield textEntry('load.sql', loadSql(tables, sequences));
  let files = 0;
  for (const path of await filesUnder(mediaDir)) {
    const handle = await open(path).catch(unlessMissing(null));
    // It was replaced after the folder was read.
    if (!handle) continue;
    try {
      const name = `media/${relative(mediaDir, path)}`;
      yield { name, bytes: (await handle.stat()).size, data: handle.createReadStream({ autoClose: false }) };
    } finally {
      await handle.close();
    }
    files += 1;
  }
  const counted = tables.map(({ name, columns, copied }) => ({ name, columns, rows: copied.rowCount }));
  const about: Manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    migration,
    tables: counted,
    sequences,
    files,
    jobs,
  };
  yield textEntry(MANIFEST, `${JSON.stringify(about, null, 1)}\n`);
}

function copyOf(client: pg.Client, table: Table): CopyToStreamQuery {
  const text = `copy ${tableName(table.name)} (${columnsOf(table)}) to stdout with (format csv, header, encoding 'UTF8')`;
  const copied = client.query(copyTo(text));
  // It can fail after its last row, when no one is reading it; the next statement then fails too.
  copied.on('error', () => {});
  return copied;
}

/** Tar needs the size before the data, so a table is read twice; within one snapshot both reads are the same. */
async function sizeOf(data: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of data) bytes += piece.length;
  return bytes;
}

async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(rows[0].newest);
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const read = `select last_value::text as value, is_called as "isCalled" from ${tableName(name)}`;
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(read);
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}

/** The job runner's tables are its own, so a restore queues the jobs again instead of loading those tables. */
async function waitingJobs(client: pg.Client): Promise<Manifest['jobs']> {
  const { rows: jobTables } = await client.query("select to_regclass('pgboss.job') is not null as there");
  if (!jobTables[0].there) return [];
  const { rows } = await client.query(
    "select name, data from pgboss.job where state in ('created', 'retry', 'active') order by created_on",
  );
  return rows;
}

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing([]));
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
}

/** Makes a backup and deletes the oldest beyond `keep`. Only files named like a backup are deleted. */
export async function makeAndRotateBackup(place: BackupPlace, keep: number, now: Date): Promise<MadeBackup> {
  const backup = await makeBackup(place, now);
  const names = (await readdir(place.folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) await rm(join(place.folder, name));
  return backup;
}
