import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { ordersMessages } from '#messages/orders.ts';
import { productMessages } from '#messages/product.ts';
import { removeApis, youngerApis } from '#tests/pages/browser-baseline.ts';
import { type LiveShop, startLiveShop } from '#tests/shops/live-shop.ts';
import { newEmail, PASSWORD, tokenIn, totp } from '#tests/shops/visitor.ts';
import { expectFineNow, hasFocus, openPage, ready } from '../support/browser.ts';

const tCheckout = checkoutMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tOrders = ordersMessages.in('en-CA');
const tConnections = adminConnectionsMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');

// The shop in production: live mode behind nginx with TLS, emails over SMTP, and Stripe.
let live: LiveShop;
beforeAll(async () => {
  live = await startLiveShop();
}, 180_000);
afterAll(() => live?.stop());

const open = (width: number) => openPage({ width, origin: live.origin });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const card = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel(tCheckout('card'));

async function addSoap(page: Page): Promise<void> {
  await page.goto('/shop/product/garden-soap');
  await ready(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: tProduct('add') })
    .first()
    .click();
  await page.getByText(tCommon('cart.added', { name: 'Garden Soap' })).waitFor();
}

/** From the cart to a checkout that is filled in except for the payment. */
async function toCheckout(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: tCommon('cart.see') }).click();
  await page.getByRole('link', { name: tCart('checkout') }).click();
  await title(page, tCheckout('title')).waitFor();
  await ready(page);
  const fields = page.getByRole('main');
  for (const [name, value] of [
    ['email', email],
    ['name', 'Ada Field'],
    ['street1', '1 Elm Street'],
    ['city', 'Calgary'],
    ['zip', 'T2P 1J9'],
  ] as const)
    await fields.locator(`[name=${name}]`).fill(value);
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: tCheckout('payment.vendor-fields') }).check();
  await card(page).fill('4242424242424242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await title(page, tOrder('title', { name: 'Ada Field' })).waitFor();
}

const orderOf = async (email: string) => {
  const [order] = await live.sql<{ id: string; number: string; status: string; total_cents: number }>(
    'select id, number, status, total_cents from orders where email = $1',
    [email],
  );
  return order!;
};

test('somebody registers, verifies the address, signs in, and pays by card and by e-Transfer', async () => {
  const { page, complaints, close } = await open(390);
  const email = newEmail();
  await page.goto('/register');
  await ready(page);
  await page.getByLabel(tAccounts('register.name')).fill('Ada Field');
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await page.getByLabel(tAccounts('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: tAccounts('register.submit') }).click();
  await page.waitForURL('**/account');
  await page.goto(`/verify-email?token=${tokenIn(await live.emailTo(email, 'verify-email'))}`);
  await page.getByText(tAccounts('verify.done')).waitFor();
  const secure = (await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'));
  expect(secure.every((cookie) => cookie.secure)).toBe(true);
  expect(secure).not.toEqual([]);

  await page.goto('/account/profile');
  await ready(page);
  await page.getByRole('button', { name: tAccount('nav.sign-out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await ready(page);
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await page.getByLabel(tAccounts('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: tAccounts('login.submit') }).click();
  await page.waitForURL('**/account');

  await addSoap(page);
  await toCheckout(page, email);
  await payByCard(page);
  const { number, status } = await orderOf(email);
  expect(status).toBe('paid');
  expect(await live.emailTo(email, 'order-confirmation')).toContain(number);
  expect(new Set(await live.deliverEvents())).toEqual(new Set([200]));
  await page.goto(`/account/orders/${number}`);
  await title(page, new RegExp(number)).waitFor();

  await addSoap(page);
  await toCheckout(page, email);
  await page.getByRole('radio', { name: tCheckout('payment.transfer') }).check();
  await page.getByRole('button', { name: tCheckout('order', { amount: '$' }) }).click();
  await page.getByText('pay@example.ca').first().waitFor();
  expect(await live.emailTo(email, 'transfer-request')).toContain('pay@example.ca');
  expect(complaints).toEqual([]);
  await close();
});

test('a guest finds the order again, and the owner ships and refunds it with two-step verification', async () => {
  const email = newEmail();
  const guest = await open(1280);
  await addSoap(guest.page);
  await toCheckout(guest.page, email);
  await payByCard(guest.page);
  const { id, number, total_cents: total } = await orderOf(email);
  await guest.page.context().clearCookies();
  await guest.page.goto('/order/find');
  await ready(guest.page);
  await guest.page.getByLabel(tOrders('find.number')).fill(number);
  await guest.page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await guest.page
    .getByRole('main')
    .getByRole('button', { name: tOrders('find.submit') })
    .click();
  await guest.page.getByRole('main').getByText(number).first().waitFor();

  const owner = await open(390);
  const { page } = owner;
  await page.goto(live.shop.welcomeUrl());
  await ready(page);
  await page.getByLabel(tAdminSignIn('welcome.name')).fill('Olive Owner');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByLabel(tAdminSignIn('welcome.shopName')).fill('Sea Fog Soap');
  await page.getByRole('main').locator('form').getByRole('button').last().click();
  await page.waitForURL('**/admin/sign-in**');
  await page.getByRole('link', { name: tAdminSignIn('signIn.setUpTwoStep') }).click();
  await page.waitForURL('**/account/security');
  await ready(page);
  const factor = page.getByRole('region', { name: tAccount('twoStep.title') });
  await factor.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await factor.getByRole('button', { name: tAccount('twoStep.begin') }).click();
  const secret = (await page.locator('code').first().textContent())!;
  await factor.getByLabel(tAccount('twoStep.code'), { exact: true }).fill(totp(secret));
  await factor.getByRole('button', { name: tAccount('twoStep.confirm') }).click();
  await factor.getByRole('button', { name: tAccount('twoStep.end') }).waitFor();

  // Connections that the environment sets are shown as fixed, without fields.
  await page.goto('/admin/connections');
  await ready(page);
  for (const [id, field] of [
    ['smtp', 'smtp-host'],
    ['stripe', 'stripe-live-publishableKey'],
    ['e-transfer', 'e-transfer-email'],
  ] as const) {
    const part = page.getByRole('region', { name: tConnections(`${id}.title`), exact: true });
    await part.getByText(tConnections('fixed.text'), { exact: true }).waitFor();
    await part.getByText(tConnections('state.fixed'), { exact: true }).waitFor();
    expect(await page.locator(`#${field}`).count(), field).toBe(0);
  }
  // Nothing else is set, so it can be connected here.
  expect(await page.locator('#shippo-apiKey').isEnabled()).toBe(true);
  await expectFineNow(page, 'connections that the server sets');

  // Test orders can still be deleted; there is a real order, so the first number is settled.
  await live.sql("update payments set provider = 'test' where provider = 'e-transfer'");
  await page.goto('/admin/go-live');
  const tLive = adminLiveMessages.in('en-CA');
  await page
    .getByRole('region', { name: tLive('orders.title') })
    .getByRole('button')
    .waitFor();
  expect(await page.getByLabel(tLive('orders.next')).count()).toBe(0);

  await page.goto(`/admin/orders/${id}`);
  await ready(page);
  const tShipping = adminShippingMessages.in('en-CA');
  // No carrier is connected, so this is the next step.
  const shipByHand = page.getByRole('link', { name: tShipping('byHand.title') });
  await shipByHand.focus();
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: number });
  await hasFocus(sent.getByRole('heading', { name: tShipping('byHand.title') }));
  await page.keyboard.press('Escape');
  await sent.waitFor({ state: 'hidden' });
  await hasFocus(shipByHand);
  await page.keyboard.press('Enter');
  const carrier = sent.getByLabel(tShipping('byHand.carrier.label'));
  expect(await carrier.inputValue()).not.toBe('');
  await carrier.fill('Canada Post');
  const trackingNumber = sent.getByLabel(tShipping('byHand.number.label'));
  await trackingNumber.fill('7000 0000 00001?');
  await sent.getByRole('button', { name: tShipping('byHand.submit') }).click();
  // The error is shown in the form, which keeps its input.
  await sent.getByText(tShipping('byHand.number.error')).waitFor();
  expect(await carrier.inputValue()).toBe('Canada Post');
  await trackingNumber.fill('7000000000001');
  await sent.getByRole('button', { name: tShipping('byHand.submit') }).click();
  await page.getByText(tShipping('byHand.done')).waitFor();
  await title(page, number).waitFor();
  expect(await live.emailTo(email, 'order-shipped')).toContain('7000000000001');

  await page.goto(`/admin/orders/${id}/refund`);
  await ready(page);
  await page.getByLabel(adminOrderChangesMessages.in('en-CA')('refund.all')).check();
  const proof = page.locator('form [name=proof]');
  // A code is accepted once, and the app shows its next one within half a minute.
  await proof.fill(totp(secret, Date.now() + 30_000));
  await proof.press('Enter');
  await page.waitForURL((url) => url.pathname === `/admin/orders/${id}`);
  expect(await live.emailTo(email, 'refund')).toContain(number);
  expect(new Set(await live.deliverEvents())).toEqual(new Set([200]));
  const refunded = live.stripe.ledger.filter(({ what }) => what === 'refunded');
  expect(refunded.map(({ amountCents }) => amountCents)).toEqual([total]);
  expect((await orderOf(email)).status).toBe('refunded');
  expect([...guest.complaints, ...owner.complaints]).toEqual([]);
  await guest.close();
  await owner.close();
});

test('without the APIs that Safari 16.4 lacks, a phone buys and pays by card', async () => {
  const { page, complaints, close } = await open(390);
  await page.addInitScript(removeApis, youngerApis);
  await addSoap(page);
  expect(await page.evaluate(() => 'any' in AbortSignal || 'withResolvers' in Promise)).toBe(false);
  const email = newEmail();
  await toCheckout(page, email);
  await payByCard(page);
  expect((await orderOf(email)).status).toBe('paid');
  expect(complaints).toEqual([]);
  await close();
});
