import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { queueEmail } from '#shop/email/outbox.server.ts';
import { contentOf, orderOfDraft } from '#tests/orders/drafts.ts';
import { CREAM, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { eraseFinishedOrders } from '../erase-orders.server.ts';
import { orders } from '../order-tables.ts';
import { orderTimeline, readOrder } from '../reading/read-orders.server.ts';
import { addItems } from './add-items.server.ts';
import { priceLines } from './add-on-lines.server.ts';
import { type Contact, changeContact, contactDifferencesOf } from './change-contact.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const actor = 'owner@example.ca';
const contactOf = async (orderId: string): Promise<Contact> => {
  const { email, phone } = (await readOrder(opened.shop, orderId))!;
  return { email, phone: phone ?? '' };
};
const change = async (orderId: string, to: Partial<Contact>, seen?: Contact) => {
  const now = await contactOf(orderId);
  return changeContact(opened.shop, { orderId, seen: seen ?? now, to: { ...now, ...to }, actor });
};
const differences = async (orderId: string) => {
  const events = (await orderTimeline(opened.shop, orderId)).filter(({ kind }) => kind === 'contact-changed');
  const edits = events.map(({ detail }) => String(detail.edit));
  const found = await contactDifferencesOf(opened.shop, orderId, edits);
  return events.map(({ actor }, at) => ({ actor, ...found.get(edits[at]!) }));
};

test.each(['pending_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const)(
  'the contact of an order that is %s is corrected, with who changed what, and changed back',
  async (status) => {
    const { shop } = opened;
    const orderId = await paidOrder(shop);
    await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
    const before = await contactOf(orderId);
    const to = { email: 'right@example.ca', phone: '403 555 0142' };
    expect(await change(orderId, to)).toEqual({ ok: true });
    expect(await contactOf(orderId)).toEqual(to);
    expect(await differences(orderId)).toEqual([
      { actor, email: `${before.email} → ${to.email}`, phone: `${before.phone || '–'} → ${to.phone}` },
    ]);
    expect(await change(orderId, before)).toEqual({ ok: true });
    expect(await contactOf(orderId)).toEqual(before);
    expect(await differences(orderId)).toHaveLength(2);
    // Nothing changed, so nothing is recorded.
    expect(await change(orderId, {})).toEqual({ ok: true });
    expect(await differences(orderId)).toHaveLength(2);
  },
);

test('nobody overwrites a correction, an address is never lost, and the activity log holds none', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const seen = await contactOf(orderId);
  expect(await change(orderId, { email: 'first@example.ca' })).toEqual({ ok: true });
  expect(await change(orderId, { email: 'late@example.ca' }, seen)).toEqual({
    ok: false,
    problem: 'changed',
  });
  expect(await change(orderId, { email: '' })).toEqual({ ok: false, problem: 'no-email' });
  expect((await contactOf(orderId)).email).toBe('first@example.ca');
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
  expect(log.filter(({ action }) => action === 'changed')).toMatchObject([{ actor }]);
  expect(JSON.stringify(log)).not.toContain('first@example.ca');
  expect(await changeContact(shop, { orderId: crypto.randomUUID(), seen, to: seen, actor })).toEqual({
    ok: false,
    problem: 'gone',
  });
});

test('emails that are still queued go to the new address, those that were sent stay as they were', async () => {
  const { shop } = opened;
  const [orderId, other] = [await paidOrder(shop), await paidOrder(shop)];
  const { email: recipient } = await contactOf(orderId);
  await shop.db
    .update(outbox)
    .set({ status: 'sent' })
    .where(eq(outbox.deduplicationKey, `order-confirmation:${orderId}`));
  for (const id of [orderId, other])
    await queueEmail(shop, {
      kind: 'transfer-reminder',
      recipient,
      data: { orderId: id },
      about: `transfer-reminder:${id}`,
    });
  await change(orderId, { email: 'right@example.ca' });
  const abouts = [
    `order-confirmation:${orderId}`,
    `transfer-reminder:${orderId}`,
    `transfer-reminder:${other}`,
  ];
  const rows = await shop.db.select().from(outbox).where(inArray(outbox.deduplicationKey, abouts));
  const recipients = new Map(rows.map(({ deduplicationKey, recipient }) => [deduplicationKey, recipient]));
  expect(abouts.map((about) => recipients.get(about))).toEqual([recipient, 'right@example.ca', recipient]);
});

test('an add-on that waits for its payment is asked for at the new address', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop);
  const addOn = crypto.randomUUID();
  const { totalCents: shownCents } = await priceLines(shop, (await readOrder(shop, orderId))!, [CREAM]);
  const added = await addItems(shop, { id: addOn, orderId, lines: [CREAM], shownCents, actor });
  expect(added.ok).toBe(true);
  await change(orderId, { email: 'right@example.ca' });
  expect((await contactOf(addOn)).email).toBe('right@example.ca');
  const [asked] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `payment-request:${addOn}`));
  expect(asked).toMatchObject({ status: 'waiting', recipient: 'right@example.ca' });
  // The page of an add-on corrects its order, too.
  await change(addOn, { phone: '587 555 0133' });
  expect(await contactOf(orderId)).toEqual({ email: 'right@example.ca', phone: '587 555 0133' });
});

test('an order that the staff took without an address may get one, and an erased order stays erased', async () => {
  const { shop } = opened;
  const { id: orderId } = await orderOfDraft(shop, contentOf());
  await shop.db.update(orders).set({ email: '', phone: null }).where(eq(orders.id, orderId));
  expect(await change(orderId, { phone: '403 555 0142' })).toEqual({ ok: true });
  expect(await change(orderId, { email: 'found@example.ca' })).toEqual({ ok: true });
  expect((await differences(orderId)).map(({ email, phone }) => email ?? phone)).toEqual([
    '– → 403 555 0142',
    '– → found@example.ca',
  ]);
  await shop.db
    .update(orders)
    .set({ status: 'delivered', eraseWhenOver: true })
    .where(eq(orders.id, orderId));
  await eraseFinishedOrders(shop);
  expect(await change(orderId, { email: 'again@example.ca' })).toEqual({ ok: false, problem: 'gone' });
  expect(await differences(orderId)).toEqual([{ actor }, { actor }]);
});

test('an order of the staff goes to the account of its new address and back; a buyer’s own order stays theirs', async () => {
  const { shop } = opened;
  const id = crypto.randomUUID();
  const at = shop.clock.now();
  const email = 'chloe@example.ca';
  await shop.db
    .insert(users)
    .values({ id, name: 'Chloe', email, emailVerified: true, createdAt: at, updatedAt: at });
  const accountOf = async (orderId: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.userId;
  const ofStaff = (await orderOfDraft(shop, contentOf())).id;
  const { email: before } = await contactOf(ofStaff);
  expect(await change(ofStaff, { email: 'Chloe@example.ca' })).toEqual({ ok: true });
  expect(await accountOf(ofStaff)).toBe(id);
  expect(await change(ofStaff, { email: before })).toEqual({ ok: true });
  expect(await accountOf(ofStaff)).toBeNull();
  const own = await paidOrder(shop);
  await shop.db.update(orders).set({ userId: id }).where(eq(orders.id, own));
  expect(await change(own, { email: 'work@example.ca' })).toEqual({ ok: true });
  expect(await accountOf(own)).toBe(id);
});
