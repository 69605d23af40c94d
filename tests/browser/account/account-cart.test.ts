import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { commonMessages } from '#messages/common.ts';
import { shopMessages } from '#messages/shop.ts';
import { wishlistMessages } from '#messages/wishlist.ts';
import { PASSWORD, registered } from '#tests/shops/visitor.ts';
import { openPage, ready } from '../support/browser.ts';

const tShop = shopMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tWishlist = wishlistMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');

const SOAP = 'Oat & Honey Soap';

const count = (page: Page) => page.getByTestId('cart-count').filter({ visible: true }).allTextContents();
const expectCount = (page: Page, quantity: number) =>
  expect.poll(() => count(page)).toEqual(quantity === 0 ? [] : [String(quantity)]);
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add ${name} to|Remove ${name} from) wishlist$`) });
const expectHeart = (page: Page, name: string, isOn: boolean) =>
  expect.poll(() => heart(page, name).first().getAttribute('aria-pressed')).toBe(String(isOn));

async function toSoaps(page: Page): Promise<void> {
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
}
const addSoap = (page: Page) =>
  page.getByRole('button', { name: tShop('card.add-name', { name: SOAP }) }).click();
/** As if the user came back to the window. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await ready(page);
  await page.getByLabel(tAccounts('register.name')).fill('Ada Field');
  await submit(page, email);
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await ready(page);
  await submit(page, email);
}
async function submit(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await page.getByLabel(tAccounts('password'), { exact: true }).fill(PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/account$/);
  await ready(page);
}
async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await ready(page);
  await page.getByRole('button', { name: tAccount('nav.sign-out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await ready(page);
}
const saved = (page: Page) => page.evaluate(async () => (await fetch('/cart/saved')).json());

test('a guest’s cart and wishlist are on every device after registering, and removed after signing out', async () => {
  const email = 'two-devices@example.ca';
  const phone = await openPage({ width: 390 });
  await toSoaps(phone.page);
  await addSoap(phone.page);
  await heart(phone.page, SOAP).first().click();
  await phone.page.getByText(tCommon('wishlist.added', { name: SOAP })).waitFor();
  await expectHeart(phone.page, SOAP, true);
  await register(phone.page, email);
  await expectCount(phone.page, 1);
  await phone.page.getByRole('link', { name: tAccount('nav.wishlist'), exact: true }).click();
  await phone.page.getByRole('link', { name: SOAP }).waitFor();
  await expect.poll(async () => (await saved(phone.page)).cart.items.length).toBe(1);

  const desk = await openPage({ width: 1280 });
  await toSoaps(desk.page);
  await addSoap(desk.page);
  await expectCount(desk.page, 1);
  await signIn(desk.page, email);
  // The same product on both devices is merged, not added.
  await expectCount(desk.page, 1);
  await toSoaps(desk.page);
  await expectHeart(desk.page, SOAP, true);

  await addSoap(desk.page);
  await expectCount(desk.page, 2);
  await heart(desk.page, SOAP).first().click();
  await expect.poll(async () => (await saved(desk.page)).cart.items[0].quantity).toBe(2);
  await phone.page.goto('/cart');
  await ready(phone.page);
  await expectCount(phone.page, 2);
  await addSoapAgain(desk.page);
  await focusWindow(phone.page);
  await expectCount(phone.page, 3);
  await phone.page.goto('/wishlist');
  await phone.page.getByText(tWishlist('empty.title')).waitFor();

  await signOut(desk.page);
  await expectCount(desk.page, 0);
  expect(await desk.page.evaluate(() => localStorage.getItem('agreed-cart'))).toBeNull();
  await signIn(desk.page, email);
  await expectCount(desk.page, 3);
  expect(phone.complaints).toEqual([]);
  expect(desk.complaints).toEqual([]);
  await phone.close();
  await desk.close();
});

async function addSoapAgain(page: Page): Promise<void> {
  await addSoap(page);
  await expectCount(page, 3);
  await expect.poll(async () => (await saved(page)).cart.items[0].quantity).toBe(3);
}

test('a browser that does not obey Clear-Site-Data is emptied all the same; so is another tab', async () => {
  const { page, close } = await openPage({ width: 1280 });
  await page.route('**/sign-out', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { 'clear-site-data': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await toSoaps(page);
  await addSoap(page);
  await heart(page, SOAP).first().click();
  await expectHeart(page, SOAP, true);
  await register(page, 'no-clear@example.ca');
  await expect.poll(async () => (await saved(page)).cart.items.length).toBe(1);
  const other = await page.context().newPage();
  await toSoaps(other);
  await expectCount(other, 1);
  await expectHeart(other, SOAP, true);
  await signOut(page);
  await expectCount(page, 0);
  await other.bringToFront();
  await focusWindow(other);
  await expectCount(other, 0);
  await expectHeart(other, SOAP, false);
  await close();
});

test('changes made offline reach the account once the device is online', async () => {
  const { page, close } = await openPage({ width: 1280, as: await registered() });
  await toSoaps(page);
  await page.context().setOffline(true);
  await addSoap(page);
  await addSoap(page);
  await expectCount(page, 2);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(false);
  await expect.poll(async () => (await saved(page)).cart.items[0]?.quantity).toBe(2);
  await close();
});

test('while the cart cannot be saved, wishes are saved all the same', async () => {
  const who = await registered();
  const { page, close } = await openPage({ as: who });
  await page.route('**/cart/saved', (route) => route.fulfill({ status: 503 }));
  await toSoaps(page);
  await addSoap(page);
  await heart(page, SOAP).first().click();
  const other = await openPage({ as: who });
  await other.page.goto('/wishlist');
  await expect
    .poll(async () => {
      await focusWindow(other.page);
      return other.page.getByRole('heading', { name: SOAP }).count();
    })
    .toBe(1);
  await Promise.all([close(), other.close()]);
});

test('a guest loads no script of accounts, with a wishlist or without', async () => {
  const { page, close } = await openPage({ width: 390 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await toSoaps(page);
  await heart(page, SOAP).first().click();
  await expectHeart(page, SOAP, true);
  expect(asked.filter((path) => /account-sync|\/cart\/saved|\/wishlist\/items|schemas-/.test(path))).toEqual(
    [],
  );
  await close();
});

const WISHES = [
  ['night-garden-oil', 'Night Garden Face Oil', 'night-garden-oil'],
  ['rose-mist-toner', 'Rose Water Toner', 'rose-mist-toner'],
  ['oatmeal-hand-soap', SOAP, 'oatmeal-hand-soap'],
].map(([id, name, imageUrl]) => ({ id, name, imageUrl, price: 900, addedAt: '2026-11-01T10:00:00.000Z' }));

test('products are moved from the wishlist to the cart, removed, and put back', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/wishlist');
  await page.evaluate((list) => localStorage.setItem('wishlist', list), JSON.stringify(WISHES));
  await page.reload();
  await page.getByText(tWishlist('stock.out')).waitFor();
  await ready(page);
  const names = () => page.locator('main li h2').allTextContents();
  expect(await names()).toEqual([SOAP, 'Rose Water Toner', 'Night Garden Face Oil']);
  await page.getByRole('button', { name: tWishlist('remove-name', { name: 'Rose Water Toner' }) }).click();
  expect(await names()).toEqual([SOAP, 'Night Garden Face Oil']);
  await page.getByRole('button', { name: tCommon('undo') }).click();
  expect(await names()).toEqual([SOAP, 'Rose Water Toner', 'Night Garden Face Oil']);
  await page.getByRole('button', { name: tWishlist('move-name', { name: SOAP }) }).click();
  await expectCount(page, 1);
  expect(await names()).toEqual(['Rose Water Toner', 'Night Garden Face Oil']);
  await page.getByRole('link', { name: tWishlist('choose-name', { name: 'Night Garden Face Oil' }) }).click();
  await page.waitForURL(/night-garden-oil/);
  await expectHeart(page, 'Night Garden Face Oil', true);
  expect(complaints).toEqual([]);
  await close();
});

test('the buttons of the test page change wishlist and cart, and ask for a product first', async () => {
  const { page, close } = await openPage({ width: 1280 });
  await page.goto('/wishlist-test');
  await ready(page);
  const said = page.locator('main').getByRole('status');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Add', 'Remove', 'Check', 'Add to cart']) {
    await press(name);
    await expect.poll(() => said.textContent()).toBe('Please select a product first');
  }
  await page.getByLabel('Product').selectOption({ label: SOAP });
  await press('Add');
  await press('Check');
  await expect.poll(() => said.textContent()).toBe(`${SOAP} is on the wishlist`);
  await press('Add to cart');
  await expectCount(page, 1);
  await press('Remove');
  await press('Check');
  await expect.poll(() => said.textContent()).toBe(`${SOAP} is not on the wishlist`);
  await press('Add');
  await press('Clear');
  await page.getByRole('heading', { name: 'On the list: 0' }).waitFor();
  await close();
});
