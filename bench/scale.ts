import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { databaseUrlOf, newDataDir, startShop } from '#tests/shops/running-shop.ts';
import { adminTimes } from './admin.ts';
import { fillLongLists } from './long-lists.ts';
import { searchTimes } from './search.ts';
import { table } from './table.ts';

const SIZES = {
  '--admin': { products: 100_000, orders: 100_000 },
  '--search': { products: 100_000, orders: 0 },
};
export type Trial = keyof typeof SIZES;

export const trialIn = (args: readonly string[]): Trial | undefined =>
  (Object.keys(SIZES) as Trial[]).find((trial) => args.includes(trial));

const load = (): string => `load ${loadavg()[0]!.toFixed(1)}`;

/**
 * One load test: `npm run bench -- --admin`, or `--search`. With DATA_DIR the shop there is grown to the test's size
 * if it is smaller, and kept; otherwise a temporary one is made.
 */
export async function runLoadTest(trial: Trial, seconds: number): Promise<void> {
  const existingDir = process.env.DATA_DIR;
  const dataDir = existingDir ?? (await newDataDir());
  const env = { TRUSTED_PROXY: '127.0.0.1', DEMO: 'false' };
  const filled = await startShop(env, { dataDir });
  const { products, orders } = SIZES[trial];
  // Without NODE_ENV, which bench/render.ts sets to production and readConfig refuses in test mode.
  const { NODE_ENV: _, ...environment } = process.env;
  execFileSync(
    process.execPath,
    ['scripts/seed.ts', '--products', String(products), '--orders', String(orders)],
    { env: { ...environment, DATABASE_URL: await databaseUrlOf(dataDir) }, stdio: 'inherit' },
  );
  if (trial === '--admin') await fillLongLists(await databaseUrlOf(dataDir), orders);
  await filled.stop();
  const shop = await startShop(env, { dataDir });
  try {
    const before = load();
    const ms = ['p50 ms', 'p95 ms'];
    if (trial === '--admin') {
      const rows = await adminTimes(shop);
      const title = `The admin with ${products} products and ${orders} rows in every other list, ${before} before, ${load()} after`;
      table(
        title,
        ['page', ...ms],
        rows.map(({ page, p50, p95 }) => [page, p50, p95]),
      );
    } else {
      const rows = await searchTimes(shop, seconds);
      const title = `Searches among ${products} products, 16 clients, ${before} before, ${load()} after`;
      table(
        title,
        ['asked', 'req/s', 'p50 ms', 'p99 ms', 'ms of CPU', 'of the database'],
        rows.map((row) => Object.values(row)),
      );
    }
  } finally {
    await shop.stop(!existingDir);
  }
}
