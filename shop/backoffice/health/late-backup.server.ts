import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { ALARM_AFTER_MS, backupState } from './backups.server.ts';

/** The newest backup where it is older than it should be; null where all is well, and in a shop for trying. */
export async function lateBackup(shop: Core): Promise<{ last: Date | null; problem: string | null } | null> {
  if (shop.config.mode !== 'live') return null;
  const { last, problem } = await backupState(shop);
  const at = last?.endedAt ?? null;
  const isLate = at === null || shop.clock.now().getTime() - at.getTime() > ALARM_AFTER_MS;
  return isLate ? { last: at, problem } : null;
}

/** Tells the owner that there is no new backup: once after each that was made. */
export async function sendBackupLateNotice(shop: Core): Promise<void> {
  const late = await lateBackup(shop);
  // That a shop which has just opened has none yet alarms nobody, unless it could not be made.
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
