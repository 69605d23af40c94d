import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { databaseUrlOf, newDataDir, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { type Answer, RawClient } from './raw-client.ts';
import { table } from './table.ts';

/** Requests a second; by default several times the shop's capacity. */
const RATES = process.env.RATE?.split(',').map(Number);
const TIMES = [5, 7.5, 10];
const SECONDS = Number(process.env.SECONDS ?? 20);
const CLOSED_SECONDS = 10;
const PATIENCE_MS = 30_000;
const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const PRICING = { lines: [LINE], destination: { country: 'CA', state: 'AB' } };

const KINDS = ['cart', 'product', 'search', 'price', 'order'] as const;
type Kind = (typeof KINDS)[number];
/** Out of ten requests. */
const MIX: Kind[] = [
  'cart',
  'cart',
  'cart',
  'product',
  'product',
  'product',
  'search',
  'price',
  'order',
  'order',
];

interface Asked extends Answer {
  kind: Kind;
  /** Of an order. */
  email: string;
}

type Visitor = (client: RawClient) => Promise<Asked>;

/** Makes the next request of the mix at each call. */
async function visitorOf(url: string): Promise<Visitor> {
  const { host } = new URL(url);
  const head = (method: string, path: string, accept: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nCookie: cart=${randomBytes(16).toString('base64url')}\r\n`;
  const get = (path: string) => `${head('GET', path, 'text/html')}\r\n`;
  const post = (path: string, body: object) => {
    const text = JSON.stringify(body);
    const headers = `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
    return `${head('POST', path, 'application/json')}${headers}\r\n${text}`;
  };

  const answer = await fetch(`${url}/cart/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PRICING),
  });
  const { priced } = await answer.json();
  const quote = { rateId: priced.chosen.rateId, shownTotalCents: priced.dueCents };
  const payment = { provider: 'test', card: CARDS.approve };
  const order = (email: string) =>
    post('/checkout/submit', {
      key: randomUUID(),
      contact: { email },
      address,
      ...quote,
      lines: [LINE],
      message: '',
      payment,
    });
  let turn = 0;
  const requests: Record<Kind, (email: string) => string> = {
    cart: () => get('/cart'),
    product: () => get('/shop/product/calendula-body-oil'),
    search: () => get(`/search?q=oil+${turn}`),
    price: () => post('/cart/price', PRICING),
    order,
  };
  return async (client) => {
    turn += 1;
    const kind = MIX[turn % MIX.length]!;
    const email = kind === 'order' ? `${randomUUID()}@example.ca` : '';
    return { kind, email, ...(await client.send(requests[kind](email))) };
  };
}

const clientOf = ({ url }: RunningShop) => new RawClient(Number(new URL(url).port), PATIENCE_MS);

/** The shop's capacity, in good answers a second. */
async function closedLoop(shop: RunningShop): Promise<number> {
  const [client, next] = [clientOf(shop), await visitorOf(shop.url)];
  let answered = 0;
  const until = performance.now() + CLOSED_SECONDS * 1000;
  const visitors = Array.from({ length: 16 }, async () => {
    while (performance.now() < until) if ((await next(client)).status < 400) answered += 1;
  });
  await Promise.all(visitors);
  client.close();
  return answered / CLOSED_SECONDS;
}

const COLUMNS = [
  'what',
  'requests',
  'good',
  '503',
  'other errors',
  'cut',
  'none in 30 s',
  'not sent',
  'p50 ms',
  'p99 ms',
  'longest ms',
];

/** Times are of the good answers, the longest of all. */
function rowOf(name: string, asked: readonly Asked[]): (string | number)[] {
  const count = (test: (answer: Answer) => boolean) => asked.filter(test).length;
  const isRefusal = ({ status, hasRetryAfter }: Answer) => status === 503 && hasRetryAfter;
  const good = asked.filter(({ status }) => status > 0 && status < 400);
  const times = good.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return [
    name,
    asked.length,
    good.length,
    count(isRefusal),
    count((answer) => answer.status >= 400 && !isRefusal(answer)),
    count(({ status }) => status === 0),
    count(({ status }) => status === -1),
    count(({ status }) => status === -2),
    at(0.5),
    at(0.99),
    Math.round(asked.reduce((longest, { ms }) => Math.max(longest, ms), 0)),
  ];
}

async function openLoop(shop: RunningShop, rate: number): Promise<void> {
  const [client, next] = [clientOf(shop), await visitorOf(shop.url)];
  const used = performance.eventLoopUtilization();
  const start = performance.now();
  const all: Promise<Asked>[] = [];
  while (performance.now() - start < SECONDS * 1000) {
    const due = ((performance.now() - start) / 1000) * rate;
    while (all.length < due) all.push(next(client));
    await wait(5);
  }
  const sentASecond = Math.round(all.length / ((performance.now() - start) / 1000));
  const busy = Math.round(performance.eventLoopUtilization(used).utilization * 100);
  const end = performance.now();
  const { status } = await fetch(`${shop.url}/cart`);
  const firstMs = Math.round(performance.now() - end);
  const asked = await Promise.all(all);
  client.close();

  const rows = KINDS.map((name) =>
    rowOf(
      name,
      asked.filter(({ kind }) => kind === name),
    ),
  );
  table(`${Math.round(rate)} requests a second for ${SECONDS} s`, COLUMNS, [rowOf('all', asked), ...rows]);
  console.log(`\n${sentASecond} a second were sent; the generator was busy ${busy} % of the time.`);
  console.log(`The first cart afterwards: ${status} after ${firstMs} ms.`);
  const reasons = asked.flatMap(({ status, code }) => (status === 0 || status === -2 ? [code] : []));
  for (const reason of new Set(reasons))
    console.log(`Failed with ${reason}: ${reasons.filter((each) => each === reason).length}.`);
  const confirmed = asked.filter(({ kind, status }) => kind === 'order' && status === 200);
  const emails = confirmed.map(({ email }) => email);
  const paid = await inDatabase(shop, "select from orders where status = 'paid' and email = any($1)", [
    emails,
  ]);
  console.log(`Of ${confirmed.length} confirmed orders ${paid} are there, and paid.`);
}

/** @returns the number of rows */
async function inDatabase({ dataDir }: RunningShop, query: string, values: unknown[] = []): Promise<number> {
  const database = new pg.Client({ connectionString: await databaseUrlOf(dataDir) });
  await database.connect();
  try {
    return (await database.query(query, values)).rowCount ?? 0;
  } finally {
    await database.end();
  }
}

const dataDir = await newDataDir();

/** Starts the shop again for each rate, so that none inherits the rush of the one before. */
async function withShop<T>(work: (shop: RunningShop) => Promise<T>): Promise<T> {
  const shop = await startShop({ LOG_LEVEL: 'warn' }, { dataDir });
  try {
    await inDatabase(shop, 'update stock set on_hand = 1000000');
    return await work(shop);
  } finally {
    await shop.stop();
    const warnings = shop.output().match(/(?<="msg":")[^"]+/g) ?? [];
    for (const warning of new Set(warnings))
      console.log(`${warnings.filter((each) => each === warning).length} × ${warning}`);
  }
}

try {
  const peak = await withShop(closedLoop);
  console.log(`Closed loop of 16 visitors: ${Math.round(peak)} good answers a second`);
  for (const rate of RATES ?? TIMES.map((times) => times * peak))
    await withShop((shop) => openLoop(shop, rate));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
