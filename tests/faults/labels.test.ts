import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import {
  databaseUrlOf,
  freePort,
  type RunningShop,
  seededDataDir,
  startShop,
} from '#tests/shops/running-shop.ts';
import { Visitor } from '#tests/shops/visitor.ts';
import { KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';

const ORDERS = Number(process.env.LABEL_ORDERS ?? 7);

let carrier: StandInCarrier;
let dataDir: string;
let port: number;
let shop: RunningShop;
let database: pg.Client;
const start = () => startShop({ SHIPPO_API_KEY: KEY, SHIPPO_API_BASE: carrier.base }, { dataDir, port });
beforeAll(async () => {
  carrier = await startCarrier();
  dataDir = await seededDataDir();
  port = await freePort();
  shop = await start();
  database = new pg.Client({ connectionString: await databaseUrlOf(dataDir) });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await shop?.stop(true);
  await carrier?.close();
});

const order = () => buy(new Visitor(shop.url), { email: 'ada@example.ca' });

async function othersInDatabase(): Promise<number> {
  const { rowCount } = await database.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rowCount!;
}

// R11
test(`a batch of ${ORDERS} orders is killed in the middle of a purchase, and ends with one label for each`, async () => {
  for (let n = 0; n < ORDERS; n += 1) await order();
  const { rows } = await database.query<{ id: string }>("select id from orders where status = 'paid'");
  const owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  const body = new URLSearchParams(rows.map(({ id }) => ['order', id]));
  const started = await owner.ask('/admin/batches', { method: 'POST', body });
  expect(started.status).toBe(302);

  // Killed when some labels were sold and one answer is pending.
  while (carrier.ledger.length < 2) await wait(50);
  carrier.fail('buy', 'does it late', 1);
  const asked = carrier.asked.length;
  while (carrier.asked.length === asked) await wait(20);
  await shop.kill('SIGKILL');
  carrier.fail('buy', null);
  // Statements that the killed process had already sent are still executed.
  while ((await othersInDatabase()) > 0) await wait(20);
  // The carrier's late action happens long before the killed process's leases expire, which the test skips.
  await wait(2_000);
  await database.query("update label_batches set lease_until = now() - interval '1 second'");
  await database.query(
    "update labels set started_at = started_at - interval '11 minutes' where state = 'buying'",
  );
  shop = await start();

  const open = async () =>
    (await database.query('select 1 from label_batches where finished_at is null')).rowCount;
  for (let waited = 0; waited < 180_000 && (await open()) !== 0; waited += 500) await wait(500);
  expect(await open()).toBe(0);
  const { rows: states } = await database.query('select state from label_batch_orders');
  expect(states.map(({ state }) => state)).toEqual(Array(ORDERS).fill('done'));
  const { rows: labels } = await database.query(
    "select shipment_id, count(*)::int from labels where state = 'bought' group by shipment_id",
  );
  expect(labels.map(({ count }) => count)).toEqual(Array(ORDERS).fill(1));
  // The carrier's ledger: one purchase for each parcel, each under its own reference.
  expect(carrier.ledger).toHaveLength(ORDERS);
  expect(new Set(carrier.ledger.map(({ reference }) => reference)).size).toBe(ORDERS);
  const { rows: shipped } = await database.query("select 1 from orders where status = 'shipped'");
  expect(shipped).toHaveLength(ORDERS);
});
