import type { BackupProblem } from '#platform/backup/backup-problem.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { ALARM_AFTER_MS, backupState } from './backups.server.ts';

/** The newest backup, if it is overdue; null when all is well, and in test mode. */
export async function lateBackup(
  shop: Core,
): Promise<{ last: Date | null; problem: BackupProblem | null } | null> {
  if (shop.config.mode !== 'live') return null;
  const { last, problem } = await backupState(shop);
  const at = last?.endedAt ?? null;
  const isLate = at === null || shop.clock.now().getTime() - at.getTime() > ALARM_AFTER_MS;
  return isLate ? { last: at, problem } : null;
}

/** Notifies the owner of an overdue backup, once after each backup made. */
export async function sendBackupLateNotice(shop: Core): Promise<void> {
  const late = await lateBackup(shop);
  // A newly opened shop has no backup yet, which is no alarm unless one has failed.
  if (!late || (!late.last && !late.problem)) return;
  const last = late.last?.toISOString() ?? null;
  const { email: recipient } = await settingsOf(shop);
  await queueEmail(shop, {
    kind: 'backup-late',
    recipient,
    data: { last, problem: late.problem },
    about: `backup-late:${last ?? 'none'}`,
  });
}
