import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#shop/email/email-tables.ts';
import { ERASED_EMAIL } from '#shop/orders/order-rules.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { account, makeReviewedShop, personOf, type ReviewedShop } from '#tests/shops/reviewing.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { requestReviews } from './request-review.server.ts';
import { reviewRequests } from './review-tables.ts';

let opened: ReviewedShop;
let shop: ReviewedShop['shop'];
let written: ReviewedShop['written'];
let order: ReviewedShop['order'];
beforeAll(async () => {
  opened = await makeReviewedShop();
  ({ shop, written, order } = opened);
});
afterAll(() => opened.close());

const DAY = 86_400_000;

test('a week after the delivery the buyer is asked, once, unless they have refused or said it all', async () => {
  const [asked, refused, done] = [personOf(), personOf(), personOf()];
  await recordConsentChoices(shop, refused.email, { 'review-request': true }, 'test');
  await recordConsentChoices(shop, refused.email, { 'review-request': false }, 'test');
  const [first, second, third] = [
    await order(asked, 'delivered'),
    await order(refused, 'delivered'),
    await order(done, 'delivered'),
  ];
  await order(personOf(), 'shipped');
  await written(account(done));
  opened.clock.advance(6 * DAY);
  await requestReviews(shop);
  const outcomeOf = async (id: string) =>
    (await shop.db.select().from(reviewRequests).where(eq(reviewRequests.orderId, id)))[0]?.outcome;
  expect(await outcomeOf(first)).toBeUndefined();
  opened.clock.advance(DAY);
  await Promise.all([requestReviews(shop), requestReviews(shop), requestReviews(shop)]);
  expect([await outcomeOf(first), await outcomeOf(second), await outcomeOf(third)]).toEqual([
    'asked',
    'not-allowed',
    'nothing-to-review',
  ]);
  const emails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'review-request'));
  expect(emails.filter(({ recipient }) => recipient === asked.email)).toHaveLength(1);
  expect(emails.map(({ recipient }) => recipient)).not.toContain(refused.email);
  expect(emails.map(({ recipient }) => recipient)).not.toContain(done.email);
  expect(await requestReviews(shop)).toBe(0);
});

test('no review is requested for an order delivered long ago, or from a deleted account', async () => {
  const [old, erased] = [await order(personOf(), 'delivered'), await order(personOf(), 'delivered')];
  await shop.db.update(orders).set({ email: ERASED_EMAIL }).where(eq(orders.id, erased));
  opened.clock.advance(8 * DAY);
  await requestReviews(shop);
  const asked = await shop.db.select().from(reviewRequests);
  expect(asked.map(({ orderId }) => orderId)).toContain(old);
  expect(asked.map(({ orderId }) => orderId)).not.toContain(erased);
  const late = await order(personOf(), 'delivered');
  opened.clock.advance(30 * DAY);
  await requestReviews(shop);
  expect(await shop.db.select().from(reviewRequests).where(eq(reviewRequests.orderId, late))).toEqual([]);
});
