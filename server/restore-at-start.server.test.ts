import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { readConfig } from '#platform/config.ts';
import { newClient } from '#platform/database/connections.ts';
import { migrateDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup.ts';
import { emptyDatabase, queryRows } from '#tests/database/old-shop.ts';
import { startJobs } from './jobs.ts';
import { restorePlace, restoreShop } from './restore.ts';
import { refuseOtherProcesses, requestRestore, restoreAtStart } from './restore-at-start.ts';

const REMOVING = `insert into settings (key, value) values
  ('shopName', '"Sea Fog"'), ('demonstration', '{"state": "removing"}')`;

/** A shop whose backup was made while its demonstration was being removed, and that has changed since. */
async function shopAfterRemoval() {
  const dataDir = await mkdtemp(join(tmpdir(), 'calendula-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const url = await emptyDatabase();
  await migrateDatabase(url, 'migrations');
  // As if the database were the shop's own: only there may the admin ask for a restore.
  const configWith = (environment: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: dataDir, ...environment });
  const config = configWith();
  const place = restorePlace(config, url);
  await mkdir(place.mediaDir, { recursive: true });
  await writeFile(join(place.mediaDir, 'jar-320.webp'), 'a picture');
  await queryRows(url, REMOVING);
  const { file } = await makeBackup({ ...place, ...config.backup }, new Date('2026-11-01T12:00:00Z'));
  await rm(join(place.mediaDir, 'jar-320.webp'));
  await queryRows(url, `update settings set value = '"Mine"' where key = 'shopName'`);
  await queryRows(url, `update settings set value = '{"state": "restoring"}' where key = 'demonstration'`);
  const settings = async () =>
    Object.fromEntries(
      (await queryRows(url, 'select key, value from settings')).map(({ key, value }) => [key, value]),
    );
  const restore = (environment: Record<string, string> = {}, at = url) =>
    restoreAtStart(configWith(environment), { DATA_DIR: dataDir, ...environment }, at);
  const backups = async () =>
    (await readdir(config.backup.folder)).filter((name) => name.includes('.tar.gz'));
  const media = () => readdir(place.mediaDir);
  return { dataDir, url, config, file, restore, settings, media, backups };
}

test('a start restores the backup’s content, pictures too, and doesn’t remove it again', async () => {
  const { dataDir, file, restore, settings, media, backups } = await shopAfterRemoval();
  expect(await restore()).toBeNull();
  await requestRestore(dataDir, { backup: file, actor: 'owner' });
  expect(await restore()).toMatchObject({ actor: 'owner', backup: file, problem: null });
  expect(await settings()).toMatchObject({ shopName: 'Sea Fog', demonstration: { state: 'shown' } });
  expect(await media()).toEqual(['jar-320.webp']);
  // The replaced contents are in a separate backup.
  expect(await backups()).toHaveLength(2);
  expect(await restore()).toBeNull();
});

test('a backup that can’t be restored leaves the shop as it was', async () => {
  const { dataDir, file, restore, settings } = await shopAfterRemoval();
  await writeFile(file, 'not a backup');
  await requestRestore(dataDir, { backup: file, actor: 'owner' });
  const restored = await restore();
  expect(restored!.problem).toBe('unreadable');
  expect(await settings()).toMatchObject({ shopName: 'Mine' });
});

test('a database that the shop’s user may not empty stays complete', async () => {
  const { url, config, file } = await shopAfterRemoval();
  const user = `guest_${randomUUID().replaceAll('-', '')}`;
  await queryRows(url, `create role ${user} login password 'guest'; alter schema drizzle owner to ${user}`);
  const asUser = url.replace(/\/\/[^@]+@/, `//${user}:guest@`);
  await expect(restoreShop(file, restorePlace(config, asUser, 'replace'))).rejects.toThrow('must be owner');
  expect(await queryRows(url, 'select 1 from drizzle.__drizzle_migrations limit 1')).toHaveLength(1);
  await queryRows(url, `reassign owned by ${user} to current_user; drop role ${user}`);
});

test('a start that was killed in the middle is repeated, even from an empty database', async () => {
  const { dataDir, url, config, file, restore, settings } = await shopAfterRemoval();
  const place = restorePlace(config, url);
  const current = await makeBackup({ ...place, ...config.backup }, new Date('2026-11-02T12:00:00Z'));
  await requestRestore(dataDir, { backup: file, actor: 'owner', current: current.file });
  await queryRows(url, 'drop schema public cascade; create schema public');
  expect(await restore()).toMatchObject({ problem: null });
  expect(await settings()).toMatchObject({ shopName: 'Sea Fog' });
});

/** A backup, and a new database that RESTORE_AT_START is to restore it into, beside the pictures that are there. */
async function emptyBeside({ key = '' } = {}) {
  const shop = await shopAfterRemoval();
  const { dataDir, config, url: old } = shop;
  const media = join(dataDir, 'media');
  await writeFile(join(media, 'since-320.webp'), 'another picture');
  let { file } = shop;
  if (key) {
    const place = { ...restorePlace(config, old), ...config.backup, key };
    file = (await makeBackup(place, new Date('2026-11-03T12:00:00Z'))).file;
  }
  const url = await emptyDatabase();
  const bySetting = (environment: Record<string, string> = {}) =>
    shop.restore({ DATABASE_URL: url, RESTORE_AT_START: file, ...environment }, url);
  const settingsOf = (at = url) => queryRows(at, `select value from settings where key = 'shopName'`);
  const isEmpty = async () =>
    (await queryRows(url, "select 1 from pg_tables where schemaname in ('public', 'drizzle')")).length === 0;
  return { ...shop, file, url, old, bySetting, settingsOf, isEmpty };
}

test('RESTORE_AT_START restores into an empty database, beside the pictures that are there', async () => {
  const { dataDir, file, url, old, bySetting, settingsOf, media, backups } = await emptyBeside();
  expect(await bySetting()).toEqual({ backup: file, actor: null, problem: null });
  await migrateDatabase(url, 'migrations');
  expect(await settingsOf()).toEqual([{ value: 'Sea Fog' }]);
  const [newest] = await queryRows(url, NEWEST);
  expect(await queryRows(old, NEWEST)).toEqual([newest]);
  expect((await media()).toSorted()).toEqual(['jar-320.webp', 'since-320.webp']);
  expect(await readdir(dataDir)).not.toContain('media.restoring');
  expect(await settingsOf(old)).toEqual([{ value: 'Mine' }]);
  expect(await backups()).toHaveLength(1);
});

const NEWEST = 'select max(created_at) as newest from drizzle.__drizzle_migrations';

test('RESTORE_AT_START upgrades the backup of an older version', async () => {
  const { dataDir, config, restore } = await shopAfterRemoval();
  const older = join(dataDir, 'older');
  await cp('migrations', older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const read = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...read, entries: read.entries.slice(0, 4) }));
  const [before, url] = [await emptyDatabase(), await emptyDatabase()];
  await migrateDatabase(before, older);
  await queryRows(before, REMOVING);
  const place = { ...restorePlace(config, before), ...config.backup, migrations: older };
  const { file } = await makeBackup(place, new Date('2026-11-04T12:00:00Z'));
  expect(await restore({ DATABASE_URL: url, RESTORE_AT_START: file }, url)).toMatchObject({ problem: null });
  const whens = read.entries.map(({ when }: { when: number }) => String(when));
  const applied = 'select created_at as at from drizzle.__drizzle_migrations order by id';
  expect((await queryRows(url, applied)).map(({ at }) => at)).toEqual(whens);
  expect(await queryRows(url, `select value from settings where key = 'demonstration'`)).toEqual([
    { value: { state: 'shown' } },
  ]);
});

test('RESTORE_AT_START is ignored where there are data, even if its file is gone', async () => {
  const { url, file, restore, settings, media, backups } = await shopAfterRemoval();
  const environment = { DATABASE_URL: url, RESTORE_AT_START: file };
  for (const spoil of [() => {}, () => rm(file)]) {
    await spoil();
    const before = [await settings(), await media(), await backups()];
    expect(await restore(environment)).toBeNull();
    expect([await settings(), await media(), await backups()]).toEqual(before);
  }
});

test.each([
  ['is missing', (file: string) => rm(file), /cannot be read \(ENOENT\)/],
  ['is none', (file: string) => writeFile(file, 'not a backup'), /not a backup of this shop/],
  ['is cut off', (file: string) => truncate(file, 3_000), /damaged/],
])(
  'RESTORE_AT_START with a file that %s is refused in words, and nothing changes',
  async (_, spoil, words) => {
    const { file, bySetting, isEmpty, media } = await emptyBeside();
    await spoil(file);
    const refused = bySetting();
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow('Put the file right or remove the setting');
    expect(await isEmpty()).toBe(true);
    expect(await media()).toEqual(['since-320.webp']);
  },
);

test('RESTORE_AT_START with the backup of a newer version is refused', async () => {
  const { old, config, bySetting, isEmpty } = await emptyBeside();
  await queryRows(
    old,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1999999999999)",
  );
  const place = { ...restorePlace(config, old), ...config.backup };
  const { file } = await makeBackup(place, new Date('2026-11-05T12:00:00Z'));
  await expect(bySetting({ RESTORE_AT_START: file })).rejects.toThrow('made by a newer version');
  expect(await isEmpty()).toBe(true);
});

test('RESTORE_AT_START opens an encrypted backup with BACKUP_KEY', async () => {
  const key = 'a key that only the owner has';
  const { bySetting, settingsOf, isEmpty } = await emptyBeside({ key });
  await expect(bySetting()).rejects.toThrow('set BACKUP_KEY');
  expect(await isEmpty()).toBe(true);
  await bySetting({ BACKUP_KEY: key });
  expect(await settingsOf()).toEqual([{ value: 'Mine' }]);
});

test('until its last moment a restore leaves the database empty, so that the next start repeats one that was killed', async () => {
  const { url, file, config, bySetting, settingsOf, isEmpty, media } = await emptyBeside();
  const place = restorePlace(config, url, 'add');
  const failing = restoreBackup(file, place, async () => {
    await (await startJobs(url, makeLog('silent'))).stop();
    expect(await isEmpty()).toBe(true);
    throw new Error('no power');
  });
  await expect(failing).rejects.toThrow('no power');
  expect(await isEmpty()).toBe(true);
  expect(await media()).toEqual(['since-320.webp']);
  expect(await bySetting()).toMatchObject({ problem: null });
  expect(await settingsOf()).toEqual([{ value: 'Sea Fog' }]);
});

test('tables that another process makes during a restore stay', async () => {
  const { url, file, config } = await emptyBeside();
  const failing = restoreBackup(file, restorePlace(config, url, 'add'), async () => {
    await queryRows(url, 'create table others (n int)');
    throw new Error('no power');
  });
  await expect(failing).rejects.toThrow('no power');
  expect(await queryRows(url, 'select n from others')).toEqual([]);
});

test('nothing is restored under a running shop', async () => {
  const { url } = await shopAfterRemoval();
  const [running, asking] = [newClient(url, 'calendula'), newClient(url, 'calendula restore')];
  await Promise.all([running.connect(), asking.connect()]);
  await expect(refuseOtherProcesses(asking, 0)).rejects.toThrow('The shop is running on this database');
  await running.end();
  await refuseOtherProcesses(asking);
  await asking.end();
});
