import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, oldShop, queryRows } from '#tests/database/old-shop.ts';
import { migrateDatabase } from './db.ts';

/**
 * Everything in a schema that matters: not the order of columns, nor the names of NOT NULL constraints, nor brackets,
 * of which a restored dump has fewer.
 */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await queryRows(
    url,
    `with ours as (select oid, relname, relkind, reloptions from pg_class
       where relnamespace = 'public'::regnamespace and not exists (
         select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e'))
     select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
         case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
       from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind <> 'i'
     union all select concat_ws(' ', relkind, relname, reloptions) from ours
     union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
       from pg_constraint c join ours on conrelid = ours.oid where contype <> 'n'
     union all select pg_get_indexdef(oid) from ours where relkind = 'i'
     union all select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
       from pg_trigger t join ours on tgrelid = ours.oid where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p
       where pronamespace = 'public'::regnamespace and not exists (
         select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqstart, seqincrement, seqmin, seqmax, seqcycle)
       from pg_sequence join ours on seqrelid = ours.oid
     union all select concat_ws(' ', 'extension', extname) from pg_extension
     order by 1`,
  );
  return rows.map(({ line }) => line.replaceAll(/[()]/g, ''));
}

/** A checksum of each column and the row count, by the numbers of table and column, which a rename doesn't change. */
async function contentOf(
  url: string,
  without: readonly string[] = [],
): Promise<Record<string, number | string | null>> {
  const tables = await queryRows(
    url,
    `select c.oid::text, relname as name, json_object_agg(attnum, attname) as columns
     from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' group by c.oid, relname`,
  );
  const counted = tables.filter(({ name }) => !without.includes(name));
  const sums = counted.map(({ oid, name, columns }) => {
    const ofColumns = Object.entries(columns).map(
      ([number, column]) =>
        `, '${oid}.${number}', md5(string_agg("${column}"::text, '|' order by "${column}"::text))`,
    );
    return `select json_build_object('${oid}', count(*)${ofColumns.join('')}) as sums from "${name}"`;
  });
  return Object.assign({}, ...(await queryRows(url, sums.join(' union all '))).map((row) => row.sums));
}

/** Tables of 0.1.0 that a later migration has dropped. */
const DROPPED = ['uploads', 'upload_parts', 'saved_order_views'];

/** Tables of the search, to which a later migration adds French. */
const GROWN = ['search_documents', 'search_words', 'search_synonyms'];
const englishSynonyms = (url: string) =>
  queryRows(
    url,
    "select phrase, means, is_same from search_synonyms s where to_jsonb(s) ->> 'locale' is distinct from 'fr-CA' order by 1, 2",
  );

const historyOf = (url: string) =>
  queryRows(url, 'select hash, created_at from drizzle.__drizzle_migrations order by created_at');

/** The migrations of version 0.1.0. */
async function firstMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calendula-first-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('migrations', folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

test('a shop from before 0.1.0 becomes one of 0.1.0: every row stays, and schema and history are those of a new one', async () => {
  const url = await oldShop();
  const before = await contentOf(url);
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  const first = await firstMigrations();
  await migrateDatabase(url, first);
  expect(await contentOf(url)).toEqual(before);
  const fresh = await emptyDatabase();
  await migrateDatabase(fresh, first);
  expect(await schemaOf(url)).toEqual(await schemaOf(fresh));
  expect(await historyOf(url)).toEqual(await historyOf(fresh));
});

test('a shop of 0.1.0 is upgraded: every value of a table that is still there stays, and the schema is that of a new shop', async () => {
  const url = await oldShop();
  await migrateDatabase(url, await firstMigrations());
  const before = await contentOf(url, [...DROPPED, ...GROWN]);
  const synonyms = await englishSynonyms(url);
  await migrateDatabase(url, 'migrations');
  expect(await contentOf(url)).toMatchObject(before);
  expect(await englishSynonyms(url)).toEqual(synonyms);
  const fresh = await emptyDatabase();
  await migrateDatabase(fresh, 'migrations');
  expect(await schemaOf(url)).toEqual(await schemaOf(fresh));
  expect(await historyOf(url)).toEqual(await historyOf(fresh));
});

test('a history from before 0.1.0 that lacks a migration is refused, and nothing is changed', async () => {
  const url = await oldShop();
  const remove = (when: string) =>
    queryRows(url, `delete from drizzle.__drizzle_migrations where created_at = (select ${when})`);
  await remove('(array_agg(created_at order by created_at))[20] from drizzle.__drizzle_migrations');
  const history = await historyOf(url);
  await expect(migrateDatabase(url, 'migrations')).rejects.toThrow('lacks a change that comes before');
  expect(await historyOf(url)).toEqual(history);
  await remove('max(created_at) from drizzle.__drizzle_migrations');
  await expect(migrateDatabase(url, 'migrations')).rejects.toThrow('start the shop of commit 9ab234b0');
});

test('a history that lacks the baseline is refused', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url, 'migrations');
  const baseline = 'select min(created_at) from drizzle.__drizzle_migrations';
  await queryRows(url, `delete from drizzle.__drizzle_migrations where created_at = (${baseline})`);
  await expect(migrateDatabase(url, 'migrations')).rejects.toThrow('lacks a change that comes before');
});
