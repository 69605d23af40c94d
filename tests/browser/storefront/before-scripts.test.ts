import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartMessages } from '#messages/cart.ts';
import { held, openPage, ready } from '../support/browser.ts';
import { CART } from '../support/first-load.ts';

const tCart = cartMessages.in('en-CA');

const ROUTER = '**/assets/entry.client-*.js';

/** Fields of the page that text can be typed into, except those that only a script reads, like a test card's. */
const fieldsOf = (page: Page) =>
  page.getByRole('main').locator(':is(input:not([type]), input[type=email], textarea)[name]:visible').all();

test.each(['/login', '/register', '/forgot-password', '/contact', '/gift-cards', '/order/find'])(
  'what is typed at %s before its scripts run stays',
  async (path) => {
    const { page, complaints, close } = await openPage({ width: 390 });
    const scripts = await held(page, ROUTER);
    await page.evaluate(() => {}).catch(() => {});
    void page.goto(path);
    await page.locator('main').waitFor();
    const fields = await fieldsOf(page);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) await field.fill('ada@example.ca');
    scripts.goOn();
    await ready(page);
    // Another field is typed into, so React renders the form again.
    await fields[0]!.pressSequentially('x');
    for (const field of fields.slice(1)) expect(await field.inputValue()).toBe('ada@example.ca');
    expect(await fields[0]!.inputValue()).toContain('ada@example.ca');
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each(['/cart', '/checkout', '/gift-cards', '/login'])(
  'the scripts of %s are requested once it is painted',
  async (path) => {
    const { page, close } = await openPage({ width: 390 });
    await page.goto(path);
    await ready(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(5);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
    await close();
  },
);

test.each(['/cart', '/checkout'])('an empty cart is shown at %s before its scripts run', async (path) => {
  const { page, complaints, close } = await openPage({ width: 390 });
  const scripts = await held(page, ROUTER);
  await page.evaluate(() => {}).catch(() => {});
  void page.goto(path);
  const toShop = page.getByRole('main').getByRole('link', { name: tCart('empty.shop') });
  await toShop.waitFor();
  expect(await page.locator('.unless-cart-empty:visible').count()).toBe(0);
  scripts.goOn();
  await ready(page);
  await toShop.waitFor();
  expect(await toShop.count()).toBe(1);

  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(CART));
  const later = await held(page, ROUTER);
  void page.reload();
  await page.locator('.unless-cart-empty:visible').waitFor();
  expect(await toShop.isVisible()).toBe(false);
  later.goOn();
  await ready(page);
  await page.locator('.unless-cart-empty').waitFor({ state: 'detached' });
  expect(await toShop.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
