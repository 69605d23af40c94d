import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Config, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { openQueryCache } from '#shop/core/index.ts';
import { placeOrder } from '#shop/orders/index.server.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { LiveConnections } from '../server/connections/live-connections.ts';
import { startJobs } from '../server/jobs.ts';
import { makeShop } from '../server/shop.ts';

/** The shop's statements for one order: those of one group were sent together. */
type RecordedOrder = Statement[][];

interface Statement {
  text: string;
  values: unknown[];
}

const noEmails = () => Promise.reject(new Error('Nothing renders an email here.'));

/** Places orders one after the other, in this process, and records their SQL. @param count of orders */
export async function recordOrders(url: string, count: number): Promise<RecordedOrder[]> {
  const config: Config = readConfig({ DATABASE_URL: url, DATA_DIR: process.env.DATA_DIR });
  const log = makeLog('silent');
  const database = openDatabase(url, log);
  const runner = await startJobs(url, log);
  const shop = makeShop(config, {
    database,
    connections: new LiveConnections(config, {}, database.db, log),
    queryCache: openQueryCache().queryCache,
    jobs: runner.jobs,
    emailTemplates: noEmails,
    log,
    directUrl: url,
  });
  const { rows } = await database.pool.query<{ id: string; variantId: string }>(
    `select product_id as id, id as "variantId" from variants where status = 'active' order by id limit 24`,
  );
  const place = async (index: number) => {
    const shopper = newShopper();
    const request = await checkoutRequestOf(shop, [{ ...rows[index % rows.length]!, quantity: 1 }], {
      payment: { provider: 'test', card: CARDS.approve },
    });
    return recorded(() => placeOrder(shop, shopper, request));
  };
  try {
    const orders: RecordedOrder[] = [];
    // The first orders prepare statements and fill caches.
    for (let index = -20; index < count; index += 1) {
      const { outcome, statements } = await place(index + 20);
      if (!outcome.ok) throw new Error(`The order to record was refused: ${outcome.problem}.`);
      if (index >= 0) orders.push(statements);
    }
    return orders;
  } finally {
    await runner.stop();
    await database.close();
  }
}

const recording = new AsyncLocalStorage<(statement: Statement) => void>();

async function recorded<T>(work: () => Promise<T>): Promise<{ outcome: T; statements: RecordedOrder }> {
  const statements: RecordedOrder = [];
  let open: Statement[] | null = null;
  const note = (statement: Statement) => {
    if (!open) {
      open = [];
      statements.push(open);
      setImmediate(() => {
        open = null;
      });
    }
    open.push(statement);
  };
  const { prototype } = pg.Client;
  const { query } = prototype;
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own type has eight shapes
  prototype.query = function (this: pg.Client, config: any, ...rest: any[]): any {
    const values = Array.isArray(rest[0]) ? rest[0] : (config.values ?? []);
    recording.getStore()?.({ text: config.text ?? config, values });
    return Reflect.apply(query, this, [config, ...rest]);
  } as typeof query;
  try {
    return { outcome: await recording.run(note, work), statements };
  } finally {
    prototype.query = query;
  }
}

/**
 * Sends the recorded statements, with the same commits, to a copy of the database in which they were recorded.
 * @returns orders a second
 */
export async function bareOrderRate(
  url: string,
  orders: RecordedOrder[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    if (!names.has(text)) names.set(text, `b${names.size}`);
    return names.get(text)!;
  };
  let next = 0;
  const send = async (client: pg.Client, until: number) => {
    let sent = 0;
    while (performance.now() < until) {
      const order = orders[next];
      next += 1;
      if (!order) throw new Error(`${orders.length} recorded orders were too few.`);
      for (const group of order)
        await Promise.all(
          group.map(({ text, values }) => client.query({ name: nameOf(text), text, values })),
        );
      sent += 1;
    }
    return sent;
  };
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
      await client.connect();
      return client;
    }),
  );
  const all = async (ms: number) => {
    const until = performance.now() + ms;
    const counts = await Promise.all(open.map((client) => send(client, until)));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  await all(1_000);
  const start = performance.now();
  const sent = await all(seconds * 1_000);
  const rate = sent / ((performance.now() - start) / 1_000);
  const { rows } = await open[0]!.query<{ count: number }>(
    `select count(*)::int as count from orders where status = 'paid'`,
  );
  for (const client of open) await client.end();
  if (rows[0]!.count < sent) throw new Error(`${sent} orders were sent, ${rows[0]!.count} are paid.`);
  return rate;
}
