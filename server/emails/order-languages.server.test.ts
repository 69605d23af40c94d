import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCreditNote } from '#documents/credit-note.ts';
import { writeGiftCard } from '#documents/gift-card.ts';
import { writeInvoice } from '#documents/invoice.ts';
import * as templates from '#emails/index.ts';
import { eTransfers } from '#integrations/e-transfer/e-transfer-provider.ts';
import { documentMessages } from '#messages/document.ts';
import { emailMessages } from '#messages/email.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { users } from '#shop/accounts/account-tables.ts';
import { register } from '#shop/accounts/register.server.ts';
import { inviteStaff } from '#shop/backoffice/staff/invite-staff.server.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { issueGiftCard } from '#shop/checkout/gift-cards/issue-gift-card.server.ts';
import { frenchTerms } from '#shop/content/pages/defaults/french-terms.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { readIn } from '#shop/core/core.ts';
import { formatMoney } from '#shop/core/money/money.ts';
import { inForm, localPath } from '#shop/core/paths.ts';
import type { PickupPlace } from '#shop/core/settings/delivery-settings.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { shopDayName } from '#shop/core/time/format-time.ts';
import { dayOf } from '#shop/core/time/local-time.server.ts';
import { timeZoneOf } from '#shop/core/time/time-zones.ts';
import { backInStockRequests } from '#shop/customers/alerts/alert-tables.ts';
import { contactMessages } from '#shop/customers/contact/message-tables.ts';
import { sendContactMessage } from '#shop/customers/contact/write-message.server.ts';
import { createNewsletter, saveNewsletter } from '#shop/customers/newsletters/edit-newsletters.server.ts';
import { newsletterDeliveries, newsletters } from '#shop/customers/newsletters/newsletter-tables.ts';
import { deleteAccount } from '#shop/customers/privacy/erase.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { resendEmail } from '#shop/email/list-emails.server.ts';
import { languageOfReader, rememberLanguage } from '#shop/email/reader-languages.server.ts';
import { sendQueuedEmail } from '#shop/email/send-email.server.ts';
import type { AnyEmail } from '#shop/email/templates.ts';
import { addItems } from '#shop/orders/edits/add-items.server.ts';
import { priceLines } from '#shop/orders/edits/add-on-lines.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { invoiceOf } from '#shop/orders/reading/invoice.server.ts';
import { localeOfOrder } from '#shop/orders/reading/order-locale.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { creditNoteOf } from '#shop/orders/refunds/credit-note.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard } from '#tests/orders/gift-cards.ts';
import { OIL } from '#tests/orders/orders-to-ship.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, newPerson, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { emailRenderer } from './writer.ts';

const [ENGLISH, FRENCH] = ['en-CA', 'fr-CA'] as const;
const TRANSFERS = { email: 'pay@example.ca', question: 'Which flower?', answer: 'rose' };
const BUYER = 'ada@example.ca';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  const documents = {
    ...opened.shop.documents,
    invoice: writeInvoice,
    creditNote: writeCreditNote,
    giftCard: writeGiftCard,
  };
  const ports = { ...opened.shop, documents, transfers: TRANSFERS };
  shop = { ...ports, renderEmail: emailRenderer(async () => templates, ports) };
  await ensurePages(shop);
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
});
afterAll(() => opened.close());

const emailed = async (kind: AnyEmail['kind'], data: object, recipient = BUYER) =>
  (await shop.renderEmail(shop, { kind, recipient, data } as AnyEmail))!;

async function refunded(orderId: string): Promise<string> {
  const id = randomUUID();
  const whole = { scope: { kind: 'whole' }, shownCents: null, restock: false, isByHand: false } as const;
  const refund = await refundOrder(shop, { id, orderId, ...whole, note: '', actor: 'owner@example.ca' });
  expect(refund).toMatchObject({ ok: true });
  return id;
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test.each([ENGLISH, FRENCH])('emails about an order of %s are in its language', async (locale: Locale) => {
  const { id: orderId, number } = await paidOrder(readIn(shop, locale));
  const t = emailMessages.in(locale);
  const tDocument = documentMessages.in(locale);
  const { shopName } = await settingsOf(shop);

  const confirmation = await emailed('order-confirmation', { orderId });
  expect(confirmation.subject).toBe(t('confirmation.subject', { number, shopName }));
  expect(confirmation.text).toContain(t('confirmation.text', { number }));
  expect(confirmation.html).toContain(`lang="${locale}"`);
  const findPath = localPath('/order/find', locale, [ENGLISH, FRENCH]);
  expect(confirmation.text).toContain(`http://localhost:3000${findPath}`);
  // The buyer's copy of the contract.
  const [terms] = defaultPages.filter(({ slug }) => slug === 'terms');
  const { title, body } = locale === FRENCH ? frenchTerms : terms!;
  expect(confirmation.html).toContain(title);
  expect(confirmation.text.replaceAll(/\s+/g, ' ')).toContain(
    body.split('\n\n').at(-1)!.replaceAll(/\s+/g, ' '),
  );
  const returnsPath = localPath('/returns', locale, [ENGLISH, FRENCH]);
  expect(confirmation.html).toContain(`href="http://localhost:3000${returnsPath}"`);

  const order = (await readOrder(shop, orderId))!;
  const { totalCents: shownCents } = await priceLines(shop, order, [OIL]);
  const added = { id: randomUUID(), orderId, lines: [OIL], shownCents, actor: 'owner@example.ca' };
  expect(await addItems(shop, added)).toMatchObject({ ok: true });
  const request = await emailed('payment-request', { orderId: added.id });
  expect(request.text).toContain(localPath('/order/pay/', locale, [ENGLISH, FRENCH]));

  const labelId = await labelled(shop, orderId);
  const shipped = await emailed('order-shipped', { orderId });
  expect(shipped.subject).toBe(t('shipped.subject', { number }));
  expect(shipped.text).toContain(t('shipped.text', { number }));
  expect((await emailed('delivered', { labelId })).subject).toBe(t('delivered.subject', { number }));

  const review = await emailed('review-request', { orderId });
  expect(review.subject).toBe(t('review-request.subject', { shopName }));

  const refundId = await refunded(orderId);
  const refund = await emailed('refund', { refundId });
  const amount = formatMoney(order.totalCents, locale);
  expect(refund.subject).toBe(t('refund.subject', { amount, number }));
  expect(refund.text).toContain(t('refund.button'));

  expect(await textOf(await invoiceOf(shop, order))).toContain(tDocument('invoice.placed'));
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(await localeOfOrder(shop, { paymentId: payment!.id })).toBe(locale);
  const note = (await creditNoteOf(shop, order, '1'))!;
  expect(await textOf(note.pdf)).toContain(tDocument('credit.date'));
});

test('the first email of an order says when the shop is back from its vacation, in the language of the order', async () => {
  const french = readIn(shop, FRENCH);
  const { id: orderId } = await paidOrder(french);
  const eTransfer = eTransfers({ days: 3 });
  const byTransfer = { ...french, payments: new Map([[eTransfer.id, eTransfer]]) };
  const request = await checkoutRequestOf(shop, [OIL], { payment: { provider: eTransfer.id } });
  const transfer = await placeOrder(byTransfer, newShopper(), request);
  if (!transfer.ok) throw new Error(transfer.problem);
  const { totalCents: shownCents } = await priceLines(shop, (await readOrder(shop, orderId))!, [OIL]);
  const added = { id: randomUUID(), orderId, lines: [OIL], shownCents, actor: 'owner@example.ca' };
  expect(await addItems(shop, added)).toMatchObject({ ok: true });

  const today = dayOf(shop.clock.now(), timeZoneOf(await settingsOf(shop)));
  const vacation = { mode: 'orders' as const, from: today, until: today, message: 'Happy holidays' };
  const texts = async () =>
    Promise.all([
      emailed('order-confirmation', { orderId }),
      emailed('transfer-request', { orderId: transfer.order.id }),
      emailed('payment-request', { orderId: added.id }),
    ]);
  const textsOf = async () => (await texts()).map(({ text }) => text.replace(/\s+/g, ' '));
  const said = emailMessages
    .in(FRENCH)('confirmation.vacation', { until: shopDayName(today, FRENCH) })
    .replace(/\s+/g, ' ');
  await writeSettings(shop.db, { vacation });
  for (const text of await textsOf()) expect(text).toContain(`${said} Happy holidays`);
  for (const { html } of await texts()) expect(html).toContain('<span lang="en-CA">Happy holidays</span>');
  expect((await texts())[1]!.html).toContain('<span lang="en-CA">Which flower?</span>');
  await writeSettings(shop.db, { vacation: { ...vacation, mode: 'off' } });
  for (const text of await textsOf()) expect(text).not.toContain(said);
});

test('an order from before the shop spoke French is in English', async () => {
  const { id: orderId, number } = await paidOrder(readIn(shop, FRENCH));
  await shop.db.update(orders).set({ locale: sql`default` }).where(eq(orders.id, orderId));
  const { shopName } = await settingsOf(shop);
  const subject = emailMessages.in(ENGLISH)('confirmation.subject', { number, shopName });
  expect((await emailed('order-confirmation', { orderId })).subject).toBe(subject);
});

test.each([
  [FRENCH, ENGLISH],
  [ENGLISH, FRENCH],
])('an order of %s stays in it when the shop speaks only %s, and its links work', async (locale, left) => {
  const { id: orderId, number } = await paidOrder(readIn(shop, locale));
  const order = (await readOrder(shop, orderId))!;
  await writeSettings(shop.db, { languages: [left] });
  const { shopName } = await settingsOf(shop);
  const confirmation = await emailed('order-confirmation', { orderId });
  expect(confirmation.subject).toBe(emailMessages.in(locale)('confirmation.subject', { number, shopName }));
  expect(confirmation.html).toContain(`lang="${locale}"`);
  expect(confirmation.text).toContain(`http://localhost:3000${localPath('/order/find', left, [left])}`);
  expect(await textOf(await invoiceOf(shop, order))).toContain(documentMessages.in(locale)('invoice.placed'));
  // What no order causes is in a language that the shop speaks.
  const message = { locale, name: 'Ada' };
  expect((await emailed('welcome', message)).html).toContain(`lang="${left}"`);
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
});

test('the staff are written to in their own language, or in the shop’s first', async () => {
  const { id: orderId, number } = await paidOrder(readIn(shop, FRENCH));
  const staff = await newPerson(shop);
  const recipient = `${staff}@example.ca`;
  const title = (locale: Locale) => emailMessages.in(locale)('order-notice.title', { number });
  const words = async () =>
    (await emailed('order-notice', { orderId }, recipient)).html.replaceAll(/<[^>]*>/g, '');
  expect(await words()).toContain(title(ENGLISH));
  await shop.db.update(users).set({ adminLanguage: FRENCH }).where(eq(users.id, staff));
  expect(await words()).toContain(title(FRENCH));
});

test('an invitation is in the language of its reader in the admin, or of its sender, or in the shop’s first', async () => {
  const sender = { ...someoneOf('admin'), id: await newPerson(shop) };
  const languageOfInvitation = async (recipient: string) => {
    expect(await inviteStaff(shop, sender, { email: recipient, role: 'editor' })).toMatchObject({ ok: true });
    const [queued] = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, 'staff-invitation')));
    const { html } = await emailed('staff-invitation', queued!.data as object, recipient);
    return /lang="([^"]+)"/.exec(html)![1];
  };
  expect(await languageOfInvitation('one@example.ca')).toBe(ENGLISH);
  await shop.db.update(users).set({ adminLanguage: FRENCH }).where(eq(users.id, sender.id));
  expect(await languageOfInvitation('two@example.ca')).toBe(FRENCH);
  const reader = await newPerson(shop);
  await shop.db.update(users).set({ adminLanguage: ENGLISH }).where(eq(users.id, reader));
  expect(await languageOfInvitation(`${reader}@example.ca`)).toBe(ENGLISH);
});

test('an email about an account is in the language of the request that asked for it, sent again or not', async () => {
  const email = 'rose@example.ca';
  const account = { name: 'Rose', email, password: 'thyme in the beds' };
  expect(await register(readIn(shop, FRENCH), account)).toMatchObject({ ok: true });
  const { shopName } = await settingsOf(shop);
  const subject = emailMessages.in(FRENCH)('verify-email.subject', { shopName });
  const verifications = () =>
    shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.kind, 'verify-email')));
  const [first] = await verifications();
  await sendQueuedEmail(shop, first!.id);
  await resendEmail(shop, 'owner@example.ca', first!.id);
  const all = await verifications();
  expect(all).toHaveLength(2);
  for (const { data } of all) {
    const written = await emailed('verify-email', data as object, email);
    expect(written.subject).toBe(subject);
    expect(written.text).toContain('/fr/');
  }
});

test('a gift card is in its recipient’s language; without one, in that of its order or of the shop', async () => {
  const issue = async (locale: Locale | null) => {
    const id = randomUUID();
    const card = { id, amountCents: 5_000, recipientName: 'Bea', recipientEmail: 'bea@example.ca' };
    const admin = { email: 'owner@example.ca', isAdmin: true };
    await issueGiftCard(shop, admin, { ...card, senderName: 'Ada', message: '', deliveryDay: null, locale });
    const { html, attachments = [] } = await emailed('gift-card', { cardId: id }, 'bea@example.ca');
    const { filename, pdf } = attachments[0]!;
    return { html, filename, pdf: await textOf(pdf) };
  };
  const addressIn = (locale: Locale) =>
    `http://localhost:3000${localPath('/gift-cards/balance', locale, [ENGLISH, FRENCH])}`;
  const french = await issue(FRENCH);
  expect(french.html).toContain(`lang="${FRENCH}"`);
  expect(french.pdf).toContain(addressIn(FRENCH));
  expect(french.filename).toBe('carte-cadeau.pdf');
  const english = await issue(null);
  expect(english.html).toContain(`lang="${ENGLISH}"`);
  expect(english.pdf).toContain(addressIn(ENGLISH));
  expect(english.filename).toBe('gift-card.pdf');
});

test.each([
  [ENGLISH, ENGLISH],
  [null, FRENCH],
])('a gift card bought in French for a reader of %s is in %s', async (asked, locale) => {
  const orderId = await buyCard(readIn(shop, FRENCH), { locale: asked });
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
  const { html } = await emailed('gift-card', { cardId: card!.id }, 'bea@example.ca');
  expect(html).toContain(`lang="${locale}"`);
});

test('the words about a pickup that have no French are marked in the emails of a French order', async () => {
  const pickup: PickupPlace = {
    id: 'main',
    name: 'The old bakery',
    address: { street1: '1 Rue A', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' },
    hours: 'Weekend mornings',
    instructions: 'Ring the bell\nat the back',
    readyDays: 0,
  };
  await writeSettings(shop.db, { pickupPlaces: [pickup] });
  const [place] = (await settingsOf(readIn(shop, FRENCH))).pickupPlaces;
  const { id: orderId } = await paidOrder(readIn(shop, FRENCH));
  const { shipping } = (await readOrder(shop, orderId))!;
  const picked = { ...shipping, method: 'pickup' as const, service: pickup.name, pickup: place! };
  await shop.db.update(orders).set({ shipping: picked }).where(eq(orders.id, orderId));
  for (const kind of ['order-confirmation', 'ready-for-pickup'] as const) {
    const { html } = await emailed(kind, { orderId });
    for (const text of [pickup.name, pickup.hours, 'Ring the bell'])
      expect(html, kind).toContain(`<span lang="en-CA">${text}</span>`);
    // Neither the title nor the preview of an inbox can be marked.
    const unmarked = html.slice(html.indexOf('<h1')).replace(/<span lang="en-CA">.*?<\/span>/gs, '');
    expect(unmarked, kind).not.toContain('bakery');
  }
});

test('a reply to a message is in the language that it was written in', async () => {
  const email = 'louis@example.ca';
  const message = { name: 'Louis', email, subject: 'Savon', message: 'Bonjour', orderNumber: null };
  await sendContactMessage(readIn(shop, FRENCH), { userId: null, network: '192.0.2.9' }, message);
  const [answered] = await shop.db
    .update(contactMessages)
    .set({ answer: 'Bonjour Louis' })
    .where(eq(contactMessages.email, email))
    .returning();
  expect((await emailed('contact-answer', { messageId: answered!.id }, email)).html).toContain(
    `lang="${FRENCH}"`,
  );
});

test('other emails are in the language that their reader last used', async () => {
  const userId = await newPerson(shop);
  const email = `${userId}@example.ca`;
  const [id, now] = [randomUUID(), shop.clock.now()];
  const request = { id, email, variantId: OIL.variantId, consentText: '', network: '192.0.2.9' };
  await shop.db.insert(backInStockRequests).values({ ...request, requestedAt: now, confirmedAt: now });
  const alert = async () => (await emailed('back-in-stock', { noteIds: [id] }, email)).html;
  expect(await alert()).toContain(`lang="${ENGLISH}"`);
  await rememberLanguage(readIn(shop, FRENCH), email.toUpperCase());
  expect(await alert()).toContain(`lang="${FRENCH}"`);
  await rememberLanguage(readIn(shop, ENGLISH), email);
  expect(await alert()).toContain(`lang="${ENGLISH}"`);
  await rememberLanguage(readIn(shop, FRENCH), email);
  await deleteAccount(shop, { id: userId, email });
  expect(await languageOfReader(shop, email)).toBeNull();
});

test.each([ENGLISH, FRENCH])(
  'a guest who proved no language gets later emails in that of their last order, %s',
  async (locale) => {
    const email = `guest-${locale}@example.ca`.toLowerCase();
    await writeSettings(shop.db, { languages: locale === FRENCH ? [ENGLISH, FRENCH] : [FRENCH, ENGLISH] });
    const [id, now] = [randomUUID(), shop.clock.now()];
    const request = { id, email, variantId: OIL.variantId, consentText: '', network: '192.0.2.9' };
    await shop.db.insert(backInStockRequests).values({ ...request, requestedAt: now, confirmedAt: now });
    const alert = async () => (await emailed('back-in-stock', { noteIds: [id] }, email)).html;
    expect(await alert()).not.toContain(`lang="${locale}"`);
    await paidOrder(readIn(shop, locale), { email: email.toUpperCase() });
    expect(await alert()).toContain(`lang="${locale}"`);
    await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
  },
);

test('a newsletter for the readers of one language has its frame and its links in it', async () => {
  const owner = someoneOf('admin');
  const newsletterId = await createNewsletter(shop, owner, { audience: '' });
  const words = {
    subject: 'Nouveau',
    preview: '',
    content: 'Voyez [la boutique](/shop).',
    products: [],
    buttonLabel: '',
    buttonLink: '',
    audience: 'everyone' as const,
  };
  await saveNewsletter(shop, owner, newsletterId, { base: 1, words: { ...words, locale: FRENCH } });
  const origin = shop.config.publicOrigin;
  const expectIn = async (kind: AnyEmail['kind'], data: object, locale: Locale) => {
    const { html, text } = await emailed(kind, data, owner.email);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(text).toContain(emailMessages.in(locale)('unsubscribe.link'));
    return html;
  };
  const french = await expectIn('newsletter-test', { newsletterId }, FRENCH);
  expect(french).toContain(`href="${origin}/fr/boutique"`);
  // As the editor shows it before it is saved.
  const english = await expectIn('newsletter-test', { newsletterId, words: { locale: ENGLISH } }, ENGLISH);
  expect(english).toContain(`href="${origin}/shop"`);
  await rememberLanguage(readIn(shop, ENGLISH), owner.email);
  await writeSettings(shop.db, {
    address: { street1: '5 Mill Lane', city: 'Guelph', state: 'ON', zip: '', country: 'CA' },
  });
  const deliveryId = randomUUID();
  await shop.db.insert(newsletterDeliveries).values({ id: deliveryId, newsletterId, email: owner.email });
  const sent = await expectIn('newsletter', { deliveryId }, FRENCH);
  expect(sent).toContain(`href="${origin}/fr${inForm('/newsletter/link/', 'french')}`);
  // Without a language of its own, that of its reader.
  await shop.db.update(newsletters).set({ locale: null });
  await expectIn('newsletter', { deliveryId }, ENGLISH);
});
