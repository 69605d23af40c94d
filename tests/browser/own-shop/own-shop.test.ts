import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { productMessages } from '#messages/product.ts';
import { productDetailsMessages } from '#messages/product-details.ts';
import { shopMessages } from '#messages/shop.ts';
import { newDataDir, startShop } from '#tests/shops/running-shop.ts';
import { PASSWORD } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready, spoken } from '../support/browser.ts';
import { beginWalk } from '../support/count-presses.ts';
import { press, saved } from '../support/editors.ts';

const t = adminSetupMessages.in('en-CA');
const tWelcome = adminSignInMessages.in('en-CA');
const tSettings = adminSettingsMessages.in('en-CA');
const tBrand = adminBrandMessages.in('en-CA');
const tTaxes = adminTaxesMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tIngredients = adminIngredientsMessages.in('en-CA');
const tGrid = adminGridMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tShopProduct = productMessages.in('en-CA');
const tProductDetails = productDetailsMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');

/** The most fields that the owner has to fill in before her first product. */
const MOST_FIELDS = 12;
/** From the first page of her own shop to an order that was paid. */
const MOST_MINUTES = 30;

const dataDir = await newDataDir();
const shop = await startShop({}, { dataDir });
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><circle cx="40" cy="40" r="36" fill="#1d5a4a"/></svg>';
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fa58b' } })
    .jpeg()
    .toBuffer();

/** Opens a step of the list on Home. */
async function openStep(page: Page, step: 'shop' | 'look' | 'taxes' | 'product'): Promise<void> {
  await page.goto('/admin');
  await ready(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t(`step.${step}`) })
    .click();
}

test('from an empty shop to an order that was paid, by somebody who reads only the screen', async ({
  annotate,
}) => {
  const { page, complaints, close } = await openPage({ width: 390, origin: shop.url });
  const walked = await beginWalk(page);
  let typed = 0;
  const type = async (label: string, text: string) => {
    typed += 1;
    // Some labels go on: “(optional)”.
    const name = new RegExp(`^${RegExp.escape(label)}( \\(|$)`);
    await page.getByRole('main').getByRole('textbox', { name }).fill(text);
  };

  await page.goto(shop.welcomeUrl());
  await type(tWelcome('welcome.name'), 'Olive Owner');
  await type(tWelcome('welcome.email'), 'olive@seafog.example');
  await type(tWelcome('welcome.password'), PASSWORD);
  await type(tWelcome('welcome.shopName'), 'Sea Fog Soap');
  await page.getByRole('radio', { name: tWelcome('welcome.start.empty') }).check();
  await press(page, 'button', tWelcome('welcome.password.submit'));
  await page.getByRole('heading', { level: 2, name: t('title') }).waitFor();

  await openStep(page, 'shop');
  await type(tSettings('shop.street1.label'), '1 Barrington Street');
  await type(tSettings('shop.city.label'), 'Halifax');
  await type(tSettings('shop.zip.label'), 'B3J 1Y9');
  await page.getByRole('combobox', { name: tSettings('shop.state.label') }).selectOption('NS');
  await page
    .getByRole('button', {
      name: spoken(adminSettingsMessages, 'saveSection', { section: tSettings('shop.title') }),
    })
    .click();
  await page.getByText(tSettings('saved'), { exact: true }).waitFor();

  await openStep(page, 'look');
  await ready(page);
  const uploaded = page.waitForResponse((answer) => answer.url().includes('/admin/brand/logo'));
  await page
    .getByRole('button', { name: tBrand('logo'), exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  expect((await uploaded).status()).toBe(200);
  await press(page, 'button', tBrand('publish'));
  await page.getByText(tBrand('published')).waitFor();

  await openStep(page, 'taxes');
  await page.getByRole('radio', { name: tTaxes('gst.small') }).check();
  await page
    .getByRole('form', { name: 'GST/HST' })
    .getByRole('button', { name: /GST\/HST/ })
    .click();
  await page.getByRole('status').first().waitFor();
  await annotate(`Own shop: ${typed} fields before the first product`);
  expect(typed).toBeLessThanOrEqual(MOST_FIELDS);

  await openStep(page, 'product');
  await page.getByRole('heading', { level: 1, name: tProduct('add.title') }).waitFor();
  await ready(page);
  await type(tProduct('name.label'), 'Kelp Bar');
  await type(tProduct('variant.price.label'), '9.50');
  for (const [option, values] of [
    [tProduct('option.scent'), ['Spruce', 'Bare']],
    [tProduct('option.size'), ['100 g', '200 g']],
  ] as const) {
    await press(page, 'button', tProduct('option.add', { name: option }));
    for (const value of values) {
      await type(tProduct('option.add.label', { name: option }), value);
      await page.keyboard.press('Enter');
    }
  }
  await page
    .getByLabel(tIngredients('list.label'))
    .fill('Sodium Olivate, Sodium Cocoate, Aqua, Fucus Vesiculosus Extract');
  for (const row of ['Spruce, 100 g', 'Spruce, 200 g', 'Bare, 100 g', 'Bare, 200 g']) {
    await type(tGrid('cell', { column: tProduct('column.count'), row }), '12');
    await type(tGrid('cell', { column: tProduct('column.grams'), row }), row.includes('100') ? '110' : '215');
  }
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name: 'Kelp Bar' }).waitFor();
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles({ name: 'kelp.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 1 }) }).waitFor();
  await press(page, 'button', tProduct('ready.alt'));
  typed += 1;
  const alt = page.getByLabel(tPictures('alt.label'), { exact: true });
  await alt.fill('A green bar of soap');
  await alt.press('Tab');
  await page
    .getByRole('button', { name: tPictures('tile', { number: 1, alt: 'A green bar of soap' }) })
    .waitFor();
  await page.getByRole('combobox', { name: tProduct('status.title') }).selectOption('published');
  await press(page, 'button', tAdmin('unsaved.save'));
  await saved(page);
  await expectFineNow(page, 'a first product');

  // Her completed steps are ticked automatically.
  await page.goto('/admin');
  await page.getByRole('progressbar', { name: t('progress', { done: 4, total: 12 }) }).waitFor();

  await page.goto('/shop');
  // Her product has no concern, no skin type and no review, so there is nothing to choose from.
  const filters = (group: 'concern' | 'skinType' | 'rating' | 'price') =>
    page.locator('#filters').getByText(tShop(`group.${group}`), { exact: true });
  expect(await filters('price').count()).toBe(1);
  for (const group of ['concern', 'skinType', 'rating'] as const)
    expect(await filters(group).count(), group).toBe(0);
  await page.getByRole('link', { name: 'Kelp Bar' }).first().click();
  await ready(page);
  // She hasn't described it yet, and no heading stands over nothing.
  for (const heading of ['about', 'how'] as const)
    expect(await page.getByText(tProductDetails(heading), { exact: true }).count(), heading).toBe(0);
  await page.getByRole('button', { name: tShopProduct('add'), exact: true }).click();
  await page.getByText(tCommon('cart.added', { name: 'Kelp Bar' })).waitFor();
  await page.goto('/checkout');
  await ready(page);
  for (const [label, text] of [
    ['email', 'kin@example.ca'],
    ['name', 'Kin Field'],
    ['street1', '2 Water Street'],
    ['city', 'Halifax'],
    ['zip', 'B3J 1Y9'],
  ] as const)
    await page.getByRole('main').getByLabel(tCheckout(label)).fill(text);
  await page.getByRole('radio').first().waitFor();
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await page.getByRole('heading', { level: 1, name: tOrder('title', { name: 'Kin Field' }) }).waitFor();
  const { presses, minutes, words } = await walked();
  await annotate(`Own shop, to a paid test order: ${typed} fields by the owner, ${words}`);
  expect(presses).toBeLessThanOrEqual(40);
  expect(minutes).toBeLessThanOrEqual(MOST_MINUTES);

  await page.goto('/admin/orders');
  await page
    .getByRole('link', { name: /Kin Field|\d{4}/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});
