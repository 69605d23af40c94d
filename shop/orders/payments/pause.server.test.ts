import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { recentEmails } from '#shop/email/outbox.server.ts';
import { CARDS, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { CREAM, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import type { CheckoutRequest } from '../placing/checkout-request.ts';
import type { Buyer } from '../placing/checkout-state.server.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { pausedUntil } from './pause.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

let payers = 0;
/** A new shopper, with an unused network and email address. */
async function newPayer(more: Partial<CheckoutRequest> = {}): Promise<[Buyer, CheckoutRequest]> {
  payers += 1;
  const contact = { email: `payer-${payers}@example.ca` };
  const checkoutRequest = await checkoutRequestOf(opened.shop, [CREAM], { contact, ...more });
  return [{ ...newShopper(), network: `198.51.100.${payers}` }, checkoutRequest];
}
const pay = async (card: string) =>
  placeOrder(opened.shop, ...(await newPayer({ payment: { provider: 'test', card } })));
const pausedEmails = async () =>
  (await recentEmails(opened.shop, 500)).filter(({ kind }) => kind === 'payments-paused');

// S09
test('after more than 20 declines in ten minutes no card is taken for half an hour; then it goes on by itself', async () => {
  const { shop, clock } = opened;
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await pay(CARDS.decline)).toMatchObject({ problem: 'declined' });
  }
  expect(await pausedUntil(shop)).toBeNull();
  const paid = await newPayer();
  expect(await placeOrder(shop, ...paid)).toMatchObject({ ok: true });
  // Two concurrent declines exceed the limit: one pause, one email.
  await Promise.all([pay(CARDS.decline), pay(CARDS.decline)]);
  expect(await pausedUntil(shop)).toEqual(new Date(clock.now().getTime() + 30 * 60_000));
  expect(await pausedEmails()).toHaveLength(1);
  expect(await pay(CARDS.approve)).toEqual({
    ok: false,
    problem: 'payments-paused',
    retryAfterSeconds: 1800,
  });
  // An order that is already paid still gets that answer.
  expect(await placeOrder(shop, ...paid)).toMatchObject({ ok: true, payment: 'succeeded' });
  clock.advance(30 * 60_000);
  expect(await pausedUntil(shop)).toBeNull();
  expect(await pay(CARDS.approve)).toMatchObject({ ok: true });
  expect(await pay(CARDS.decline)).toMatchObject({ problem: 'declined' });
  expect(await pausedEmails()).toHaveLength(1);
});

test('declines that come slowly pause nothing', async () => {
  const { shop, clock } = opened;
  for (let tries = 0; tries < 25; tries += 1) {
    clock.advance(40_000);
    await pay(CARDS.decline);
  }
  expect(await pausedUntil(shop)).toBeNull();
});

test('an order below the least that the owner has set is refused with the amount; at it, it is taken', async () => {
  const { shop } = opened;
  const payer = await newPayer();
  await writeSettings(shop.db, { minimumOrderCents: 2801 });
  expect(await placeOrder(shop, ...payer)).toEqual({
    ok: false,
    problem: 'below-minimum',
    minimumCents: 2801,
  });
  // The cream costs 28.00; shipping and tax don't count towards the minimum.
  await writeSettings(shop.db, { minimumOrderCents: 2800 });
  expect(await placeOrder(shop, ...payer)).toMatchObject({ ok: true });
  await writeSettings(shop.db, { minimumOrderCents: 0 });
});
