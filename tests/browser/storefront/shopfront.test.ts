import sharp from 'sharp';
import { expect, test } from 'vitest';
import { commonMessages } from '#messages/common.ts';
import { productMessages } from '#messages/product.ts';
import { shopMessages } from '#messages/shop.ts';
import { expectAccessible, openPage, ready } from '../support/browser.ts';

const tCommon = commonMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');

test('the menus that open are accessible too', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/shop');
  await ready(page);
  await page.getByRole('button', { name: tCommon('nav.search') }).click();
  await expectAccessible(page, 'search box');
  await page.getByRole('button', { name: tCommon('nav.search-close') }).click();
  await page.getByRole('button', { name: tShop('filters') }).click();
  await expectAccessible(page, 'filters');
  await page.getByRole('dialog').getByLabel(tShop('concern.dryness')).check();
  await page.waitForURL(/concern=dryness/);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

test('the theme is remembered, and set before the first paint', async () => {
  const { page, close } = await openPage();
  await page.goto('/blog');
  await ready(page);
  await page.getByRole('button', { name: tCommon('nav.dark') }).click();
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
  await expect.poll(() => page.evaluate(() => document.body.classList.contains('dark'))).toBe(true);
  await close();
});

test('filters are in the URL, work with back and forward, and can be removed', async () => {
  const { page, close } = await openPage();
  await page.goto('/shop?category=face');
  await ready(page);
  await page.getByLabel(tShop('concern.sensitivity')).check();
  await page.waitForURL(/concern=sensitivity/);
  const found = (count: number) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${tShop('found', { count })}$`) });
  await found(4).waitFor();
  await page.getByRole('link', { name: tShop('remove', { name: tShop('concern.sensitivity') }) }).click();
  await page.waitForURL((url) => !url.search.includes('concern'));
  await found(10).waitFor();
  await page.goBack();
  await page.waitForURL(/concern=sensitivity/);
  await close();
});

test('without JavaScript one can look around, choose a variant and filter', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false });
  await page.goto('/shop');
  await page.getByRole('checkbox', { name: tShop('concern.frizz') }).check();
  await page
    .getByRole('button', { name: tShop('apply') })
    .first()
    .click();
  expect(page.url()).toContain('concern=frizz');
  await page.getByRole('link', { name: 'Solid Conditioner' }).first().click();
  await page.getByRole('link', { name: 'Two bars' }).click();
  expect(await page.getByText('$33.00').first().isVisible()).toBe(true);
  expect(await page.locator('noscript').allTextContents()).toContainEqual(
    expect.stringContaining('The cart and the checkout need JavaScript'),
  );
  await close();
});

test('the fatal-error screen says its words and nothing of the error', async () => {
  const { page, close } = await openPage();
  await page.goto('/test-error');
  await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  expect(await page.content()).not.toContain('breaks on purpose');
  await close();
});

test('until its picture has loaded, a card shows its placeholder, and nothing moves when the picture arrives', async () => {
  const { page, close } = await openPage({ width: 390, theme: 'dark' });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  const card = page.locator('.card').first();
  const [blur, picture] = [card.locator('.picture-blur'), card.locator('picture > img').first()];
  const boxes = () =>
    card.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return ['.card-picture', '.picture-blur', 'picture > img'].map((selector) => {
        const { x, y, width, height } = element.querySelector(selector)!.getBoundingClientRect();
        return [x - left, y - top, width, height];
      });
    });
  const isThere = (image: typeof blur) =>
    image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
  const meansOf = async (image: Buffer) =>
    (await sharp(image).removeAlpha().stats()).channels.map(({ mean }) => mean);

  await expect.poll(() => isThere(blur)).toBe(true);
  expect(await isThere(picture)).toBe(false);
  const before = await boxes();
  const [place, ofBlur, ofPicture] = before;
  expect([ofBlur, ofPicture]).toEqual([place, place]);
  const blurred = Buffer.from((await blur.getAttribute('src'))!.split(',')[1]!, 'base64');
  const [seen, wanted] = [
    await meansOf(await card.locator('.card-picture').screenshot()),
    await meansOf(blurred),
  ];
  for (const [channel, mean] of seen.entries()) expect(Math.abs(mean - wanted[channel]!)).toBeLessThan(30);
  arrival.resolve();
  await expect.poll(() => isThere(picture)).toBe(true);
  expect(await boxes()).toEqual(before);
  await close();
});

test('the pictures of a product are stepped through and enlarged', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/shop/product/calming-oat-cream');
  await ready(page);
  await page.getByRole('button', { name: tProduct('gallery.next') }).click();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: tProduct('gallery.show', { number: 2 }) })
        .getAttribute('aria-current'),
    )
    .toBe('true');
  await page.getByRole('button', { name: tProduct('gallery.zoom') }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(
    await page
      .getByRole('button', { name: tProduct('gallery.zoom') })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await close();
});
