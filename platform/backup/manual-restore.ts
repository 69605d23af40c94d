import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Manifest } from './backup-manifest.ts';
import { COPY_FORMAT, columnsOf, type Table, tableName } from './copy.ts';

// A backup can be read without this program, by this README and two files for psql.

export const README = `A BACKUP OF A SHOP

This file was written by Calendula, a program for online shops. You do not need Calendula to read it.
You need three programs that are free and well known: age (https://age-encryption.org), tar, and
PostgreSQL (https://postgresql.org), version 15 or newer, with its psql.

1. Open the backup

   A backup is called calendula-DATE-TIME.tar.gz.age, the time in UTC. In an empty folder:

       age --decrypt calendula-DATE-TIME.tar.gz.age | tar -xz

   age asks for a passphrase: it is the setting BACKUP_KEY that the shop ran with. Nobody can open
   the backup without it. A backup whose name ends in .tar.gz is not encrypted:

       tar -xzf calendula-DATE-TIME.tar.gz

2. Check that all of it is there

       sha256sum --check --quiet SHA256SUMS

3. Read it

   tables/        One CSV file for each table of the database, in UTF-8. The first line names the
                  columns. Nothing between two commas is "no value" (NULL), "" is an empty text, and
                  \\x with letters and digits is bytes in hexadecimal. Amounts are in cents, times are
                  in UTC. Any spreadsheet opens these files.
   media/         The pictures, in the sizes that the shop showed.
   manifest.json  When it was made, the version of the database (migration: the moment of its newest
                  change, in milliseconds since 1970), the rows of each table, the numbers that come
                  next (sequences), and work that was waiting (jobs).
   schema.sql     Makes the empty tables.
   load.sql       Fills them.

4. Load it into PostgreSQL

   In the folder where you opened it, as a superuser of the database server:

       createdb old_shop
       psql -d old_shop -v ON_ERROR_STOP=1 -q -f schema.sql
       psql -d old_shop -v ON_ERROR_STOP=1 -q -f load.sql

   Then ask it what you want to know, for example:

       psql -d old_shop -c "select number, placed_at, total_cents from orders order by placed_at"

To open the shop itself again, do not load it by hand. Install Calendula, set BACKUP_KEY and
SHOP_SECRET as they were, and run: npm run restore -- calendula-DATE-TIME.tar.gz.age
(in a container: node scripts/restore.ts calendula-DATE-TIME.tar.gz.age)
`;

/** SQL that makes the tables: all migrations that the database has applied. */
export function schemaSql(folder: string, newest: number): string {
  // The first is always included: it is also the schema of databases that are older than it.
  const applied = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }, n) => n === 0 || folderMillis <= newest,
  );
  return applied
    .flatMap(({ sql }) => sql.map((statement) => `${statement.trim().replace(/;$/, '')};\n`))
    .join('\n');
}

/** SQL that fills the tables, in any order despite their foreign keys. */
export function loadSql(tables: readonly Table[], sequences: Manifest['sequences']): string {
  const names = tables.map(({ name }) => tableName(name)).join(', ');
  const copies = tables.map(
    (table) =>
      `\\copy ${tableName(table.name)} (${columnsOf(table)}) from 'tables/${table.name}.csv' with (${COPY_FORMAT})`,
  );
  const values = sequences.map(
    ({ name, value, isCalled }) =>
      `select setval(${pg.escapeLiteral(tableName(name))}, ${BigInt(value)}, ${isCalled});`,
  );
  return `begin;
-- No rule or trigger of a table is asked: the rows fit together as they are.
set local session_replication_role = replica;
-- schema.sql puts a few rows in.
truncate ${names};
${copies.join('\n')}
${values.join('\n')}
commit;
`;
}
