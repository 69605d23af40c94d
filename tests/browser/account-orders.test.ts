import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BODY_OIL, buy } from '../buy.ts';
import { CARDS } from '../checkout.ts';
import { registered, Visitor } from '../visitor.ts';
import { expectAccessible, mailsTo, openPage, ready } from './browser.ts';

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
  await page.getByRole('link', { name: /^Order / }).click();
  await page.getByText('We haven’t received your payment yet').waitFor();
  expect(await page.getByRole('list', { name: 'Delivery progress' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Order again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Confirm payment' }).click();
  await heading(page, 'Confirm your payment').waitFor();
  await close();
});

test('from the overview to the order and its invoice, and the steps say where it is', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email, lines: [OIL, BODY_OIL] });
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account');
  await heading(page, 'Hello, Ada Field.').waitFor();
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await heading(page, `Order ${number}`).waitFor();
  const here = page.getByRole('list', { name: 'Delivery progress' }).locator('[aria-current=step]');
  expect(await here.textContent()).toBe('Processing, now');
  await page.getByText('Your payment arrived.').waitFor();
  const invoice = page.getByRole('link', { name: 'Invoice (PDF)' });
  const pdf = await page.request.get((await invoice.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
  await close();
});

test('the keyboard orders again, and the cart keeps what it held', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email, lines: [OIL, BODY_OIL] });
  const { page, complaints, close } = await openPage({ width: 1280, as: visitor });
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: 'Add to cart: Oat & Honey Soap' }).click();
  await page.goto(`/account/orders/${number}`);
  await ready(page);
  const before = await cartOf(page);
  await page.getByRole('link', { name: 'All orders' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Order again');
  await page.keyboard.press('Enter');
  await page.getByText('Everything is in your cart, at today’s prices.').waitFor();
  expect(await cartOf(page)).toEqual({ ...before, [OIL.id]: 2, [BODY_OIL.id]: 1 });
  await expectAccessible(page, 'ordered again');
  // The focus is on the result, and the next stop is the cart link.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('See cart');
  await page.keyboard.press('Enter');
  await heading(page, 'Your cart').waitFor();
  await page.getByText('GST').or(page.getByText('Postal code')).first().waitFor();
  expect(Object.keys(await cartOf(page))).toHaveLength(3);
  expect(complaints).toEqual([]);
  await close();
});

test('what could not be had is said in words, and a failure leaves the cart alone', async () => {
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
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByText('Nothing from this order is available right now').waitFor();
  await page.getByText('Calendula Body Oil, 50 mL: sold out').waitFor();
  await page.getByText('Rose Mist Toner: no longer sold').waitFor();
  await expectAccessible(page, 'ordered again, sold out');
  await page.unroute('**/again');
  await page.route('**/again', (route) => route.abort());
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('alert').getByText('We couldn’t reach the shop').waitFor();
  expect(await cartOf(page)).toEqual({});
  await close();
});

test('the verification mail is sent again, and says so', async () => {
  const visitor = await registered();
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account');
  await ready(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('Sent. Check your inbox').waitFor();
  const verifications = async () =>
    (await mailsTo(visitor.email)).filter(({ subject }) => subject.startsWith('Verify')).length;
  await expect.poll(verifications).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('a guest finds an order from the footer', async () => {
  const { page, close } = await openPage({ width: 390 });
  const number = await buy(new Visitor(), { email: 'finder@example.ca' });
  await page.goto('/');
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).click();
  await heading(page, 'Find your order').waitFor();
  await page.getByLabel('Order number').fill(number.toLowerCase());
  await page.getByRole('main').getByLabel('Email').fill('other@example.ca');
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByText('We couldn’t find that order').waitFor();
  await expectAccessible(page, 'no such order');
  await page.getByRole('main').getByLabel('Email').fill('finder@example.ca');
  await page.getByRole('button', { name: 'Find order' }).click();
  await heading(page, /^Thank you/).waitFor();
  await close();
});
