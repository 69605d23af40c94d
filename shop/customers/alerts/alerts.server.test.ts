import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { withLocalNames } from '#shop/catalog/products/product-names.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { readIn } from '#shop/core/core.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, newPerson, type TestShop } from '#tests/shops/shop.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { consentsOf, recordConsentChoices } from '../email-consent/consents.server.ts';
import { changeWishes } from '../wishlist/own-wishlists.server.ts';
import { backInStockRequests } from './alert-tables.ts';
import { backInStockToSend, sendBackInStockAlerts } from './back-in-stock-alerts.server.ts';
import {
  confirmBackInStockAlert,
  issueBackInStockToken,
  peekBackInStockRequest,
  pruneBackInStockRequests,
  requestBackInStockAlert,
} from './back-in-stock-requests.server.ts';
import { priceDropsToSend, sendPriceDropAlerts } from './price-drop-alerts.server.ts';

const SOAP = 'garden-soap--bare--one-bar';
const BALM = 'sage-hand-balm--75-ml';
const DAY_MS = 86_400_000;

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

let email: string;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `waiting${people}@example.ca`;
  await shop.db.delete(backInStockRequests);
  for (const variant of [SOAP, BALM]) await count(variant, 0);
});

const count = (variantId: string, pieces: number) => countStock(shop, variantId, pieces, 'test');
const ask = (variantId = SOAP, person: Person | null = null, address = email) =>
  requestBackInStockAlert(shop, {
    variantId,
    email: address,
    consentText: 'Tell me.',
    network: `of ${address}`,
    person,
  });
const notesOf = (address = email) =>
  shop.db.select().from(backInStockRequests).where(eq(backInStockRequests.email, address));
const emailsTo = (kind: string, address = email) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.recipient, address)));
async function token(address = email): Promise<string> {
  const [note] = await notesOf(address);
  return (await issueBackInStockToken(shop, note!.id))!.token;
}
/** A person who waits, having followed the confirmation link. */
async function waiting(variantId = SOAP, address = email): Promise<void> {
  await ask(variantId, null, address);
  const emails = await emailsTo('confirm-stock-note', address);
  const { noteId } = emails.at(-1)!.data as { noteId: string };
  const issued = await issueBackInStockToken(shop, noteId);
  expect(await confirmBackInStockAlert(shop, issued!.token)).toMatchObject({ ok: true });
}
const personOf = (emailVerified: boolean): Person => ({
  id: 'x',
  name: 'Ada',
  email,
  emailVerified,
  image: null,
  isAdmin: false,
  isEditor: false,
  isModerator: false,
});

test('nobody gets an alert before they have followed the link; then their consent is recorded', async () => {
  expect(await ask()).toEqual({ ok: true, isSure: false });
  await count(SOAP, 5);
  expect(await sendBackInStockAlerts(shop)).toBe(0);
  expect((await consentsOf(shop, email))['back-in-stock']).toBe(false);
  const link = await token();
  expect(await peekBackInStockRequest(shop, link)).toMatchObject({ ok: true, variantId: SOAP });
  expect(JSON.stringify(await notesOf())).not.toContain(link);
  const both = await Promise.all([confirmBackInStockAlert(shop, link), confirmBackInStockAlert(shop, link)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const record = await shop.db.select().from(consents).where(eq(consents.email, email));
  expect(record).toMatchObject([
    {
      topic: 'back-in-stock',
      isGiven: true,
      source: 'stock-note',
      consentText: 'Tell me.',
      network: `of ${email}`,
    },
  ]);
  expect(await sendBackInStockAlerts(shop)).toBe(1);
});

test('a person signed in with a verified address needs no link; another address does', async () => {
  expect(await ask(SOAP, personOf(true))).toEqual({ ok: true, isSure: true });
  expect(await emailsTo('confirm-stock-note')).toEqual([]);
  expect(await ask(SOAP, personOf(false))).toEqual({ ok: true, isSure: false });
  const another = `other${email}`;
  expect(await ask(SOAP, personOf(true), another)).toEqual({ ok: true, isSure: false });
  expect(await emailsTo('confirm-stock-note', another)).toHaveLength(1);
});

test('nobody waits for a product that is in stock, or not sold', async () => {
  await count(SOAP, 1);
  expect(await ask()).toEqual({ ok: false, problem: 'in-stock' });
  expect(await ask('nothing')).toEqual({ ok: false, problem: 'unknown' });
  expect(await notesOf()).toEqual([]);
});

test('one email lists everything that is back for a person, once, however many processes run', async () => {
  await waiting(SOAP);
  await waiting(BALM);
  await waiting(BALM);
  await count(SOAP, 3);
  await count(BALM, 3);
  await Promise.all(Array.from({ length: 4 }, () => sendBackInStockAlerts(shop)));
  await sendBackInStockAlerts(shop);
  const emails = await emailsTo('back-in-stock');
  expect(emails).toHaveLength(1);
  const result = await backInStockToSend(shop, (emails[0]!.data as { noteIds: string[] }).noteIds);
  expect(result.map(({ variantId }) => variantId)).toEqual([SOAP, BALM]);
  await count(SOAP, 0);
  await count(SOAP, 3);
  expect(await sendBackInStockAlerts(shop)).toBe(0);
});

test('a customer who has withdrawn their consent gets no alert', async () => {
  await waiting();
  await recordConsentChoices(shop, email, { 'back-in-stock': false }, 'unsubscribe');
  await count(SOAP, 3);
  expect(await sendBackInStockAlerts(shop)).toBe(0);
  expect(await emailsTo('back-in-stock')).toEqual([]);
});

test('unconfirmed requests are deleted, and confirmed ones stay', async () => {
  await ask();
  const link = await token();
  await waiting(BALM, `other${email}`);
  opened.clock.advance(7 * DAY_MS);
  expect(await peekBackInStockRequest(shop, link)).toEqual({ ok: false, problem: 'expired' });
  expect(await confirmBackInStockAlert(shop, link)).toEqual({ ok: false, problem: 'expired' });
  opened.clock.advance(DAY_MS + 1);
  await pruneBackInStockRequests(shop);
  expect(await notesOf()).toEqual([]);
  expect(await notesOf(`other${email}`)).toHaveLength(1);
});

/** A person with a verified address and the soap on their wishlist at its current price. */
async function wisher(tell = true): Promise<{ id: string; email: string }> {
  const id = await newPerson(shop);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  const address = `${id}@example.ca`;
  await changeWishes(shop, id, { add: ['garden-soap'] });
  if (tell) await recordConsentChoices(shop, address, { 'price-drop': true }, 'wishlist');
  return { id, email: address };
}
const costs = (priceFromCents: number) =>
  shop.db.update(products).set({ priceFromCents }).where(eq(products.id, 'garden-soap'));

test('a price below that of the day of the wish is announced once, and again only when it falls further', async () => {
  await count(SOAP, 3);
  await costs(1_000);
  const { id, email } = await wisher();
  const silent = await wisher(false);
  expect(await sendPriceDropAlerts(shop)).toBe(0);
  await costs(900);
  await Promise.all(Array.from({ length: 4 }, () => sendPriceDropAlerts(shop)));
  expect(await emailsTo('price-drop', email)).toHaveLength(1);
  expect(await priceDropsToSend(shop, id, ['garden-soap'])).toMatchObject([
    { name: expect.any(String), beforeCents: 1_000, priceCents: 900 },
  ]);
  for (const cents of [1_200, 900, 950]) {
    await costs(cents);
    expect(await sendPriceDropAlerts(shop)).toBe(0);
  }
  await costs(800);
  expect(await sendPriceDropAlerts(shop)).toBe(1);
  expect(await emailsTo('price-drop', email)).toHaveLength(2);
  expect(await emailsTo('price-drop', silent.email)).toEqual([]);
  await recordConsentChoices(shop, email, { 'price-drop': false }, 'unsubscribe');
  await costs(700);
  expect(await sendPriceDropAlerts(shop)).toBe(0);
});

test('a price drop of a sold-out product is not announced', async () => {
  await costs(1_000);
  await wisher();
  const isSoap = eq(products.id, 'garden-soap');
  await shop.db.update(products).set({ priceFromCents: 500, inStock: false }).where(isSoap);
  expect(await sendPriceDropAlerts(shop)).toBe(0);
  await shop.db.update(products).set({ inStock: true }).where(isSoap);
  expect(await sendPriceDropAlerts(shop)).toBe(1);
});

test('back-in-stock and price-drop emails name products in the reader’s language', async () => {
  const french = readIn(shop, 'fr-CA');
  const now = shop.clock.now();
  const byHand = {
    locale: french.locale,
    sourceHash: 'x',
    origin: 'person' as const,
    translatedBy: email,
    translatedAt: now,
    checkedAt: now,
  };
  await shop.db.delete(translations);
  await shop.db.insert(translations).values([
    { ...byHand, resource: 'product', resourceId: 'garden-soap', field: 'name', value: 'Savon du jardin' },
    { ...byHand, resource: 'option-value', resourceId: 'One bar', field: 'name', value: 'Un pain' },
  ]);
  await ask();
  const [note] = await notesOf();
  const named = async (reader: Shop) => {
    const [back] = await backInStockToSend(reader, [note!.id]);
    return [back!.name, back!.choice];
  };
  const [name, choice] = await named(shop);
  expect(choice).toContain('One bar');
  expect(await named(french)).toEqual(['Savon du jardin', choice!.replace('One bar', 'Un pain')]);
  const BOTH = ['garden-soap', 'sage-hand-balm'].map((productId) => ({ productId, name: name! }));
  expect(await withLocalNames(french, BOTH)).toEqual([
    { productId: 'garden-soap', name: 'Savon du jardin' },
    { productId: 'sage-hand-balm', name, english: ['name'] },
  ]);
});
