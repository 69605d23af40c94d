import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountsMessages } from '#messages/accounts.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { orderMessages } from '#messages/order.ts';
import { ordersMessages } from '#messages/orders.ts';
import { shopMessages } from '#messages/shop.ts';
import { trackingMessages } from '#messages/tracking.ts';
import { usualMenusMessages } from '#messages/usual-menus.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { registered, Visitor } from '#tests/shops/visitor.ts';
import { emailsTo, expectAccessible, openPage, ready } from '../support/browser.ts';

const tOrders = ordersMessages.in('en-CA');
const tTracking = trackingMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tUsual = usualMenusMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');

const OIL = {
  id: 'night-garden-oil',
  variantId: 'night-garden-oil--geranium--30-ml',
  quantity: 2,
  giftWrap: true,
};

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

/** Quantities in this browser's cart, by product. */
const cartOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}');
    return Object.fromEntries(
      items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]),
    );
  });

test('an order that waits for its payment leads to where it is confirmed', async () => {
  const visitor = await registered();
  await buy(visitor, { email: visitor.email, card: CARDS.confirm });
  const { page, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account/orders');
  await page.getByRole('link', { name: new RegExp(`^${tOrders('number', { number: '' })}`) }).click();
  await page.getByText(new RegExp(tOrders('about.pending_payment', { until: '.*' }))).waitFor();
  expect(await page.getByRole('list', { name: tTracking('progress') }).count()).toBe(0);
  expect(await page.getByRole('button', { name: tOrders('again') }).count()).toBe(0);
  await page.getByRole('link', { name: tOrders('confirm') }).click();
  await heading(page, tCheckout('confirm.title')).waitFor();
  await close();
});

test('from the overview to the order and its invoice, and the steps say where it is', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email, lines: [OIL, BODY_OIL] });
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account');
  await heading(page, tOrders('hello', { name: 'Ada Field' })).waitFor();
  await page.getByRole('link', { name: tOrders('number', { number }) }).click();
  await heading(page, tOrders('number', { number })).waitFor();
  const here = page.getByRole('list', { name: tTracking('progress') }).locator('[aria-current=step]');
  expect(await here.textContent()).toBe(`Processing, ${tTracking('step.here')}`);
  await page.getByText(tOrders('event.paid')).waitFor();
  const invoice = page.getByRole('link', { name: tOrders('invoice') });
  const pdf = await page.request.get((await invoice.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
  await close();
});

test('the keyboard orders again, and the cart keeps its items', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email, lines: [OIL, BODY_OIL] });
  const { page, complaints, close } = await openPage({ width: 1280, as: visitor });
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) }).click();
  await page.goto(`/account/orders/${number}`);
  await ready(page);
  const before = await cartOf(page);
  await page.getByRole('link', { name: tOrders('back') }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(tOrders('again'));
  await page.keyboard.press('Enter');
  await page.getByText(tOrders('again.all')).waitFor();
  expect(await cartOf(page)).toEqual({ ...before, [OIL.id]: 2, [BODY_OIL.id]: 1 });
  await expectAccessible(page, 'ordered again');
  // The focus is on the result, and the next stop is the cart link.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(tOrders('again.cart'));
  await page.keyboard.press('Enter');
  await heading(page, tCart('title')).waitFor();
  await page
    .getByText('GST')
    .or(page.getByText(tCart('postal-code')))
    .first()
    .waitFor();
  expect(Object.keys(await cartOf(page))).toHaveLength(3);
  expect(complaints).toEqual([]);
  await close();
});

test('unavailable items are named, and a failure leaves the cart alone', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email });
  const { page, close } = await openPage({ width: 390, as: visitor });
  await page.goto(`/account/orders/${number}`);
  await ready(page);
  const body = {
    items: [],
    short: [
      { name: 'Calendula Body Oil', variantName: '50 mL', available: 0, problem: 'sold-out' },
      { name: 'Rose Mist Toner', variantName: '', available: 0, problem: 'gone' },
    ],
  };
  await page.route('**/again', (route) => route.fulfill({ json: body }));
  await page.getByRole('button', { name: tOrders('again') }).click();
  await page.getByText(tOrders('again.none')).waitFor();
  await page.getByText(tOrders('again.sold-out', { name: 'Calendula Body Oil, 50 mL' })).waitFor();
  await page.getByText(tOrders('again.gone', { name: 'Rose Mist Toner' })).waitFor();
  await expectAccessible(page, 'ordered again, sold out');
  await page.unroute('**/again');
  await page.route('**/again', (route) => route.abort());
  await page.getByRole('button', { name: tOrders('again') }).click();
  await page.getByRole('alert').getByText(tCheckout('failed.network')).waitFor();
  expect(await cartOf(page)).toEqual({});
  await close();
});

test('the verification email is sent again, and says so', async () => {
  const visitor = await registered();
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account');
  await ready(page);
  await page.getByRole('button', { name: tOrders('verify.resend') }).click();
  await page.getByText(tOrders('verify.sent')).waitFor();
  const verifications = async () =>
    (await emailsTo(visitor.email)).filter(({ subject }) => subject.startsWith('Verify')).length;
  await expect.poll(verifications).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('a guest finds an order from the footer', async () => {
  const { page, close } = await openPage({ width: 390 });
  const number = await buy(new Visitor(), { email: 'finder@example.ca' });
  await page.goto('/');
  await ready(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: tUsual('find-order') })
    .click();
  await heading(page, tOrders('find.title')).waitFor();
  await page.getByLabel(tOrders('find.number')).fill(number.toLowerCase());
  await page.getByRole('main').getByLabel(tAccounts('email')).fill('other@example.ca');
  await page.getByRole('button', { name: tOrders('find.submit') }).click();
  await page.getByText(tOrders('find.unknown')).waitFor();
  await expectAccessible(page, 'no such order');
  await page.getByRole('main').getByLabel(tAccounts('email')).fill('finder@example.ca');
  await page.getByRole('button', { name: tOrders('find.submit') }).click();
  await heading(page, tOrder('title', { name: 'Ada Field' })).waitFor();
  await close();
});
