import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { productMessages } from '#messages/product.ts';
import { makeStaff, newEmail, PASSWORD } from '#tests/shops/visitor.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { EnginePage } from './page.ts';
import { startWebKit } from './webkit.ts';

const tAccount = accountMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');

const WIDTHS = [390, 1280];

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_, start) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await start();
  });
  afterAll(() => driver.close());

  async function open(width: number): Promise<EnginePage> {
    await driver.open(width);
    driver.complaints();
    const page = new EnginePage(driver, inject('shopUrl'));
    await page.go('/shop');
    await driver.clearCookies();
    await driver.run('(localStorage.clear(), true)');
    await page.holds(`innerWidth === ${width}`);
    return page;
  }

  async function register(page: EnginePage): Promise<string> {
    const email = newEmail();
    await page.go('/register');
    await page.fill({ name: 'Ada Field', email, password: PASSWORD });
    await page.press('main button[type=submit]');
    await page.holds(`location.pathname === '/account'`);
    return email;
  }

  const expectNothingWide = (page: EnginePage) =>
    page.holds('document.documentElement.scrollWidth <= innerWidth');

  test.each(WIDTHS)('a guest buys a product at %i px', async (width) => {
    const page = await open(width);
    await page.go('/shop/product/night-garden-oil');
    await page.see(/Geranium/);
    await page.press('main button', new RegExp(`^${tProduct('add')}($| ·)`));
    await page.see(new RegExp(tCommon('cart.added', { name: 'Night Garden Face Oil' })));
    await page.go('/cart');
    await expectNothingWide(page);
    await page.press('main a', new RegExp(`^${tCart('checkout')}`));
    await page.holds(`location.pathname === '/checkout'`);
    await page.fill({
      email: newEmail(),
      name: 'Ada Field',
      street1: '1 Elm Street',
      city: 'Calgary',
      zip: 'T2P 1J9',
    });
    await page.holds(`document.querySelector('main [name=rate]:checked') !== null`);
    await page.type('#card', '4242424242424242');
    await expectNothingWide(page);
    await page.press('main button', new RegExp(`^${tCheckout('pay', { amount: '' })}`));
    await page.see(new RegExp(tOrder('title', { name: 'Ada Field' })));
    await expectNothingWide(page);
    expect(driver.complaints()).toEqual([]);
  });

  test.each(WIDTHS)('somebody registers, signs out and in again, and wishes at %i px', async (width) => {
    const page = await open(width);
    const email = await register(page);
    await page.go('/account/profile');
    await page.fill({ name: 'Ada Meadow' });
    await page.press('main form button[type=submit]', new RegExp(`^${tAccount('save')}$`));
    await page.see(new RegExp(tAccount('saved')));
    await page.go('/account');
    await page.press('button', new RegExp(`^${tAccount('nav.sign-out')}$`));
    await page.holds(`location.pathname === '/'`);
    await page.go('/login');
    await page.fill({ email, password: PASSWORD });
    await page.press('main form button[type=submit]');
    await page.holds(`location.pathname === '/account'`);
    await expectNothingWide(page);
    // A page without referrer hides its form's origin.
    await page.go('/order/find');
    await page.fill({ number: 'LL-1', email });
    await page.press('main form button[type=submit]');
    await page.holds(`document.querySelector('main [role=alert]') !== null`);
    expect(driver.complaints()).toEqual([]);
  });

  test.each(WIDTHS)('the staff look at orders and change a product at %i px', async (width) => {
    const page = await open(width);
    const email = await register(page);
    await makeStaff(email, 'admin');
    await driver.clearCookies();
    await page.go('/login?next=/admin');
    await page.fill({ email, password: PASSWORD });
    await page.press('main form button[type=submit]');
    await page.holds(`location.pathname === '/admin'`);
    await expectNothingWide(page);
    await page.go('/admin/orders');
    await page.press('main a', /LL-\d+/);
    await page.holds(`/^\\/admin\\/orders\\/[0-9a-f-]{36}$/.test(location.pathname)`);
    await page.see(/Night Garden Face Oil/);
    await expectNothingWide(page);
    await page.go('/admin/products/rose-mist-toner');
    await page.type('main input[id$="name"], main input[name="name"]', `Rose Mist Toner ${width}`);
    const t = adminProductMessages.in('en-CA');
    await page.press('main button', new RegExp(`^${adminMessages.in('en-CA')('unsaved.save')}$`));
    await page.see(new RegExp(t('saved')));
    await expectNothingWide(page);
    expect(driver.complaints()).toEqual([]);
  });

  test('a document leads to the next one, and back', async () => {
    const page = await open(1280);
    await page.press('main a', /^Night Garden Face Oil/);
    await page.holds(`location.pathname === '/shop/product/night-garden-oil'`);
    await page.see(/Geranium/);
    await driver.run('(history.back(), true)');
    await page.holds(`location.pathname === '/shop'`);
    await page.see(/Calming Oat Cream/);
    expect(driver.complaints()).toEqual([]);
  });
});
