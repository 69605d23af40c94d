import { parseArgs } from 'node:util';
import { manyOrders } from '#demo/many/orders.server.ts';
import { manyProducts } from '#demo/many/products.server.ts';
import { seedContent } from '#demo/seed.server.ts';
import { readConfig } from '#platform/config.ts';
import { migrateDatabase, openDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { makeLog } from '#platform/log.ts';
import { StartupError, step } from '#platform/startup.ts';
import { LiveConnections } from '#server/connections/live-connections.ts';
import { builtEmails } from '#server/emails/writer.ts';
import { makeShop } from '#server/shop.ts';
import { noJobs, noQueryCache } from '#shop/core/index.ts';

const MOST = 1_000_000;

/** `npm run seed -- --products 10000 --orders 100000`: fills the shop's database for load testing. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } },
  });
  const countOf = (name: keyof typeof values): number => {
    const count = Number(values[name]);
    if (Number.isInteger(count) && count >= 0 && count <= MOST) return count;
    throw new StartupError(`--${name} takes a whole number up to ${MOST}.`);
  };
  const [products, orders] = [countOf('products'), countOf('orders')];
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const log = makeLog('warn');
  // Filling takes longer than the shop's statement timeout.
  const options = { max: 2, statementTimeoutMs: 0 };
  const database = openDatabase(config.databaseUrl ?? embedded!.url, log, options);
  const directUrl = config.databaseDirectUrl ?? embedded!.url;
  try {
    await migrateDatabase(directUrl, 'migrations');
    const shop = makeShop(config, {
      database,
      connections: new LiveConnections(config, process.env, database.db, log),
      queryCache: noQueryCache,
      jobs: noJobs,
      emailTemplates: builtEmails,
      log,
      directUrl,
    });
    await step('Demonstration shop in place', () => seedContent(shop));
    if (products > 0) await step(`${products} products in place`, () => manyProducts(shop, products));
    if (orders > 0) await step(`${orders} orders in place`, () => manyOrders(shop, orders));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
