import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { fingerprintOf } from '#platform/ids.ts';
import type { TRANSLATED } from '../audit/audit-rules.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import { type Core, inTransaction } from '../core.ts';
import { readSettings, type ShopSettings, writeSettings } from './settings.server.ts';

type Key = keyof ShopSettings;

/** A version of these settings for optimistic locking; the order of the keys makes no difference. */
export const versionOf = (settings: ShopSettings, keys: readonly Key[]): string =>
  fingerprintOf(JSON.stringify(keys.toSorted().map((key) => settings[key])));

/** On a conflict, the current values. */
export type SettingsSaved = { ok: true } | { ok: false; problem: 'changed-meanwhile'; now: ShopSettings };

/**
 * Saves settings unless somebody else has changed them since; of two concurrent saves, one gets a conflict.
 * @param seen the version that was edited (`versionOf`)
 * @param actor email of an admin, whose role the route has checked
 */
export function saveSettings(
  shop: Core,
  actor: string,
  changes: Partial<ShopSettings>,
  seen: string,
  action: 'changed' | typeof TRANSLATED = 'changed',
): Promise<SettingsSaved> {
  const keys = Object.keys(changes) as Key[];
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'settings');
    const before = await readSettings(shop.db);
    if (versionOf(before, keys) !== seen) return { ok: false, problem: 'changed-meanwhile', now: before };
    await writeSettings(shop.db, changes);
    await recordAudit(shop, {
      actor,
      subject: 'settings',
      subjectId: keys.join(' '),
      name: '',
      action,
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      after: changes,
    });
    return { ok: true };
  });
}
