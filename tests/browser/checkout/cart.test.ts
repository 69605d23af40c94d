import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartMessages } from '#messages/cart.ts';
import { commonMessages } from '#messages/common.ts';
import { sql } from '#tests/shops/visitor.ts';
import { openPage, ready } from '../support/browser.ts';

const tCart = cartMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');

const cartOf = (...items: object[]) => JSON.stringify({ items, message: '' });
const soap = {
  id: 'oatmeal-hand-soap',
  name: 'Oat & Honey Soap',
  price: 850,
  quantity: 1,
  category: 'body',
  imageUrl: 'rosewood-bar-soap',
};
const cream = {
  id: 'honey-clay-mask',
  name: 'Honey & Pink Clay Mask',
  price: 2600,
  quantity: 1,
  category: 'face',
  imageUrl: 'calming-oat-cream',
};

async function openCart(...items: object[]) {
  const opened = await openPage({ width: 390 });
  await opened.page.goto('/cart');
  await opened.page.evaluate((cart) => localStorage.setItem('cart', cart), cartOf(...items));
  await opened.page.reload();
  await ready(opened.page);
  return opened;
}

const namesIn = (page: Page) => page.locator('main li h2').allTextContents();
const expectNames = (page: Page, ...names: string[]) => expect.poll(() => namesIn(page)).toEqual(names);

test('a removed line can be put back in its place', async () => {
  const { page, close } = await openCart(soap, cream);
  await page.getByRole('button', { name: tCart('remove-name', { name: 'Oat & Honey Soap' }) }).click();
  await expectNames(page, 'Honey & Pink Clay Mask');
  await page.getByRole('button', { name: tCommon('undo') }).click();
  await expectNames(page, 'Oat & Honey Soap', 'Honey & Pink Clay Mask');
  await close();
});

test('a cart’s lines are moved by buttons, survive a reload, and come back after emptying', async () => {
  const { page, close } = await openCart(soap, cream);
  await page.getByRole('button', { name: tCart('up', { name: 'Honey & Pink Clay Mask' }) }).click();
  await expectNames(page, 'Honey & Pink Clay Mask', 'Oat & Honey Soap');
  await page.reload();
  await ready(page);
  await expectNames(page, 'Honey & Pink Clay Mask', 'Oat & Honey Soap');
  await page.getByRole('button', { name: tCart('clear') }).click();
  await page.getByText(tCart('empty.title'), { exact: true }).waitFor();
  await page.getByRole('button', { name: tCommon('undo') }).click();
  await expectNames(page, 'Honey & Pink Clay Mask', 'Oat & Honey Soap');
  await close();
});

test('a quantity is stepped and typed; below 1 it stays as it was', async () => {
  const { page, close } = await openCart(soap);
  const quantity = page.getByRole('textbox', { name: tCart('quantity', { name: 'Oat & Honey Soap' }) });
  await page.getByRole('button', { name: tCart('more', { name: 'Oat & Honey Soap' }) }).click();
  await expect.poll(() => quantity.inputValue()).toBe('2');
  for (const nonsense of ['0', '-1', '0.5', '1e9', 'NaN']) {
    await quantity.fill(nonsense);
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('2');
  }
  await quantity.fill('3');
  await quantity.blur();
  await page.getByText('$25.50').first().waitFor();
  await close();
});

test('a changed price and a sold-out product are explained in words', async () => {
  const toner = { ...soap, id: 'rose-mist-toner', name: 'Rose Water Toner', price: 2000 };
  const low = { ...soap, id: 'morning-light-cream', name: 'Morning Light Cream', price: 3000, quantity: 9 };
  const { page, close } = await openCart({ ...soap, price: 800 }, toner, low);
  await page.getByText(tCart('price-changed', { now: '$8.50', before: '$8.00' })).waitFor();
  await page.getByText(tCart('sold-out')).waitFor();
  expect(await page.getByRole('button', { name: tCart('checkout') }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: tCart('too-many.set', { count: 2 }) }).click();
  await page.getByRole('button', { name: tCart('remove'), exact: true }).click();
  await page.getByRole('link', { name: tCart('checkout') }).waitFor();
  await close();
});

test('another tab sees the same cart', async () => {
  const { page, close } = await openCart(soap);
  const other = await page.context().newPage();
  await other.goto('/shop');
  await ready(other);
  await page.getByRole('button', { name: tCart('more', { name: 'Oat & Honey Soap' }) }).click();
  await expect.poll(() => other.getByTestId('cart-count').textContent()).toBe('2');
  await close();
});

test('a corrupted cart is an empty cart', async () => {
  const { page, complaints, close } = await openPage();
  await page.goto('/cart');
  await page.evaluate(() => localStorage.setItem('cart', '{"items": [{"id": 1}, null], "message": {}}'));
  await page.reload();
  await page.getByRole('heading', { name: tCart('empty.title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a code is applied in the cart, answered, saved for checkout, and removed', async () => {
  const id = randomUUID();
  const code = `B-${id.slice(0, 8).toUpperCase()}`;
  await sql(
    `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, created_at, updated_at)
     values ($1::uuid, $1::text, $2, 'percent', 20, '{}', '{}', true, now(), now())`,
    [id, code],
  );
  const { page, close } = await openCart(soap);
  await page.getByText(tCart('code.have')).click();
  const field = page.getByLabel(tCart('code'));
  await field.fill('no such code');
  await page.getByRole('button', { name: tCart('code.apply') }).click();
  await page.getByText(tCart('code.refused')).waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText(tCart('sum.discount', { label: `${id} (${code})` })).waitFor();
  await page.getByText('-$1.70').waitFor();
  await page.getByRole('link', { name: tCart('checkout') }).click();
  await page.getByText(tCart('code.applied')).first().waitFor();
  await page.getByRole('button', { name: tCart('code.remove-name', { code: code.toLowerCase() }) }).click();
  await page.getByText(tCart('code.have')).waitFor();
  await close();
});
