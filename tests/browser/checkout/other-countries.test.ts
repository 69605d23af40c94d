import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { shopMessages } from '#messages/shop.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { newEmail } from '#tests/shops/visitor.ts';
import { expectFineNow, openAdmin, openPage, ready } from '../support/browser.ts';

const tShop = shopMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

async function addSoap(page: Page): Promise<void> {
  await page.goto(`${shop.url}/shop?category=body&subcategory=soaps`);
  await ready(page);
  await page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) }).click();
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
}

test('once the owner switches the United States on, a guest buys from there', async () => {
  const before = await openPage({ width: 390 });
  await addSoap(before.page);
  for (const path of ['/cart', '/checkout']) {
    await before.page.goto(shop.url + path);
    await before.page.getByLabel(tCart('postal-code')).waitFor();
    expect(await before.page.getByLabel(tCart('country')).count()).toBe(0);
  }
  await before.close();

  const owner = await openPage();
  await openAdmin(owner.page, shop.welcomeUrl());
  await owner.page.goto(`${shop.url}/admin/settings/international`);
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
  await page.getByLabel(tCart('country')).selectOption('United States');
  await page.getByText('International Parcel').first().waitFor();
  await page.getByText('Duties are between you and your border.').waitFor();
  await page.getByText(tOrder('currency')).waitFor();
  expect(await page.getByText('GST').count()).toBe(0);
  await expectFineNow(page, 'cart-abroad-390');
  await page.getByRole('link', { name: tCart('checkout') }).click();

  const email = newEmail();
  await page.getByRole('main').getByLabel(tCheckout('email')).fill(email);
  await page.getByLabel(tCheckout('name')).fill('Grace Hopper');
  await page.getByLabel(tCheckout('street1')).fill('350 5th Avenue');
  // The cart has asked for the country already.
  expect(await page.getByLabel(tCheckout('country')).inputValue()).toBe('US');
  await page.getByLabel(tCheckout('city')).fill('New York');
  await page.getByLabel(tCheckout('state.us'), { exact: true }).selectOption('New York');
  await page.getByLabel(tCheckout('zip.us')).fill('1011');
  await page.getByLabel(tCheckout('city')).focus();
  await page.getByText(tCheckout('error.zip-us')).first().waitFor();
  await page.getByLabel(tCheckout('zip.us')).fill('10118');
  await page.getByRole('radio', { name: /International Parcel/ }).waitFor();
  await page.getByText('Duties are between you and your border.').waitFor();
  const currency = page.getByText(tOrder('currency')).filter({ visible: true });
  expect(await currency.count()).toBe(1);
  await page.getByText(tCheckout('review.show')).click();
  await page.getByText(tCart('sum.total.cad')).filter({ visible: true }).waitFor();
  await expectFineNow(page, 'checkout-abroad-390');
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await page
    .getByRole('button', { name: new RegExp(`^${tCheckout('pay', { amount: '\\$[\\d.]+ CAD' })}$`) })
    .click();
  await page.getByRole('heading', { level: 1, name: tOrder('title', { name: 'Grace Hopper' }) }).waitFor();
  await page.getByText(tOrder('currency')).waitFor();
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
