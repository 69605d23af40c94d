import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { backupProblemOf } from './backup-problem.ts';

/** Writes a file into the folder of backups, reads it back and deletes it. */
export async function testBackupFolder(
  folder: string,
): Promise<{ ok: boolean; code: string; detail: string }> {
  const text = newId(new Date());
  const file = join(folder, `calendula-test-${text}.txt`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    const isSame = (await readFile(file, 'utf8')) === text;
    return isSame
      ? { ok: true, code: 'written', detail: folder }
      : { ok: false, code: 'failed', detail: folder };
  } catch (error) {
    return { ok: false, code: backupProblemOf(error), detail: folder };
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
