import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { cardInShop } from '#tests/orders/gift-cards.ts';
import {
  databaseUrlOf,
  freePort,
  type RunningShop,
  seededDataDir,
  startShop,
} from '#tests/shops/running-shop.ts';

// 50 for a full measurement, as in docs/performance.md: each takes five seconds. Seven cover each of the moments
// once.
const KILLS = Number(process.env.KILLS ?? 10);
const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const STOCK = 100_000;
const CODE = 'T-KILLED';
const ON_CARD = 100_000_000;

let dataDir: string;
let port: number;
let shop: RunningShop;
beforeAll(async () => {
  dataDir = await seededDataDir();
  port = await freePort();
  shop = await startShop({}, { dataDir, port });
});
afterAll(() => shop?.stop(true));

/** Means of payment besides money: each shopper uses another. */
interface Means {
  code?: string;
  giftCard?: string;
}

interface Quote extends Means {
  rateId: string;
  shownTotalCents: number;
}

/** One shopper's checkout: the same body is sent until it is answered. */
interface Attempt {
  cart: string;
  key: string;
  answered: boolean;
  hasCode: boolean;
}

const post = (path: string, body: object, cart: string) =>
  fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Cookie: `cart=${cart}` },
    signal: AbortSignal.timeout(10_000),
  });

const newCart = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

/** Checks out repeatedly until told to stop, and repeats each checkout until it is answered. */
async function shopper(attempts: Attempt[], quote: Quote, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const hasCode = quote.code !== undefined;
    const attempt: Attempt = { cart: newCart(), key: randomUUID(), answered: false, hasCode };
    attempts.push(attempt);
    const contact = { email: `${attempt.key}@example.ca` };
    const payment = { provider: 'test', card: CARDS.approve };
    const body = { key: attempt.key, contact, address, ...quote, lines: [LINE], message: '', payment };
    while (!attempt.answered) {
      const answer = await post('/checkout/submit', body, attempt.cart).catch(() => null);
      const outcome = await answer?.json().catch(() => null);
      // A truncated answer isn't an answer: the same body is sent again.
      if (outcome && answer && answer.status < 500) expect(outcome).toMatchObject({ ok: true });
      attempt.answered = answer?.status === 200 && outcome?.ok === true;
      if (!attempt.answered) await wait(25);
    }
  }
}

test(`killed ${KILLS} times in the middle of checkouts, it loses no order, doubles none, and keeps its stock, discounts and gift cards exact`, async () => {
  const database = await connect();
  await database.query('update stock set on_hand = $1 where variant_id = $2', [STOCK, LINE.variantId]);
  const giftCard = await means(database);
  const ways: Means[] = [{}, { code: CODE }, { giftCard }, { code: CODE, giftCard }];
  const attempts: Attempt[] = [];
  let isOver = false;
  const quotes = await Promise.all(ways.map(quoteFor));
  const shoppers = quotes.map((quote) => shopper(attempts, quote, () => isOver));

  for (let kills = 0; kills < KILLS; kills += 1) {
    await wait(100 + (kills % 7) * 45);
    await shop.kill('SIGKILL');
    shop = await startShop({}, { dataDir, port });
  }
  isOver = true;
  await Promise.all(shoppers);
  await untilEmailsAreSent(database);

  expect(attempts.every(({ answered }) => answered)).toBe(true);
  const count = async (sql: string) =>
    Number((await database.query(`select count(*) as count from (${sql}) q`)).rows[0].count);
  const paid = await count("select 1 from orders where status = 'paid'");
  expect(paid).toBe(attempts.length);
  expect(await count('select cart_id from orders group by cart_id having count(*) > 1')).toBe(0);
  // Compares the provider's ledger with the shop's orders, both ways.
  const forMoney = "select 1 from orders o where o.status = 'paid' and o.total_cents > o.gift_card_cents";
  expect(await count("select 1 from test_payment_log where entry = 'captured'")).toBe(await count(forMoney));
  expect(
    await count(`${forMoney} and 1 <> (
      select count(*) from payments p join test_payment_log l on l.payment_id = p.id and l.entry = 'captured'
      where p.order_id = o.id and p.status = 'succeeded' and l.amount_cents = o.total_cents - o.gift_card_cents)`),
  ).toBe(0);
  const { rows } = await database.query('select on_hand, reserved from stock where variant_id = $1', [
    LINE.variantId,
  ]);
  expect(rows).toEqual([{ on_hand: STOCK - paid, reserved: 0 }]);
  expect(await count("select 1 from outbox where status = 'sent' and kind = 'order-confirmation'")).toBe(
    paid,
  );
  expect(await count('select message_id from outbox group by message_id having count(*) > 1')).toBe(0);
  expect(await discountsAndCards(database)).toEqual({
    used: attempts.filter(({ hasCode }) => hasCode).length,
    astray: 0,
    off: 0,
  });
  console.log(`${KILLS} kills, ${paid} orders, 0 lost, 0 doubled`);
  await database.end();
});

async function quoteFor(means: Means): Promise<Quote> {
  const destination = { country: 'CA', state: 'AB' };
  const answer = await post('/cart/price', { lines: [LINE], destination, ...means }, newCart());
  const { priced } = await answer.json();
  return { ...means, rateId: priced.chosen.rateId, shownTotalCents: priced.dueCents };
}

/** A discount code for all orders, and a gift card that covers as many as there will be. @returns the card's code */
async function means(database: pg.Client): Promise<string> {
  await database.query(
    `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, limit_total, created_at,
       updated_at)
     values (gen_random_uuid(), $1, $1, 'percent', 10, '{}', '{}', true, 1000000, now(), now())`,
    [CODE],
  );
  return cardInShop(ON_CARD, true, await databaseUrlOf(dataDir));
}

/** The code's uses and the card's balance if they don't match the orders. */
async function discountsAndCards(database: pg.Client) {
  const { rows } = await database.query(
    `select d.used,
       (d.used - (select count(*) from order_discounts od join orders o on o.id = od.order_id
         where od.discount_id = d.id and o.status <> 'cancelled'))::int as astray,
       (select count(*) from gift_cards c where
          c.balance_cents <> (select sum(e.amount_cents) from gift_card_entries e where e.card_id = c.id)
          or c.balance_cents <> $2 - (select sum(o.gift_card_cents) from orders o
            where o.gift_card_id = c.id and o.status <> 'cancelled'))::int
       + (select count(*) from orders o where o.gift_card_cents > 0 and o.status <> 'cancelled' and 1 <> (
          select count(*) from gift_card_entries e where e.order_id = o.id and e.amount_cents = -o.gift_card_cents))::int as off
     from discounts d where d.code = $1`,
    [CODE, ON_CARD],
  );
  return rows[0];
}

async function untilEmailsAreSent(database: pg.Client): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    const { rows } = await database.query(
      "select count(*)::int as count from outbox where status = 'waiting'",
    );
    if (rows[0].count === 0) return;
    await wait(500);
  }
}

/** Directly to the database, which keeps running when the shop is killed. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) });
  await client.connect();
  return client;
}
