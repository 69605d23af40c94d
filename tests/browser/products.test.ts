import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeStaff, PASSWORD, registered } from '../visitor.ts';
import { expectFine, openPage, ready } from './browser.ts';

async function editorsPage(options: Parameters<typeof openPage>[0] = {}) {
  const editor = await registered(undefined, 'Ed Itor');
  await makeStaff(editor.email, 'editor');
  const opened = await openPage({ ...options, as: editor });
  await opened.page.goto('/admin');
  await opened.page.getByLabel('Password').fill(PASSWORD);
  await opened.page.getByRole('button', { name: 'Open' }).click();
  await opened.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  return opened;
}

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52f5b' } })
    .jpeg()
    .toBuffer();
const saved = (page: Page) => page.getByText('Saved.', { exact: true }).waitFor();

/** Presses a button, and counts it. */
function clicker(page: Page) {
  let clicks = 0;
  return {
    count: () => clicks,
    press: async (role: 'button' | 'link' | 'radio', name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).click();
    },
  };
}

test('the first product is live with six presses and ten fields, and its price and stock change in the list', async () => {
  const { page, complaints, close } = await editorsPage();
  const name = `Winter Salve ${Date.now()}`;
  const { press, count } = clicker(page);
  await page.goto('/admin/products');
  await ready(page);
  await expectFine(page, 'products');
  await page.setViewportSize({ width: 1280, height: 800 });
  await press('link', 'New product');
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await ready(page);
  await expectFine(page, 'new product');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price in dollars').fill('18.50');
  await page.getByLabel('Net quantity').fill('60');
  await page.getByLabel('Unit').selectOption('g');
  await page.getByLabel('Weight in grams').fill('110');
  await page.getByLabel('Ingredients (INCI)').fill('Butyrospermum Parkii Butter, Cera Alba, Sparkle Dust');
  await page.getByText('is not in our list of names').waitFor();
  await press('button', 'Save as a draft');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('it needs a picture').waitFor();

  // What the law asks for is asked for.
  await press('radio', /^In the shop Everybody/);
  await press('button', 'Save');
  await page.getByText(/cannot be in the shop: it lacks a picture/).waitFor();
  await page.getByLabel('What is to be seen on the next picture').fill('A jar of salve');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'salve.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('article', { name: 'Picture 1' }).waitFor();
  await press('button', 'Save');
  await saved(page);
  expect(count()).toBeLessThanOrEqual(6);
  await expectFine(page, 'product');

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const price = page.getByLabel(`Price of ${name}`);
  await price.fill('19.00');
  await price.press('Enter');
  await page.getByText('costs $19.00').waitFor();
  await page.getByRole('textbox', { name: `Stock of ${name}` }).fill('12');
  await page.getByRole('textbox', { name: `Stock of ${name}` }).press('Enter');
  await page.getByText('12 in stock').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(': 0 in stock').waitFor();
  // More than is there cannot be taken away: the old number comes back.
  await price.fill('free');
  await price.press('Enter');
  await expect.poll(() => price.inputValue()).toBe('19.00');

  await page.getByLabel(`Choose ${name}`).check();
  await page.getByLabel('Percent').fill('10');
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await page.getByRole('cell', { name: '$20.90' }).waitFor();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByText('Changed.', { exact: true }).waitFor();
  await expect.poll(() => price.inputValue()).toBe('20.90');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => price.inputValue()).toBe('19.00');

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Stock and batches' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
  await ready(page);
  await expectFine(page, 'stock');
  // Not left in the shop: other tests look at what it sells.
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('radio', { name: /^Archived/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page);
  expect(complaints).toEqual([]);
  await close();
});

test('of two who edit one product, the second sees what the first has saved beside what they typed', async () => {
  const [first, second] = await Promise.all([editorsPage(), editorsPage({ width: 390 })]);
  const name = `Shared Balm ${Date.now()}`;
  await first.page.goto('/admin/products/new');
  await ready(first.page);
  await first.page.getByLabel('Name', { exact: true }).fill(name);
  for (const [label, value] of [
    ['Price in dollars', '9.00'],
    ['Net quantity', '20'],
    ['Weight in grams', '40'],
  ] as const)
    await first.page.getByLabel(label).fill(value);
  await first.page.getByRole('button', { name: 'Save as a draft' }).click();
  await first.page.getByRole('heading', { level: 1, name }).waitFor();
  await second.page.goto(first.page.url());
  await ready(second.page);
  await first.page.getByLabel('In one sentence').fill('For lips in January');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(first.page);
  await second.page.getByLabel('In one sentence').fill('For lips in July');
  await second.page.getByLabel('How to use').fill('Rub in.');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByRole('cell', { name: 'For lips in January' }).waitFor();
  await second.page.getByRole('cell', { name: 'For lips in July' }).waitFor();
  await expectFine(second.page, 'conflict');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(second.page);
  expect(await second.page.getByLabel('In one sentence').inputValue()).toBe('For lips in July');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});
