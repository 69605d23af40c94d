import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import { migrateDatabase } from '../database/db.ts';
import { checkBackup, type MadeBackup, makeBackup, tablesOf } from './make.server.ts';
import { restoreBackup } from './restore.server.ts';
import { makeAndRotateBackup } from './rotate.server.ts';

const KEY = 'a key that only the owner has';
const NOW = new Date('2026-11-23T17:00:00Z');
const OUR_MIGRATIONS = 'migrations';

let opened: TestShop;
let home: string;
let mediaDir: string;
let made: MadeBackup;
beforeAll(async () => {
  opened = await makeTestShop();
  home = await mkdtemp(join(tmpdir(), 'calendula-backup-'));
  mediaDir = join(home, 'media');
  await mkdir(join(mediaDir, 'deep'), { recursive: true });
  await writeFile(join(mediaDir, 'jar-320.webp'), randomBytes(200_000));
  await writeFile(join(mediaDir, 'deep', 'empty.webp'), '');
  // What a text with its own marks, a JSON null and the bytes of a picture make of themselves on the way.
  await ask(
    opened.url,
    "insert into settings (key, value) values ('odd', 'null'), ($1, '[1.10, \"\\\\N\"]')",
    ['tab\tline\nslash\\N'],
  );
  await ask(opened.url, "insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.ca')");
  await ask(opened.url, "insert into avatars (id, user_id, picture) values ('a', 'ada', $1)", [
    randomBytes(5000),
  ]);
  await ask(opened.url, "select nextval('order_numbers')");
  made = await makeBackup({ url: opened.url, mediaDir, folder: join(home, 'backups'), key: KEY }, NOW);
});
afterAll(async () => {
  await opened.close();
  await rm(home, { recursive: true, force: true });
});

async function ask(url: string, query: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query, values)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await ask(inject('postgresUrl'), `create database ${name}`);
  return inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);
}

const placeOf = async (name: string) => ({
  url: await emptyDatabase(),
  mediaDir: join(home, name),
  migrations: OUR_MIGRATIONS,
  key: KEY,
});

/** What each table holds, as a sum over all its rows. */
async function sums(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string> = {};
  for (const { name } of await tablesOf(client)) {
    const all = `select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum
      from (select t::text as row from ${client.escapeIdentifier(name)} t) rows`;
    found[name] = (await client.query({ text: all })).rows[0].sum;
  }
  await client.end();
  return found;
}

test('what comes back is what was there: every table, every sequence, every file', async () => {
  const place = await placeOf('whole');
  const restored = await restoreBackup(made.file, place);
  expect(restored).toMatchObject({ madeAt: NOW.toISOString(), tables: made.tables, files: 2 });
  expect(await sums(place.url)).toEqual(await sums(opened.url));
  const next = "select nextval('order_numbers')::int as number";
  expect(await ask(place.url, next)).toEqual([{ number: 1002 }]);
  for (const name of ['jar-320.webp', 'deep/empty.webp']) {
    expect(await readFile(join(place.mediaDir, name))).toEqual(await readFile(join(mediaDir, name)));
  }
});

test('the rules of the tables hold again, and their triggers work', async () => {
  const place = await placeOf('rules');
  await restoreBackup(made.file, place);
  const rules = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  expect(await ask(place.url, rules)).toEqual(await ask(opened.url, rules));
  const triggers = `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`;
  expect(await ask(place.url, triggers)).toEqual(await ask(opened.url, triggers));
});

test('nothing is written over: a database or a folder that holds something is refused', async () => {
  const place = await placeOf('full');
  await expect(restoreBackup(made.file, { ...place, url: opened.url })).rejects.toThrow('is not empty');
  await mkdir(place.mediaDir);
  await writeFile(join(place.mediaDir, 'mine.webp'), 'x');
  await expect(restoreBackup(made.file, place)).rejects.toThrow('holds pictures already');
});

test.each([
  ['with a wrong key', 'not this one, surely', 'not the key of this backup'],
  ['without a key', null, 'is encrypted'],
])('%s nothing is restored', async (_, key, sentence) => {
  const place = await placeOf('keyless');
  await expect(restoreBackup(made.file, { ...place, key })).rejects.toThrow(sentence);
});

test('a file that is cut, or changed in one byte, restores nothing, and the whole one can be tried after it', async () => {
  const whole = await readFile(made.file);
  const file = join(home, 'broken.backup');
  const place = await placeOf('broken');
  const changed = Buffer.from(whole);
  changed[Math.floor(whole.length / 2)]! ^= 1;
  for (const broken of [whole.subarray(0, -1), whole.subarray(0, 5000), whole.subarray(0, 40), changed]) {
    await writeFile(file, broken);
    await expect(restoreBackup(file, place)).rejects.toThrow('cut off or damaged');
    await expect(checkBackup(file, KEY)).rejects.toThrow('cut off or damaged');
  }
  await restoreBackup(made.file, place);
  expect(await sums(place.url)).toEqual(await sums(opened.url));
});

test('a file that is no backup, and one of a newer shop, are told apart', async () => {
  const file = join(home, 'other.backup');
  const place = await placeOf('other');
  await writeFile(file, 'A letter, and no backup.');
  await expect(restoreBackup(file, place)).rejects.toThrow('is no backup');
  const [head, ...rest] = (await readFile(made.file, 'latin1')).split('\n');
  const header = { ...JSON.parse(rest[0]!), migration: Date.now() * 10 };
  await writeFile(file, [head, JSON.stringify(header), ...rest.slice(1)].join('\n'), 'latin1');
  await expect(restoreBackup(file, place)).rejects.toThrow('newer version');
  await expect(restoreBackup(join(home, 'none.backup'), place)).rejects.toThrow('cannot be read (ENOENT)');
});

test('without a key a backup is readable by everybody, and a cut one is still refused', async () => {
  const folder = join(home, 'open');
  const open = await makeBackup({ url: opened.url, mediaDir, folder, key: null }, NOW);
  const place = await placeOf('open-media');
  const file = join(folder, 'cut.backup');
  await writeFile(file, (await readFile(open.file)).subarray(0, -9));
  await expect(restoreBackup(file, { ...place, key: null })).rejects.toThrow('cut off or damaged');
  await restoreBackup(open.file, { ...place, key: null });
  expect(await sums(place.url)).toEqual(await sums(opened.url));
});

test('with a key set, a backup that anyone could have written is refused', async () => {
  const folder = join(home, 'planted');
  const planted = await makeBackup({ url: opened.url, mediaDir, folder, key: null }, NOW);
  await expect(restoreBackup(planted.file, await placeOf('planted-media'))).rejects.toThrow(
    'not encrypted, but BACKUP_KEY is set',
  );
});

test('a backup of an older version is brought forward', async () => {
  const journal = JSON.parse(await readFile(join(OUR_MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
  const older = join(home, 'older');
  await cp(OUR_MIGRATIONS, older, { recursive: true });
  const seen = { ...journal, entries: journal.entries.slice(0, 3) };
  await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify(seen));
  const url = await emptyDatabase();
  await migrateDatabase(url, older);
  await ask(url, `insert into settings (key, value) values ('shopName', '"Older"')`);
  const old = await makeBackup(
    { url, mediaDir: join(home, 'none'), folder: join(home, 'old'), key: KEY },
    NOW,
  );
  const place = await placeOf('old-media');
  await restoreBackup(old.file, place);
  expect(await ask(place.url, "select value from settings where key = 'shopName'")).toEqual([
    { value: 'Older' },
  ]);
  const tables = Object.keys(await sums(place.url));
  expect(tables).toEqual(Object.keys(await sums(opened.url)));
});

test('it is one moment of the shop, whatever is written meanwhile', async () => {
  // The same number in two tables that lie apart: at every moment they are equal.
  const write = (turn: number) =>
    opened.shop.db.transaction(async (tx) => {
      await tx.execute(sql`update blog_posts set title = ${String(turn)}`);
      await tx.execute(sql`update users set name = ${String(turn)} where id = 'ada'`);
    });
  await write(0);
  let isOver = false;
  const writing = (async () => {
    for (let turn = 1; !isOver; turn += 1) await write(turn);
  })();
  const folder = join(home, 'busy');
  const busy = await makeBackup({ url: opened.url, mediaDir, folder, key: KEY }, NOW);
  isOver = true;
  await writing;
  const place = await placeOf('busy-media');
  await restoreBackup(busy.file, place);
  const [name] = await ask(place.url, "select name from users where id = 'ada'");
  const titles = await ask(place.url, 'select distinct title as name from blog_posts');
  expect(titles).toEqual([name]);
});

test('of backups the newest are kept, and nothing else in their folder is touched', async () => {
  const folder = join(home, 'kept');
  await mkdir(folder);
  const nameOf = (day: number) => `calendula-2026-11-${day}-170000.backup`;
  const others = ['calendula-notes.txt', 'calendula-2026-11-01.backup', 'photos.backup'];
  for (const name of [...[10, 11, 12].map(nameOf), ...others]) await writeFile(join(folder, name), 'old');
  const { file } = await makeAndRotateBackup({ url: opened.url, mediaDir, folder, key: KEY }, 2, NOW);
  expect((await readdir(folder)).toSorted()).toEqual([...others, nameOf(12), basename(file)].toSorted());
  expect(await readFile(join(folder, nameOf(12)), 'utf8')).toBe('old');
});
