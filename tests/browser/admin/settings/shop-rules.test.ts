import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { connectionMessages } from '#messages/connection.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { formatDeliveryWindow } from '#shop/checkout/shipping/delivery-dates.ts';
import { shopDayName } from '#shop/core/time/format-time.ts';
import { buy } from '#tests/orders/buy.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFine, expectFineNow, openPage, ready, spoken } from '../../support/browser.ts';

const OWNER = { email: 'owner@example.test', password: 'lavender and thyme' };
const t = adminSettingsMessages.in('en-CA');
const tHome = adminHomeMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tTaxes = adminTaxesMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tDispatch = dispatchMessages.in('en-CA');

let shop: RunningShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    TRUSTED_PROXY: '127.0.0.1',
  });
  owner = new Visitor(shop.url);
  await owner.signIn(OWNER.email, OWNER.password, '/admin');
}, 120_000);
afterAll(() => shop?.stop(true));

/** LOOK=<folder> saves screenshots. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
}

const asOwner = () => openPage({ width: 390, as: owner, origin: shop.url });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a form that could not be sent stays as it is and says so', async () => {
  const { page, close } = await asOwner();
  await page.goto('/admin/settings/shop');
  await ready(page);
  const street = page.locator('[name="street1"]');
  await street.fill('1583 Barrington Street');
  await page.context().setOffline(true);
  await street.press('Enter');
  await page.getByText(connectionMessages.in('en-CA')('unsent')).waitFor();
  expect(await street.inputValue()).toBe('1583 Barrington Street');
  await page.context().setOffline(false);
  await street.press('Enter');
  await page.getByText(t('saved')).waitFor();
  await close();
});

test('the owner answers whether the shop is registered for GST/HST', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/taxes/rates');
  await ready(page);
  const gst = page.getByRole('form', { name: 'GST/HST' });
  // The demonstration's registration is not the owner's answer.
  expect(await gst.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await gst.getByLabel(tTaxes('registration.number')).count()).toBe(0);
  await gst.getByRole('radio', { name: tTaxes('gst.small') }).check();
  expect(await gst.getByLabel(tTaxes('registration.number')).count()).toBe(0);
  await look(page, 'taxes');
  await gst
    .getByRole('button', { name: spoken(adminTaxesMessages, 'registration.save', { tax: 'GST/HST' }) })
    .click();
  await page.getByText(tTaxes('registration.saved')).waitFor();
  await expectFine(page, 'rates');
  const { priced } = await (
    await new Visitor(shop.url).post('/cart/price', {
      lines: [{ id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 }],
      destination: { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M5V 2T6' },
    })
  ).json();
  expect(priced.taxes).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const MESSAGE = 'Picking calendula in Peru.';
const PATHS_WITH_RULES = ['/', '/shop', '/shop?category=face', '/shipping', '/returns'];
const scriptsOf = (html: string) => html.match(/<script/g)?.length;

async function saveVacation(page: Page, mode: 'off' | 'orders' | 'closed'): Promise<void> {
  await page.goto('/admin/settings/vacation');
  await ready(page);
  const section = page.getByRole('region', { name: t('vacation.title') });
  await section.getByLabel(t('vacation.mode.label')).selectOption({ label: t(`vacation.mode.${mode}`) });
  // The days are needed only for a vacation; the message never is.
  const isRequired = (label: string) =>
    section.getByLabel(label).evaluate((input) => input.matches(':required'));
  await expect.poll(() => section.getByText(tAdmin('label.optional')).count()).toBe(mode === 'off' ? 3 : 1);
  expect(await isRequired(t('vacation.from.label'))).toBe(mode !== 'off');
  expect(await isRequired(t('vacation.until.label'))).toBe(mode !== 'off');
  await section.getByLabel(t('vacation.from.label')).fill(dayFromNow(-2));
  await section.getByLabel(t('vacation.until.label')).fill(dayFromNow(20));
  await section.getByLabel(t('vacation.message.label')).fill(MESSAGE);
  await section
    .getByRole('button', {
      name: spoken(adminSettingsMessages, 'saveSection', { section: t('vacation.title') }),
    })
    .click();
  await section.getByText(t('saved'), { exact: true }).waitFor();
}

/** Looks for it in the cart and the checkout. @returns when the delivery ships, as both say it, and that day */
async function dispatchIn(page: Page) {
  const priced = page.waitForResponse(
    (response) =>
      response.url().endsWith('/cart/price') && Boolean(response.request().postDataJSON().destination),
  );
  await page.goto('/cart');
  await ready(page);
  await page.getByLabel(tCart('postal-code')).fill('B3J 1Y9');
  const { chosen, dispatch } = (await (await priced).json()).priced;
  await page.getByText(dispatch, { exact: true }).waitFor();
  // The checkout says the same, in its summary.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/checkout');
  await ready(page);
  for (const [name, value] of [
    ['city', 'Halifax'],
    ['zip', 'B3J 1Y9'],
  ] as const)
    await page.getByRole('main').locator(`[name=${name}]`).fill(value);
  await page.getByText(tCheckout('review.show'), { exact: true }).click();
  const summary = page.getByRole('complementary', { name: tCheckout('review') });
  await summary.getByText(dispatch, { exact: true }).locator('visible=true').waitFor();
  return { dispatch, day: formatDeliveryWindow(chosen.ships, chosen.ships, 'en-CA') };
}

test('shoppers see a vacation at once, and a closed shop keeps their cart', async () => {
  const admin = await asOwner();
  const shopper = await openPage({ width: 390, origin: shop.url });
  const { page } = shopper;
  const product = '/shop/product/calendula-body-oil';
  await page.goto(product);
  await ready(page);
  expect(await page.getByText(MESSAGE).count()).toBe(0);
  await page.locator('#add').click();
  await look(page, 'product');
  // They are in the page cache now.
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const before = await Promise.all(PATHS_WITH_RULES.map(textOf));

  await saveVacation(admin.page, 'closed');
  await look(admin.page, 'settings');
  await expectFine(admin.page, 'settings');
  const back = { day: shopDayName(dayFromNow(21), 'en-CA') };
  await admin.page.goto('/admin/settings');
  await admin.page.getByText(t('entry.vacation.closed', back)).waitFor();
  await admin.page.goto('/admin');
  await admin.page.getByText(tHome('vacation.closed', back)).waitFor();
  await expectFineNow(admin.page, 'home of a closed shop');
  await page.goto(product);
  await page.getByText(MESSAGE).waitFor();
  await look(page, 'product-closed');
  for (const [at, path] of PATHS_WITH_RULES.entries()) {
    await page.goto(path);
    await page.getByText(MESSAGE).waitFor();
    await expectFineNow(page, `${path} during a vacation`);
    expect(scriptsOf(await textOf(path)), path).toBe(scriptsOf(before[at]!));
  }
  await page.goto('/cart');
  await page.getByText(MESSAGE).waitFor();
  expect(await page.getByRole('button', { name: tCart('checkout') }).isDisabled()).toBe(true);
  await expectFine(page, 'cart of a closed shop');
  await look(page, 'cart-closed');
  await page.goto('/checkout');
  // At the top, and beside Pay.
  await expect.poll(() => page.getByText(MESSAGE).count()).toBe(2);
  const pay = page.getByRole('button', { name: checkoutMessages.in('en-CA')('pay', { amount: '' }).trim() });
  await pay.waitFor();
  expect(await pay.isDisabled()).toBe(true);
  await expectFineNow(page, 'checkout of a closed shop');
  await expect(buy(new Visitor(shop.url), { email: 'ada@example.ca' })).rejects.toThrow('closed');

  await saveVacation(admin.page, 'orders');
  await page.goto('/cart');
  await page.getByText(MESSAGE).waitFor();
  await page.getByRole('link', { name: tCart('checkout') }).waitFor();
  const away = await dispatchIn(page);
  expect(away.dispatch).toBe(tDispatch('ships', away));
  expect(await buy(new Visitor(shop.url), { email: 'ada@example.ca' })).toMatch(/^LL-/);

  await saveVacation(admin.page, 'off');
  for (const path of [product, ...PATHS_WITH_RULES]) {
    await page.goto(path);
    await ready(page);
    expect(await page.getByText(MESSAGE).count(), path).toBe(0);
  }
  const { dispatch, day } = await dispatchIn(page);
  expect(dispatch).not.toBe(tDispatch('ships', { day }));
  await look(page, 'cart-order-by');
  await page.goto(product);
  await page.getByText(`${dispatch}.`, { exact: true }).waitFor();
  expect([...admin.complaints, ...shopper.complaints]).toEqual([]);
  await Promise.all([admin.close(), shopper.close()]);
});

test('the words of an email are edited with a preview, and unknown blanks are refused', async () => {
  const { page, complaints, close } = await asOwner();
  const tTexts = adminEmailTextsMessages.in('en-CA');
  await page.goto('/admin/email-texts');
  await ready(page);
  await page.getByRole('link', { name: tTexts('email.order-confirmation.when') }).click();
  const field = page.getByRole('textbox', { name: tTexts('field.text') });
  const original = await field.inputValue();
  expect(original).toContain('{number}');
  await field.fill('Hurray! Order {numbre} is ours to make.');
  await page.getByRole('button', { name: tTexts('save') }).click();
  await page.getByText(tTexts('error.unknown', { blanks: '{numbre}', count: 1 })).waitFor();
  expect(await field.inputValue()).toContain('{numbre}');
  await field.fill('Hurray! Order {number} is ours to make.\n\nIt’s <3 for us.');
  const preview = page.frameLocator('iframe');
  await preview.getByText('Hurray! Order LL-1042 is ours to make.').waitFor();
  await preview.getByText('It’s <3 for us.').waitFor();
  await look(page, 'email-text');
  await page.getByRole('button', { name: tTexts('save') }).click();
  await page.getByText(tTexts('saved')).waitFor();
  await expectFine(page, 'email text');

  await buy(new Visitor(shop.url), { email: 'bea@example.ca' });
  const emails = await openPage({ as: owner, origin: shop.url });
  const [email] = await sql<{ id: string }>(
    "select id from outbox where recipient = 'bea@example.ca' and kind = 'order-confirmation'",
    [],
    await databaseUrlOf(shop.dataDir),
  );
  await expect
    .poll(async () => {
      await emails.page.goto(`/admin/emails/${email!.id}`);
      return emails.page.getByRole('main').textContent();
    })
    .toContain('is ours to make.');
  await emails.close();

  // The original text comes back with a press, which can be undone, and so can that.
  const reset = page.getByRole('button', { name: tTexts('reset') });
  await reset.click();
  await expect.poll(() => field.inputValue()).toBe(original);
  expect(await reset.count()).toBe(0);
  const undo = page.getByRole('button', { name: tTexts('undo') });
  await undo.click();
  await expect.poll(() => field.inputValue()).toContain('Hurray');
  await undo.click();
  await expect.poll(() => field.inputValue()).toBe(original);
  expect(complaints).toEqual([]);
  await close();
});
