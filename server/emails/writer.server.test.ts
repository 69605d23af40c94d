import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as templates from '#emails/index.ts';
import { newId } from '#platform/ids.ts';
import { users } from '#shop/accounts/account-tables.ts';
import { register } from '#shop/accounts/register.server.ts';
import { checkResetCode, requestPasswordReset } from '#shop/accounts/reset-password.server.ts';
import { verifyEmail } from '#shop/accounts/verify-email.server.ts';
import { DEFAULT_BRAND } from '#shop/core/brand/brand.ts';
import { publishBrand, readBrand, undoBrand } from '#shop/core/brand/edit-brand.server.ts';
import { addLogo } from '#shop/core/brand/logos.server.ts';
import { defaultSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { dayOf } from '#shop/core/time/local-time.server.ts';
import { timeZoneOf } from '#shop/core/time/time-zones.ts';
import { abandonedCarts } from '#shop/customers/abandoned-carts/abandoned-cart-tables.ts';
import { backInStockRequests } from '#shop/customers/alerts/alert-tables.ts';
import { recordConsentChoices } from '#shop/customers/email-consent/consents.server.ts';
import { unsubscribe } from '#shop/customers/email-consent/unsubscribe.server.ts';
import { newsletterDeliveries, newsletters } from '#shop/customers/newsletters/newsletter-tables.ts';
import { wishlistItems } from '#shop/customers/wishlist/wishlist-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { dueEmails } from '#shop/email/outbox.server.ts';
import { sendQueuedEmail } from '#shop/email/send-email.server.ts';
import { type AnyEmail, COMMERCIAL_EMAILS, type CommercialKind } from '#shop/email/templates.ts';
import { readTrackedOrder } from '#shop/fulfilment/parcels.server.ts';
import type { Shop } from '#shop/shop.ts';
import { labelled, paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import type { EmailTemplates } from './email-context.ts';
import { emailRenderer } from './writer.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date() });
  const broken = () => Promise.reject(new Error('the template is broken'));
  shop = { ...opened.shop, renderEmail: emailRenderer(broken, opened.shop) };
});
afterAll(() => opened.close());

const ADA = { name: 'Ada', email: 'ada@example.ca', password: 'thyme in the beds' };
const linkIn = (text: string) => /[\w-]{43}/.exec(text)![0];
const sendAll = async (shop: Shop) =>
  Promise.allSettled((await dueEmails(shop, 20)).map((id) => sendQueuedEmail(shop, id)));

test('where our own verification cannot be written, a plain one goes; the welcome only waits', async () => {
  expect((await register(shop, ADA)).ok).toBe(true);
  await sendAll(shop);
  const [email, ...others] = opened.emails;
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: ADA.email, subject: expect.stringContaining('Verify your email') });
  expect(email!.text).toContain('http://localhost:3000/verify-email?token=');
  expect((await verifyEmail(shop, linkIn(email!.text))).ok).toBe(true);
  const [welcome] = await shop.db.select().from(outbox).where(eq(outbox.kind, 'welcome'));
  expect(welcome).toMatchObject({ status: 'waiting', lastError: 'the template is broken' });
});

test('where our own reset cannot be written, a plain one goes, and counts as success', async () => {
  opened.emails.length = 0;
  expect(await requestPasswordReset(shop, { email: ADA.email, network: '203.0.113.1' })).toEqual({
    ok: true,
  });
  await sendAll(shop);
  const email = opened.emails.find(({ subject }) => subject.startsWith('Reset your password'));
  expect((await checkResetCode(shop, linkIn(email!.text))).ok).toBe(true);
});

test('no token waits in the outbox, and in live mode none stays there', async () => {
  const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
  await requestPasswordReset(live, { email: ADA.email, network: '203.0.113.1' });
  const isReset = eq(outbox.kind, 'reset-password');
  const waiting = await shop.db.select().from(outbox).where(isReset);
  expect(waiting.find(({ status }) => status === 'waiting')?.data).toEqual({
    userId: expect.any(String),
    locale: live.locale,
  });
  opened.emails.length = 0;
  await sendAll(live);
  const token = linkIn(opened.emails.find(({ subject }) => subject.startsWith('Reset'))!.text);
  expect(JSON.stringify(await shop.db.select().from(outbox).where(isReset))).not.toContain(token);
});

test('the emails of a parcel lead to the page that follows it', async () => {
  const labelId = await labelled(shop, (await paidOrder(shop)).id);
  const links: string[] = [];
  const write = async ({ trackUrl, number, city }: { trackUrl: string; number: string; city: string }) => {
    links.push(trackUrl);
    return { subject: number, html: city, text: city };
  };
  const templates = { writeDelivered: write, writeOutForDelivery: write } as unknown as EmailTemplates;
  const writeEmail = emailRenderer(async () => templates, opened.shop);
  for (const kind of ['out-for-delivery', 'delivered'] as const) {
    const email = await writeEmail(shop, { kind, recipient: 'ada@example.ca', data: { labelId } });
    expect(email).toMatchObject({ subject: expect.stringMatching(/^LL-\d+$/), text: 'Calgary' });
  }
  for (const link of links) {
    const token = link.replace('http://localhost:3000/track/', '');
    expect(await readTrackedOrder(shop, token)).toMatchObject({ city: 'Calgary', status: 'paid' });
  }
  const gone = {
    kind: 'delivered' as const,
    recipient: 'ada@example.ca',
    data: { labelId: newId(new Date()) },
  };
  expect(await writeEmail(shop, gone)).toBeNull();
});

test('the confirmation leads to a page that is still there when it is read later', async () => {
  const order = await paidOrder(shop);
  const writeEmail = emailRenderer(async () => templates, opened.shop);
  const email = await writeEmail(shop, {
    kind: 'order-confirmation',
    recipient: 'ada@example.ca',
    data: { orderId: order.id },
  });
  const token = /\/track\/([\w.-]+)/.exec(email!.html)![1]!;
  const later = { now: () => new Date(shop.clock.now().getTime() + 30 * 86_400_000) };
  expect(await readTrackedOrder({ ...shop, clock: later }, token)).toMatchObject({ status: 'paid' });
  expect(email!.html).toContain('http://localhost:3000/order/find');
});

test('an email has the colour, the typefaces and the logo of the look that is published', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="50" cy="50" r="40"/></svg>';
  const added = await addLogo(shop, Buffer.from(drawing));
  if (!added.ok) throw new Error(added.problem);
  const { logo } = added;
  const data = { orderId: (await paidOrder(shop)).id };
  const email = { kind: 'order-confirmation', recipient: 'ada@example.ca', data } as const;
  const htmlOf = async () => (await emailRenderer(async () => templates, opened.shop)(shop, email))!.html;
  const logoTag = `<img class="logo-on-light" src="http://localhost:3000/media/brand/${logo.id}.png"`;
  const plain = await htmlOf();
  expect(plain).toContain('background:#a62f5c');
  expect(plain).not.toContain('/media/brand/');

  const colours = { ...DEFAULT_BRAND.colours, accent: '#3d5a2a' };
  const brand = { ...DEFAULT_BRAND, colours, headings: 'lora', text: 'mulish', logo } as const;
  const versionNow = async () => (await readBrand(shop)).version;
  await publishBrand(shop, 'owner@example.ca', brand, await versionNow());
  const html = await htmlOf();
  expect(html).toContain('background:#3d5a2a');
  expect(html).not.toContain('#a62f5c');
  expect(html).toMatch(/font-family:Lora, Georgia/);
  expect(html).toMatch(/font-family:Mulish, /);
  expect(html).toContain(logoTag);
  await undoBrand(shop, 'owner@example.ca', await versionNow());
  expect(await htmlOf()).toBe(plain);
});

async function abandonedCart(): Promise<object> {
  const now = new Date();
  const [owner] = await shop.db.select({ userId: users.id }).from(users).where(eq(users.email, ADA.email));
  const left = { items: [], valueCents: 0, changedAt: now, reportedAt: now };
  const abandonedId = newId(now);
  await shop.db.insert(abandonedCarts).values({ id: abandonedId, ...owner, ...left });
  return { abandonedId };
}

async function stockNote(): Promise<string> {
  const now = new Date();
  const id = newId(now);
  await shop.db.insert(backInStockRequests).values({
    id,
    email: 'reader@example.ca',
    variantId: 'garden-soap--bare--one-bar',
    consentText: '',
    network: '',
    requestedAt: now,
    confirmedAt: now,
  });
  return id;
}

async function newsletterDelivery(): Promise<string> {
  const now = new Date();
  const [id, newsletterId] = [newId(now), newId(now)];
  const text = { subject: 'New soap', content: 'It [is here](/shop).' };
  await shop.db.insert(newsletters).values({ id: newsletterId, ...text, createdAt: now, updatedAt: now });
  await shop.db.insert(newsletterDeliveries).values({ id, newsletterId, email: 'reader@example.ca' });
  return id;
}

async function cheaperWish(): Promise<object> {
  const [owner] = await shop.db.select({ userId: users.id }).from(users).where(eq(users.email, ADA.email));
  const wish = { userId: owner!.userId, productId: 'garden-soap', addedAt: new Date(), priceCents: 9_900 };
  await shop.db.insert(wishlistItems).values(wish);
  return { userId: wish.userId, productIds: [wish.productId] };
}

// Data for each commercial email: a new kind without an entry doesn't compile.
const COMMERCIAL_DATA: Record<CommercialKind, () => Promise<object>> = {
  'newsletter-welcome': async () => ({}),
  newsletter: async () => ({ deliveryId: await newsletterDelivery() }),
  'review-request': async () => ({ orderId: (await paidOrder(shop)).id }),
  'abandoned-cart': abandonedCart,
  'back-in-stock': async () => ({ noteIds: [await stockNote()] }),
  'price-drop': cheaperWish,
};

test('the reminder of a cart says by when to order, and on vacation when orders ship', async () => {
  const recipient = 'reader@example.ca';
  const email = { kind: 'abandoned-cart', recipient, data: await abandonedCart() } as AnyEmail;
  await recordConsentChoices(shop, recipient, { 'abandoned-cart': true }, 'account');
  const textOf = async () => (await emailRenderer(async () => templates, opened.shop)(shop, email))!.text;
  expect(await textOf()).toMatch(/Order by \w+day, .* \(.*\): ships /);
  const today = dayOf(shop.clock.now(), timeZoneOf(await settingsOf(shop)));
  const vacation = { mode: 'orders', from: today, until: today, message: '' } as const;
  await writeSettings(shop.db, { vacation });
  const text = await textOf();
  expect(text).toContain('If you order now, we’ll ship on ');
  expect(text).not.toContain('Order by');
  await writeSettings(shop.db, { vacation: { ...vacation, mode: 'off' } });
});

test.each(Object.keys(COMMERCIAL_EMAILS) as CommercialKind[])(
  'the %s email says how it is ended and where the shop is, and is not written otherwise',
  async (kind) => {
    const write = emailRenderer(async () => templates, opened.shop);
    const email = { kind, recipient: 'reader@example.ca', data: await COMMERCIAL_DATA[kind]() } as AnyEmail;
    const { address } = await settingsOf(shop);
    // Another email of the same topic has ended it.
    await recordConsentChoices(shop, email.recipient, { [COMMERCIAL_EMAILS[kind]]: true }, 'account');
    const written = await write(shop, email);
    expect(written?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[\w-]{43}$/);
    for (const body of [written!.html, written!.text]) {
      expect(body).toContain(written!.unsubscribeUrl);
      expect(body).toContain(address.street1);
    }
    await writeSettings(shop.db, { address: defaultSettings.address });
    await expect(write(shop, email)).rejects.toThrow('postal address');
    await writeSettings(shop.db, { address });
    const token = written!.unsubscribeUrl!.split('/').at(-1)!;
    await unsubscribe(shop, { token, network: '203.0.113.1' }, 'unsubscribe');
    expect(await write(shop, email)).toBeNull();
  },
);
