import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { readIn } from '#shop/core/core.ts';
import { cardOrder } from '#tests/orders/gift-cards.ts';
import { OIL, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { makePaidShop, paidByStripe } from '#tests/shops/paying.ts';
import { addItems } from '../edits/add-items.server.ts';
import { priceLines } from '../edits/add-on-lines.server.ts';
import { applyAddOnChange } from '../edits/apply-add-on.server.ts';
import { addOnOfToken, payAddOn } from '../edits/pay-add-on.server.ts';
import { placeGiftCardOrder } from '../placing/place-gift-card.server.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { payments } from './payment-tables.ts';
import { returnFromBank } from './return-from-bank.server.ts';

let paid: Awaited<ReturnType<typeof makePaidShop>>;
beforeAll(async () => {
  paid = await makePaidShop({ limits: { aTry: 5_000, total: 10_000 } });
});
afterAll(() => paid.close());

const actor = 'owner@example.ca';
const network = '203.0.113.9';

/** The checkout cookie, which opens the order. */
const buyerOf = (order: { number: string; token: string }) => ({
  cartId: null,
  network,
  orderAccess: `${order.number}.${order.token}`,
});

/** The newest payment of an order whose bank requires confirmation. */
async function paymentOf(orderId: string) {
  const found = await paid.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)!;
}

/** An add-on paid with a card that requires confirmation. */
async function askedPart() {
  const { shop, stripe } = paid;
  const orderId = await paidOrder(shop, { lines: [OIL] });
  const order = (await readOrder(shop, orderId))!;
  const { totalCents: shownCents } = await priceLines(shop, order, [OIL]);
  const id = crypto.randomUUID();
  expect(await addItems(shop, { id, orderId, lines: [OIL], shownCents, actor })).toMatchObject({ ok: true });
  const pay = () =>
    payAddOn(shop, { addOnId: id, network, payment: { provider: 'stripe', token: stripe.newToken('act') } });
  return { id, pay };
}

/** A gift card bought with a card that requires confirmation. */
async function askedCard(shop = paid.shop) {
  const { stripe } = paid;
  const checkoutRequest = {
    ...cardOrder(),
    payment: { provider: 'stripe', token: stripe.newToken('act') },
  };
  return placeGiftCardOrder(shop, { network, userId: null }, checkoutRequest, 'Gift card');
}

test('a part is paid on the way back from the bank, to whom the cookie of its payment opens it', async () => {
  const { shop, stripe, clock } = paid;
  const part = await askedPart();
  const started = await part.pay();
  if (!started.ok) throw new Error(started.problem);
  expect(started).toMatchObject({ payment: 'needs_confirmation', secret: expect.any(String) });
  const payment = await paymentOf(part.id);
  expect(started.confirmPath).toBe(`/checkout/confirm?payment=${payment.id}`);
  const nobody = { cartId: null, network, orderAccess: null };
  stripe.act(payment.providerRef!, true);
  expect(await returnFromBank(shop, payment.id, nobody)).toBeNull();
  expect((await readOrder(shop, part.id))!.status).toBe('pending_payment');
  const returned = await Promise.all(
    [1, 2].map(() => returnFromBank(shop, payment.id, buyerOf(started.order))),
  );
  for (const one of returned) expect(one).toMatchObject({ state: 'taken', number: started.order.number });
  await applyAddOnChange(shop, part.id);
  expect((await readOrder(shop, part.id))!.status).toBe('processing');
  // The payment link no longer asks for anything.
  const token = returned[0]!.payPath!.split('/').at(-1)!;
  expect((await addOnOfToken(shop, token))!.addOn.paidAt).toEqual(clock.now());
});

test('a part that the bank refuses can be paid once more, at the same page', async () => {
  const { shop, stripe } = paid;
  const part = await askedPart();
  for (const approve of [false, true]) {
    const started = await part.pay();
    if (!started.ok) throw new Error(started.problem);
    const { id, providerRef } = await paymentOf(part.id);
    // A shopper who returns without answering finds it open.
    expect(await returnFromBank(shop, id, buyerOf(started.order))).toMatchObject({ state: 'open' });
    stripe.act(providerRef!, approve);
    const state = approve ? 'taken' : 'declined';
    expect(await returnFromBank(shop, id, buyerOf(started.order))).toMatchObject({
      state,
      payPath: expect.stringMatching(/^\/order\/pay\//),
    });
    paid.clock.advance(1_000);
  }
  const made = await shop.db.select().from(payments).where(eq(payments.orderId, part.id));
  expect(made.map(({ status }) => status).toSorted()).toEqual(['declined', 'succeeded']);
});

test('a gift card is issued on the way back from the bank, once, and not where the bank refuses', async () => {
  const { shop, stripe } = paid;
  for (const approve of [false, true]) {
    const started = await askedCard();
    if (!started.ok) throw new Error(started.problem);
    const orderId = started.order.id;
    const { id, providerRef } = await paymentOf(orderId);
    stripe.act(providerRef!, approve);
    const back = () => returnFromBank(shop, id, buyerOf(started.order));
    const state = approve ? 'taken' : 'declined';
    for (const one of await Promise.all([back(), back()]))
      expect(one).toMatchObject({ state, kind: 'gift-card', payPath: null });
    const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
    expect(card!.balanceCents).toBe(approve ? 5_000 : 0);
  }
});

test('a return with another order’s payment pays nothing and shows nothing', async () => {
  const { shop, stripe } = paid;
  const theirs = await placeOrder(shop, paid.newPayer(), await paidByStripe(shop, stripe.newToken('act')));
  const mine = await placeOrder(shop, paid.newPayer(), await paidByStripe(shop, stripe.newToken('act')));
  if (!theirs.ok || !mine.ok) throw new Error('not placed');
  const { id, providerRef } = await paymentOf(theirs.order.id);
  expect(await returnFromBank(shop, id, buyerOf(mine.order))).toBeNull();
  expect((await readOrder(shop, theirs.order.id))!.status).toBe('pending_payment');
  stripe.act(providerRef!, true);
  expect(await returnFromBank(shop, id, buyerOf(theirs.order))).toMatchObject({ state: 'taken' });
  expect((await readOrder(shop, mine.order.id))!.status).toBe('pending_payment');
});

test('the bank leads back to the language that the order was placed in', async () => {
  const { shop } = paid;
  for (const locale of LOCALES) {
    const started = await askedCard(readIn(shop, locale));
    if (!started.ok) throw new Error(started.problem);
    const { id } = await paymentOf(started.order.id);
    expect(await returnFromBank(shop, id, buyerOf(started.order))).toMatchObject({ state: 'open', locale });
  }
});
