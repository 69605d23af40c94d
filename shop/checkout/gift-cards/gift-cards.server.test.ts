import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { brokenRule } from '#platform/database/db.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import type { CheckoutRequest } from '#shop/orders/placing/checkout-request.ts';
import type { Buyer } from '#shop/orders/placing/checkout-state.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { cancelUnpaidOrder } from '#shop/orders/unpaid-orders.server.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { KEEPER, newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { priceCart } from '../pricing/cart.server.ts';
import { sendDueGiftCards } from './gift-card-email.server.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';
import {
  adjustGiftCard,
  type GIFT_CARD_SORTS,
  listGiftCards,
  readGiftCard,
  setGiftCardEnabled,
  setGiftCardsEnabled,
  statesOfGiftCards,
} from './manage-gift-cards.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** 20 for the full measurement, as with discounts (S06). */
const ROUNDS = Number(process.env.GIFT_CARD_ROUNDS ?? 2);
const LONG = { timeout: 60_000 + ROUNDS * 15_000 };

const { shop, clock, queries, close } = await makeTestShop();
afterAll(close);

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const LATE = { provider: 'test', card: CARDS.late };
await countStock(shop, OIL.variantId, 10_000, 'test');

const somebody = (): Buyer => ({ ...newShopper(), network: randomUUID() });
const balanceOf = async (id: string): Promise<number> =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balanceCents;
const entriesOf = (id: string) =>
  shop.db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, id))
    .orderBy(asc(giftCardEntries.id));
const paymentsOf = (orderId: string) => shop.db.select().from(payments).where(eq(payments.orderId, orderId));

async function submit(giftCard: string, shopper = somebody(), more: Partial<CheckoutRequest> = {}) {
  return placeOrder(shop, shopper, await checkoutRequestOf(shop, [OIL], { giftCard, ...more }, shopper));
}

/** The total of one bottle with delivery and tax. */
const totalCents = (await checkoutRequestOf(shop, [OIL])).shownTotalCents;

test('a card pays a part after tax, and any way to pay brings the rest', async () => {
  const { id, code } = await newCard(shop, 1_000);
  const placed = await submit(code);
  if (!placed.ok) throw new Error(placed.problem);
  const order = (await readOrder(shop, placed.order.id))!;
  const lastFour = code.slice(-4);
  expect(order).toMatchObject({
    status: 'paid',
    totalCents,
    giftCardCents: 1_000,
    giftCardLastFour: lastFour,
  });
  expect(await paymentsOf(order.id)).toMatchObject([
    { provider: 'test', status: 'succeeded', amountCents: totalCents - 1_000 },
  ]);
  expect(await balanceOf(id)).toBe(0);
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'issued', amountCents: 1_000, actor: KEEPER.email },
    { kind: 'spent', amountCents: -1_000, orderId: order.id },
  ]);
});

test('a card that covers everything needs no provider, and keeps its balance', async () => {
  const { id, code } = await newCard(shop, 50_000);
  const placed = await submit(code.toLowerCase().replaceAll('-', ' '));
  if (!placed.ok) throw new Error(placed.problem);
  expect(await readOrder(shop, placed.order.id)).toMatchObject({ status: 'paid', giftCardCents: totalCents });
  expect(await paymentsOf(placed.order.id)).toMatchObject([{ provider: 'nothing-due', amountCents: 0 }]);
  expect(await balanceOf(id)).toBe(50_000 - totalCents);
});

test('unknown, empty and switched-off cards are refused in the same way, and too many tries end', async () => {
  const [empty, off] = [await newCard(shop, 100), await newCard(shop, 100)];
  await adjustGiftCard(shop, KEEPER, { id: empty.id, amountCents: -100, seenCents: 100, reason: 'lost' });
  await setGiftCardEnabled(shop, KEEPER, { id: off.id, isOn: false });
  const shopper = somebody();
  for (const giftCard of ['NOTHING', empty.code, off.code]) {
    const priced = await priceCart(shop, { lines: [OIL], giftCard }, shopper);
    expect(priced).toMatchObject({ giftCard: { state: 'refused' }, giftCardCents: 0 });
    expect(priced.dueCents).toBe(priced.totalCents);
  }
  const good = await newCard(shop, 100);
  for (let tries = 3; tries < 10; tries += 1)
    await priceCart(shop, { lines: [OIL], giftCard: 'NO' }, shopper);
  const barred = await priceCart(shop, { lines: [OIL], giftCard: good.code }, shopper);
  expect(barred.giftCard).toMatchObject({ state: 'too-often' });
  expect(await submit(good.code, shopper, { rateId: 'any' })).toMatchObject({
    ok: false,
    problem: 'too-often',
  });
});

test('an order without a card asks nothing of cards', async () => {
  queries.length = 0;
  const placed = await placeOrder(shop, somebody(), await checkoutRequestOf(shop, [OIL]));
  expect(placed.ok).toBe(true);
  if (placed.ok) await cancelUnpaidOrder(shop, placed.order.id, { actor: 'test' });
  expect(queries.filter((sql) => /gift_cards|gift_card_entries/.test(sql))).toEqual([]);
});

test('an unpaid order’s hold on a card is available to its own cart, and is released when the order ends', async () => {
  const { id, code } = await newCard(shop, 1_000);
  const shopper = somebody();
  const first = await submit(code, shopper, { payment: LATE });
  if (!first.ok) throw new Error(first.problem);
  expect(await balanceOf(id)).toBe(0);
  const elsewhere = await priceCart(shop, { lines: [OIL], giftCard: code }, somebody());
  expect(elsewhere.giftCard).toEqual({ state: 'refused' });
  const here = await priceCart(shop, { lines: [OIL], giftCard: code }, shopper);
  expect(here.giftCardCents).toBe(1_000);
  // The shopper changes something: the first order is cancelled, and the second uses the card.
  const again = await submit(code, shopper, { payment: LATE, message: 'Ring twice' });
  if (!again.ok) throw new Error(again.problem);
  expect(again.order.id).not.toBe(first.order.id);
  expect(await balanceOf(id)).toBe(0);
  expect(await cancelUnpaidOrder(shop, again.order.id, { actor: 'test' })).toBe('cancelled');
  expect(await balanceOf(id)).toBe(1_000);
  expect(await cancelUnpaidOrder(shop, again.order.id, { actor: 'test' })).toBe('not-pending');
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual([
    'issued',
    'spent',
    'refunded',
    'spent',
    'refunded',
  ]);
});

test('a card that lost money since it was shown is not taken: the new amount is shown first', async () => {
  const { id, code } = await newCard(shop, 1_000);
  const shopper = somebody();
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { giftCard: code }, shopper);
  await adjustGiftCard(shop, KEEPER, { id, amountCents: -400, seenCents: 1_000, reason: 'a mistake' });
  const refused = await placeOrder(shop, shopper, checkoutRequest);
  expect(refused).toMatchObject({ ok: false, problem: 'total-changed', priced: { giftCardCents: 600 } });
  expect(await balanceOf(id)).toBe(600);
});

test(
  'fifty carts spend one card at once: it is never overdrawn, and each cent is spent once',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, code } = await newCard(shop, totalCents * 3 + 200);
      const carts = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const shopper = somebody();
          return {
            shopper,
            checkoutRequest: await checkoutRequestOf(shop, [OIL], { giftCard: code }, shopper),
          };
        }),
      );
      const outcomes = await Promise.all(
        carts.map(({ shopper, checkoutRequest }) => placeOrder(shop, shopper, checkoutRequest)),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
      for (const outcome of outcomes) {
        if (!outcome.ok) expect(['total-changed', 'busy']).toContain(outcome.problem);
      }
      expect(await balanceOf(id)).toBe(200);
      const spent = await shop.db.select().from(orders).where(eq(orders.giftCardId, id));
      expect(spent.map(({ giftCardCents }) => giftCardCents)).toEqual([totalCents, totalCents, totalCents]);
    }
  },
);

test('whatever entries are written, a balance is their sum and never below zero', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 12 }), async (amounts) => {
      const { id } = await newCard(shop, 1_000);
      let sum = 1_000;
      await Promise.all(
        amounts
          .filter((cents) => cents !== 0)
          .map(async (amountCents) => {
            const entry = { cardId: id, kind: 'adjusted' as const, reason: 'test', actor: 'test' };
            try {
              await shop.db.insert(giftCardEntries).values({ ...entry, amountCents, at: clock.now() });
              sum += amountCents;
            } catch (error) {
              expect(brokenRule(error)).toBe('gift_cards_never_overdrawn');
            }
          }),
      );
      expect(await balanceOf(id)).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 20 },
  );
});

test('nothing but an entry changes a balance, and no entry is changed', async () => {
  const { id } = await newCard(shop, 1_000);
  const ruleOf = (work: Promise<unknown>) => work.then(() => null, brokenRule);
  const stays = 'gift_card_entries_stay';
  expect(await ruleOf(shop.db.update(giftCards).set({ balanceCents: 9_999 }))).toBe(stays);
  expect(await ruleOf(shop.db.update(giftCardEntries).set({ amountCents: 9_999 }))).toBe(stays);
  expect(await ruleOf(shop.db.delete(giftCardEntries))).toBe(stays);
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.id, id));
  const copy = { ...card!, id: randomUUID(), fingerprint: 'another' };
  expect(await ruleOf(shop.db.insert(giftCards).values(copy))).toBe(stays);
  expect(await balanceOf(id)).toBe(1_000);
});

test('no order puts more back on a card than it took', async () => {
  const { id, code } = await newCard(shop, 1_000);
  const placed = await submit(code);
  if (!placed.ok) throw new Error(placed.problem);
  const [, spent] = await entriesOf(id);
  const { id: _, ...back } = { ...spent!, kind: 'refunded' as const, amountCents: 600 };
  await shop.db.insert(giftCardEntries).values(back);
  const twice = await shop.db
    .insert(giftCardEntries)
    .values(back)
    .then(() => null, brokenRule);
  expect(twice).toBe('gift_card_entries_never_more_back');
  expect(await balanceOf(id)).toBe(600);
});

test('a card is emailed once, when its day has come, and not while it is off', async () => {
  const tomorrow = '2026-11-24';
  const [now, later, off] = [
    await newCard(shop, 2_500),
    await newCard(shop, 2_500, tomorrow),
    await newCard(shop, 2_500, tomorrow),
  ];
  await setGiftCardEnabled(shop, KEEPER, { id: off.id, isOn: false });
  const emailsOf = ({ id }: { id: string }) =>
    shop.db
      .select({ data: outbox.data })
      .from(outbox)
      .where(eq(outbox.deduplicationKey, `gift-card:${id}`));
  await sendDueGiftCards(shop);
  expect([await emailsOf(now), await emailsOf(later)]).toEqual([[{ data: { cardId: now.id } }], []]);
  clock.advance(86_400_000);
  await Promise.all([sendDueGiftCards(shop), sendDueGiftCards(shop)]);
  expect(await emailsOf(later)).toHaveLength(1);
  expect(await emailsOf(off)).toEqual([]);
});

test('the staff see cards without their codes, and their changes are in the activity log', async () => {
  const { id, code } = await newCard(shop, 4_000);
  const admin = { ...KEEPER };
  const change = { id, amountCents: 1_000, seenCents: 4_000, reason: 'an apology' };
  expect(await adjustGiftCard(shop, { ...admin, isAdmin: false }, change)).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await adjustGiftCard(shop, admin, change)).toEqual({ ok: true });
  expect(await adjustGiftCard(shop, admin, change)).toEqual({ ok: false, problem: 'changed' });
  const tooMuch = { ...change, amountCents: -5_001, seenCents: 5_000 };
  expect(await adjustGiftCard(shop, admin, tooMuch)).toEqual({ ok: false, problem: 'too-little' });
  expect(await setGiftCardEnabled(shop, admin, { id: randomUUID(), isOn: false })).toEqual({
    ok: false,
    problem: 'gone',
  });
  expect(await setGiftCardEnabled(shop, admin, { id, isOn: false })).toEqual({ ok: true });
  const noted = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id));
  expect(noted.map(({ action }) => action)).toEqual(['issued', 'adjusted', 'switched off']);
  expect(noted[1]).toMatchObject({ before: { balanceCents: 4_000 }, after: { balanceCents: 5_000 } });
  expect(JSON.stringify(noted)).not.toMatch(/ada@|birthday|Bea/);
  const shown = JSON.stringify([await readGiftCard(shop, id), (await listGiftCards(shop)).cards, noted]);
  expect(shown).toContain(code.slice(-4));
  expect(shown).not.toContain(code);
  const { rows } = await shop.db.execute(sql`select * from gift_cards where id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

test('cards are listed by creation and by balance, in both directions', async () => {
  const listed = async (sort: (typeof GIFT_CARD_SORTS)[number]) =>
    (await listGiftCards(shop, { sort })).cards;
  const balances = (await listed('balance')).map(({ balanceCents }) => balanceCents);
  expect(balances.length).toBeGreaterThan(1);
  expect(balances).toEqual(balances.toSorted((a, b) => a - b));
  expect((await listed('-balance')).map(({ balanceCents }) => balanceCents)).toEqual(balances.toReversed());
  const ids = (await listed('created')).map(({ id }) => id);
  expect((await listed('-created')).map(({ id }) => id)).toEqual(ids.toReversed());
  expect(idsOf(await statesOfGiftCards(shop, { sort: 'created' }, 2))).toEqual(ids.slice(0, 2));
  expect(idsOf(await statesOfGiftCards(shop, { status: 'deactivated', search: 'nobody' }, 2))).toEqual([]);
});

test('cards are found by words in any order, without accents, and despite a typing mistake', async () => {
  const { id } = await newCard(shop, 1_000);
  await shop.db.update(giftCards).set({ recipientName: 'Zoé Lévesque' }).where(eq(giftCards.id, id));
  const find = async (search: string) => {
    const { cards, isAlike } = await listGiftCards(shop, { search });
    return [cards.map((card) => card.id), isAlike];
  };
  expect(await find('levesque ZOE')).toEqual([[id], false]);
  expect(await find('zoe levesqe')).toEqual([[id], true]);
  expect(await find('zoe xylophone')).toEqual([[], true]);
  expect(idsOf(await statesOfGiftCards(shop, { search: 'levesqe' }, 9))).toEqual([id]);
});

test('many cards are turned off and on again; those that are so already are left alone', async () => {
  const [one, other] = [await newCard(shop, 1_000), await newCard(shop, 1_000)];
  const ids = [one.id, other.id, randomUUID()];
  await setGiftCardEnabled(shop, KEEPER, { id: other.id, isOn: false });
  expect(await setGiftCardsEnabled(shop, { ...KEEPER, isAdmin: false }, { ids, isOn: false })).toEqual([]);
  expect(await setGiftCardsEnabled(shop, KEEPER, { ids, isOn: false })).toEqual([one.id]);
  expect((await readGiftCard(shop, one.id))!.card.isOn).toBe(false);
  expect((await setGiftCardsEnabled(shop, KEEPER, { ids, isOn: true })).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  );
});

test.each(['levesque ZOE', 'levesqe', 'zoe'])('“%s” is looked up among cards by index', async (search) => {
  const { id } = await newCard(shop, 1_000);
  await shop.db.update(giftCards).set({ recipientName: 'Zoé Lévesque' }).where(eq(giftCards.id, id));
  const use = { table: 'gift_cards', indexes: ['gift_cards_sought'] };
  expect(await readsOnlyBy(shop, use, (within) => statesOfGiftCards(within, { search }, 9))).toBe(true);
});
