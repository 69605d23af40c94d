import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accountsMessages } from '#messages/accounts.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { fieldsMessages } from '#messages/fields.ts';
import { giftMessageMessages } from '#messages/gift-message.ts';
import { orderMessages } from '#messages/order.ts';
import { productMessages } from '#messages/product.ts';
import { shopMessages } from '#messages/shop.ts';
import { PASSWORD } from '#tests/shops/visitor.ts';
import { emailsTo, expectAccessible, held, openAdmin, openPage, ready } from '../support/browser.ts';

const tCheckout = checkoutMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tGift = giftMessageMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const tFields = fieldsMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tAdminHome = adminHomeMessages.in('en-CA');
const tAdminOrders = adminOrdersMessages.in('en-CA');
const tAdminOrder = adminOrderMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

async function fillAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel(tCheckout('email')).fill(email);
  await page.getByLabel(tCheckout('name')).fill('Ada Field');
  await page.getByLabel(tCheckout('street1')).fill('1 Elm Street');
  await page.getByLabel(tCheckout('city')).fill('Calgary');
  await page.getByLabel(tCheckout('zip')).fill('t2p1j9');
  expect(await page.getByLabel(tCheckout('zip')).inputValue()).toBe('T2P 1J9');
  expect(await page.getByLabel(tCheckout('state')).inputValue()).toBe('AB');
}

async function addSoap(page: Page): Promise<void> {
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) }).click();
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
}

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

test('a guest on a phone buys a product with a variant and gift wrap, and another', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/shop/product/night-garden-oil');
  await ready(page);
  await page.getByRole('link', { name: '30 mL' }).click();
  await page.waitForURL(/variant=night-garden-oil--geranium--30-ml/);
  await page.getByLabel(tProduct('gift', { price: '' })).check();
  await page.getByLabel(tGift('message')).fill('For you, Mum');
  await page.getByRole('button', { name: tProduct('add'), exact: true }).click();
  await page.getByText(tCommon('cart.added', { name: 'Night Garden Face Oil' })).waitFor();
  await addSoap(page);
  expect(await page.getByTestId('cart-count').textContent()).toBe('2');

  await page.getByRole('link', { name: tCommon('cart.see') }).click();
  await page.getByLabel(tCart('postal-code')).fill('H2X 1Y4');
  await page.getByText('GST 5%').waitFor();
  // 42.00 + 8.50 + 5.00 wrap, 250 g by regular parcel, GST on everything.
  expect(await page.getByTestId('total').textContent()).toBe('$68.38');
  await page.getByRole('link', { name: tCart('checkout') }).click();

  await heading(page, tCheckout('title')).waitFor();
  await fillAddress(page, 'phone@example.ca');
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  expect(await page.getByLabel(tCheckout('card')).inputValue()).toBe('4242 4242 4242 4242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();

  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  await page.getByText('Night Garden Face Oil').waitFor();
  expect(await page.getByText('“For you, Mum”').isVisible()).toBe(true);
  expect(await page.getByTestId('cart-count').filter({ visible: true }).count()).toBe(0);
  await expect
    .poll(() => emailsTo('phone@example.ca').then((emails) => emails.map(({ status }) => status)))
    .toEqual(['sent']);
  const [email] = await emailsTo('phone@example.ca');
  expect(email?.subject).toMatch(/^Your order LL-\d+ at Linden & Loam$/);
  expect(email?.text).toContain('Night Garden Face Oil, Geranium, 30 mL');
  expect(complaints).toEqual([]);
  await close();
});

test('the keyboard alone is enough to buy', async () => {
  const { page, complaints, close } = await openPage({ width: 1280 });
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  /** Presses Tab until the element with this name or id has the focus. */
  const tabTo = async (name: string, id?: string) => {
    for (let tabs = 0; tabs < 150; tabs += 1) {
      const at = id ? await page.evaluate(() => document.activeElement?.id ?? '') : await focused();
      if (id ? at === id : at === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard never came to ${name}`);
  };
  const type = async (id: string, text: string) => {
    await tabTo('', id);
    await page.keyboard.type(text);
  };
  await page.goto('/shop/product/sage-hand-balm');
  await ready(page);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(tCommon('skip'));
  await tabTo(tProduct('add'));
  await page.keyboard.press('Enter');
  await page.getByText(tCommon('cart.added', { name: 'Sage Hand Balm' })).waitFor();
  await tabTo(tCommon('cart.see'));
  await page.keyboard.press('Enter');
  await heading(page, tCart('title')).waitFor();
  await page.locator('body').focus();
  await type('zip', 'T2P1J9');
  await page.getByText('GST 5%').waitFor();
  await tabTo(tCart('checkout'));
  await page.keyboard.press('Enter');
  await heading(page, tCheckout('title')).waitFor();
  await type('email', 'keys@example.ca');
  await type('name', 'Ada Field');
  await type('street1', '1 Elm Street');
  await type('city', 'Calgary');
  await page.getByRole('radio').first().waitFor();
  await tabTo(tCheckout('card.approve'));
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) });
  await tabTo((await pay.textContent())!);
  await page.keyboard.press('Enter');
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  // Back leads to the order, not to a checkout without a cart.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/success');
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a declined card keeps everything that was typed, and another card goes through', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'declined@example.ca');
  await page.getByRole('button', { name: tCheckout('card.decline') }).click();
  // The terms that paying accepts are read in a new tab; the form stays.
  const opens = page.context().waitForEvent('page');
  await page.locator('form').getByRole('link', { name: 'terms', exact: true }).click();
  const terms = await opens;
  await terms.waitForURL((url) => url.pathname === '/terms');
  await terms.close();
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await page.getByText(tCheckout('failed.declined')).waitFor();
  await expectAccessible(page, 'declined');
  expect(await page.getByRole('main').getByLabel(tCheckout('email')).inputValue()).toBe(
    'declined@example.ca',
  );
  expect(await page.getByLabel(tCheckout('street1')).inputValue()).toBe('1 Elm Street');
  await page.getByRole('button', { name: tCheckout('card.approve') }).click();
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  await close();
});

test('rates that can’t be loaded are reported and requested again, and the second one is ordered', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await ready(page);
  await page.route('**/cart/price', (route) => route.abort());
  await fillAddress(page, 'second@example.ca');
  const tryAgain = page.getByRole('button', { name: tCheckout('delivery.retry') });
  await page
    .getByText('Unable to calculate shipping rates. Please check your address and try again.')
    .waitFor();
  for (const [problem, words] of [
    ['no-options', 'Sorry, we cannot ship to this location. Please contact support.'],
    ['none', 'No shipping options available for this address'],
  ] as const) {
    await page.unroute('**/cart/price');
    await page.route('**/cart/price', async (route) => {
      const { priced } = await (await route.fetch()).json();
      const none = { rates: [], chosen: null, isComplete: false, noDelivery: { problem, faults: [] } };
      await route.fulfill({ json: { ok: true, priced: { ...priced, ...none } } });
    });
    await tryAgain.click();
    await page.getByText(tCheckout('delivery.calculating')).waitFor();
    await page.getByText(words).waitFor();
  }
  await expectAccessible(page, 'checkout without delivery');
  await page.unroute('**/cart/price');
  await tryAgain.click();
  await page.getByRole('radio', { name: /Expedited Parcel/ }).check();
  await page.getByRole('button', { name: tCheckout('card.approve') }).click();
  // 8.50, 130 g by expedited parcel, GST on both.
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$22.91' }) }).click();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  await page
    .getByText(/Expedited Parcel/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('while delivery is being priced, the button to pay is busy, and then it pays', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await heading(page, tCheckout('title')).waitFor();
  const prices = await held(page, '**/cart/price');
  await fillAddress(page, 'priced@example.ca');
  const pay = page.locator('button[type=submit]', { hasText: tCheckout('pay', { amount: '' }).trim() });
  await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true');
  await page.getByRole('button', { name: tCheckout('card.approve') }).click();
  await pay.click({ force: true });
  expect(await page.getByText(tCheckout('error.rate')).count()).toBe(0);
  prices.goOn();
  await expect.poll(() => pay.getAttribute('aria-busy')).toBe(null);
  await pay.click();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('typed values survive a reload, and missing ones are reported at their fields', async () => {
  const { page, close } = await openPage({ width: 1280 });
  await addSoap(page);
  await page.goto('/checkout');
  await ready(page);
  await page.getByRole('main').getByLabel(tCheckout('email')).fill('ada@');
  await page.getByLabel(tCheckout('city')).fill('Calgary');
  await page.reload();
  await ready(page);
  expect(await page.getByLabel(tCheckout('city')).inputValue()).toBe('Calgary');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '' }) }).click();
  const summary = page.locator('#error-summary');
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: tCheckout('error.email') }).click();
  expect(
    await page
      .getByRole('main')
      .getByLabel(tCheckout('email'))
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await expectAccessible(page, 'checkout with errors');
  await close();
});

test('a payment that needs confirmation is confirmed on the bank’s page', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'confirm@example.ca');
  await page.getByRole('button', { name: tCheckout('card.confirm') }).click();
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await heading(page, tCheckout('confirm.title')).waitFor();
  await expectAccessible(page, 'confirm');
  await page.getByRole('button', { name: tCheckout('confirm.approve') }).click();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  // Back leads to the order, not to a completed payment.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/success');
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  await close();
});

test('a payment that arrives late is waited for', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'late@example.ca');
  await page.getByRole('button', { name: tCheckout('card.late') }).click();
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await heading(page, tOrder('title.waiting', { name: 'Ada Field' })).waitFor();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor({ timeout: 30_000 });
  await close();
});

test('the owner chooses a password by the printed link, and sees the order', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto(inject('welcomeUrl'));
  await ready(page);
  await expectAccessible(page, 'the owner’s welcome');
  await page.getByRole('textbox', { name: tAdminSignIn('welcome.password') }).fill('too short');
  await page.getByRole('button', { name: `${tFields('password.show')} ${tAccounts('password')}` }).click();
  expect(
    await page.getByRole('textbox', { name: tAdminSignIn('welcome.password') }).getAttribute('type'),
  ).toBe('text');
  await openAdmin(page, inject('welcomeUrl'));
  await expectAccessible(page, 'tasks on Home');
  await page
    .getByRole('link', {
      name: new RegExp([1, 2].map((count) => tAdminHome('todo.toPack', { count })).join('|')),
    })
    .click();
  await heading(page, tAdminOrders('title')).waitFor();
  await expectAccessible(page, 'orders to pack');
  await page.getByRole('searchbox').fill('phone@example');
  await page.keyboard.press('Enter');
  await page.getByText(adminListMessages.in('en-CA')('count', { count: 1 })).waitFor();
  await page.getByRole('row').last().getByRole('link').click();
  await page.getByText(tAdminOrder('lines.giftWrap.message', { message: 'For you, Mum' })).waitFor();
  await expectAccessible(page, 'an order in the admin');
  await page.getByText(tAdmin('menu'), { exact: true }).click();
  await page.getByRole('button', { name: tAdmin('signOut') }).click();
  await page.waitForURL('/');
  await page.goto('/admin');
  await heading(page, tAccounts('login.title')).waitFor();
  await page.getByText(tAccounts('login.owner')).waitFor();
  expect(await page.getByRole('link', { name: tAccounts('login.register') }).count()).toBe(0);
  await page.goto(inject('welcomeUrl'));
  await page.getByText(tAdminSignIn('welcome.used')).waitFor();
  await page
    .getByRole('link', { name: tCommon('nav.login'), exact: true })
    .first()
    .click();
  await page.getByRole('textbox', { name: tAccounts('email'), exact: true }).fill('owner@example.test');
  await page.getByRole('textbox', { name: tAccounts('password') }).fill(PASSWORD);
  await page.getByRole('button', { name: tAccounts('login.submit'), exact: true }).click();
  await heading(page, tAdmin('nav.home')).waitFor();
  await close();
});
