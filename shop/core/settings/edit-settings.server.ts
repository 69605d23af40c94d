import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { fingerprintOf } from '#platform/ids.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import { type Core, inTransaction } from '../core.ts';
import { readSettings, type ShopSettings, writeSettings } from './settings.server.ts';

type Key = keyof ShopSettings;

/** By which it is known whether settings are still what somebody saw, in whatever order they are named. */
export const versionOf = (settings: ShopSettings, keys: readonly Key[]): string =>
  fingerprintOf(JSON.stringify(keys.toSorted().map((key) => settings[key])));

/** Where somebody else was faster: how they are now. */
export type SettingsSaved = { ok: true } | { ok: false; problem: 'changed-meanwhile'; now: ShopSettings };

/**
 * Saves some of the settings, where they are still what somebody saw: of two who save at once, one is told.
 * @param seen the version of what they saw (`versionOf`) @param actor the e-mail of an admin, whose role its page has seen
 */
export function saveSettings(
  shop: Core,
  actor: string,
  changes: Partial<ShopSettings>,
  seen: string,
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
      action: 'changed',
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      after: changes,
    });
    return { ok: true };
  });
}
