import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testRefundLog } from '#integrations/test-payments/test-payment-tables.ts';
import { journalOfCards, journalOfReceipts } from '#shop/backoffice/accounting/journal.ts';
import { giftCardReceiptsOf, receiptsOf } from '#shop/backoffice/accounting/receipts.server.ts';
import { taxReport } from '#shop/backoffice/accounting/tax-report.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { sendDueGiftCards } from '#shop/checkout/gift-cards/gift-card-email.server.ts';
import { giftCardEntries, giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { listGiftCards, readGiftCard } from '#shop/checkout/gift-cards/manage-gift-cards.server.ts';
import { priceCart } from '#shop/checkout/pricing/cart.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard, cardOrder, newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { completeGiftCardOrders } from '../payments/complete-gift-card-orders.server.ts';
import { applyDispute } from '../payments/disputes.server.ts';
import { applyPaymentState } from '../payments/pay-order.server.ts';
import type { PaymentProvider, RefundState } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { countOrders } from '../reading/list-orders.server.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { refundOrder, sendWaitingRefunds } from '../refunds/send-refund.server.ts';
import { expireUnpaidOrders, pollOpenPayments } from '../unpaid-orders.server.ts';
import { placeGiftCardOrder } from './place-gift-card.server.ts';
import { placeOrder } from './place-order.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
await countStock(shop, OIL.variantId, 10_000, 'test');
const DAY = 86_400_000;

const cardOf = async (orderId: string) =>
  (await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId)))[0]!;
const codeOf = async (orderId: string) => giftCardCode(shop.config.secret, (await cardOf(orderId)).id);
const entriesOf = async (orderId: string) =>
  shop.db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, (await cardOf(orderId)).id));
const emailsOf = async (cardId: string) =>
  (await shop.db.select().from(outbox)).filter(
    ({ kind, data }) => kind === 'gift-card' && (data as { cardId: string }).cardId === cardId,
  );
const paymentOf = async (orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!;
const statusOf = async (orderId: string) => (await readOrder(shop, orderId))!.status;
const asked = (orderId: string, more: object = {}) => ({
  id: randomUUID(),
  orderId,
  scope: { kind: 'whole' as const },
  shownCents: null,
  restock: true,
  isByHand: false,
  note: '',
  actor: 'owner@example.ca',
  ...more,
});

/** The total that the provider was asked to refund for an order. */
async function moneyBackOf(orderId: string): Promise<number> {
  const log = await shop.db
    .select()
    .from(testRefundLog)
    .where(eq(testRefundLog.paymentId, (await paymentOf(orderId)).id));
  return log.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Buys a bottle, paid with the card of an order. */
async function spend(cardOrderId: string) {
  const giftCard = await codeOf(cardOrderId);
  const shopper = { ...newShopper(), network: randomUUID() };
  return placeOrder(shop, shopper, await checkoutRequestOf(shop, [OIL], { giftCard }, shopper));
}

test('a gift card costs its value, without tax, and is emailed at once', async () => {
  const orderId = await buyCard(shop, { amountCents: 5_000 });
  expect(await readOrder(shop, orderId)).toMatchObject({
    kind: 'gift-card',
    status: 'delivered',
    totalCents: 5_000,
    taxCents: 0,
    shippingCents: 0,
    taxes: [],
    lines: [{ name: 'Gift card', variantName: '', totalCents: 5_000 }],
    payment: { provider: 'test', status: 'succeeded' },
  });
  const card = await cardOf(orderId);
  expect(card).toMatchObject({ balanceCents: 5_000, isIssued: true, recipientEmail: 'bea@example.ca' });
  expect(await entriesOf(orderId)).toMatchObject([{ kind: 'bought', amountCents: 5_000, orderId }]);
  expect(await emailsOf(card.id)).toMatchObject([{ recipient: 'bea@example.ca' }]);
  expect((await readGiftCard(shop, card.id))?.card.lastFour).toBe(card.lastFour);
});

test('however often its payment is reported, and however concurrently, a gift card is issued once', async () => {
  const orderId = await buyCard(shop, { provider: { card: CARDS.late } });
  const { id, amountCents } = await paymentOf(orderId);
  const paid = { state: 'succeeded', ref: `ref-${id}`, amountCents, currency: 'CAD' } as const;
  await Promise.all([
    ...Array.from({ length: 10 }, () => applyPaymentState(shop, 'test', id, paid)),
    ...Array.from({ length: 3 }, () => pollOpenPayments(shop, 0)),
    ...Array.from({ length: 3 }, () => sendDueGiftCards(shop)),
  ]);
  expect(await entriesOf(orderId)).toHaveLength(1);
  const card = await cardOf(orderId);
  expect(card.balanceCents).toBe(amountCents);
  expect(await emailsOf(card.id)).toHaveLength(1);
});

test('until it is paid nobody sees a card, nothing can be paid with it, and it is not emailed', async () => {
  const orderId = await buyCard(shop, { provider: { card: CARDS.late } });
  const card = await cardOf(orderId);
  await sendDueGiftCards(shop);
  expect(await emailsOf(card.id)).toEqual([]);
  expect(await readGiftCard(shop, card.id)).toBeNull();
  expect((await listGiftCards(shop)).cards.map(({ id }) => id)).not.toContain(card.id);
  const shopper = { ...newShopper(), network: randomUUID() };
  const priced = await priceCart(shop, { lines: [OIL], giftCard: await codeOf(orderId) }, shopper);
  expect(priced.giftCard).toEqual({ state: 'refused' });
  clock.advance(DAY * 7);
  await expireUnpaidOrders(shop);
  expect(await statusOf(orderId)).toBe('cancelled');
  expect(await entriesOf(orderId)).toEqual([]);
});

test('a declined card of a bank is followed by a good one, and one purchase is one order', async () => {
  const purchase = randomUUID();
  const buyer = { network: randomUUID(), userId: null };
  const declined = await placeGiftCardOrder(
    shop,
    buyer,
    cardOrder({ purchase, provider: { card: CARDS.decline } }),
    'Gift card',
  );
  expect(declined).toMatchObject({ ok: false, problem: 'declined' });
  const again = await placeGiftCardOrder(shop, buyer, cardOrder({ purchase }), 'Gift card');
  if (!again.ok) throw new Error(again.problem);
  const made = await shop.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.orderId, again.order.id));
  expect(made).toHaveLength(1);
  // A repeated submission is the same order; a second card needs a new page.
  const same = await placeGiftCardOrder(shop, buyer, cardOrder({ purchase }), 'Gift card');
  expect(same).toMatchObject({ ok: true, order: { id: again.order.id } });
  const other = await placeGiftCardOrder(
    shop,
    buyer,
    cardOrder({ purchase, amountCents: 7_500 }),
    'Gift card',
  );
  expect(other).toMatchObject({ ok: false, problem: 'already-ordered' });
  expect(await entriesOf(again.order.id)).toHaveLength(1);
});

test('the same submission many times at once is one order', async () => {
  const checkoutRequest = cardOrder();
  const buyer = { network: randomUUID(), userId: null };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => placeGiftCardOrder(shop, buyer, checkoutRequest, 'Gift card')),
  );
  const ids = outcomes.map((outcome) => (outcome.ok ? outcome.order.id : outcome.problem));
  expect(new Set(ids).size).toBe(1);
  expect(await entriesOf(ids[0]!)).toHaveLength(1);
});

test('a card for a later day waits for its morning, and its order for the card; nobody packs it', async () => {
  const toPack = await countOrders(shop, 'to-pack');
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const orderId = await buyCard(shop, { deliveryDay: day });
  const { id } = await cardOf(orderId);
  expect([await statusOf(orderId), await emailsOf(id)]).toEqual(['paid', []]);
  expect(await countOrders(shop, 'to-pack')).toBe(toPack);
  clock.advance(4 * DAY);
  await sendDueGiftCards(shop);
  await completeGiftCardOrders(shop);
  expect(await statusOf(orderId)).toBe('delivered');
  expect(await emailsOf(id)).toHaveLength(1);
});

test.each(['2020-01-01', '2999-01-01'])('no card is ordered for %s', async (deliveryDay) => {
  const refused = await placeGiftCardOrder(
    shop,
    { network: 'x', userId: null },
    cardOrder({ deliveryDay }),
    'Gift card',
  );
  expect(refused).toMatchObject({ ok: false, problem: 'invalid', fields: [{ field: 'card.deliveryDay' }] });
});

test('its buyer calls a card off before it is emailed, and it is never emailed', async () => {
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const orderId = await buyCard(shop, { deliveryDay: day });
  const cancellation = { orderId, by: 'buyer', note: '', actor: 'buyer' } as const;
  expect(await cancelOrder(shop, cancellation)).toEqual({ ok: true });
  expect(await moneyBackOf(orderId)).toBe(5_000);
  clock.advance(4 * DAY);
  await sendDueGiftCards(shop);
  const card = await cardOf(orderId);
  expect(card).toMatchObject({ balanceCents: 0, isOn: false, emailedAt: null });
  // Once the card is emailed, its money belongs to its holder.
  expect(await cancelOrder(shop, { ...cancellation, orderId: await buyCard(shop) })).toEqual({
    ok: false,
    problem: 'too-late',
  });
});

test('a refund takes back the unspent balance, and no cent more', async () => {
  const orderId = await buyCard(shop, { amountCents: 10_000 });
  const spent = await spend(orderId);
  if (!spent.ok) throw new Error(spent.problem);
  const left = (await cardOf(orderId)).balanceCents;
  expect(left).toBeGreaterThan(0);
  const amount = (amountCents: number) => asked(orderId, { scope: { kind: 'amount', amountCents } });
  expect(await refundOrder(shop, amount(left + 1))).toEqual({ ok: false, problem: 'too-much' });
  expect(await refundOrder(shop, amount(100))).toMatchObject({ ok: true, totalCents: 100 });
  expect(await refundOrder(shop, asked(orderId))).toMatchObject({ ok: true, totalCents: left - 100 });
  expect(await refundOrder(shop, asked(orderId))).toEqual({ ok: false, problem: 'nothing-left' });
  expect(await cardOf(orderId)).toMatchObject({ balanceCents: 0, isOn: false });
  expect(await moneyBackOf(orderId)).toBe(left);
  expect(await statusOf(orderId)).toBe('partially_refunded');
});

test('when a gift card is spent while its purchase is refunded, its money goes one way only', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const orderId = await buyCard(shop, { amountCents: 10_000 });
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => spend(orderId)),
      ...Array.from({ length: 4 }, () => refundOrder(shop, asked(orderId))),
    ]);
    const entries = await entriesOf(orderId);
    const spentCents = -entries
      .filter(({ kind }) => kind === 'spent')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const { balanceCents } = await cardOf(orderId);
    expect(spentCents + (await moneyBackOf(orderId)) + balanceCents).toBe(10_000);
    expect(outcomes.some(({ ok }) => ok)).toBe(true);
  }
});

test('where no provider gives the money back, the card has it again', async () => {
  const answers: RefundState[] = ['unavailable', 'refused'];
  const real = shop.payments.get('test')!;
  const provider: PaymentProvider = { ...real, refund: async () => answers.shift() ?? 'done' };
  const failing: Shop = { ...shop, payments: new Map([['test', provider]]) };
  const orderId = await buyCard(shop);
  expect(await refundOrder(failing, asked(orderId))).toMatchObject({ ok: true, status: 'asked' });
  // The balance can't be spent while its refund is pending.
  expect(await cardOf(orderId)).toMatchObject({ balanceCents: 0, isOn: false });
  clock.advance(7_200_000);
  await sendWaitingRefunds(failing);
  expect(await cardOf(orderId)).toMatchObject({ balanceCents: 5_000, isOn: true });
  expect(await refundOrder(shop, asked(orderId, { isByHand: true }))).toMatchObject({ status: 'done' });
  expect(await cardOf(orderId)).toMatchObject({ balanceCents: 0, isOn: false });
});

test('a card whose payment is disputed is off', async () => {
  const orderId = await buyCard(shop);
  const payment = await paymentOf(orderId);
  const dispute = { id: 'du_card', reason: 'fraudulent', amountCents: 5_000, respondBy: null };
  await applyDispute(shop, 'test', payment.id, { ...dispute, stage: 'needs-response' });
  expect(await cardOf(orderId)).toMatchObject({ isOn: false, balanceCents: 5_000 });
  await applyDispute(shop, 'test', payment.id, { ...dispute, stage: 'won' });
  expect((await readOrder(shop, orderId))!.reviewReason).toBe('dispute-won');
});

test('whatever is bought, spent and refunded, the journal owes the balance of the gift cards, and counts no tax twice', {
  timeout: 120_000,
}, async () => {
  const period = { from: '2026-01-01', until: '2030-01-01' };
  const step = fc.constantFrom('buy', 'spend', 'refund card', 'refund goods', 'give');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const bought: string[] = [await buyCard(shop, { amountCents: 3_000 })];
      const ids: string[] = [];
      for (const what of steps) {
        if (what === 'buy') bought.push(await buyCard(shop, { amountCents: 3_000 }));
        if (what === 'give') await newCard(shop, 1_500);
        if (what === 'refund card') await refundOrder(shop, asked(bought.at(-1)!));
        if (what === 'refund goods' && ids.length > 0) await refundOrder(shop, asked(ids.at(-1)!));
        const placed = what === 'spend' ? await spend(bought.at(-1)!) : null;
        if (placed?.ok) ids.push(placed.order.id);
      }
      const receipts = await receiptsOf(shop, period);
      const entries = [
        ...journalOfReceipts(receipts),
        ...journalOfCards(await giftCardReceiptsOf(shop, period)),
      ];
      const lines = entries.flatMap(({ lines }) => lines);
      const owed = lines
        .filter(({ account }) => account === 'gift-cards')
        .reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
      expect(owed).toBe((await listGiftCards(shop)).heldCents);
      for (const { lines } of entries) {
        const side = (of: 'debitCents' | 'creditCents') => lines.reduce((sum, line) => sum + line[of], 0);
        expect(side('debitCents')).toBe(side('creditCents'));
      }
      const { places } = await taxReport(shop, period);
      expect(places.map(({ province }) => province)).not.toContain('');
    }),
    { numRuns: 6 },
  );
});
