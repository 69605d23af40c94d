import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { recentEmails } from '#shop/email/outbox.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import type { CheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard } from '#tests/orders/gift-cards.ts';
import { OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { actor, MAPPING, makeBookedShop, manyPaidOrders } from '#tests/shops/quickbooks-shop.ts';
import { BOOKS_FAULTS, type BooksFault } from '#tests/stand-ins/quickbooks/quickbooks-faults.ts';
import {
  accountingAccess,
  chooseMapping,
  disconnectAccounting,
  readConnection,
} from './accounting-connection.server.ts';
import { accountingState, countAccountingProblems } from './accounting-state.server.ts';
import { accountingSyncs } from './accounting-tables.ts';
import { retrySync, syncAccounting } from './sync-accounting.server.ts';
import { readProblem } from './sync-problem.ts';

let one: Awaited<ReturnType<typeof makeBookedShop>>;
beforeAll(async () => {
  one = await makeBookedShop();
});
afterAll(() => one.close());

const HOUR = 3_600_000;
const FAULTS = Object.keys(BOOKS_FAULTS) as BooksFault[];
/** The number of orders for each fault of each call. */
const EACH = Number(process.env.BOOKS_TRIES ?? 2);

const syncOf = async (number: string) =>
  (await one.shop.db.select().from(accountingSyncs).where(eq(accountingSyncs.number, number)))[0]!;
const numberOf = async (id: string) =>
  (await one.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.number;
const refund = (orderId: string, amountCents: number) =>
  refundOrder(one.shop, {
    id: randomUUID(),
    orderId,
    scope: { kind: 'amount', amountCents },
    shownCents: null,
    restock: false,
    isByHand: true,
    note: '',
    actor,
  });
const doubled = () => {
  const numbers = one.books.ledger.map(({ entity, number }) => `${entity} ${number}`);
  return numbers.filter((number, at) => numbers.indexOf(number) !== at);
};

/** Two concurrent processes, until nothing is pending. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 60; rounds += 1) {
    one.clock.advance(2 * HOUR);
    await Promise.all([syncAccounting(one.shop, 500), syncAccounting({ ...one.shop }, 500)]);
    if ((await accountingState(one.shop)).pending === 0) return;
  }
  throw new Error('something is pending for ever');
}

// R14
test('whatever becomes of questions and answers, every order and refund is in the books once in the end', async () => {
  const { shop, hasty, books, clock } = one;
  const calls = ['create', 'query', 'tokens'] as const;
  const count = FAULTS.length * calls.length * EACH;
  await manyPaidOrders(shop, count);
  const all = await shop.db.select().from(orders).orderBy(asc(orders.number));
  for (const { id } of all.slice(0, 3))
    expect(await refund(id, 500)).toMatchObject({ ok: true, status: 'done' });

  for (const call of calls) {
    for (const fault of FAULTS) {
      books.fail(call, fault, EACH);
      // The first of each round meets a token that has expired early.
      if (call === 'tokens') books.endAccess();
      await Promise.all([syncAccounting(hasty, EACH), syncAccounting({ ...hasty }, EACH)]);
      books.fail(call, null);
      expect(doubled(), `${call}: ${fault}`).toEqual([]);
      // A token was rotated while its answer was lost: the owner reconnects.
      clock.advance(HOUR);
      if (!(await accountingAccess(shop)).ok) {
        clock.advance(HOUR);
        if (!(await accountingAccess(shop)).ok) await one.connect();
      }
    }
  }
  await settle();
  // By now, late requests have completed too.
  await expect.poll(() => doubled()).toEqual([]);
  expect(await accountingState(shop)).toMatchObject({
    sent: count + 3,
    pending: 0,
    failed: 0,
    differing: [],
  });
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

test('twenty requests that need a new token at once ask for one', async () => {
  const { shop, books, clock } = one;
  clock.advance(2 * HOUR);
  const before = books.asked.filter((call) => call === 'tokens').length;
  const opened = await Promise.all(Array.from({ length: 20 }, () => accountingAccess({ ...shop })));
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
  expect(await accountingAccess(shop)).toEqual({ ok: false, problem: 'unavailable' });
  // Nothing is requested during the pause.
  const asked = books.asked.length;
  expect(await accountingAccess(shop)).toEqual({ ok: false, problem: 'unavailable' });
  expect(books.asked).toHaveLength(asked);
  clock.advance(31_000);
  const before = await countAccountingProblems(shop);
  await Promise.all([syncAccounting(shop), syncAccounting({ ...shop })]);
  expect(await accountingAccess(shop)).toEqual({ ok: false, problem: 'reconnect' });
  expect(await countAccountingProblems(shop)).toBe(before + 1);
  const connectedAt = (await readConnection(shop))!.connectedAt.toISOString();
  const emails = (await recentEmails(shop, 500)).filter(({ kind }) => kind === 'books-reconnect');
  expect(emails.filter(({ to }) => to).length).toBeGreaterThan(0);
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
  // With another secret they can't be decrypted, and the owner is asked to reconnect; nothing is stored here.
  await expect(
    moved.db.transaction(async (tx) => {
      expect(await accountingAccess({ ...moved, db: tx })).toEqual({ ok: false, problem: 'reconnect' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
});

test('a missing account is reported and synced once chosen; QuickBooks’ refusal is quoted and retried on request', async () => {
  const { shop, books } = one;
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
  const choose = (mapping: typeof MAPPING) => chooseMapping(shop, { mapping, startDay: '2026-11-01', actor });
  await choose({ ...MAPPING, taxCodes: {} });
  await syncAccounting(shop);
  const number = await numberOf(first);
  const missing = await syncOf(number);
  expect(missing.state).toBe('failed');
  expect(readProblem(missing.reason!)).toEqual({
    problem: 'missing',
    missing: [{ kind: 'taxCode', tax: 'GST 5%' }],
  });
  expect(await countAccountingProblems(shop)).toBeGreaterThanOrEqual(2);
  books.refuse('The account period has closed');
  await choose(MAPPING);
  await syncAccounting(shop);
  const refused = await syncOf(number);
  expect(refused.state).toBe('failed');
  expect(readProblem(refused.reason!)).toEqual({
    problem: 'refused',
    reason: 'A business validation error has occurred The account period has closed',
  });
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
    PrivateNote: `${number}, AB`,
  });
});

test('a gift card that is bought, spent and refunded is in the books by the money that moved; its balance is owed', async () => {
  const { shop, books } = one;
  const from = books.ledger.length;
  const cardOrder = await buyCard(shop, { amountCents: 20_000 });
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, cardOrder));
  const giftCard = giftCardCode(shop.config.secret, card!.id);
  const shopper = newShopper();
  const spent = await placeOrder(shop, shopper, await checkoutRequestOf(shop, [OIL], { giftCard }, shopper));
  if (!spent.ok) throw new Error(spent.problem);
  expect(await refund(spent.order.id, 700)).toMatchObject({ ok: true });
  expect(await refund(cardOrder, 1_000)).toMatchObject({ ok: true });
  await settle();
  const sent = books.ledger.slice(from).map(({ entity, totalCents }) => `${entity} ${totalCents}`);
  // The card paid for the full order, and got the full refund.
  expect(sent.toSorted()).toEqual(
    ['RefundReceipt 0', 'RefundReceipt 1000', 'SalesReceipt 0', 'SalesReceipt 20000'].toSorted(),
  );
  const owed = books.ledger
    .slice(from)
    .flatMap(({ entity, body }) =>
      (body.Line as { Amount: number; SalesItemLineDetail?: { ItemRef: { value: string } } }[])
        .filter(({ SalesItemLineDetail: detail }) => detail?.ItemRef.value === MAPPING.items['gift-card'])
        .map(({ Amount }) => Math.round(Amount * 100) * (entity === 'SalesReceipt' ? 1 : -1)),
    );
  const [left] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, cardOrder));
  expect(owed.reduce((sum, cents) => sum + cents, 0)).toBe(left!.balanceCents);
  expect(await accountingState(shop)).toMatchObject({ differing: [] });
});

test('a discount beside a gift card and a tax is taken, at the total that the shop charged', async () => {
  const { shop, books } = one;
  const code = 'TEN-OFF';
  const now = shop.clock.now();
  await shop.db.insert(discounts).values({
    id: randomUUID(),
    name: code,
    code,
    kind: 'percent',
    percent: 10,
    categories: [],
    productIds: [],
    combines: true,
    createdAt: now,
    updatedAt: now,
  });
  const placed = async (more: Partial<CheckoutRequest>) => {
    const shopper = newShopper();
    const order = await placeOrder(
      shop,
      shopper,
      await checkoutRequestOf(shop, [OIL], { code, ...more }, shopper),
    );
    if (!order.ok) throw new Error(order.problem);
    return numberOf(order.order.id);
  };
  const paid = await placed({});
  const cardOrder = await buyCard(shop, { amountCents: 20_000 });
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, cardOrder));
  const byCard = await placed({ giftCard: giftCardCode(shop.config.secret, card!.id) });
  await settle();
  for (const number of [paid, byCard]) {
    expect(await syncOf(number)).toMatchObject({ state: 'sent', reason: null });
    const { lines } = books.ledger.find((entry) => entry.number === number)!;
    const discount = lines.find(({ item }) => item === MAPPING.items.discount)!;
    expect(discount.cents).toBeLessThan(0);
    // It reduces the tax of the items that it is deducted from.
    expect(discount.taxCode).toBe(lines.find(({ item }) => item === MAPPING.items.goods)!.taxCode);
  }
  expect((await syncOf(byCard)).totalCents).toBe(0);
  expect(await accountingState(shop)).toMatchObject({ failed: 0, differing: [] });
});

test('after a refusal the books are asked under a new key, after a lost answer under the same', async () => {
  const { shop, books } = one;
  const number = await numberOf(await paidOrder(shop));
  books.refuse('The account period has closed');
  await syncAccounting(shop);
  const { id } = await syncOf(number);
  books.refuse(null);
  expect(await retrySync(shop, id, actor)).toBe('sent');
  expect(books.ledger.find((entry) => entry.number === number)!.requestId).toBe(`${id}-1`);
});

test('after the owner has ended the connection nothing is sent', async () => {
  const { shop, books } = one;
  await disconnectAccounting(shop, actor);
  expect(books.isRevoked()).toBe(true);
  const asked = books.asked.length;
  await paidOrder(shop);
  await syncAccounting(shop);
  expect(books.asked).toHaveLength(asked);
  expect(await accountingAccess(shop)).toEqual({ ok: false, problem: 'not-connected' });
});
