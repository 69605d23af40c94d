import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { users } from '#shop/accounts/account-tables.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { parseAddressEntry, saveAddress } from '#shop/accounts/address-book.server.ts';
import { register } from '#shop/accounts/register.server.ts';
import { giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { resendEmail } from '#shop/email/list-emails.server.ts';
import { queueEmail } from '#shop/email/outbox.server.ts';
import { rememberLanguage } from '#shop/email/reader-languages.server.ts';
import { labelFiles } from '#shop/fulfilment/labels/label-tables.ts';
import { trackings } from '#shop/fulfilment/tracking/tracking-tables.ts';
import { changeContact } from '#shop/orders/edits/change-contact.server.ts';
import { orderEdits } from '#shop/orders/edits/edit-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard } from '#tests/orders/gift-cards.ts';
import { labelled } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { contactMessages } from '../contact/message-tables.ts';
import { sendContactMessage } from '../contact/write-message.server.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { consentsOf, recordConsentChoices } from '../email-consent/consents.server.ts';
import { TOPICS } from '../email-consent/topics.ts';
import { productReviews } from '../reviews/review-tables.ts';
import { deleteAccount, eraseExpiredOrders } from './erase.server.ts';
import { exportPerson } from './export-privacy.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

const SOAP = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const NONE = {
  newsletter: false,
  'abandoned-cart': false,
  'back-in-stock': false,
  'price-drop': false,
  'review-request': false,
};

async function newPerson(email: string): Promise<Person> {
  const made = await register(shop, { name: 'Ada Field', email, password: 'thyme in the beds' });
  const id = made.ok ? made.userId! : '';
  const claims = { isAdmin: false, isEditor: false, isModerator: false };
  return { id, name: 'Ada Field', email, emailVerified: true, image: null, ...claims };
}

async function bought({ id, email }: Person): Promise<string> {
  const checkoutRequest = await checkoutRequestOf(shop, [SOAP], {
    contact: { email },
    message: 'For Ada only',
  });
  const placed = await placeOrder(shop, { ...newShopper(), userId: id }, checkoutRequest);
  if (!placed.ok) throw new Error(placed.problem);
  return placed.order.id;
}

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test('an export holds one’s own data, and nobody else’s', async () => {
  const [ada, eve] = [await newPerson('ada@example.ca'), await newPerson('eve@example.ca')];
  await bought(ada);
  await bought(eve);
  await recordConsentChoices(shop, ada.email, { newsletter: true }, 'account');
  const entry = {
    name: 'Ada',
    street1: '1 Elm',
    street2: '',
    city: 'Calgary',
    state: 'AB',
    zip: 'T2P 1J9',
    phone: '',
  };
  await saveAddress(shop, ada.id, parseAddressEntry(entry)!, null);
  const letter = { name: 'Ada', subject: 'Oats', message: 'Are there oats in it?', orderNumber: null };
  for (const { id, email } of [ada, eve]) {
    await sendContactMessage(shop, { userId: id, network: email }, { ...letter, email });
  }
  await rememberLanguage({ ...shop, locale: 'fr-CA' }, ada.email);
  const all = await exportPerson(shop, ada);
  expect(all.messages).toMatchObject([{ message: 'Are there oats in it?', email: ada.email }]);
  expect(all.emailLanguage).toBe('fr-CA');
  expect(all.orders).toHaveLength(1);
  expect(all.addresses).toHaveLength(1);
  expect(all.consents).toMatchObject([{ topic: 'newsletter', isGiven: true, source: 'account' }]);
  const text = JSON.stringify(all);
  expect(text).toContain('For Ada only');
  expect(text).not.toContain(eve.email);
  expect(text).not.toContain(eve.id);
});

test('the file asks as much of the database for many orders as for one', async () => {
  const person = await newPerson('often@example.ca');
  const ids = [await bought(person)];
  const asked = async () => {
    opened.queries.length = 0;
    const { orders: all } = await exportPerson(shop, person);
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { lines, taxes, payment } of all)
      expect([lines, taxes, payment]).toMatchObject([[{ variantId: SOAP.variantId }], [{}], {}]);
    return opened.queries.length;
  };
  const once = await asked();
  ids.push(await bought(person), await bought(person));
  expect(await asked()).toBe(once);
});

test('deleting an account, or a finished order, deletes the emails to its address, however it was typed', async () => {
  const person = await newPerson('mails@example.ca');
  const written = (about: string) =>
    shop.db
      .update(outbox)
      .set({ status: 'sent', subject: 'Parcel', html: '1 Elm Street', text: '1 Elm Street' })
      .where(like(outbox.deduplicationKey, `%${about}`));
  const saved = async (about: string) =>
    (
      await shop.db
        .select()
        .from(outbox)
        .where(like(outbox.deduplicationKey, `%${about}`))
    ).length;
  const orderFor = async (email: string) => bought({ ...person, email });
  const [over, open] = [await orderFor('Mails@Example.ca'), await orderFor('office@example.ca')];
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, over));
  await written(over);
  await written(open);
  expect([await saved(over), await saved(open)]).toEqual([1, 1]);
  await deleteAccount(shop, person);
  // Emails to their other address are about an order that is still open.
  expect([await saved(over), await saved(open)]).toEqual([0, 1]);
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, open));
  await eraseExpiredOrders(shop);
  expect(await saved(open)).toBe(0);
});

test('a review request goes with its order, and so does one that was sent again to another address', async () => {
  const person = await newPerson('again@example.ca');
  const recipient = 'home@example.ca';
  const orderId = await bought({ ...person, email: recipient });
  const about = `review-request:${orderId}`;
  await queueEmail(shop, { kind: 'review-request', recipient, data: { orderId }, about });
  const requests = () =>
    shop.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.kind, 'review-request'));
  const sent = () => shop.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.kind, 'review-request'));
  await sent();
  const [first] = await requests();
  await resendEmail(shop, 'owner@example.ca', first!.id, 'work@example.ca');
  await sent();
  expect(await requests()).toHaveLength(2);
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
  await deleteAccount(shop, person);
  expect(await requests()).toEqual([]);
});

test('an email to a deleted account goes, and so does a copy of it that was resent elsewhere', async () => {
  const person = await newPerson('moved@example.ca');
  const isTheirs = and(
    eq(outbox.kind, 'welcome'),
    inArray(outbox.recipient, [person.email, 'elsewhere@example.ca']),
  );
  const emails = () => shop.db.select({ id: outbox.id }).from(outbox).where(isTheirs);
  const markSent = () => shop.db.update(outbox).set({ status: 'sent' }).where(isTheirs);
  const about = `welcome:${person.id}`;
  await queueEmail(shop, { kind: 'welcome', recipient: person.email, data: { name: 'Ada' }, about });
  await markSent();
  const [first] = await emails();
  await resendEmail(shop, 'owner@example.ca', first!.id, 'elsewhere@example.ca');
  await markSent();
  expect(await emails()).toHaveLength(2);
  await deleteAccount(shop, person);
  expect(await emails()).toEqual([]);
});

test('an address that was corrected in somebody else’s order goes from its history, and nothing else does', async () => {
  const [owner, buyer] = [await newPerson('near@example.ca'), await newPerson('nearly@example.ca')];
  const orderId = await bought({ ...buyer, email: 'Near@Example.ca' });
  const correct = async (from: string, to: string) =>
    changeContact(shop, {
      orderId,
      seen: { email: from, phone: (await orderOf(orderId)).phone ?? '' },
      to: { email: to, phone: '+14035550123' },
      actor: 'owner@example.ca',
    });
  expect(await correct('Near@Example.ca', buyer.email)).toEqual({ ok: true });
  expect(await correct(buyer.email, 'other@example.ca')).toEqual({ ok: true });
  await deleteAccount(shop, owner);
  const edits = await shop.db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(orderEdits.at);
  expect(edits.map(({ before, after }) => [before.email, after.email])).toEqual([
    ['', buyer.email],
    [buyer.email, 'other@example.ca'],
  ]);
  expect((await orderOf(orderId)).email).toBe('other@example.ca');
});

test('a deleted account leaves nobody’s name in orders that are over, and the others follow', async () => {
  const person = await newPerson('gone@example.ca');
  const [over, open] = [await bought(person), await bought(person)];
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, over));
  await shop.db.insert(productReviews).values({
    productId: SOAP.id,
    userId: person.id,
    userName: 'Ada Field',
    rating: 5,
    title: 'Good',
    comment: 'Good',
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
  await recordConsentChoices(shop, person.email, { newsletter: true }, 'account');
  const letter = { name: 'Ada', email: person.email, subject: 'Oats', message: 'Oats?', orderNumber: null };
  await sendContactMessage(shop, { userId: person.id, network: '203.0.113.9' }, letter);
  const before = await orderOf(over);
  await deleteAccount(shop, person);

  expect(await shop.db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
  const { totalCents, taxCents, placedAt } = before;
  expect(await orderOf(over)).toMatchObject({
    totalCents,
    taxCents,
    placedAt,
    userId: null,
    message: '',
    email: 'deleted@example.invalid',
    address: { name: 'Deleted customer', street1: '', zip: '', city: 'Calgary', state: 'AB', country: 'CA' },
  });
  // A parcel that has not left yet needs its address.
  expect(await orderOf(open)).toMatchObject({ email: person.email, address: { street1: '1 Elm Street' } });
  const labelId = await labelled(shop, open);
  await shop.db
    .insert(labelFiles)
    .values({ labelId, pdf: Buffer.from('%PDF Ada Field'), at: shop.clock.now() });
  const event = {
    status: 'delivered' as const,
    location: '',
    timestamp: '',
    description: 'Taken by Ada Field',
  };
  await shop.db
    .update(trackings)
    .set({ events: [event] })
    .where(eq(trackings.labelId, labelId));
  await sentElsewhere(open, ['AB', '2 Elm Street'], ['AB', '3 Elm Street'], ['ON', '3 Elm Street']);
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, open));
  expect(await eraseExpiredOrders(shop)).toBe(1);
  expect(JSON.stringify(await orderOf(open))).not.toMatch(/gone@|Elm|Ada/);
  const edits = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, open));
  expect(edits.map(({ before, after }) => [before, after])).toEqual([
    [{ address: { country: 'CA', state: 'AB' } }, { address: { country: 'CA', state: 'ON' } }],
  ]);
  expect(await shop.db.select().from(labelFiles)).toEqual([]);
  expect(await shop.db.select().from(trackings)).toMatchObject([{ labelId, events: [] }]);
  const reviews = await shop.db.select().from(productReviews).where(eq(productReviews.title, 'Good'));
  expect(reviews).toMatchObject([{ userId: null, userName: '' }]);
  expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, person.email))).toEqual(
    [],
  );
  // The law requires the record of consents; the newest ends them, and refuses what was never answered.
  const answers = await shop.db.select().from(consents).where(eq(consents.email, person.email));
  expect(answers.map(({ topic, isGiven, source }) => [topic, isGiven, source])).toEqual([
    ['newsletter', true, 'account'],
    ...TOPICS.map((topic) => [topic, false, 'erased']),
  ]);
});

/** As if the staff had changed an order's address to each of these places in turn. */
async function sentElsewhere(orderId: string, ...places: [state: string, street1: string][]): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const at = shop.clock.now();
  const recipients = places.map(([state, street1]) => ({
    address: { ...order!.address, state, street1 },
    email: 'gone@example.ca',
    phone: null,
  }));
  await shop.db.insert(orderEdits).values(
    recipients.slice(1).map((after, nth) => ({
      id: newId(at),
      orderId,
      before: recipients[nth]!,
      after,
      actor: 'staff',
      at,
    })),
  );
}

test('consents are entries of their own; the newest of each topic counts', async () => {
  const email = 'Consenting@Example.ca';
  expect(await consentsOf(shop, email)).toEqual(NONE);
  for (let turn = 0; turn < 2; turn += 1)
    await recordConsentChoices(shop, email, { newsletter: true }, 'account');
  await recordConsentChoices(shop, email, { newsletter: false, 'back-in-stock': true }, 'account');
  expect(await consentsOf(shop, email)).toEqual({ ...NONE, 'back-in-stock': true });
  const entries = await shop.db.select().from(consents).where(eq(consents.email, email.toLowerCase()));
  expect(entries.map(({ topic, isGiven }) => [topic, isGiven])).toEqual([
    ['newsletter', true],
    ['newsletter', false],
    ['back-in-stock', true],
  ]);
});

test('gift cards bought, received and spent are in one’s file, without codes, and forgotten with the account', async () => {
  const [giver, holder] = [await newPerson('giver@example.ca'), await newPerson('holder@example.ca')];
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, holder.id));
  const wanted = { recipientName: 'Holder Field', recipientEmail: holder.email, message: 'Grow well' };
  const orderId = await buyCard(shop, { ...wanted, amountCents: 10_000 });
  await shop.db.update(orders).set({ userId: giver.id }).where(eq(orders.id, orderId));
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
  const giftCard = giftCardCode(shop.config.secret, card!.id);
  const shopper = { ...newShopper(), userId: holder.id };
  const checkoutRequest = await checkoutRequestOf(
    shop,
    [SOAP],
    { contact: { email: holder.email }, giftCard },
    shopper,
  );
  const spent = await placeOrder(shop, shopper, checkoutRequest);
  if (!spent.ok) throw new Error(spent.problem);
  const [given, held] = [await exportPerson(shop, giver), await exportPerson(shop, holder)];
  expect(given.giftCardsBought).toMatchObject([{ orderId, ...wanted, lastFour: card!.lastFour }]);
  // How it is spent is its holder's private matter.
  expect(JSON.stringify(given)).not.toContain(spent.order.number);
  expect(given).toMatchObject({ giftCardsReceived: [], paidByGiftCard: [] });
  expect(held.giftCardsReceived).toMatchObject([{ lastFour: card!.lastFour, message: 'Grow well' }]);
  expect(held.paidByGiftCard).toMatchObject([{ orderId: spent.order.id, lastFour: card!.lastFour }]);
  expect(JSON.stringify([given, held])).not.toContain(giftCard);

  await deleteAccount(shop, giver);
  await deleteAccount(shop, holder);
  const [saved] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
  expect(saved).toMatchObject({ senderName: '', recipientName: '', recipientEmail: '', message: '' });
  expect(saved!.balanceCents).toBeGreaterThan(0);
});

test('a file holds no gift card of an address that its owner has not proven', async () => {
  const person = await newPerson('unproven@example.ca');
  await buyCard(shop, { recipientEmail: person.email });
  expect((await exportPerson(shop, person)).giftCardsReceived).toEqual([]);
});
