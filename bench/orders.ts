import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { address, CARDS } from '#tests/orders/checkout.ts';

/** Complete guest orders: submitted, paid with the test provider, confirmed. Times are in milliseconds. */
export interface OrderRate {
  perSecond: number;
  p50: number;
  p99: number;
  placed: number;
  failed: number;
}

interface Line {
  id: string;
  variantId: string;
  quantity: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function post(url: string, body: object): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(body);
  const cart = randomBytes(16).toString('base64url');
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Cookie: `cart=${cart}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
    sent.on('error', reject).end(text);
  });
}

/** Lets `clients` shoppers check out repeatedly, each time with a new cart. */
export async function orderRate(
  url: string,
  databaseUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<OrderRate> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update stock set on_hand = 1000000');
  const { rows } = await database.query<{ id: string; variantId: string }>(
    `select product_id as id, id as "variantId" from variants where status = 'active' order by id limit 24`,
  );
  const quotes = await Promise.all(
    rows.map(async (row) => {
      const lines: Line[] = [{ ...row, quantity: 1 }];
      const { body } = await post(`${url}/cart/price`, {
        lines,
        destination: { country: 'CA', state: 'AB' },
      });
      const { priced } = body as { priced: { chosen: { rateId: string }; totalCents: number } };
      return { lines, rateId: priced.chosen.rateId, shownTotalCents: priced.totalCents };
    }),
  );

  const times: number[] = [];
  let failed = 0;
  let placed = 0;
  const shop = async (until: number, counts: boolean) => {
    while (performance.now() < until) {
      const quote = quotes[Math.floor(Math.random() * quotes.length)]!;
      const start = performance.now();
      const { body } = await post(`${url}/checkout/submit`, {
        key: randomUUID(),
        contact: { email: `${randomUUID()}@example.ca` },
        address,
        ...quote,
        message: '',
        payment: { provider: 'test', card: CARDS.approve },
      });
      placed += 1;
      if (!(body as { ok: boolean }).ok) failed += 1;
      if (counts) times.push(performance.now() - start);
    }
  };
  const all = (ms: number, counts: boolean) =>
    Promise.all(Array.from({ length: clients }, () => shop(performance.now() + ms, counts)));
  await all(3000, false);
  const start = performance.now();
  await all(seconds * 1000, true);
  const elapsed = (performance.now() - start) / 1000;

  // The confirmed orders must be those that the database has.
  const paid = await database.query<{ count: number }>(
    `select count(*)::int as count from orders where status = 'paid' and email like '%@example.ca'`,
  );
  await database.end();
  if (paid.rows[0]!.count !== placed - failed)
    throw new Error(`${placed - failed} orders were confirmed, ${paid.rows[0]!.count} are paid.`);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!);
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), placed, failed };
}
