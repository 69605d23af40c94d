import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient, newPool } from '../database/connections.ts';
import { migrateDatabase } from '../database/db.ts';
import { StartupError } from '../startup-error.ts';
import { newer, type OpenBackup, openBackupFile } from './file.ts';
import { damaged, type Ending, type PartReader, type WaitingJob } from './format.ts';
import { quoted, tablesOf } from './make.server.ts';

export interface RestorePlace {
  /** A database with nothing in it. */
  url: string;
  /** Where pictures are put; must not hold any. */
  mediaDir: string;
  /** The migrations of this version of the shop. */
  migrations: string;
  key: string | null;
}

export interface Restored {
  madeAt: string;
  tables: number;
  files: number;
  /** To be handed to the job runner once more. */
  jobs: WaitingJob[];
}

/**
 * Puts a backup into an empty database, all of it or nothing, and brings it to this version of the shop.
 * @throws StartRefused with one sentence that says why not
 */
export async function restoreBackup(file: string, place: RestorePlace): Promise<Restored> {
  const backup = await openBackupFile(file, place.key);
  const pool = newPool(place.url, 'calendula restore', { max: 2 });
  try {
    const then = await migrationsUntil(place.migrations, backup.header.migration);
    try {
      await refuseFull(pool, place.mediaDir);
      await migrateDatabase(place.url, then);
      const ending = await putBack(pool, backup, place);
      await migrateDatabase(place.url, place.migrations);
      const { tables, files, jobs } = ending;
      return { madeAt: backup.header.madeAt, tables, files, jobs };
    } finally {
      await rm(then, { recursive: true });
    }
  } finally {
    await pool.end();
    await backup.close();
  }
}

/** The migrations that the backup's database had seen, in a folder of their own. */
async function migrationsUntil(folder: string, newest: number): Promise<string> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));
  const seen = journal.entries.filter(({ when }: { when: number }) => when <= newest);
  if (seen.at(-1)?.when !== newest) throw newer();
  const until = await mkdtemp(join(tmpdir(), 'calendula-migrations-'));
  await cp(folder, until, { recursive: true });
  await writeFile(join(until, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: seen }));
  return until;
}

async function refuseFull(pool: pg.Pool, mediaDir: string): Promise<void> {
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

async function putBack(pool: pg.Pool, backup: OpenBackup, { url, mediaDir }: RestorePlace): Promise<Ending> {
  const client = newClient(url, 'calendula restore');
  const arriving = `${mediaDir}.restoring`;
  try {
    await client.connect();
    await rm(arriving, { recursive: true, force: true });
    await mkdir(arriving, { recursive: true });
    await client.query('begin');
    const finish = await openTables(client);
    const ending = await takeParts(client, backup.parts, arriving);
    await finish();
    await setSequences(client, ending.sequences);
    await rm(mediaDir, { recursive: true, force: true });
    await rename(arriving, mediaDir);
    await client.query('commit');
    return ending;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const folder of [arriving, mediaDir]) await rm(folder, { recursive: true, force: true });
    await emptyAgain(pool);
    throw error;
  } finally {
    await client.end();
  }
}

/** What was empty is empty again, so that it can be tried once more. */
async function emptyAgain(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists drizzle cascade');
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}

/** Empties what the migrations have put in, and lets rows come in any order. @returns what sets the rules again */
async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${quoted(name)}`);
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

async function takeParts(client: pg.Client, parts: PartReader, arriving: string): Promise<Ending> {
  const known = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  for (;;) {
    const next = await parts.next();
    if ('ending' in next) return next.ending;
    const { part } = next;
    if (part.kind === 'file') {
      await pipeline(Readable.from(parts.data()), createWriteStream(await placeOf(arriving, part.path)));
      continue;
    }
    const columns = known.get(part.name);
    if (!columns || part.columns.some((name) => !columns.includes(name))) throw damaged();
    const into = `copy public.${quoted(part.name)} (${part.columns.map(quoted).join(', ')}) from stdin`;
    await pipeline(Readable.from(parts.data()), client.query(copyFrom(into)));
  }
}

/** A path of the backup within its folder; what would lead out of it is no path of ours. */
async function placeOf(folder: string, path: string): Promise<string> {
  const inside = normalize(path);
  if (inside.startsWith('..') || inside.startsWith('/')) throw damaged();
  const at = join(folder, inside);
  await mkdir(dirname(at), { recursive: true });
  return at;
}

async function setSequences(client: pg.Client, sequences: Ending['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ]);
  }
}
