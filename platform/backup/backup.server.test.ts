import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { oldShop } from '#tests/database/old-shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { migrateDatabase } from '../database/db.ts';
import { readBackup } from './backup-manifest.ts';
import { tablesOf } from './copy.ts';
import { type MadeBackup, makeAndRotateBackup, makeBackup } from './make-backup.server.ts';
import { README } from './manual-restore.ts';
import { type RestorePlace, restoreBackup } from './restore-backup.server.ts';

const KEY = 'a key that only the owner has';
const NOW = new Date('2026-11-23T17:00:00Z');

let opened: TestShop;
let home: string;
let mediaDir: string;
let backup: MadeBackup;
beforeAll(async () => {
  opened = await makeTestShop();
  home = await mkdtemp(join(tmpdir(), 'calendula-backup-'));
  mediaDir = join(home, 'media');
  await mkdir(join(mediaDir, 'deep'), { recursive: true });
  await writeFile(join(mediaDir, 'jar-320.webp'), randomBytes(200_000));
  await writeFile(join(mediaDir, 'deep', 'empty.webp'), '');
  // Values that could change on the way: text with CSV's own delimiters, a JSON null and binary data.
  await ask(
    opened.url,
    `insert into settings (key, value) values ('odd', 'null'), ('', '""'), ($1, '[1.10, "\\\\N"]')`,
    ['tab\tquote", line\nslash\\N\r\né'],
  );
  await ask(
    opened.url,
    "insert into users (id, name, email, created_at, updated_at) values ('ada', 'Ada', 'ada@example.ca', now(), now())",
  );
  await ask(opened.url, "insert into avatars (id, user_id, picture) values ('a', 'ada', $1)", [
    randomBytes(5000),
  ]);
  await ask(opened.url, "select nextval('order_numbers')");
  backup = await backUp('backups');
});
afterAll(async () => {
  await opened.close();
  await rm(home, { recursive: true, force: true });
});

const backUp = (folder: string, key: string | null = KEY, url = opened.url): Promise<MadeBackup> =>
  makeBackup({ url, mediaDir, migrations: 'migrations', folder: join(home, folder), key }, NOW);

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
  return databaseUrl(name);
}

const databaseUrl = (name: string): string =>
  inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);

const placeOf = async (name: string): Promise<RestorePlace> => ({
  url: await emptyDatabase(),
  mediaDir: join(home, name),
  migrations: 'migrations',
  key: KEY,
});

/** A checksum over all rows of each table. */
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

test('a restored shop is as it was: every table, every sequence, every file', async () => {
  const place = await placeOf('whole');
  const restored = await restoreBackup(backup.file, place);
  expect(restored).toMatchObject({ madeAt: NOW.toISOString(), files: 2 });
  expect(restored.tables).toHaveLength(backup.tables);
  const [{ rows }] = (await ask(opened.url, 'select count(*)::int as rows from settings')) as [
    { rows: number },
  ];
  expect(restored.tables.find(({ name }) => name === 'settings')).toMatchObject({ rows });
  expect(await sums(place.url)).toEqual(await sums(opened.url));
  const next = "select nextval('order_numbers')::int as number";
  expect(await ask(place.url, next)).toEqual([{ number: 1002 }]);
  for (const name of ['jar-320.webp', 'deep/empty.webp']) {
    expect(await readFile(join(place.mediaDir, name))).toEqual(await readFile(join(mediaDir, name)));
  }
});

test('the rules of the tables hold again, and their triggers work', async () => {
  const place = await placeOf('rules');
  await restoreBackup(backup.file, place);
  const rules = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  expect(await ask(place.url, rules)).toEqual(await ask(opened.url, rules));
  const triggers = `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`;
  expect(await ask(place.url, triggers)).toEqual(await ask(opened.url, triggers));
});

test('nothing is written over: a database or a folder that holds something is refused', async () => {
  const place = await placeOf('full');
  await expect(restoreBackup(backup.file, { ...place, url: opened.url })).rejects.toThrow('is not empty');
  await mkdir(place.mediaDir);
  await writeFile(join(place.mediaDir, 'mine.webp'), 'x');
  await expect(restoreBackup(backup.file, place)).rejects.toThrow('holds pictures already');
});

/** Identifies a database and its folder: a restore that is rolled back makes a new schema. */
async function stateOf({ url, mediaDir }: { url: string; mediaDir: string }) {
  const [schema] = await ask(url, "select oid from pg_namespace where nspname = 'public'");
  const files = await readdir(home);
  return { schema, files: files.filter((name) => name.startsWith(basename(mediaDir))) };
}

async function expectRefused(file: string, place: RestorePlace, sentence: string) {
  const before = await stateOf(place);
  await expect(restoreBackup(file, place)).rejects.toThrow(sentence);
  expect(await stateOf(place)).toEqual(before);
}

test.each([
  ['with a wrong key', 'not this one, surely', 'BACKUP_KEY does not open this backup'],
  ['without a key', null, 'is encrypted'],
])('%s nothing is touched', async (_, key, sentence) => {
  await expectRefused(backup.file, { ...(await placeOf('keyless')), key }, sentence);
});

test('a file that is cut, or changed in one byte, touches nothing, and the whole one can be tried after it', async () => {
  const content = await readFile(backup.file);
  const file = join(home, 'cut.tar.gz.age');
  const place = await placeOf('broken');
  const changed = (at: number) => {
    const copy = Buffer.from(content);
    copy[at]! ^= 1;
    return copy;
  };
  const middle = Math.floor(content.length / 2);
  const cuts = [content.length - 1, middle, 5000, 100, 40].map((length) => content.subarray(0, length));
  const parts = [
    ...cuts,
    changed(middle),
    changed(content.length - 1),
    Buffer.concat([content, Buffer.from('x')]),
  ];
  for (const broken of parts) {
    await writeFile(file, broken);
    await expectRefused(file, place, 'cut off or damaged');
  }
  // The encrypted file key is in the header.
  const letter = content.indexOf('\n---') - 5;
  const otherKey = Buffer.from(content);
  // A different base64 letter, so that the key stays well formed.
  otherKey.write(content[letter] === 0x41 ? 'B' : 'A', letter);
  await writeFile(file, otherKey);
  await expectRefused(file, place, 'If it is that key, the file is damaged');
  await restoreBackup(backup.file, place);
  expect(await sums(place.url)).toEqual(await sums(opened.url));
});

test('without a key a backup is readable by everybody, and one that is damaged is still refused', async () => {
  const open = await backUp('open', null);
  expect(basename(open.file)).toBe('calendula-2026-11-23-170000.tar.gz');
  const place = { ...(await placeOf('open-media')), key: null };
  const content = await readFile(open.file);
  const file = join(home, 'open', 'broken.tar.gz');
  const changed = Buffer.from(content);
  changed[Math.floor(content.length / 2)]! ^= 1;
  for (const broken of [content.subarray(0, -9), content.subarray(0, 5000), changed]) {
    await writeFile(file, broken);
    await expectRefused(file, place, 'cut off or damaged');
  }
  await restoreBackup(open.file, place);
  expect(await sums(place.url)).toEqual(await sums(opened.url));
});

/** Unpacks an unencrypted backup, lets `change` edit its files and packs them again in their order. */
async function repacked(
  name: string,
  { change, isSummed }: { change: (folder: string) => Promise<void>; isSummed: boolean },
): Promise<string> {
  const { file } = await backUp(name, null);
  const folder = join(home, name, 'files');
  await mkdir(folder);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  await change(folder);
  const all = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  const names = all.filter((name) => existsSync(join(folder, name)));
  if (isSummed) {
    const summed = names.filter((name) => name !== 'SHA256SUMS');
    await writeFile(join(folder, 'SHA256SUMS'), execFileSync('sha256sum', summed, { cwd: folder }));
  }
  const packed = join(home, name, 'packed.tar.gz');
  execFileSync('tar', ['-czf', packed, ...names], { cwd: folder });
  return packed;
}

test('a backup whose files do not fit their sums or their counts is refused', async () => {
  const place = { ...(await placeOf('unfit-media')), key: null };
  const same = await repacked('same', { change: async () => {}, isSummed: true });
  expect(await readBackup(same, null)).toMatchObject({ files: 2 });
  const swapped = await repacked('swapped', {
    change: (folder) => cp(join(folder, 'tables', 'users.csv'), join(folder, 'tables', 'avatars.csv')),
    isSummed: false,
  });
  await expectRefused(swapped, place, 'cut off or damaged');
  for (const name of ['SHA256SUMS', 'manifest.json']) {
    const change = (folder: string) => rm(join(folder, name));
    const lacking = await repacked(`no-${name}`, { change, isSummed: name !== 'SHA256SUMS' });
    await expectRefused(lacking, place, 'cut off or damaged');
  }
  const shorter = await repacked('shorter', {
    async change(folder) {
      const file = join(folder, 'tables', 'avatars.csv');
      const [head] = (await readFile(file, 'utf8')).split('\n');
      await writeFile(file, `${head}\n`);
    },
    isSummed: true,
  });
  await expect(restoreBackup(shorter, place)).rejects.toThrow('cut off or damaged');
  expect(await sums(place.url)).toEqual({});
});

test('a file that is no backup, one from before 0.1.0 and one of a newer shop get different errors', async () => {
  const file = join(home, 'letter.txt');
  const place = await placeOf('other');
  await writeFile(file, 'A letter, and no backup.');
  await expectRefused(file, place, 'is not a backup');
  await writeFile(file, 'CALENDULA BACKUP\n{"format":1}');
  await expectRefused(file, place, 'restore it with commit 9ab234b0');
  await expectRefused(join(home, 'none.tar.gz'), place, 'cannot be read (ENOENT)');

  const url = await emptyDatabase();
  await migrateDatabase(url, 'migrations');
  await ask(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [
    Date.now() * 10,
  ]);
  const later = await backUp('later', KEY, url);
  await expectRefused(later.file, place, 'newer version');
  const format = await repacked('format', {
    async change(folder) {
      const manifest = join(folder, 'manifest.json');
      await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"format": 2', '"format": 3'));
    },
    isSummed: true,
  });
  await expectRefused(format, { ...place, key: null }, 'newer version');
});

test.runIf(process.platform === 'linux')(
  'age, tar and psql open it without the shop, by the commands that its README gives',
  async () => {
    const folder = join(home, 'by-hand');
    const name = `by_hand_${randomBytes(6).toString('hex')}`;
    await mkdir(folder);
    const commands = README.match(/^ {7}\S.*$/gm)!.map((line) =>
      line
        .trim()
        .replaceAll('old_shop', name)
        .replace(/\S+\.tar\.gz\.age/, backup.file),
    );
    expect(commands).toHaveLength(7);
    await writeFile(
      join(folder, 'commands.sh'),
      commands.filter((command) => !command.includes('DATE-TIME')).join('\n'),
    );
    const { hostname, port, username, password, searchParams } = new URL(opened.url);
    const connection = {
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || '5432',
      PGUSER: username,
      PGPASSWORD: password,
    };
    // age reads the passphrase from a terminal, which `script` provides.
    const output = execFileSync('script', ['-qec', 'sh -e commands.sh', '/dev/null'], {
      cwd: folder,
      input: `${KEY}\n`,
      encoding: 'utf8',
      env: { ...process.env, ...connection, PAGER: 'cat' },
    });
    expect(output).toContain('total_cents');
    const url = databaseUrl(name);
    expect(await sums(url)).toEqual(await sums(opened.url));
    const next = "select nextval('order_numbers')::int as number";
    expect(await ask(url, next)).toEqual([{ number: 1002 }]);
    for (const name of ['jar-320.webp', 'deep/empty.webp'])
      expect(await readFile(join(folder, 'media', name))).toEqual(await readFile(join(mediaDir, name)));
    expect(await readFile(join(home, 'backups', 'calendula-README.txt'), 'utf8')).toBe(README);
  },
);

test('with a key set, a backup that anyone could have written is refused', async () => {
  const planted = await backUp('planted', null);
  await expectRefused(planted.file, await placeOf('planted-media'), 'not encrypted, but BACKUP_KEY is set');
});

test('a backup from before 0.1.0 is brought forward; one that lacks its last migrations is refused', async () => {
  const url = await oldShop();
  await ask(url, `insert into settings (key, value) values ('brand', '"Older"')`);
  const old = await backUp('old', KEY, url);
  const place = await placeOf('old-media');
  await restoreBackup(old.file, place);
  expect(await ask(place.url, "select value from settings where key = 'brand'")).toEqual([
    { value: 'Older' },
  ]);
  expect(Object.keys(await sums(place.url))).toEqual(Object.keys(await sums(opened.url)));

  await ask(
    url,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const older = await backUp('older', KEY, url);
  await expectRefused(
    older.file,
    await placeOf('older-media'),
    'restore it with the shop of commit 9ab234b0',
  );
});

test('a backup is a snapshot, whatever is written while it runs', async () => {
  // The same number in two tables, which are equal at every moment.
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
  const busy = await backUp('busy');
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
  const nameOf = (day: number, end = 'tar.gz.age') => `calendula-2026-11-${day}-170000.${end}`;
  const others = ['calendula-notes.txt', 'calendula-2026-11-01.tar.gz', 'photos.tar.gz'];
  const olds = [nameOf(10, 'backup'), nameOf(10), nameOf(11, 'tar.gz'), nameOf(12)];
  for (const name of [...olds, ...others]) await writeFile(join(folder, name), 'old');
  const place = { url: opened.url, mediaDir, migrations: 'migrations', folder, key: KEY };
  const { file } = await makeAndRotateBackup(place, 2, NOW);
  const expected = [...others, 'calendula-README.txt', nameOf(12), basename(file)];
  expect((await readdir(folder)).toSorted()).toEqual(expected.toSorted());
  expect(await readFile(join(folder, nameOf(12)), 'utf8')).toBe('old');
});
