import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { readConfig } from '#platform/config.ts';
import { migrateDatabase } from '#platform/database/db.ts';
import { emptyDatabase, queryRows } from '#tests/old-shop.ts';
import { requestRestore, restorePlace, restoreRequested, restoreShop } from './restore.ts';

const REMOVING = `insert into settings (key, value) values
  ('shopName', '"Sea Fog"'), ('demonstration', '{"state": "removing"}')`;

/** A shop whose backup was made while its demonstration was being removed, and that has changed since. */
async function shopAfterRemoval() {
  const dataDir = await mkdtemp(join(tmpdir(), 'calendula-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const url = await emptyDatabase();
  await migrateDatabase(url, 'migrations');
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const config = readConfig(environment);
  const place = restorePlace(config, url, true);
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
  const restore = () => restoreRequested(config, environment, url);
  return { dataDir, url, config, file, restore, settings, media: () => readdir(place.mediaDir) };
}

test('a start brings back what the backup holds, pictures too, and doesn’t remove it again', async () => {
  const { dataDir, config, file, restore, settings, media } = await shopAfterRemoval();
  expect(await restore()).toBeNull();
  await requestRestore(dataDir, { backup: file, actor: 'owner' });
  expect(await restore()).toMatchObject({ actor: 'owner', backup: file, problem: null });
  expect(await settings()).toMatchObject({ shopName: 'Sea Fog', demonstration: { state: 'shown' } });
  expect(await media()).toEqual(['jar-320.webp']);
  // The replaced contents are in a separate backup.
  expect((await readdir(config.backup.folder)).filter((name) => name.includes('.tar.gz'))).toHaveLength(2);
  expect(await restore()).toBeNull();
});

test('a backup that can’t be restored leaves the shop as it was', async () => {
  const { dataDir, file, restore, settings } = await shopAfterRemoval();
  await writeFile(file, 'not a backup');
  await requestRestore(dataDir, { backup: file, actor: 'owner' });
  const restored = await restore();
  expect(restored!.problem).toContain('backup');
  expect(await settings()).toMatchObject({ shopName: 'Mine' });
});

test('a database that the shop’s user may not empty stays complete', async () => {
  const { url, config, file } = await shopAfterRemoval();
  const user = `guest_${randomUUID().replaceAll('-', '')}`;
  await queryRows(url, `create role ${user} login password 'guest'; alter schema drizzle owner to ${user}`);
  const asUser = url.replace(/\/\/[^@]+@/, `//${user}:guest@`);
  await expect(restoreShop(file, restorePlace(config, asUser, true))).rejects.toThrow('must be owner');
  expect(await queryRows(url, 'select 1 from drizzle.__drizzle_migrations limit 1')).toHaveLength(1);
  await queryRows(url, `reassign owned by ${user} to current_user; drop role ${user}`);
});

test('a start that was killed in the middle is repeated, even from an empty database', async () => {
  const { dataDir, url, config, file, restore, settings } = await shopAfterRemoval();
  const place = restorePlace(config, url, true);
  const current = await makeBackup({ ...place, ...config.backup }, new Date('2026-11-02T12:00:00Z'));
  await requestRestore(dataDir, { backup: file, actor: 'owner', current: current.file });
  await queryRows(url, 'drop schema public cascade; create schema public');
  expect(await restore()).toMatchObject({ problem: null });
  expect(await settings()).toMatchObject({ shopName: 'Sea Fog' });
});
