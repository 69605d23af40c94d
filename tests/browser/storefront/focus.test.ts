import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { shopMessages } from '#messages/shop.ts';
import { openPage, ready } from '../support/browser.ts';

const tShop = shopMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement!;
    return `${at.tagName} ${at.textContent}`.slice(0, 40);
  });

async function addSoapByKeys(page: Page): Promise<void> {
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page
    .getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) })
    .press('Enter');
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
}

test('from the cart to the order, each new page begins with the focus on its heading', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoapByKeys(page);
  // The browser itself begins at the top of another document.
  await page.getByRole('link', { name: tCommon('cart.see') }).press('Enter');
  await page.getByRole('heading', { level: 1, name: tCart('title') }).waitFor();
  await ready(page);
  await page.getByRole('link', { name: tCart('checkout') }).press('Enter');
  await expect.poll(() => focused(page)).toBe(`H1 ${tCheckout('title')}`);

  await page
    .getByRole('main')
    .getByRole('textbox', { name: tCheckout('email') })
    .fill('keys@example.ca');
  await page.getByLabel(tCheckout('name')).fill('Ada Field');
  await page.getByLabel(tCheckout('street1')).fill('1 Elm Street');
  await page.getByLabel(tCheckout('city')).fill('Calgary');
  await page.getByLabel(tCheckout('zip')).fill('T2P 1J9');
  await page.getByRole('radio').first().waitFor();
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).press('Enter');
  await expect
    .poll(() => focused(page), { timeout: 20_000 })
    .toBe(`H1 ${tOrder('title', { name: 'Ada Field' })}`);

  // The header's links don't change, but the next Tab must lead into the new page.
  await page.locator('header a[href="/cart"]').press('Enter');
  await page.waitForURL('**/cart');
  await expect.poll(() => focused(page)).toMatch(/^H1 /);
  expect(complaints).toEqual([]);
  await close();
});

test('a toast never covers the focused control', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoapByKeys(page);
  const toast = page.locator('.toast');
  // A hovered toast stays.
  await toast.hover();
  await page.getByRole('contentinfo').getByRole('link').filter({ visible: true }).first().waitFor();
  const looks = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const found: { name: string; isCovered: boolean; isUp: boolean }[] = [];
    for (const link of document.querySelectorAll<HTMLElement>('footer a[href]')) {
      if (!link.checkVisibility()) continue;
      // Where the toast would be.
      link.focus({ preventScroll: true });
      scrollBy({ top: link.getBoundingClientRect().top - innerHeight + 110, behavior: 'instant' });
      await frame();
      await frame();
      const [one, at] = [
        document.querySelector('.toast')!.getBoundingClientRect(),
        link.getBoundingClientRect(),
      ];
      const isCovered =
        one.top < at.bottom && at.top < one.bottom && one.left < at.right && at.left < one.right;
      const isUp = document.querySelector('.toasts[data-up]') !== null;
      found.push({ name: link.innerText, isCovered, isUp });
    }
    return found;
  });
  expect(looks.filter(({ isCovered }) => isCovered)).toEqual([]);
  // For some of them it has moved away.
  expect(looks.some(({ isUp }) => isUp)).toBe(true);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.locator('.toasts:not([data-up])').waitFor();
  expect(await toast.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
