import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup.ts';

export interface RunAs {
  uid: number;
  gid: number;
}

const SYSTEM_FOLDER = '/var/lib/calendula';
const NAMES = ['postgres', 'nobody'];

/**
 * Which user runs PostgreSQL, and where its data is. PostgreSQL refuses to run as root, so root uses another user; if
 * that user can't reach the data folder (/root is closed to others), the data is in a system folder instead.
 */
export async function postgresUser(dataDir: string): Promise<{ home: string; runAs: RunAs | undefined }> {
  if (process.getuid?.() !== 0) return { home: dataDir, runAs: undefined };
  const runAs = plainUser();
  if (canReach(dataDir, runAs)) return { home: dataDir, runAs };
  const home = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(home, { recursive: true, mode: 0o711 });
  await chown(home, runAs.uid, runAs.gid);
  return { home, runAs };
}

/** A user of this system other than root. initdb wants one with a name. */
function plainUser(): RunAs {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of NAMES) {
    const entry = lines.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and this system has no user ${NAMES.join(' or ')}: start the shop as another user, or set DATABASE_URL.`,
  );
}

/** Whether a user can enter a folder and all its parents. */
export function canReach(folder: string, { uid, gid }: RunAs): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}
