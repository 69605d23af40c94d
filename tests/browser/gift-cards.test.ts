import { expect, test } from 'vitest';
import { cardInShop } from '../gift-cards.ts';
import { newEmail } from '../visitor.ts';
import { expectAccessible, mailsTo, openPage, ready } from './browser.ts';

test('a guest pays an order by a gift card in part, and sees what was paid how', async () => {
  const code = await cardInShop(1_000);
  const email = newEmail();
  const { page, complaints, close } = await openPage();
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: 'Add to cart: Oat & Honey Soap' }).click();
  await page.getByText('Oat & Honey Soap is in your cart').waitFor();
  await page.goto('/checkout');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByLabel('Full name').fill('Ada Field');
  await page.getByLabel('Street and number').fill('1 Elm Street');
  await page.getByLabel('City').fill('Calgary');
  await page.getByLabel('Postal code').fill('t2p1j9');
  await page.getByRole('radio').first().waitFor();

  await page.getByText('Have a gift card?').click();
  const field = page.getByLabel('Gift card code');
  await field.fill('no such card');
  await page.getByRole('button', { name: 'Pay with this gift card' }).click();
  await page.getByText('Nothing can be paid with this gift card.').waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('It pays $10.00 of this order. $0.00 is left on it.').last().waitFor();
  await expectAccessible(page, 'checkout with a gift card');
  const due = (await page.getByTestId('due').last().textContent())!;
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByRole('button', { name: `Pay ${due}` }).click();

  await page.waitForURL(/\/checkout\/success/);
  const paid = page.getByText(`Paid by gift card …${code.slice(-4)}`);
  await paid.waitFor();
  await page.getByText('-$10.00').waitFor();
  await page.getByText(due, { exact: true }).waitFor();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ html }) => html).join(''), { timeout: 15_000 })
    .toContain(`…${code.slice(-4)}`);
  expect(complaints).toEqual([]);
  await close();
});
