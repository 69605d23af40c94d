import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#shop/email/email-tables.ts';
import { sendQueuedEmail } from '#shop/email/send-email.server.ts';
import { paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { orderTimeline } from '../reading/read-orders.server.ts';
import { emailsOfOrder, resendEmailOfOrder } from './edit-emails.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';

test('an email of an order goes once more to where the order is reached now, however often it is asked', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const [email] = await emailsOfOrder(shop, orderId);
  expect(email).toMatchObject({ kind: 'order-confirmation', hasGoneAgain: false });
  expect(await resendEmailOfOrder(shop, orderId, email!.id, actor)).toBe(false);
  await sendQueuedEmail(shop, email!.id);
  await shop.db.update(orders).set({ email: 'other@example.ca' }).where(eq(orders.id, orderId));
  for (let times = 0; times < 3; times += 1) {
    expect(await resendEmailOfOrder(shop, orderId, email!.id, actor)).toBe(true);
  }
  const emails = await emailsOfOrder(shop, orderId);
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@example.ca', 'other@example.ca']);
  const again = (await orderTimeline(shop, orderId)).filter(({ kind }) => kind === 'mail-again');
  expect(again).toHaveLength(1);
});

test('an email about another order is not resent for this one', async () => {
  const { shop } = opened;
  const [orderId, another] = [await paidOrder(shop), await paidOrder(shop)];
  const [email] = await emailsOfOrder(shop, another);
  await sendQueuedEmail(shop, email!.id);
  expect(await resendEmailOfOrder(shop, orderId, email!.id, actor)).toBe(false);
  const [row] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `again:${email!.id}`));
  expect(row).toBeUndefined();
});
