const CODES: Readonly<Record<string, 'missing' | 'denied' | 'full'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

const PROBLEMS = ['missing', 'denied', 'full', 'interrupted', 'key-lost', 'failed'] as const;

/** Why there is no backup. The reason of `failed` is only in the log. */
export type BackupProblem = (typeof PROBLEMS)[number];

/** Why a backup wasn't restored. */
export type RestoreProblem = BackupProblem | 'unreadable';

/** The message of the error for a lost passphrase: better no backup than one that anybody can read. */
export const KEY_LOST = 'backup-key-lost';

/** @param error what a backup or a test of its folder threw */
export function backupProblemOf(error: unknown): BackupProblem {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return CODES[code] ?? readBackupProblem(message);
}

/** @param text as recorded; by an earlier version, it is the system's message */
export function readBackupProblem(text: string): BackupProblem {
  if (text === KEY_LOST) return 'key-lost';
  const [, code = ''] = /^(E[A-Z]+)\b/.exec(text) ?? [];
  return CODES[code] ?? PROBLEMS.find((problem) => problem === text) ?? 'failed';
}

/** @param text as recorded */
export const readRestoreProblem = (text: string): RestoreProblem =>
  text === 'unreadable' ? text : readBackupProblem(text);
