import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changes } from '#platform/cache/invalidations.ts';
import { tryWrite } from '#platform/database/try-write.ts';
import { isWriteRefused } from '#platform/database-away.ts';
import type { SystemInfo } from '#shop/backoffice/index.ts';
import type { Guard } from './guard.ts';

/** With less free space, writes may fail. */
const FULL_BYTES = 16 * 1024 * 1024;
/** How long a test write is cached. */
const TRUSTED_MS = 10_000;
const DATABASE_FULL = 'The database can’t write. Its disk may be full.';

interface Parts {
  changes: Pick<Changes, 'answers'>;
  guard: Pick<Guard, 'isWriteRefused'>;
  system: Pick<SystemInfo, 'disk'>;
  databaseUrl: string;
  dataDir: string;
}

/** @returns the reason why nothing can be sold now; null if the shop is ready */
export function readinessOf({ changes, guard, system, databaseUrl, dataDir }: Parts) {
  let tried: { at: number; why: Promise<string | null> } | undefined;
  const whyNotWritten = (): Promise<string | null> => {
    if (!tried || Date.now() - tried.at > TRUSTED_MS)
      tried = { at: Date.now(), why: tryWrites(databaseUrl, dataDir) };
    return tried.why;
  };
  return async (): Promise<string | null> => {
    if (!(await changes.answers())) return 'The database isn’t responding.';
    if (guard.isWriteRefused) return DATABASE_FULL;
    const { freeBytes } = await system.disk();
    if (freeBytes < FULL_BYTES) return 'The disk that holds DATA_DIR is full.';
    return whyNotWritten();
  };
}

async function tryWrites(databaseUrl: string, dataDir: string): Promise<string | null> {
  const refusal = await tryWrite(databaseUrl).catch((error: unknown) => error);
  if (isWriteRefused(refusal)) return DATABASE_FULL;
  const file = join(dataDir, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(4096, 1), { flush: true });
    await rm(file);
    return null;
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    return `DATA_DIR isn’t writable (${(error as NodeJS.ErrnoException).code}).`;
  }
}
