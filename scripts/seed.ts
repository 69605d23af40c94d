import { parseArgs } from 'node:util';
import { seedMany } from '../demo/many.server.ts';
import { seedContent } from '../demo/seed.server.ts';
import { readConfig } from '../platform/config.ts';
import { migrateDatabase, openDatabase } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { makeLog } from '../platform/log.ts';
import { StartRefused } from '../platform/refusal.ts';
import { step } from '../platform/steps.ts';
import { makeShop } from '../server/shop.ts';
import { noJobs } from '../shop/jobs.ts';
import { noMemory } from '../shop/memory.ts';

/** `npm run seed -- --products 10000`: fills the shop's database for trials of scale. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
    throw new StartRefused('--products takes a whole number up to 1000000.');
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const log = makeLog('warn');
  // Filling takes longer than a shop's own statements may: what follows from a product is kept by triggers, row by row.
  const options = { max: 2, statementTimeoutMs: 0 };
  const database = openDatabase(config.databaseUrl ?? embedded!.url, log, options);
  try {
    await migrateDatabase(database.pool, 'migrations');
    const shop = makeShop(config, database, noMemory, noJobs, async () => null, log);
    await step('Demonstration shop in place', () => seedContent(shop));
    if (count > 0) await step(`${count} products in place`, () => seedMany(shop, count));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartRefused ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
