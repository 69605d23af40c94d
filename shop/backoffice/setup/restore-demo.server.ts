import type { RestoreProblem } from '#platform/backup/backup-problem.ts';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { type Demonstration, readSettings, recordAudit, writeSettings } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { DeploymentPort } from '../go-live/deployment.ts';
import { sameName } from './remove-demo.server.ts';

export type RestoreRequested = { ok: true } | { ok: false; problem: 'wrong-name' | 'unavailable' };

type Shop = Core & DeploymentPort;

/** Whether the removed demonstration can be brought back in the admin: in test mode, from a backup that is still there. */
export const mayRestoreDemo = async (
  { config, deployment }: Shop,
  { state, backup }: Demonstration,
): Promise<boolean> =>
  state === 'removed' &&
  backup !== undefined &&
  config.mode === 'test' &&
  (await deployment.canRestore(backup));

/**
 * Replaces the whole shop by the backup made before the demonstration was removed. The shop restarts for it, and makes
 * a backup of itself first.
 * @param typed.name the shop's name, typed as a safety check
 */
export function requestDemoRestore(
  outside: Shop,
  actor: Person,
  { name }: { name: string },
): Promise<RestoreRequested> {
  requireRole(actor, 'admin');
  return inTransaction(outside, async (shop): Promise<RestoreRequested> => {
    await takeAdvisoryLock(shop.db, 'settings');
    const { shopName, demonstration } = await readSettings(shop.db);
    if (!(await mayRestoreDemo(shop, demonstration))) return { ok: false, problem: 'unavailable' };
    if (!sameName(name, shopName)) return { ok: false, problem: 'wrong-name' };
    const backup = demonstration.backup!;
    const at = shop.clock.now().toISOString();
    await shop.deployment.restoreAtNextStart({ backup, actor: actor.email });
    await writeSettings(shop.db, { demonstration: { state: 'restoring', backup, at } });
    return { ok: true };
  });
}

export interface RestoredAtStart {
  backup: string;
  /** Who asked for the demonstration in the admin; null for a backup that RESTORE_AT_START names. */
  actor: string | null;
  /** Why it failed, in which case the shop is as it was; null if it didn't. */
  problem: RestoreProblem | null;
}

/** Records what a start has restored. @param restored null if it has restored nothing */
export async function finishRestore(outside: Core, restored: RestoredAtStart | null): Promise<void> {
  await inTransaction(outside, async (shop) => {
    const { demonstration } = await readSettings(shop.db);
    const at = shop.clock.now().toISOString();
    if (restored?.actor === null) {
      const about = { subject: 'backup', subjectId: '', name: '', action: 'restored' } as const;
      await recordAudit(shop, { actor: 'shop', ...about, before: null, after: { backup: restored.backup } });
    }
    if (restored?.problem === null && restored.actor !== null) {
      const about = { subject: 'demonstration', subjectId: '', name: '', action: 'restored' } as const;
      await writeSettings(shop.db, { demonstration: { state: 'shown', at } });
      await recordAudit(shop, {
        actor: restored.actor,
        ...about,
        before: null,
        after: { backup: restored.backup },
      });
    } else if (demonstration.state === 'restoring') {
      const { backup } = demonstration;
      const problem = restored?.problem;
      await writeSettings(shop.db, {
        demonstration: { state: 'removed', at, ...(backup && { backup }), ...(problem && { problem }) },
      });
    }
  });
}
