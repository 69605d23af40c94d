import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#shop/accounts/register.server.ts';
import { giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { type Address, inTransaction } from '#shop/core/index.ts';
import { cancelOrder } from '#shop/orders/cancel-order.server.ts';
import { draftContent } from '#shop/orders/drafts/draft-content.ts';
import { saveDraft } from '#shop/orders/drafts/drafts.server.ts';
import { placeDraft } from '#shop/orders/drafts/place-draft.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import type { Shop } from '#shop/shop.ts';
import { address, checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { consentsOf, recordConsentChoices } from '../email-consent/consents.server.ts';
import { deleteCustomer } from '../privacy/erase.server.ts';
import { exportCustomer } from '../privacy/export-privacy.server.ts';
import { NO_DETAILS } from '../profiles/customer-details.ts';
import {
  addCustomer,
  changeTags,
  changeTagsOfMany,
  detailsVersion,
  recordStaffConsent,
  recordStaffRefusal,
  saveDetails,
} from '../profiles/edit-customers.server.ts';
import { importCustomers } from '../profiles/import-customers.server.ts';
import { countCustomers, customerTags, listCustomers } from '../profiles/list-customers.server.ts';
import { mergeCustomer } from '../profiles/merge-customers.server.ts';
import { findCustomer, readCustomer } from '../profiles/read-customers.server.ts';
import type { CustomerFilter } from './customer-filter.ts';
import {
  deleteGroup,
  findGroup,
  listGroups,
  pruneDeletedGroups,
  saveGroup,
  undeleteGroup,
} from './customer-groups.server.ts';

let here: TestShop;
let shop: Shop;
beforeAll(async () => {
  here = await makeTestShop();
  shop = here.shop;
});
afterAll(() => here.close());

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };
const SOAP = { id: 'garden-soap', variantId: 'garden-soap--bare--one-bar', quantity: 1 };
const actor = 'owner@example.ca';

async function ordered(
  email: string,
  { lines = [OIL], to = address as Address, userId = null as string | null } = {},
) {
  here.clock.advance(60_000);
  const request = await checkoutRequestOf(shop, lines, { contact: { email }, address: to });
  const placed = await placeOrder(shop, { ...newShopper(), userId }, request);
  if (!placed.ok) throw new Error(placed.problem);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
  return order!;
}

const emailsOf = async (filter: CustomerFilter, search = '') =>
  (await listCustomers(shop, { search, filter, page: 1 })).items.map(({ email }) => email).toSorted();
const one = async (search: string) => (await listCustomers(shop, { search, page: 1 })).items[0]!;

test('a customer’s total agrees with their orders and refunds to the cent', async () => {
  const unrefunded = await ordered('cents@spent.ca');
  const part = await ordered('Cents@spent.ca');
  const gone = await ordered('cents@spent.ca');
  const refund = { orderId: part.id, shownCents: null, restock: false, isByHand: true, note: '', actor };
  const scope = { kind: 'amount' as const, amountCents: 777 };
  expect(await refundOrder(shop, { ...refund, id: crypto.randomUUID(), scope })).toMatchObject({ ok: true });
  expect(await one('cents@spent.ca')).toMatchObject({
    orders: 3,
    spentCents: unrefunded.totalCents + part.totalCents + gone.totalCents - 777,
  });
  expect(await cancelOrder(shop, { orderId: gone.id, by: 'staff', actor, note: '' })).toEqual({ ok: true });
  const shown = (await readCustomer(shop, (await one('cents@spent.ca')).key))!;
  expect(shown.orderCount).toBe(2);
  expect(shown.paidCents - shown.refundedCents).toBe(unrefunded.totalCents + part.totalCents - 777);
});

test('a gift card that a customer buys and spends counts once in their total, when it is spent', async () => {
  const email = 'ada@example.ca';
  const cardOrder = await buyCard(shop, { amountCents: 10_000 });
  expect(await one(email)).toMatchObject({ spentCents: 0 });
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, cardOrder));
  const giftCard = giftCardCode(shop.config.secret, card!.id);
  const shopper = newShopper();
  const request = await checkoutRequestOf(shop, [OIL], { giftCard, contact: { email } }, shopper);
  const placed = await placeOrder(shop, shopper, request);
  if (!placed.ok) throw new Error(placed.problem);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.order.id));
  expect(order!.giftCardCents).toBeGreaterThan(0);
  expect(await one(email)).toMatchObject({ spentCents: order!.totalCents });
  const refund = { shownCents: null, restock: false, isByHand: true, note: '', actor };
  for (const orderId of [order!.id, cardOrder]) {
    const scope = { kind: 'amount' as const, amountCents: 500 };
    const asked = { ...refund, id: randomUUID(), orderId, scope };
    expect(await refundOrder(shop, asked)).toMatchObject({ ok: true });
  }
  // The refund of a gift card isn't one of a sale.
  expect(await one(email)).toMatchObject({ spentCents: order!.totalCents - 500 });
});

test('customers are found by name, city, postal code and phone, however they are written', async () => {
  const details = {
    ...NO_DETAILS,
    name: 'Zoë Fraser',
    phone: '(902) 555-0142',
    city: 'Halifax',
    state: 'NS',
    zip: 'B3H 1Y9',
  };
  const added = await addCustomer(shop, actor, {
    email: 'Zoe@find.ca',
    details,
    tags: [],
    note: '',
    consent: null,
  });
  expect(added).toMatchObject({ ok: true });
  for (const search of [
    'zoe fraser',
    'Zoë',
    'halifax',
    'B3H1Y9',
    'b3h 1y9',
    '902-555-0142',
    '5550142',
    'ZOE@FIND',
  ])
    expect(await emailsOf({}, search), search).toEqual(['zoe@find.ca']);
  expect(await emailsOf({ province: 'NS' })).toEqual(['zoe@find.ca']);
});

test('a customer is added once; consent has how and when it was given', async () => {
  const at = new Date(shop.clock.now().getTime() - 86_400_000);
  const added = await addCustomer(shop, actor, {
    email: 'mia@added.ca',
    details: { ...NO_DETAILS, name: 'Mia' },
    tags: ['market'],
    note: 'Met at the market',
    consent: { how: 'Signed the list', at },
  });
  const { key } = added;
  const mia = (await readCustomer(shop, key))!;
  expect(mia).toMatchObject({ name: 'Mia', tags: ['market'], notes: [{ note: 'Met at the market' }] });
  expect(mia.consentHistory).toEqual([
    { topic: 'newsletter', isGiven: true, source: 'staff', consentText: 'Signed the list', at },
  ]);
  expect(await emailsOf({ consent: 'subscribed' }, 'added.ca')).toEqual(['mia@added.ca']);
  const again = { email: 'MIA@added.ca', details: NO_DETAILS, tags: [], note: '', consent: null };
  expect(await addCustomer(shop, actor, again)).toEqual({ ok: false, problem: 'exists', key });
  await recordStaffRefusal(shop, actor, mia);
  expect(await emailsOf({ consent: 'unsubscribed' }, 'added.ca')).toEqual(['mia@added.ca']);
});

test('a consent that the staff enter while its customer unsubscribes waits for that, and is not recorded', async () => {
  const email = 'leaving@older.ca';
  const given = { how: 'Signed the list', at: shop.clock.now() };
  here.clock.advance(60_000);
  const asked = { email, details: NO_DETAILS, tags: [], note: '', consent: null };
  const { key } = await addCustomer(shop, actor, asked);
  const enter = () => recordStaffConsent(shop, actor, { key, email }, given);
  let entered: Promise<boolean> | undefined;
  await inTransaction(shop, async (shop) => {
    await recordConsentChoices(shop, email, { newsletter: false }, 'one-click');
    entered = enter();
    await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 300))]);
  });
  expect(await entered).toBe(false);
  expect((await consentsOf(shop, email)).newsletter).toBe(false);
});

test('a consent that is older than an unsubscription is not recorded, by hand or by a file', async () => {
  const email = 'left@older.ca';
  const given = { how: 'Signed the list', at: shop.clock.now() };
  here.clock.advance(60_000);
  await recordConsentChoices(shop, email, { newsletter: false }, 'one-click');
  const file = `Email,Newsletter\n${email},yes`;
  expect(await importCustomers(shop, actor, file, given)).toMatchObject({ added: 1, unsubscribedSince: 1 });
  const left = await one(email);
  expect(left.consent).toBe('unsubscribed');
  expect(await recordStaffConsent(shop, actor, left, given)).toBe(false);
  expect((await one(email)).consent).toBe('unsubscribed');
  const later = { how: 'Asked again by phone', at: new Date(shop.clock.now().getTime() + 60_000) };
  expect(await recordStaffConsent(shop, actor, left, later)).toBe(true);
  expect((await one(email)).consent).toBe('subscribed');
});

test('two people who edit details at once: the second sees both', async () => {
  const { key } = await addCustomer(shop, actor, {
    email: 'both@details.ca',
    details: NO_DETAILS,
    tags: [],
    note: '',
    consent: null,
  });
  const customer = (await findCustomer(shop, key))!;
  const seen = detailsVersion(NO_DETAILS);
  const first = { ...NO_DETAILS, name: 'First' };
  expect(await saveDetails(shop, actor, customer, { details: first, seen })).toMatchObject({ ok: true });
  const second = { details: { ...NO_DETAILS, name: 'Second' }, seen };
  expect(await saveDetails(shop, actor, customer, second)).toMatchObject({
    problem: 'changed-meanwhile',
    now: first,
  });
  expect((await findCustomer(shop, key))!.name).toBe('First');
});

test('a group is a filter: its members follow from orders, tags and consents', async () => {
  await ordered('soap@group.ca', { lines: [SOAP] });
  await ordered('oil@group.ca');
  const oil = await one('oil@group.ca');
  expect(await changeTags(shop, actor, [oil.key], { add: ['vip'], remove: [] })).toBe(1);
  expect(await changeTags(shop, actor, [oil.key], { add: ['vip'], remove: ['no'] })).toBe(0);
  expect(await customerTags(shop)).toContain('vip');
  const at = 'group.ca';
  expect(await emailsOf({ tag: 'vip' }, at)).toEqual(['oil@group.ca']);
  expect(await emailsOf({ product: SOAP.id }, at)).toEqual(['soap@group.ca']);
  expect(await emailsOf({ category: 'body' }, at)).toEqual(['oil@group.ca', 'soap@group.ca']);
  expect(await emailsOf({ category: 'body/no-such' }, at)).toEqual([]);
  expect(await emailsOf({ spentFrom: oil.spentCents }, at)).toEqual(['oil@group.ca']);
  expect(await emailsOf({ consent: 'purchase' }, at)).toEqual(['oil@group.ca', 'soap@group.ca']);
  expect(await emailsOf({ lastOrder: 'before-30' }, at)).toEqual([]);
  const saved = await saveGroup(shop, actor, { name: 'VIPs', filter: { tag: 'vip' } });
  expect(saved.ok).toBe(true);
  const filter = { tag: 'no' };
  expect(await saveGroup(shop, actor, { name: 'vips', filter })).toMatchObject({ problem: 'name-taken' });
  expect(await saveGroup(shop, actor, { name: 'All', filter: {} })).toMatchObject({ problem: 'empty' });
  const [group] = await listGroups(shop);
  const change = { name: 'VIPs', filter: { tag: 'vip', ordersFrom: 1 } };
  const seen = { id: group!.id, seen: group!.version };
  expect(await saveGroup(shop, actor, change, seen)).toMatchObject({ ok: true });
  expect(await saveGroup(shop, actor, change, seen)).toMatchObject({ problem: 'changed-meanwhile' });
  expect(await deleteGroup(shop, actor, group!.id)).toEqual({ ok: true });
  expect(await listGroups(shop)).toEqual([]);
});

test('a purchase implies consent for two years, and no longer', async () => {
  await ordered('years@implied.ca');
  expect(await emailsOf({ consent: 'purchase' }, 'implied.ca')).toHaveLength(1);
  here.clock.advance(732 * 86_400_000);
  expect(await emailsOf({ consent: 'purchase' }, 'implied.ca')).toEqual([]);
  expect(await emailsOf({ consent: 'none' }, 'implied.ca')).toHaveLength(1);
});

test('a gift is no purchase, and implies no consent', async () => {
  const content = draftContent.parse({
    channel: 'gift',
    customer: { name: 'Ada Field', email: 'ada@gift.ca', phone: '' },
    lines: [{ productId: SOAP.id, variantId: SOAP.variantId, quantity: 1, unitPriceCents: null, reason: '' }],
    discount: null,
    isFree: true,
    delivery: { kind: 'in-person', place: '', province: 'ON' },
    note: '',
  });
  const id = randomUUID();
  await saveDraft(shop, { id, content, seen: null, actor });
  const payment = { kind: 'nothing-due' as const };
  const placed = await placeDraft(shop, { draftId: id, seen: 1, shownTotalCents: 0, payment, actor });
  expect(placed.ok).toBe(true);
  expect(await one('gift.ca')).toMatchObject({ email: 'ada@gift.ca', orders: 1 });
  expect(await emailsOf({ consent: 'purchase' }, 'gift.ca')).toEqual([]);
  expect(await emailsOf({ consent: 'none' }, 'gift.ca')).toEqual(['ada@gift.ca']);
});

test('a subscriber without an order is a customer until they unsubscribe', async () => {
  await recordConsentChoices(shop, 'reader@subscriber.ca', { newsletter: true }, 'newsletter');
  expect(await emailsOf({}, 'subscriber.ca')).toEqual(['reader@subscriber.ca']);
  await recordConsentChoices(shop, 'reader@subscriber.ca', { newsletter: false }, 'one-click');
  expect(await countCustomers(shop, { search: 'subscriber.ca' })).toBe(0);
});

test('tags and details follow a merge, and go with an erasure', async () => {
  const made = await register(shop, {
    name: 'Eve',
    email: 'eve@staffdata.ca',
    password: 'thyme in the beds',
  });
  const userId = made.ok ? made.userId! : '';
  const guest = await addCustomer(shop, actor, {
    email: 'guest@staffdata.ca',
    details: { ...NO_DETAILS, phone: '555' },
    tags: ['wholesale'],
    note: 'Pays by invoice',
    consent: null,
  });
  const eve = { ...(await findCustomer(shop, userId))!, userId };
  await changeTags(shop, actor, [eve.key], { add: ['vip'], remove: [] });
  expect(await mergeCustomer(shop, eve, 'guest@staffdata.ca', actor)).toMatchObject({ ok: true });
  const merged = (await readCustomer(shop, eve.key))!;
  expect(merged).toMatchObject({ tags: ['vip', 'wholesale'], notes: [{ note: 'Pays by invoice' }] });
  expect(await findCustomer(shop, guest.key)).toBeNull();
  expect(await exportCustomer(shop, merged)).toMatchObject({
    enteredByStaff: { tags: ['vip', 'wholesale'] },
  });
  await recordStaffConsent(shop, actor, merged, { how: 'By phone', at: shop.clock.now() });
  expect(await deleteCustomer(shop, merged, actor)).toEqual({ ok: true });
  expect(await emailsOf({}, 'staffdata.ca')).toEqual([]);
});

test('a file adds new customers, tags known ones, and subscribes nobody without proof', async () => {
  const csv = (rows: string) => `Email,Name,Province,Tags,Newsletter\n${rows}`;
  const rows = 'new@import.ca,Mia,Ontario,market,yes\nnobody,,,,\nOLD@import.ca,Other,,"market, vip",yes';
  await ordered('old@import.ca');
  const first = await importCustomers(shop, actor, csv(rows), null);
  expect(first).toEqual({
    ok: true,
    added: 1,
    tagged: 1,
    withoutProof: 1,
    unsubscribedSince: 0,
    faults: [{ line: 3, problem: 'email' }],
  });
  expect(await one('old@import.ca')).toMatchObject({ name: 'Ada Field', tags: ['market', 'vip'] });
  expect(await emailsOf({ tag: 'market' }, 'import.ca')).toEqual(['new@import.ca', 'old@import.ca']);
  expect(await emailsOf({ consent: 'subscribed' }, 'import.ca')).toEqual([]);
  const consent = { how: 'Signed the list', at: shop.clock.now() };
  const again = await importCustomers(shop, actor, csv('third@import.ca,,,,yes'), consent);
  expect(again).toMatchObject({ added: 1, withoutProof: 0 });
  expect(await emailsOf({ consent: 'subscribed' }, 'import.ca')).toEqual(['third@import.ca']);
  expect(await importCustomers(shop, actor, 'Name\nAda', null)).toMatchObject({ problem: 'no-email-column' });
});

test('a deleted group is restored until a month has passed, unless its name is taken', async () => {
  const made = await saveGroup(shop, actor, { name: 'Fleeting', filter: { spentFrom: 1 } });
  if (!made.ok) throw new Error(made.problem);
  const { id } = made;
  await deleteGroup(shop, actor, id);
  expect(await findGroup(shop, id)).toBeNull();
  expect((await listGroups(shop)).map((group) => group.id)).not.toContain(id);
  const other = await saveGroup(shop, actor, { name: 'fleeting', filter: { spentFrom: 2 } });
  expect(await undeleteGroup(shop, actor, id)).toEqual({ ok: false, problem: 'name-taken' });
  await deleteGroup(shop, actor, (other as { id: string }).id);
  expect(await undeleteGroup(shop, actor, id)).toMatchObject({ ok: true, group: { name: 'Fleeting' } });
  expect(await undeleteGroup(shop, actor, id)).toEqual({ ok: false, problem: 'gone' });
  await deleteGroup(shop, actor, id);
  here.clock.advance(31 * 86_400_000);
  await pruneDeletedGroups(shop);
  expect(await undeleteGroup(shop, actor, id)).toEqual({ ok: false, problem: 'gone' });
});

test('a change of many customers’ tags returns its changes, so that it can be undone', async () => {
  const keyOf = async (email: string, tags: string[]) => {
    const added = await addCustomer(shop, actor, {
      email,
      details: NO_DETAILS,
      tags,
      note: '',
      consent: null,
    });
    return added.key;
  };
  const [one, other] = [await keyOf('undo-1@example.ca', ['new']), await keyOf('undo-2@example.ca', ['vip'])];
  const wanted = { add: ['vip'], remove: ['new'] };
  const changes = await changeTagsOfMany(shop, actor, [
    { id: one, ...wanted },
    { id: other, ...wanted },
  ]);
  expect(changes).toEqual([{ id: one, added: ['vip'], removed: ['new'] }]);
  await changeTagsOfMany(
    shop,
    actor,
    changes.map(({ id, added, removed }) => ({ id, add: removed, remove: added })),
  );
  expect((await listCustomers(shop, { search: 'undo-1@', page: 1 })).items[0]!.tags).toEqual(['new']);
});
