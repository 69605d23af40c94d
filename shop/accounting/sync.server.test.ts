import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, MAPPING, makeBookedShop, manyPaidOrders } from '../../tests/booking.ts';
import { paidOrder } from '../../tests/orders-to-ship.ts';
import { BOOKS_FAULTS, type BooksFault } from '../../tests/stand-ins/quickbooks-faults.ts';
import { recentMails } from '../mail/outbox.server.ts';
import { orders } from '../orders/tables.ts';
import { refundOrder } from '../refunds/ask.server.ts';
import { accessToBooks, chooseMapping, disconnectBooks, readConnection } from './connection.server.ts';
import { booksState, countBooksTroubles } from './state.server.ts';
import { keepBooks, retrySync } from './sync.server.ts';
import { accountingSyncs } from './tables.ts';

let one: Awaited<ReturnType<typeof makeBookedShop>>;
beforeAll(async () => {
  one = await makeBookedShop();
});
afterAll(() => one.close());

const HOUR = 3_600_000;
const FAULTS = Object.keys(BOOKS_FAULTS) as BooksFault[];
/** How many orders there are for each fault of each call. */
const EACH = Number(process.env.BOOKS_TRIES ?? 2);

const syncOf = async (number: string) =>
  (await one.shop.db.select().from(accountingSyncs).where(eq(accountingSyncs.number, number)))[0]!;
const numberOf = async (id: string) =>
  (await one.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.number;
const refund = (orderId: string, amountCents: number) =>
  refundOrder(one.shop, {
    ...{ id: randomUUID(), orderId, wish: { kind: 'amount', amountCents }, shownCents: null },
    ...{ restock: false, isByHand: true, note: '', actor },
  });
const doubled = () => {
  const numbers = one.books.ledger.map(({ entity, number }) => `${entity} ${number}`);
  return numbers.filter((number, at) => numbers.indexOf(number) !== at);
};

/** Two processes at once, until nothing is pending. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 60; rounds += 1) {
    one.clock.advance(2 * HOUR);
    await Promise.all([keepBooks(one.shop, 500), keepBooks({ ...one.shop }, 500)]);
    if ((await booksState(one.shop)).pending === 0) return;
  }
  throw new Error('something is pending for ever');
}

// R14
test('whatever becomes of questions and answers, every order and refund is in the books once in the end', async () => {
  const { shop, books, clock } = one;
  const calls = ['create', 'query', 'tokens'] as const;
  const count = FAULTS.length * calls.length * EACH;
  await manyPaidOrders(shop, count);
  const all = await shop.db.select().from(orders).orderBy(asc(orders.number));
  for (const { id } of all.slice(0, 3))
    expect(await refund(id, 500)).toMatchObject({ ok: true, status: 'done' });

  for (const call of calls) {
    for (const fault of FAULTS) {
      books.fail(call, fault, EACH);
      // The first one of each round meets a token that has ended before its time.
      if (call === 'tokens') books.endAccess();
      await Promise.all([keepBooks(shop, EACH), keepBooks({ ...shop }, EACH)]);
      books.fail(call, null);
      expect(doubled(), `${call}: ${fault}`).toEqual([]);
      // A token that was changed while its answer was lost: the owner connects anew.
      clock.advance(HOUR);
      if (!(await accessToBooks(shop)).ok) {
        clock.advance(HOUR);
        if (!(await accessToBooks(shop)).ok) await one.connect();
      }
    }
  }
  await settle();
  // What was done late has been done by now, too.
  await expect.poll(() => doubled()).toEqual([]);
  expect(await booksState(shop)).toMatchObject({ sent: count + 3, pending: 0, failed: 0, differing: [] });
  const sales = books.ledger.filter(({ entity }) => entity === 'SalesReceipt');
  const cents = (list: { totalCents: number }[]) => list.reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(sales).toHaveLength(count);
  expect(cents(sales)).toBe(cents(all));
  const back = books.ledger.filter(({ entity }) => entity === 'RefundReceipt');
  expect(back.map(({ number, totalCents }) => `${number} ${totalCents}`).sort()).toEqual(
    all
      .slice(0, 3)
      .map(({ number }) => `${number}-R1 500`)
      .sort(),
  );
  expect(books.mostRefreshesAtOnce()).toBe(1);
}, 180_000);

test('twenty who need a new token at once ask for one', async () => {
  const { shop, books, clock } = one;
  clock.advance(2 * HOUR);
  const before = books.asked.filter((call) => call === 'tokens').length;
  const opened = await Promise.all(Array.from({ length: 20 }, () => accessToBooks({ ...shop })));
  expect(new Set(opened.map((access) => access.ok && access.access.accessToken)).size).toBe(1);
  expect(opened.every(({ ok }) => ok)).toBe(true);
  expect(books.asked.filter((call) => call === 'tokens')).toHaveLength(before + 1);
  expect(books.mostRefreshesAtOnce()).toBe(1);
});

test('an answer that is lost after the token was changed ends in a word to the owner, once; connected again, all goes on', async () => {
  const { shop, books, clock } = one;
  const number = await numberOf(await paidOrder(shop));
  clock.advance(2 * HOUR);
  books.fail('tokens', 'does it, then resets', 1);
  expect(await accessToBooks(shop)).toEqual({ ok: false, problem: 'unavailable' });
  // Nobody asks while it rests.
  const asked = books.asked.length;
  expect(await accessToBooks(shop)).toEqual({ ok: false, problem: 'unavailable' });
  expect(books.asked).toHaveLength(asked);
  clock.advance(31_000);
  const before = await countBooksTroubles(shop);
  await Promise.all([keepBooks(shop), keepBooks({ ...shop })]);
  expect(await accessToBooks(shop)).toEqual({ ok: false, problem: 'reconnect' });
  expect(await countBooksTroubles(shop)).toBe(before + 1);
  const connectedAt = (await readConnection(shop))!.connectedAt.toISOString();
  const mails = (await recentMails(shop, 500)).filter(({ kind }) => kind === 'books-reconnect');
  expect(mails.filter(({ to }) => to).length).toBeGreaterThan(0);
  expect((await syncOf(number)).state).toBe('pending');
  clock.advance(1_000);
  expect(await one.connect()).toEqual({ ok: true });
  expect((await readConnection(shop))!.connectedAt.toISOString()).not.toBe(connectedAt);
  await settle();
  expect((await syncOf(number)).state).toBe('sent');
  expect(doubled()).toEqual([]);
});

test('tokens lie in the database in no readable form', async () => {
  const row = (await readConnection(one.shop))!;
  expect(row.accessToken + row.refreshToken).not.toMatch(/access-|refresh-/);
  const moved = { ...one.shop, config: { ...one.shop.config, secret: 'another'.repeat(7) } };
  // With another secret they are lost, and the owner is asked; here nothing is written down.
  await expect(
    moved.db.transaction(async (tx) => {
      expect(await accessToBooks({ ...moved, db: tx })).toEqual({ ok: false, problem: 'reconnect' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
});

test('what is not chosen is said, and sent once it is; what the books refuse is said in their words, and tried on a word', async () => {
  const { shop, books } = one;
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
  const choose = (mapping: typeof MAPPING) => chooseMapping(shop, { mapping, startDay: '2026-11-01', actor });
  await choose({ ...MAPPING, taxCodes: {} });
  await keepBooks(shop);
  const number = await numberOf(first);
  expect(await syncOf(number)).toMatchObject({
    ...{ state: 'failed', reason: 'Choose the tax code for “GST 5%” first.' },
  });
  expect(await countBooksTroubles(shop)).toBeGreaterThanOrEqual(2);
  books.refuse('The account period has closed');
  await choose(MAPPING);
  await keepBooks(shop);
  const refused = await syncOf(number);
  expect(refused.state).toBe('failed');
  expect(refused.reason).toBe(
    'QuickBooks refused it: A business validation error has occurred The account period has closed',
  );
  books.refuse(null);
  expect(await retrySync(shop, refused.id, actor)).toBe('sent');
  expect(await retrySync(shop, refused.id, actor)).toBeNull();
  const other = await syncOf(await numberOf(second));
  expect(await retrySync(shop, other.id, actor)).toBe('sent');
  expect(await syncOf(number)).toMatchObject({ state: 'sent', reason: null });
  expect(doubled()).toEqual([]);
  const entered = books.ledger.find((entry) => entry.number === number)!;
  expect(entered.body).toMatchObject({
    DocNumber: number,
    GlobalTaxCalculation: 'TaxExcluded',
    DepositToAccountRef: { value: '22' },
    PrivateNote: `Order ${number}, AB`,
  });
});

test('after the owner has ended the connection nothing is sent', async () => {
  const { shop, books } = one;
  await disconnectBooks(shop, actor);
  const asked = books.asked.length;
  await paidOrder(shop);
  await keepBooks(shop);
  expect(books.asked).toHaveLength(asked);
  expect(await accessToBooks(shop)).toEqual({ ok: false, problem: 'not-connected' });
});
