import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartupError } from '../startup.ts';
import { takeAdvisoryLock } from './advisory-locks.ts';

/**
 * Before version 0.1.0 the first 66 migrations were squashed into migrations/0000_baseline.sql. A database that has
 * applied them all has the baseline's schema; `commit` is the last one that can upgrade an older database to it.
 */
const SQUASHED = { count: 66, newest: 1795388137576, commit: '9ab234b0' };

/**
 * Gives a database a history that drizzle can continue: one from before the squash becomes the baseline's. Other
 * histories are refused, because drizzle compares the newest migration only and would silently skip an earlier one.
 */
export async function prepareHistory(client: pg.Client, folder: string): Promise<void> {
  const applied = await appliedMigrations(client);
  const newest = applied.at(-1);
  if (newest === undefined) return;
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (newest > migrations.at(-1)!.folderMillis) {
    throw new StartupError(
      'This database belongs to a newer version of the shop: start that version, or restore a backup made before the upgrade.',
    );
  }
  const [baseline] = migrations;
  const isBeforeSquash = newest < baseline!.folderMillis;
  if (isBeforeSquash && newest !== SQUASHED.newest) {
    throw new StartupError(
      `This database was last used by a shop from before version 0.1.0: start the shop of commit ${SQUASHED.commit} on it once, then this version.`,
    );
  }
  const lacksOne = isBeforeSquash
    ? applied.length < SQUASHED.count
    : migrations.some(({ folderMillis: at }) => at < newest && !applied.includes(at));
  if (lacksOne) {
    throw new StartupError(
      'This database lacks a change that comes before its newest one: restore a backup, or start the version that it was last used with.',
    );
  }
  if (!isBeforeSquash) return;
  // One statement, so that the database is never without a history.
  await client.query(
    `with squashed as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline!.hash, baseline!.folderMillis],
  );
}

/**
 * Applies new migrations in the transaction that the client is in, and records them where drizzle looks.
 * @param until the last one; without it, all
 */
export async function migrateWithin(client: pg.Client, folder: string, until = Infinity): Promise<void> {
  await takeAdvisoryLock(drizzle(client), 'migrations');
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const newest = (await appliedMigrations(client)).at(-1) ?? 0;
  for (const { sql, hash, folderMillis: at } of readMigrationFiles({ migrationsFolder: folder })) {
    if (at <= newest || at > until) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      at,
    ]);
  }
}

/**
 * The migration of this version whose schema a backup has.
 * @param newest the newest migration in the backup
 * @returns undefined for a backup of a newer version
 */
export function migrationOfBackup(newest: number, folder: string): number | undefined {
  const versions = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  if (newest === SQUASHED.newest) return versions[0];
  if (newest < versions[0]!) {
    throw new StartupError(
      `This backup was made by a shop from before version 0.1.0: restore it with the shop of commit ${SQUASHED.commit}, and make a new backup there.`,
    );
  }
  return versions.includes(newest) ? newest : undefined;
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0].there) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}
