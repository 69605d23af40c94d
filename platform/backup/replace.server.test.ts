import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, queryRows } from '#tests/database/old-shop.ts';
import { migrateDatabase } from '../database/db.ts';
import { makeBackup } from './make-backup.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

const key = 'a key that only the owner has';

test('an upgrade that fails is taken back: the older version has its data again, and starts on it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'calendula-replace-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const [older, mediaDir] = [join(home, 'migrations'), join(home, 'media')];
  await cp('migrations', older, { recursive: true });
  const file = join(older, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 4) }));
  const url = await emptyDatabase();
  await migrateDatabase(url, older);
  const nameOfShop = async () => (await queryRows(url, 'select value from settings'))[0]!.value;
  await queryRows(url, `insert into settings (key, value) values ('shopName', '"Sea Fog"')`);
  await mkdir(mediaDir);
  await writeFile(join(mediaDir, 'jar-320.webp'), 'a picture');
  const place = { url, mediaDir, migrations: older, key };
  const made = await makeBackup({ ...place, folder: join(home, 'backups') }, new Date());

  await migrateDatabase(url, 'migrations');
  await queryRows(url, `update settings set value = '"Changed"'`);
  await rm(join(mediaDir, 'jar-320.webp'));
  await expect(migrateDatabase(url, older)).rejects.toThrow('newer version');
  await expect(restoreBackup(made.file, place)).rejects.toThrow('not empty');
  const wrong = { ...place, key: 'another key of the owner', mode: 'replace' as const };
  await expect(restoreBackup(made.file, wrong)).rejects.toThrow();
  expect(await nameOfShop()).toBe('Changed');

  await restoreBackup(made.file, { ...place, mode: 'replace' as const });
  await migrateDatabase(url, older);
  expect(await nameOfShop()).toBe('Sea Fog');
  expect(await readdir(mediaDir)).toEqual(['jar-320.webp']);
});
