import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { type RunningShop, startShop } from '../running-shop.ts';
import { newEmail } from '../visitor.ts';
import { expectFineNow, openAdmin, openPage, ready } from './browser.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

async function addSoap(page: Page): Promise<void> {
  await page.goto(`${shop.url}/shop?category=body&subcategory=soaps`);
  await ready(page);
  await page.getByRole('button', { name: 'Add to cart: Oat & Honey Soap' }).click();
  await page.getByText('Oat & Honey Soap is in your cart').waitFor();
}

test('once the owner switches the United States on, a guest buys from there', async () => {
  const before = await openPage({ width: 390 });
  await addSoap(before.page);
  for (const path of ['/cart', '/checkout']) {
    await before.page.goto(shop.url + path);
    await before.page.getByLabel('Postal code').waitFor();
    expect(await before.page.getByLabel('Country').count()).toBe(0);
  }
  await before.close();

  const owner = await openPage();
  await openAdmin(owner.page, shop.welcomeUrl());
  await owner.page.goto(`${shop.url}/admin/settings`);
  const t = adminSettingsMessages.in('en-CA');
  await owner.page.getByLabel(t('customs.shipsToUs.label')).check();
  await owner.page.getByLabel(t('customs.signer.label')).fill('Ada Field');
  await owner.page.getByLabel(t('customs.hsCode.label')).fill('330499');
  await owner.page.getByLabel(t('customs.originCountry.label')).fill('CA');
  await owner.page.getByLabel(t('customs.dutiesText.label')).fill('Duties are between you and your border.');
  await owner.page
    .getByRole('region', { name: t('customs.title') })
    .getByRole('button')
    .click();
  await owner.page.getByText(t('saved'), { exact: true }).waitFor();

  const { page, complaints, close } = await openPage({ width: 390 });
  await addSoap(page);
  await page.goto(`${shop.url}/cart`);
  await page.getByLabel('Country').selectOption('United States');
  await page.getByText('International Parcel').first().waitFor();
  await page.getByText('Duties are between you and your border.').waitFor();
  await page.getByText('All prices are in Canadian dollars (CAD).').waitFor();
  expect(await page.getByText('GST').count()).toBe(0);
  await expectFineNow(page, 'cart-abroad-390');
  await page.getByRole('link', { name: 'Check out' }).click();

  const email = newEmail();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Street and number').fill('350 5th Avenue');
  // The cart has asked for the country already.
  expect(await page.getByLabel('Country').inputValue()).toBe('US');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State', { exact: true }).selectOption('New York');
  await page.getByLabel('ZIP code').fill('1011');
  await page.getByLabel('City').focus();
  await page.getByText('A ZIP code looks like 10001').first().waitFor();
  await page.getByLabel('ZIP code').fill('10118');
  await page.getByRole('radio', { name: /International Parcel/ }).waitFor();
  await page.getByText('Duties are between you and your border.').waitFor();
  const currency = page.getByText('All prices are in Canadian dollars (CAD).').filter({ visible: true });
  expect(await currency.count()).toBe(1);
  await page.getByText('Show your order').click();
  await page.getByText('Total (CAD)').filter({ visible: true }).waitFor();
  await expectFineNow(page, 'checkout-abroad-390');
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByRole('button', { name: /^Pay \$[\d.]+ CAD$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Grace Hopper.' }).waitFor();
  await page.getByText('All prices are in Canadian dollars (CAD).').waitFor();
  await page.getByText('New York NY 10118').waitFor();
  await page.getByText('United States').first().waitFor();
  expect(complaints).toEqual([]);
  await close();

  await owner.page.goto(`${shop.url}/admin/orders`);
  await owner.page.getByText('Grace Hopper').first().waitFor();
  await owner.close();
});

test('a form that names a country the shop does not ship to is refused', async () => {
  const answer = await fetch(`${shop.url}/cart/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({
      lines: [{ id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 }],
      destination: { country: 'FR', state: 'Paris', city: 'Paris', zip: '75001' },
    }),
  });
  const { priced } = await answer.json();
  expect(priced).toMatchObject({ rates: [], noDelivery: { problem: 'no-options' } });
});
