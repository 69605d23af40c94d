import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME, type BackupPlace, type MadeBackup, makeBackup } from './make.server.ts';

/** Makes a backup and deletes the oldest beyond `keep`. Only files named like a backup are deleted. */
export async function makeAndRotateBackup(place: BackupPlace, keep: number, now: Date): Promise<MadeBackup> {
  const backup = await makeBackup(place, now);
  const names = (await readdir(place.folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) await rm(join(place.folder, name));
  return backup;
}
