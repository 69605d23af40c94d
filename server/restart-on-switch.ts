import type { Listener } from '#platform/cache/invalidations.ts';
import { type Config, withDeployment } from '#platform/config.ts';
import type { Database } from '#platform/database/db.ts';
import { readSettings } from '#shop/core/index.server.ts';

/**
 * Restarts this process when the owner switches between test and live or changes the shop's address, in whichever
 * process that was: cookies, headers, payment providers and pages all follow these two. Also when the removed
 * demonstration is to be brought back, which a start does.
 */
export function restartOnSwitch(db: Database, given: Config, running: Config, restart: () => void): Listener {
  const check = async () => {
    const settings = await readSettings(db);
    const { mode, publicOrigin } = withDeployment(given, settings);
    const isSwitched = mode !== running.mode || publicOrigin !== running.publicOrigin;
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
