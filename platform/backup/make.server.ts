import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { newClient } from '../database/connections.ts';
import { openBackupFile, writeBackupFile } from './file.ts';
import { type Ending, partOf, say, type WaitingJob } from './format.ts';

export interface BackupPlace {
  /** The database. */
  url: string;
  /** Where uploaded pictures lie. */
  mediaDir: string;
  /** Where backups are put. */
  folder: string;
  key: string | null;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  tables: number;
  files: number;
}

/** The name of a backup by its moment, so that names sort as moments do. */
const backupName = (at: Date): string =>
  `calendula-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.backup`;
export const BACKUP_NAME = /^calendula-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/;

/**
 * Writes the whole shop into one file: every table as it was at one moment, jobs that wait, and the pictures. The shop
 * may go on meanwhile. The file is read back before it counts.
 */
export async function makeBackup(
  { url, mediaDir, folder, key }: BackupPlace,
  now: Date,
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now));
  const client = newClient(url, 'calendula backup');
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const migration = await newestMigration(client);
    const about = { madeAt: now.toISOString(), migration };
    const bytes = await writeBackupFile(file, about, key, bodyOf(client, mediaDir));
    return { file, bytes, ...(await checkBackup(file, key)) };
  } finally {
    await client.end();
  }
}

/** Reads a whole backup, so that one that is damaged is known before it is needed. @throws StartRefused */
export async function checkBackup(
  file: string,
  key: string | null,
): Promise<{ tables: number; files: number }> {
  const { parts, close } = await openBackupFile(file, key);
  try {
    for (;;) {
      const next = await parts.next();
      if ('ending' in next) return { tables: next.ending.tables, files: next.ending.files };
      for await (const _ of parts.data());
    }
  } finally {
    await close();
  }
}

async function* bodyOf(client: pg.Client, mediaDir: string): AsyncGenerator<Buffer> {
  const tables = await tablesOf(client);
  for (const { name, columns } of tables) {
    yield* partOf({ kind: 'table', name, columns }, client.query(copyTo(copyOut(name, columns))));
  }
  const ending: Ending = {
    sequences: await sequencesOf(client),
    jobs: await waitingJobs(client),
    tables: tables.length,
    files: 0,
  };
  for (const path of await filesUnder(mediaDir)) {
    yield* partOf({ kind: 'file', path: relative(mediaDir, path) }, createReadStream(path));
    ending.files += 1;
  }
  yield say({ ending });
}

export const quoted = pg.escapeIdentifier;

const copyOut = (table: string, columns: string[]): string =>
  `copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`;

/** Our tables with the columns that hold something of their own, by name. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(rows[0].newest);
}

async function sequencesOf(client: pg.Client): Promise<Ending['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: Ending['sequences'] = [];
  for (const { name } of names) {
    const read = `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`;
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(read);
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}

/** Jobs are the runner's, whose tables are its own business: what waits is handed over to it anew. */
async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: found } = await client.query("select to_regclass('pgboss.job') is not null as there");
  if (!found[0].there) return [];
  const { rows } = await client.query(
    "select name, data from pgboss.job where state in ('created', 'retry', 'active') order by created_on",
  );
  return rows;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
}
