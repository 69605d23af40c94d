import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { newDataDir, startShop } from '#tests/shops/running-shop.ts';
import { bareOrderRate, recordOrders } from './bare-orders.ts';
import { type OrderRate, orderRate } from './orders.ts';

const TURNS = 3;

export interface OrderRatio {
  shop: OrderRate;
  /** Orders a second of a script that sends only their SQL. */
  barePerSecond: number;
}

/**
 * Compares the shop's orders with the SQL that they consist of, in turns on one PostgreSQL; each turn has
 * fresh copies of one database.
 */
export async function compareOrders(at: { clients: number; seconds: number }): Promise<OrderRatio[]> {
  const folder = await newDataDir();
  const server = await startEmbeddedPostgres(folder);
  const named = (name: string) => server.url.replace(/\/calendula(?=\?|$)/, `/${name}`);
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: named('postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const copy = async (name: string) => {
    await ask(`create database ${name} template calendula`);
    return named(name);
  };
  try {
    const first = await startShop({ DATABASE_URL: server.url, DEMO: 'true' });
    await first.stop(true);
    const stocked = new pg.Client({ connectionString: server.url });
    await stocked.connect();
    await stocked.query('update stock set on_hand = 1000000');
    await stocked.end();
    const orders = await recordOrders(await copy('recorded'), 1_500 * at.seconds);
    const turns: OrderRatio[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const url = await copy(`shop_${turn}`);
      const shop = await startShop({ DATABASE_URL: url, DEMO: 'false' });
      const rate = await orderRate(shop.url, url, at).finally(() => shop.stop(true));
      const barePerSecond = await bareOrderRate(await copy(`bare_${turn}`), orders, at);
      turns.push({ shop: rate, barePerSecond });
    }
    return turns;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
