import { isDeepStrictEqual } from 'node:util';
import type { Listener } from '#platform/cache/invalidations.ts';
import { type Config, withDeployment } from '#platform/config.ts';
import type { Database } from '#platform/database/db.ts';
import { readSettings } from '#shop/core/index.server.ts';

/**
 * Restarts this process when any process has changed the mode (test or live), the shop's address or its proxy,
 * because cookies, headers, payment providers and pages depend on them; and when the removed demonstration is to be
 * restored, which happens at startup.
 */
export function restartOnSwitch(db: Database, given: Config, running: Config, restart: () => void): Listener {
  const check = async () => {
    const settings = await readSettings(db);
    const { mode, publicOrigin, trustedProxies } = withDeployment(given, settings);
    const isSwitched =
      mode !== running.mode ||
      publicOrigin !== running.publicOrigin ||
      !isDeepStrictEqual(trustedProxies, running.trustedProxies);
    if (isSwitched || settings.demonstration.state === 'restoring') restart();
  };
  // While the database is away nothing can have been switched; `resume` checks again.
  const tryCheck = () => void check().catch(() => {});
  return {
    changed: (tags) => tags.has('settings') && tryCheck(),
    suspend() {},
    resume: tryCheck,
  };
}
