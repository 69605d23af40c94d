import { sql } from 'drizzle-orm';
import { type Environment, readConfig, withDeployment } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup.ts';
import { ownerTokenOnServer } from '#shop/accounts/index.server.ts';
import { readSettings } from '#shop/core/index.server.ts';
import { noJobs, noQueryCache } from '#shop/core/index.ts';
import { LiveConnections } from './connections/live-connections.ts';
import { builtEmails } from './emails/writer.ts';
import { makeShop } from './shop.ts';

/**
 * A link for an admin who is shut out; it works once, for an hour.
 * @param url of the database
 * @param email undefined for the first admin
 */
export async function ownerLinkOf(
  environment: Environment,
  url: string,
  email?: string,
): Promise<{ email: string; link: string; turnsOffTwoStep: boolean }> {
  const log = makeLog('warn');
  const database = openDatabase(url, log, { max: 2 });
  try {
    const { rows } = await database.db.execute<{ hasShop: boolean }>(
      sql`select to_regclass('account_tokens') is not null as "hasShop"`,
    );
    if (!rows[0]!.hasShop)
      throw new StartupError(
        'There is no shop in this database yet: start the shop first, or check DATABASE_URL.',
      );
    const config = withDeployment(readConfig(environment), await readSettings(database.db));
    const shop = makeShop(config, {
      database,
      connections: new LiveConnections(config, environment, database.db, log),
      queryCache: noQueryCache,
      jobs: noJobs,
      emailTemplates: builtEmails,
      log,
      directUrl: url,
    });
    const issued = await ownerTokenOnServer(shop, email);
    if (!issued) throw new StartupError(`No admin of this shop has the address ${email ?? '(none)'}.`);
    const { token, ...about } = issued;
    return { ...about, link: `${config.publicOrigin}/admin/welcome?token=${token}` };
  } finally {
    await database.close();
  }
}
