import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { address, CARDS } from '#tests/checkout.ts';
import { databaseUrlOf, startShop } from '#tests/running-shop.ts';

// Ten times what the shop can do, sent whether it answers or not (an open loop), as in a rush.
const RATE = Number(process.env.RATE ?? 0);
const TIMES = 10;
const SECONDS = Number(process.env.SECONDS ?? 20);
const CLOSED_SECONDS = 10;
const PATIENCE_MS = 30_000;
const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };

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

interface Answer {
  kind: Kind;
  /** 0 if the connection was cut, -1 without an answer in time, -2 if the generator couldn't send the request. */
  status: number;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** The generator is out of files or ports, so nothing reached the shop. */
const NOT_ASKED = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL']);

function ask(url: string, kind: Kind, path: string, body?: object): Promise<Answer & { text: string }> {
  const start = performance.now();
  const text = body && JSON.stringify(body);
  const headers = {
    Accept: text ? 'application/json' : 'text/html',
    Cookie: `cart=${randomBytes(16).toString('base64url')}`,
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const end = (status: number, text = '') => resolve({ kind, status, ms: performance.now() - start, text });
    const asked = request(url + path, { method: text ? 'POST' : 'GET', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => end(answer.statusCode!, Buffer.concat(chunks).toString()));
      answer.on('error', () => end(0));
    });
    asked.setTimeout(PATIENCE_MS, () => {
      end(-1);
      asked.destroy();
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) => end(NOT_ASKED.has(code ?? '') ? -2 : 0)).end(text);
  });
}

async function shopper(url: string) {
  const destination = { country: 'CA', state: 'AB' };
  const { text } = await ask(url, 'price', '/cart/price', { lines: [LINE], destination });
  const { priced } = JSON.parse(text);
  const quote = { rateId: priced.chosen.rateId, shownTotalCents: priced.dueCents };
  let turn = 0;
  return (): Promise<Answer> => {
    turn += 1;
    const kind = MIX[turn % MIX.length]!;
    if (kind === 'cart') return ask(url, kind, '/cart');
    if (kind === 'product') return ask(url, kind, '/shop/product/calendula-body-oil');
    if (kind === 'search') return ask(url, kind, `/search?q=oil+${turn}`);
    if (kind === 'price') return ask(url, kind, '/cart/price', { lines: [LINE], destination });
    const key = randomUUID();
    const payment = { provider: 'test', card: CARDS.approve };
    const contact = { email: `${key}@example.ca` };
    return ask(url, kind, '/checkout/submit', {
      key,
      contact,
      address,
      ...quote,
      lines: [LINE],
      message: '',
      payment,
    });
  };
}

function line(name: string, answers: readonly Answer[]): string {
  const good = answers.filter(({ status }) => status > 0 && status < 500);
  const times = good.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const count = (test: (status: number) => boolean) => answers.filter(({ status }) => test(status)).length;
  return [
    name.padEnd(8),
    `asked ${answers.length}`,
    `good ${good.length}`,
    `503 ${count((status) => status === 503)}`,
    `other 5xx ${count((status) => status >= 500 && status !== 503)}`,
    `cut ${count((status) => status === 0)}`,
    `none in 30 s ${count((status) => status === -1)}`,
    `not asked ${count((status) => status === -2)}`,
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  ].join('  ');
}

const shop = await startShop();
try {
  const database = new pg.Client({ connectionString: await databaseUrlOf(shop.dataDir) });
  await database.connect();
  await database.query('update stock set on_hand = 1000000');
  const next = await shopper(shop.url);

  let closed = 0;
  const until = performance.now() + CLOSED_SECONDS * 1000;
  const visitors = Array.from({ length: 16 }, async () => {
    while (performance.now() < until) {
      await next();
      closed += 1;
    }
  });
  await Promise.all(visitors);
  const peak = closed / CLOSED_SECONDS;
  console.log(`Closed loop of 16 visitors: ${peak.toFixed(0)} answers a second`);

  const rate = RATE || peak * TIMES;
  const start = performance.now();
  const all: Promise<Answer>[] = [];
  while (performance.now() - start < SECONDS * 1000) {
    const due = ((performance.now() - start) / 1000) * rate;
    while (all.length < due) all.push(next());
    await wait(5);
  }
  const asked = (performance.now() - start) / 1000;
  const after = ask(shop.url, 'cart', '/cart').then(
    ({ ms, status }) => `${status} after ${Math.round(ms)} ms`,
  );
  const answers = await Promise.all(all);
  console.log(`Open loop: ${(all.length / asked).toFixed(0)} a second for ${asked.toFixed(0)} s`);
  console.log(line('all', answers));
  for (const kind of KINDS)
    console.log(
      line(
        kind,
        answers.filter((answer) => answer.kind === kind),
      ),
    );
  console.log(`The first page after it: ${await after}`);
  const { rows } = await database.query(`select
    (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from orders where status = 'pending_payment') as pending`);
  console.log(
    'Orders',
    rows[0],
    'confirmed',
    answers.filter(({ kind, status }) => kind === 'order' && status === 200).length,
  );
  await database.end();
} finally {
  await shop.stop(true);
}
