import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { shopMessages } from '#messages/shop.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { setLanguages } from '#tests/shops/visitor.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { stripeSettings } from '#tests/stand-ins/stripe/stripe-settings.ts';
import { expectAccessible, expectFine, openAdmin, openPage, ready } from '../support/browser.ts';

const t = adminOrderMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tAdminHome = adminHomeMessages.in('en-CA');
const tAdminOrders = adminOrdersMessages.in('en-CA');

let shop: RunningShop;
let stripe: StandInStripe;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await startShop({
    ...stripeSettings(stripe.base),
    E_TRANSFER_EMAIL: 'pay@example.ca',
    E_TRANSFER_QUESTION: 'Which flower?',
    E_TRANSFER_ANSWER: 'rose',
  });
}, 120_000);
afterAll(async () => {
  await shop?.stop(true);
  await stripe?.close();
});

const ADDRESS = [
  ['Email', 'payer@example.ca'],
  ['Full name', 'Ada Field'],
  ['Street address', '1 Elm Street'],
  ['City', 'Calgary'],
  ['Postal code', 'T2P 1J9'],
] as const;

/** Comes to the checkout from another page, as most shoppers do, and fills in the address. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${shop.url}/shop?category=body&subcategory=soaps`);
  await ready(page);
  await page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) }).click();
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
  await page.getByRole('link', { name: tCommon('cart.see') }).click();
  await page.getByRole('link', { name: tCart('checkout') }).click();
  await page.getByRole('heading', { level: 1, name: tCheckout('title') }).waitFor();
  await ready(page);
  for (const [label, value] of ADDRESS) await page.getByRole('main').getByLabel(label).fill(value);
}

const expectTyped = async (page: Page) => {
  for (const [label, value] of ADDRESS)
    expect(await page.getByRole('main').getByLabel(label).inputValue()).toBe(value);
};

const card = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel(tCheckout('card'));
const payButton = (page: Page) => page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) });
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: tOrder('title', { name: 'Ada Field' }) });

/** The entries of the provider's ledger from now on. */
function bookSince(): () => string[] {
  const from = stripe.ledger.length;
  return () => stripe.ledger.slice(from).map(({ what }) => what);
}

test('a card is declined once, everything typed stays, and another pays, on a phone', async () => {
  const booked = bookSince();
  const { page, complaints, close } = await openPage({ width: 390 });
  await toCheckout(page);
  await page.getByRole('radio', { name: tCheckout('payment.vendor-fields') }).check();
  await card(page).waitFor();
  await expectFine(page, 'checkout with the fields of Stripe');
  await page.setViewportSize({ width: 390, height: 844 });

  await payButton(page).click();
  await page.getByRole('link', { name: 'Your card number is incomplete.' }).waitFor();
  await card(page).fill('4000000000000002');
  await payButton(page).click();
  await page.getByText(tCheckout('failed.declined')).waitFor();
  await expectTyped(page);
  expect(booked()).toEqual(['created', 'declined', 'cancelled']);

  await card(page).fill('4242424242424242');
  const amount = /\$([\d.]+)/.exec((await payButton(page).textContent())!)![1]!;
  await payButton(page).dblclick();
  await thanks(page).waitFor();
  expect(booked().slice(3)).toEqual(['created', 'captured']);
  expect(stripe.ledger.at(-1)!.amountCents).toBe(Math.round(Number(amount) * 100));
  expect(complaints).toEqual([]);
  await close();
});

test('a bank that refuses to confirm leads back with everything typed, and one that confirms to the order', async () => {
  const booked = bookSince();
  const { page, complaints, close } = await openPage({ width: 1280 });
  await toCheckout(page);
  await page.getByRole('radio', { name: tCheckout('payment.vendor-fields') }).check();
  for (const approve of [false, true]) {
    page.once('dialog', (dialog) => (approve ? dialog.accept() : dialog.dismiss()));
    await card(page).fill('4000002500003155');
    await payButton(page).click();
    if (approve) break;
    await page.getByText(tCheckout('failed.declined')).waitFor();
    await ready(page);
    await expectTyped(page);
  }
  await thanks(page).waitFor();
  expect(booked()).toEqual(['created', 'declined', 'cancelled', 'created', 'captured']);
  expect(complaints).toEqual([]);
  await close();
});

test('a buyer who pays by e-Transfer sees where to send it, and the owner records that it arrived', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await toCheckout(page);
  await page.getByRole('radio', { name: tCheckout('payment.transfer') }).check();
  await page.getByRole('button', { name: tCheckout('order', { amount: '$' }) }).click();
  await page
    .getByRole('heading', { level: 1, name: tOrder('title.transfer', { name: 'Ada Field' }) })
    .waitFor();
  await page.getByText('pay@example.ca').first().waitFor();
  await page.getByText('Which flower?').waitFor();
  await expectAccessible(page, 'instructions for a transfer');
  expect(await page.getByTestId('cart-count').filter({ visible: true }).count()).toBe(0);

  await openAdmin(page, shop.welcomeUrl());
  await page.getByRole('link', { name: tAdminHome('todo.unpaid', { count: 1 }) }).click();
  await page
    .getByRole('row', { name: tAdminOrders('status.pending_payment') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: t('transfer.submit') }).waitFor();
  await expectAccessible(page, 'an order that waits for its transfer');
  // The usual case: the amount is right.
  await page.getByRole('button', { name: t('nextAction.payment', { amount: '' }) }).click();
  await page.getByText(t('transfer.paid')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('payment fields that don’t load say so, and another payment method can still be chosen', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.route('**/stripe.js', (route) => route.abort());
  await toCheckout(page);
  await page.getByRole('radio', { name: tCheckout('payment.vendor-fields') }).check();
  await page.getByText(tCheckout('payment.failed')).waitFor();
  await expectAccessible(page, 'checkout without the fields');
  await page.unroute('**/stripe.js');
  await page.getByRole('button', { name: tCheckout('payment.retry') }).click();
  await card(page).waitFor();
  await close();
});

test('only the checkout lets Stripe in', async () => {
  for (const [path, isLet] of [
    ['/checkout', true],
    ['/', false],
    ['/cart', false],
    ['/checkout/success', false],
  ] as const) {
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('Content-Security-Policy')!.includes(stripe.base), path).toBe(isLet);
    expect(headers.get('Permissions-Policy')!.includes(stripe.base), path).toBe(isLet);
  }
});

test('Stripe is asked in the language of the buyer', async () => {
  await setLanguages(await databaseUrlOf(shop.dataDir), 'en-CA', 'fr-CA');
  const booked = bookSince();
  const { page, complaints, close } = await openPage({ width: 390 });
  const soap = {
    id: 'oatmeal-hand-soap',
    name: 'Oat & Honey Soap',
    price: 850,
    quantity: 1,
    category: 'body',
  };
  await page.addInitScript(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify({ items: [soap], message: '' }),
  );
  const t = checkoutMessages.in('fr-CA');
  await expect.poll(async () => (await fetch(`${shop.url}/fr/paiement`)).status).toBe(200);
  await page.goto(`${shop.url}/fr/paiement`);
  await ready(page);
  const main = page.getByRole('main');
  for (const [field, value] of [
    ['email', 'payer@example.ca'],
    ['name', 'Ada Field'],
    ['street1', '1, rue Hart'],
    ['city', 'Trois-Rivières'],
    ['zip', 'G9A 1E1'],
  ] as const)
    await main.getByLabel(t(field)).fill(value);
  await page.getByRole('radio', { name: t('payment.vendor-fields') }).check();
  // The stand-in refuses to open in another language than the page's.
  await card(page).fill('4242424242424242');
  // It has its amount once the delivery is priced.
  await page.getByRole('button', { name: new RegExp(t('pay', { amount: '.*\\$' })) }).click();
  await page
    .getByRole('heading', { level: 1, name: orderMessages.in('fr-CA')('title', { name: 'Ada Field' }) })
    .waitFor();
  expect(booked()).toEqual(['created', 'captured']);
  expect(complaints).toEqual([]);
  await close();
});
