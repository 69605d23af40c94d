import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accountsMessages } from '#messages/accounts.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { PASSWORD } from '../visitor.ts';
import { expectAccessible, mailsTo, openAdmin, openPage, ready } from './browser.ts';

async function fillAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Ada Field');
  await page.getByLabel('Street and number').fill('1 Elm Street');
  await page.getByLabel('City').fill('Calgary');
  await page.getByLabel('Postal code').fill('t2p1j9');
  expect(await page.getByLabel('Postal code').inputValue()).toBe('T2P 1J9');
  expect(await page.getByLabel('Province or territory').inputValue()).toBe('AB');
}

async function addSoap(page: Page): Promise<void> {
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: 'Add to cart: Oat & Honey Soap' }).click();
  await page.getByText('Oat & Honey Soap is in your cart').waitFor();
}

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

test('a guest on a phone buys a product with a variant and gift wrap, and another', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/shop/product/night-garden-oil');
  await ready(page);
  await page.getByRole('link', { name: '30 mL' }).click();
  await page.waitForURL(/variant=night-garden-oil--geranium--30-ml/);
  await page.getByLabel(/^Gift wrap/).check();
  await page.getByLabel('Message on the card').fill('For you, Mum');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Night Garden Face Oil is in your cart').waitFor();
  await addSoap(page);
  expect(await page.getByTestId('cart-count').textContent()).toBe('2');

  await page.getByRole('link', { name: 'See cart' }).click();
  await page.getByLabel('Postal code').fill('H2X 1Y4');
  await page.getByText('GST 5%').waitFor();
  // 42.00 + 8.50 + 5.00 wrap, 250 g by regular parcel, GST on everything.
  expect(await page.getByTestId('total').textContent()).toBe('$68.38');
  await page.getByRole('link', { name: 'Check out' }).click();

  await heading(page, 'Checkout').waitFor();
  await fillAddress(page, 'phone@example.ca');
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();

  await heading(page, 'Thank you, Ada Field.').waitFor();
  await page.getByText('Night Garden Face Oil').waitFor();
  expect(await page.getByText('“For you, Mum”').isVisible()).toBe(true);
  expect(await page.getByTestId('cart-count').count()).toBe(0);
  await expect
    .poll(() => mailsTo('phone@example.ca').then((mails) => mails.map(({ status }) => status)))
    .toEqual(['sent']);
  const [mail] = await mailsTo('phone@example.ca');
  expect(mail?.subject).toMatch(/^Your order LL-\d+ at Linden & Loam$/);
  expect(mail?.text).toContain('Night Garden Face Oil, Geranium, 30 mL');
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
  const tabTo = async (name: RegExp, id?: string) => {
    for (let tabs = 0; tabs < 150; tabs += 1) {
      const at = id ? await page.evaluate(() => document.activeElement?.id ?? '') : await focused();
      if (id ? at === id : name.test(at)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard never came to ${name}`);
  };
  const type = async (id: string, text: string) => {
    await tabTo(/./, id);
    await page.keyboard.type(text);
  };
  await page.goto('/shop/product/sage-hand-balm');
  await ready(page);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await tabTo(/^Add to cart$/);
  await page.keyboard.press('Enter');
  await page.getByText('Sage Hand Balm is in your cart').waitFor();
  await tabTo(/^See cart$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Your cart').waitFor();
  await page.locator('body').focus();
  await type('zip', 'T2P1J9');
  await page.getByText('GST 5%').waitFor();
  await tabTo(/^Check out$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Checkout').waitFor();
  await type('email', 'keys@example.ca');
  await type('name', 'Ada Field');
  await type('street1', '1 Elm Street');
  await type('city', 'Calgary');
  await page.getByRole('radio').first().waitFor();
  await tabTo(/^Approve$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await tabTo(/^Pay \$/);
  await page.keyboard.press('Enter');
  await heading(page, 'Thank you, Ada Field.').waitFor();
  // Back leads to the order, not to a checkout without a cart.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/success');
  await heading(page, 'Thank you, Ada Field.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a declined card keeps everything that was typed, and another card goes through', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'declined@example.ca');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Your card was declined').waitFor();
  await expectAccessible(page, 'declined');
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('declined@example.ca');
  expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Elm Street');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await heading(page, 'Thank you, Ada Field.').waitFor();
  await close();
});

test('delivery that cannot be worked out is said, tried again, and the second way is ordered', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await ready(page);
  await page.route('**/cart/price', (route) => route.abort());
  await fillAddress(page, 'second@example.ca');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
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
    await page.getByText('Calculating shipping…').waitFor();
    await page.getByText(words).waitFor();
  }
  await expectAccessible(page, 'checkout without delivery');
  await page.unroute('**/cart/price');
  await tryAgain.click();
  await page.getByRole('radio', { name: /Expedited Parcel/ }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  // 8.50, 130 g by expedited parcel, GST on both.
  await page.getByRole('button', { name: 'Pay $22.91' }).click();
  await heading(page, 'Thank you, Ada Field.').waitFor();
  await page
    .getByText(/Expedited Parcel/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('what was typed is there after a reload, and what is missing is said at its field', async () => {
  const { page, close } = await openPage({ width: 1280 });
  await addSoap(page);
  await page.goto('/checkout');
  await ready(page);
  await page.getByRole('main').getByLabel('Email').fill('ada@');
  await page.getByLabel('City').fill('Calgary');
  await page.reload();
  await ready(page);
  expect(await page.getByLabel('City').inputValue()).toBe('Calgary');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const summary = page.locator('#error-summary');
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'An email looks like name@example.ca.' }).click();
  expect(
    await page
      .getByRole('main')
      .getByLabel('Email')
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await expectAccessible(page, 'checkout with errors');
  await close();
});

test('a payment that asks to be confirmed is confirmed on the page of the bank', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'confirm@example.ca');
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await heading(page, 'Confirm your payment').waitFor();
  await expectAccessible(page, 'confirm');
  await page.getByRole('button', { name: 'Approve' }).click();
  await heading(page, 'Thank you, Ada Field.').waitFor();
  // Back leads to the order, not to a completed payment.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/success');
  await heading(page, 'Thank you, Ada Field.').waitFor();
  await close();
});

test('a payment that arrives late is waited for', async () => {
  const { page, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto('/checkout');
  await fillAddress(page, 'late@example.ca');
  await page.getByRole('button', { name: 'Arrive late' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await heading(page, 'One moment, Ada Field.').waitFor();
  await heading(page, 'Thank you, Ada Field.').waitFor({ timeout: 30_000 });
  await close();
});

test('the owner chooses a password by the printed link, and sees the order', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto(inject('welcomeUrl'));
  await ready(page);
  await expectAccessible(page, 'the owner’s welcome');
  await page.getByRole('textbox', { name: 'Password' }).fill('too short');
  await page.getByRole('button', { name: 'Show Password' }).click();
  expect(await page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('text');
  await openAdmin(page, inject('welcomeUrl'));
  await page.getByRole('application').or(page.locator('.recharts-surface')).first().waitFor();
  await expectAccessible(page, 'what waits today');
  await page.getByRole('link', { name: /to fulfil$/ }).click();
  await heading(page, 'Orders').waitFor();
  await expectAccessible(page, 'orders to pack');
  await page.getByRole('searchbox').fill('phone@example');
  await page.keyboard.press('Enter');
  await page.getByText(adminOrdersMessages.in('en-CA')('count', { count: 1 }), { exact: true }).waitFor();
  await page
    .getByRole('row', { name: /phone@example\.ca/ })
    .getByRole('link')
    .click();
  await page.getByText('Gift wrap: “For you, Mum”').waitFor();
  await expectAccessible(page, 'an order in the admin');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await page.goto('/admin');
  await heading(page, 'Sign in').waitFor();
  const t = accountsMessages.in('en-CA');
  await page.getByText(t('login.owner')).waitFor();
  expect(await page.getByRole('link', { name: t('login.register') }).count()).toBe(0);
  await page.goto(inject('welcomeUrl'));
  await page.getByText('This link has been used').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(page, adminMessages.in('en-CA')('nav.home')).waitFor();
  await close();
});
