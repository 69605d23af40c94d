import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';

let shop: RunningShop;
let database: pg.Client;
beforeAll(async () => {
  shop = await startShop();
  database = new pg.Client({ connectionString: await databaseUrlOf(shop.dataDir) });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await shop?.stop(true);
});

const kill = async (purpose: string): Promise<number> => {
  const { rowCount } = await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [purpose],
  );
  return rowCount ?? 0;
};

test.each(['calendula', 'calendula changes', 'calendula jobs', 'calendula embedded'])(
  'the shop goes on when every connection called "%s" is lost while it works',
  async (purpose) => {
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isOver) await fetch(`${shop.url}/search?q=${Math.random()}`).catch(() => {});
    });
    let killed = 0;
    for (let times = 0; times < 20; times += 1) {
      killed += await kill(purpose);
      await wait(50);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(killed).toBeGreaterThan(0);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    // Changes are received again and shown.
    const name = `Oil ${purpose}`;
    await database.query("update products set name = $1 where id = 'calendula-body-oil'", [name]);
    const page = () => fetch(`${shop.url}/shop/product/calendula-body-oil`).then((answer) => answer.text());
    await expect.poll(page, { timeout: 10_000 }).toContain(name);
  },
);
