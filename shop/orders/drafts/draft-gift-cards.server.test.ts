import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalOfReceipts } from '#shop/backoffice/accounting/journal.ts';
import { receiptsOf } from '#shop/backoffice/accounting/receipts.server.ts';
import { giftCardEntries, giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { sum } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import { CASH, contentOf, placeShown, savedDraft } from '#tests/orders/drafts.ts';
import { newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { readDraft } from './drafts.server.ts';
import { type DraftPayment, placeDraft } from './place-draft.server.ts';
import { priceDraft } from './price-draft.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

/** Made at the counter: no product's stock runs out. */
const contentAt = (unitPriceCents: number) => {
  const item = { id: 1, name: 'Workshop', quantity: 1, isTaxed: true, grams: null };
  const delivery = { kind: 'in-person' as const, place: 'Market', province: 'ON' };
  return contentOf({ lines: [], customItems: [{ ...item, unitPriceCents }], delivery });
};
const cashAfter = (giftCard: string): DraftPayment => ({ ...CASH, giftCard }) as DraftPayment;
const dueWith = async (id: string, giftCard?: string) => {
  const { content } = (await readDraft(shop, id))!;
  return (await priceDraft(shop, content, id, giftCard)).dueCents;
};
async function placeWith(id: string, giftCard: string, shownTotalCents?: number) {
  const shown = shownTotalCents ?? (await dueWith(id, giftCard));
  const payment: DraftPayment = shown === 0 ? { kind: 'nothing-due', giftCard } : cashAfter(giftCard);
  return placeShown(shop, id, payment, { shownTotalCents: shown });
}
const balanceOf = async (id: string) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balanceCents;

test('a gift card pays first, and the rest is recorded as it came', async () => {
  const card = await newCard(shop, 2000);
  const placed = await placeWith(await savedDraft(shop, contentAt(10_000)), card.code);
  if (!placed.ok) throw new Error(placed.problem);
  const order = (await readOrder(shop, placed.order.id))!;
  // 100.00 and HST, of which the card pays 20.00.
  expect(order).toMatchObject({ status: 'delivered', totalCents: 11_300, giftCardCents: 2000 });
  const made = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(made).toMatchObject([{ provider: 'cash', status: 'succeeded', amountCents: 9300 }]);
  expect(await balanceOf(card.id)).toBe(0);
  const receipts = await receiptsOf(shop, { from: '2000-01-01', until: '2100-01-01' });
  const [entry] = journalOfReceipts(receipts.filter(({ number }) => number === order.number));
  expect(entry!.lines.find(({ account }) => account === 'way:cash')!.debitCents).toBe(9300);
  const debits = sum(entry!.lines.map(({ debitCents }) => debitCents));
  expect(sum(entry!.lines.map(({ creditCents }) => creditCents))).toBe(debits);
});

test('a card that covers everything leaves nothing to record', async () => {
  const card = await newCard(shop, 20_000);
  const placed = await placeWith(await savedDraft(shop, contentAt(10_000)), card.code);
  if (!placed.ok) throw new Error(placed.problem);
  expect(await readOrder(shop, placed.order.id)).toMatchObject({
    status: 'delivered',
    giftCardCents: 11_300,
  });
  expect(await balanceOf(card.id)).toBe(8700);
});

test('a wrong code is refused before anything is written, and no code is stored', async () => {
  const id = await savedDraft(shop, contentAt(10_000));
  expect(await placeWith(id, 'NOT-A-CARD')).toEqual({ ok: false, problem: 'gift-card' });
  const card = await newCard(shop, 2000);
  expect(await placeWith(id, card.code)).toMatchObject({ ok: true });
  const { draft, written } = {
    draft: await readDraft(shop, id),
    written: await shop.db
      .select()
      .from(orders)
      .where(eq(orders.cartId, `draft:${id}`)),
  };
  expect(JSON.stringify([draft, written])).not.toContain(card.code.replaceAll('-', ''));
  expect(JSON.stringify([draft, written])).not.toContain(card.code);
});

test('20 drafts race for one card: it never pays more than it holds, and the others ask again', async () => {
  const card = await newCard(shop, 5000);
  const ids = await Promise.all(Array.from({ length: 20 }, () => savedDraft(shop, contentAt(2000))));
  // 20.00 and HST: the card is good for two, and for 4.80 of a third.
  const shown = await dueWith(ids[0]!, card.code);
  expect(shown).toBe(0);
  const outcomes = await Promise.all(ids.map((id) => placeWith(id, card.code, shown)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  const problems = outcomes.flatMap((one) => (one.ok ? [] : one.problem));
  expect(problems.every((one) => ['total-changed', 'busy'].includes(one))).toBe(true);
  expect(await balanceOf(card.id)).toBe(480);
  const spent = await shop.db.select().from(giftCardEntries).where(eq(giftCardEntries.cardId, card.id));
  expect(sum(spent.map(({ amountCents }) => amountCents))).toBe(480);
});

test('20 submissions of one draft spend its card once', async () => {
  const card = await newCard(shop, 5000);
  const id = await savedDraft(shop, contentAt(2000));
  const draft = (await readDraft(shop, id))!;
  const asked = {
    draftId: id,
    seen: draft.version,
    shownTotalCents: 0,
    payment: { kind: 'nothing-due' as const, giftCard: card.code },
    actor: 'staff@example.ca',
  };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeDraft(shop, asked)));
  expect(new Set(outcomes.map((one) => (one.ok ? one.order.id : one.problem))).size).toBe(1);
  expect(await balanceOf(card.id)).toBe(5000 - 2260);
});

test('card and rest are the total, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1000, max: 50_000 }),
      async (unitPriceCents, balanceCents) => {
        const { code } = await newCard(shop, balanceCents);
        const priced = await priceDraft(shop, contentAt(unitPriceCents), null, code);
        expect(priced.giftCardCents + priced.dueCents).toBe(priced.totalCents);
        expect(priced.giftCardCents).toBeLessThanOrEqual(balanceCents);
        expect(priced.dueCents).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 20 },
  );
});
