import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import { register } from '#shop/accounts/register.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { inTransaction } from '#shop/core/index.ts';
import { draftContent } from '#shop/orders/drafts/draft-content.ts';
import { readDraft, saveDraft } from '#shop/orders/drafts/drafts.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { deleteCustomer } from '../privacy/erase.server.ts';
import { exportCustomer } from '../privacy/export-privacy.server.ts';
import { wishlistItems } from '../wishlist/wishlist-tables.ts';
import { addNote, deleteNote, restoreNote } from './customer-notes.server.ts';
import {
  countCustomers,
  isCustomerSpeltLike,
  listCustomers,
  searchCondition,
} from './list-customers.server.ts';
import { mergeCustomer } from './merge-customers.server.ts';
import { findCustomer, readCustomer } from './read-customers.server.ts';

let here: TestShop;
let shop: Shop;
beforeAll(async () => {
  here = await makeTestShop();
  shop = here.shop;
});
afterAll(() => here.close());

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const actor = 'owner@example.ca';

async function account(email: string): Promise<string> {
  const made = await register(shop, { name: 'Ada Field', email, password: 'thyme in the beds' });
  return made.ok ? made.userId! : '';
}

async function ordered(email: string, userId: string | null = null): Promise<string> {
  here.clock.advance(60_000);
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], {
    contact: { email },
    message: 'For me only',
  });
  const placed = await placeOrder(shop, { ...newShopper(), userId }, checkoutRequest);
  if (!placed.ok) throw new Error(placed.problem);
  const paid = { status: 'delivered' as const, paidAt: here.clock.now() };
  await shop.db.update(orders).set(paid).where(eq(orders.id, placed.order.id));
  return placed.order.id;
}

const find = async (search: string) => (await listCustomers(shop, { search, page: 1 })).items;
const customer = async (search: string) => (await findCustomer(shop, (await find(search))[0]!.key))!;

test('accounts and guests are in one list, the latest buyer first, each once', async () => {
  const ada = await account('ada@list.ca');
  await ordered('ada@list.ca', ada);
  await ordered('guest@list.ca');
  const newest = await ordered('Guest@List.ca');
  const found = await find('list.ca');
  expect(found).toMatchObject([
    { email: 'guest@list.ca', hasAccount: false, orders: 2 },
    { email: 'ada@list.ca', hasAccount: true, orders: 1, name: 'Ada Field' },
  ]);
  expect(found[0]!.spentCents).toBe(2 * found[1]!.spentCents);
  expect((await findCustomer(shop, newest))!.key).toBe(found[0]!.key);
  expect((await findCustomer(shop, ada))!.key).toBe(found[1]!.key);
  expect(await find('nobody%')).toEqual([]);
});

test('words are found in any order, with or without accents, and a misspelt one by its likeness', async () => {
  const id = await ordered('zoe@found.ca');
  await shop.db
    .update(orders)
    .set({
      address: sql`${orders.address} || '{"name": "Zoé Lévesque", "city": "Trois-Rivières", "zip": "G9A 1A1"}'`,
      phone: '+1 819 555 0142',
    })
    .where(eq(orders.id, id));
  for (const search of [
    'trois-rivieres',
    'Trois-Rivières',
    'LEVESQUE zoe',
    'rivières lévesque g9a1a1',
    'zoe 555-0142',
    'zoe (819) 555-0142',
    '1 (819) 555-0142',
  ]) {
    const found = await listCustomers(shop, { search, page: 1 });
    expect(found, search).toMatchObject({ isAlike: false, items: [{ email: 'zoe@found.ca' }] });
  }
  for (const search of ['levesqe', 'trois-rivires', 'zoe levesk', 'rivirres zoe', 'levesqe g9a']) {
    const found = await listCustomers(shop, { search, page: 1 });
    expect(found, search).toMatchObject({ isAlike: true, items: [{ email: 'zoe@found.ca' }] });
    expect(await countCustomers(shop, { search })).toBe(1);
  }
  // The customer most like the search comes first, however long ago they ordered.
  const other = await ordered('levis@found.ca');
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || '{"name": "Zoé Lévesky"}'` })
    .where(eq(orders.id, other));
  expect((await find('zoe leveski')).map(({ email }) => email)).toEqual(['levis@found.ca', 'zoe@found.ca']);
  expect((await find('zoe levesqe')).map(({ email }) => email)).toEqual(['zoe@found.ca', 'levis@found.ca']);
  expect(await find('zoe xylophone')).toEqual([]);
  // A number is right or wrong.
  expect(await find('819 555 0143')).toEqual([]);
  const abroad = await ordered('zip@found.ca');
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || '{"name": "Jo Smith", "zip": "90210-1234", "country": "US"}'` })
    .where(eq(orders.id, abroad));
  for (const search of ['90210-1234', 'smith 90210-1234'])
    expect(await find(search), search).toMatchObject([{ email: 'zip@found.ca' }]);
});

test('a search has its index: customers are not read through from end to end', async () => {
  const conditions = {
    word: searchCondition('Montréal'),
    words: searchCondition('j levesque'),
    misspelt: isCustomerSpeltLike('levesqe g9a'),
  };
  await inTransaction(shop, async ({ db }) => {
    // As with 40,000 customers: sequential scans only where no index helps.
    await db.execute(sql`set local enable_seqscan = off`);
    for (const [name, condition] of Object.entries(conditions)) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from customers where ${condition}`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), name).toContain('customers_sought');
    }
  });
});

test('a customer’s page has their orders, those placed as a guest too, and notes that can be deleted', async () => {
  const userId = await account('eve@page.ca');
  const first = await ordered('EVE@page.ca');
  const second = await ordered('eve@page.ca', userId);
  const eve = await customer('eve@page.ca');
  await addNote(shop, eve, 'Allergic to nuts', actor);
  const page = (await readCustomer(shop, userId))!;
  expect(page.orders.map(({ id }) => id)).toEqual([second, first]);
  expect(page.notes).toMatchObject([{ note: 'Allergic to nuts', actor }]);
  const [note] = page.notes;
  const undo = (await deleteNote(shop, eve, note!.id))!;
  expect((await readCustomer(shop, userId))!.notes).toEqual([]);
  expect(await deleteNote(shop, eve, note!.id)).toBeNull();
  // Undo works for the same customer, and for a day; done twice, it restores one note.
  expect(await restoreNote(shop, { email: 'ada@list.ca' }, undo)).toBe(false);
  expect(await restoreNote(shop, eve, undo.slice(4))).toBe(false);
  expect(await restoreNote(shop, eve, undo)).toBe(true);
  expect(await restoreNote(shop, eve, undo)).toBe(true);
  expect((await readCustomer(shop, userId))!.notes).toEqual([note]);
  const late = (await deleteNote(shop, eve, note!.id))!;
  here.clock.advance(86_400_000);
  expect(await restoreNote(shop, eve, late)).toBe(false);
  expect(await readCustomer(shop, 'no-such-key')).toBeNull();
});

test('a guest becomes part of an account, and one account part of another, with all that is theirs', async () => {
  const userId = await account('two@merge.ca');
  const into = { ...(await customer('two@merge.ca')), userId };
  await ordered('guest@merge.ca');
  const other = await account('other@merge.ca');
  await ordered('other@merge.ca', other);
  const wish = { userId: other, productId: OIL.id, addedAt: here.clock.now() };
  await shop.db.insert(wishlistItems).values(wish);
  expect(await mergeCustomer(shop, into, 'Guest@merge.ca', actor)).toEqual({ ok: true, orders: 1 });
  expect(await mergeCustomer(shop, into, 'other@merge.ca', actor)).toEqual({ ok: true, orders: 1 });
  expect((await readCustomer(shop, userId))!.orders).toHaveLength(2);
  expect(await shop.db.select().from(wishlistItems)).toMatchObject([{ userId, productId: OIL.id }]);
  expect(await shop.db.select().from(users).where(eq(users.id, other))).toEqual([]);
  expect(await mergeCustomer(shop, into, 'nobody@merge.ca', actor)).toMatchObject({ problem: 'nobody' });
  expect(await mergeCustomer(shop, into, 'TWO@merge.ca', actor)).toMatchObject({ problem: 'same' });
  const staff = await account('staff@merge.ca');
  await shop.db.update(users).set({ moderator: true }).where(eq(users.id, staff));
  expect(await mergeCustomer(shop, into, 'staff@merge.ca', actor)).toMatchObject({ problem: 'staff' });
  const result = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId));
  expect(result.map(({ action }) => action)).toEqual(['merged', 'merged']);
  expect(JSON.stringify(result)).not.toContain('@merge.ca');
});

test('a guest gets their data, and is erased: the order stays, without their name', async () => {
  const id = await ordered('gone@forget.ca');
  const gone = await customer('gone@forget.ca');
  await addNote(shop, gone, 'Lives by the river', actor);
  const data = await exportCustomer(shop, gone);
  expect(data).toMatchObject({ orders: [{ id }], notes: [{ note: 'Lives by the river' }] });
  expect(await deleteCustomer(shop, gone, actor)).toEqual({ ok: true });
  expect(await find('gone@forget.ca')).toEqual([]);
  expect(await findCustomer(shop, id)).toBeNull();
  const [saved] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(JSON.stringify(saved)).not.toMatch(/gone@|For me only/);
  expect(saved!.totalCents).toBeGreaterThan(0);
});

test('a person erased with an unfinished order gets no newsletter because of it', async () => {
  const id = await ordered('Open@erased.ca');
  await shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
  const consentOf = async () => (await find('erased.ca')).map(({ consent }) => consent);
  expect(await consentOf()).toEqual(['purchase']);
  expect(await deleteCustomer(shop, await customer('erased.ca'), actor)).toEqual({ ok: true });
  expect(await consentOf()).toEqual(['unsubscribed']);
});

test('nor does the other address that a deleted account’s unfinished order was placed with', async () => {
  const userId = await account('home@twice.ca');
  const id = await ordered('office@twice.ca', userId);
  await shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
  expect(await deleteCustomer(shop, await customer('home@twice.ca'), actor)).toEqual({ ok: true });
  expect(await find('twice.ca')).toMatchObject([{ email: 'office@twice.ca', consent: 'none' }]);
});

test('an erased customer is removed from open drafts, and nobody else is', async () => {
  const draft = async (email: string) => {
    const id = randomUUID();
    const content = draftContent.parse({
      channel: 'phone',
      customer: { name: 'Ada Field', email, phone: '403 555 0142' },
      lines: [{ productId: OIL.id, variantId: OIL.variantId, quantity: 1, unitPriceCents: null, reason: '' }],
      discount: null,
      isFree: false,
      delivery: {
        kind: 'ship',
        address: { street1: '1 Elm Street', city: 'Calgary', state: 'AB', zip: 'T2P 1J9', country: 'CA' },
        rateId: '',
        costCents: null,
      },
      note: 'Ring twice',
    });
    await saveDraft(shop, { id, content, seen: null, actor });
    return { id, content };
  };
  await ordered('draft@erased.ca');
  const [theirs, other] = [await draft('Draft@Erased.ca'), await draft('other@kept.ca')];
  const { drafts } = await exportCustomer(shop, await customer('draft@erased.ca'));
  expect(drafts).toMatchObject([{ content: theirs.content }]);
  expect(await deleteCustomer(shop, await customer('draft@erased.ca'), actor)).toEqual({ ok: true });
  const erased = (await readDraft(shop, theirs.id))!.content;
  expect(JSON.stringify(erased)).not.toMatch(/Ada|erased\.ca|555|Elm|Ring/i);
  expect(erased.lines).toEqual(theirs.content.lines);
  expect((await readDraft(shop, other.id))!.content).toEqual(other.content);
  // An editor that still shows the customer does not write them back.
  const late = await saveDraft(shop, { ...theirs, content: { ...theirs.content, note: '' }, seen: 1, actor });
  expect(late).toMatchObject({ ok: false, problem: 'changed-meanwhile' });
});

test('somebody of the staff is not forgotten by a click', async () => {
  const id = await account('boss@forget.ca');
  await shop.db.update(users).set({ editor: true }).where(eq(users.id, id));
  const boss = await customer('boss@forget.ca');
  expect(await deleteCustomer(shop, boss, actor)).toEqual({ ok: false, problem: 'staff' });
});
