import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

const CODES: Readonly<Record<string, string>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

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
    const { code = '' } = error as NodeJS.ErrnoException;
    return { ok: false, code: CODES[code] ?? 'failed', detail: folder };
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
