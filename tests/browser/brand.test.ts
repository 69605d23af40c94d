import { afterAll, expect, test } from 'vitest';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { startShop } from '../running-shop.ts';
import { expectFineNow, openAdmin, openPage, ready } from './browser.ts';

const t = adminBrandMessages.in('en-CA');
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><script>alert(1)</script>' +
  '<circle cx="40" cy="40" r="36" fill="#3d5a2a"/></svg>';
/** A change of the look is on the shop's pages within this time. */
const SOON_MS = 2_000;

// A separate shop, so that the pages of other tests keep their look.
const shop = await startShop({ TRUSTED_PROXY: '127.0.0.1' });
afterAll(() => shop.stop(true));

test('an owner gives the shop her colours and logo, sees them at once, and takes them back', async () => {
  const owner = await openPage({ width: 390, origin: shop.url });
  const { page } = owner;
  await openAdmin(page, shop.welcomeUrl());
  await page.goto('/admin/brand');
  await ready(page);

  // Too light to read: it is darkened, and the page says so.
  const accent = page.getByRole('textbox', { name: t('colour.accent'), exact: true });
  await accent.fill('#ffb6c9');
  await page.getByText(/^#ffb6c9 /).waitFor();
  await accent.fill('#3d5a2a');
  const chosen = page.waitForResponse((answer) => answer.url().includes('/admin/brand/logo'));
  await page.getByRole('button', { name: t('logo'), exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  expect((await chosen).status()).toBe(200);
  await page.getByRole('button', { name: t('logo.remove'), exact: true }).waitFor();

  // Every page of the shop would send a drawing as heavy as this one.
  const draw = (rings: number) =>
    LOGO.replace('</svg>', `${'<circle cx="40" cy="40" r="36"/>'.repeat(rings)}</svg>`);
  const choose = (rings: number) =>
    page.getByRole('button', { name: t('logo'), exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(draw(rings)),
    });
  await choose(1_000);
  await page.getByText(t('logo.heavy', { max: 15 })).waitFor();
  await expectFineNow(page, 'a heavy logo');
  await choose(0);
  await expect.poll(() => page.getByText(t('logo.heavy', { max: 15 })).count()).toBe(0);

  // The draft is in the frame, and nowhere else.
  const frame = page.frameLocator('iframe');
  const inkOf = () =>
    frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--pink'));
  await expect.poll(inkOf).toBe('#3d5a2a');
  await page.getByText(t('state.draft')).waitFor();
  await expectFineNow(page, 'brand');
  const widthOf = () => frame.locator('body').evaluate(() => innerWidth);
  expect(await widthOf()).toBe(390);
  await page.getByLabel(t('preview.width')).selectOption('desktop');
  await expect.poll(widthOf).toBe(1280);
  await expectFineNow(page, 'brand on a desktop');
  const shopper = await openPage({ origin: shop.url });
  const pageOf = async () => (await shopper.page.request.get('/')).text();
  expect(await pageOf()).not.toContain('id="brand"');

  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  await page.getByText(t('published')).waitFor();
  await expect.poll(pageOf, { timeout: SOON_MS }).toContain('--pink:#3d5a2a');
  await shopper.page.goto('/');
  await ready(shopper.page);
  const mark = shopper.page.locator('header .mark');
  const address = await mark.evaluate(
    (mark) => /url\("(.+)"\)/.exec(getComputedStyle(mark).backgroundImage)![1]!,
  );
  const logo = await shopper.page.request.get(address);
  expect(logo.headers()['content-type']).toBe('image/svg+xml');
  expect(logo.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await logo.text()).not.toContain('script');
  // The name is still the link's.
  await shopper.page.getByRole('banner').getByRole('link', { name: 'Linden & Loam' }).waitFor();
  await expectFineNow(shopper.page, 'brand-home');
  await shopper.page.goto('/cart');
  await ready(shopper.page);
  await expectFineNow(shopper.page, 'brand-cart');
  expect(shopper.complaints).toEqual([]);

  await page.getByRole('button', { name: t('undo'), exact: true }).click();
  await page.getByText(t('undone')).waitFor();
  await expect.poll(pageOf, { timeout: SOON_MS }).not.toContain('id="brand"');
  // What was published is the draft again.
  await page.reload();
  await ready(page);
  expect(await accent.inputValue()).toBe('#3d5a2a');
  expect(owner.complaints).toEqual([]);
  await Promise.all([shopper.close(), owner.close()]);
});
