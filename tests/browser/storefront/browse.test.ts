import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { commonMessages } from '#messages/common.ts';
import { giftMessageMessages } from '#messages/gift-message.ts';
import { productMessages } from '#messages/product.ts';
import { productDetailsMessages } from '#messages/product-details.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { shopMessages } from '#messages/shop.ts';
import { registered } from '#tests/shops/visitor.ts';
import { expectAccessible, openPage, ready } from '../support/browser.ts';

const tShop = shopMessages.in('en-CA');
const tGift = giftMessageMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tDetails = productDetailsMessages.in('en-CA');
const tReviews = reviewsMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');

async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await opened.page.goto(path);
  await ready(opened.page);
  return opened;
}

const cards = (page: Page) => page.locator('main article');
const search = (page: Page) => new URL(page.url()).search;

test('more is loaded below, the focus goes there, and back finds the same place', async () => {
  const { page, complaints, close } = await open('/shop', { width: 390 });
  // By keyboard: cards that have just come near may still move the content below them.
  await page.getByRole('link', { name: tShop('more', { count: 2 }) }).press('Enter');
  await page.waitForURL(/page=2&from=1$/);
  await expect.poll(() => cards(page).count()).toBe(26);
  const first = cards(page).nth(24).getByRole('link').first();
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await cards(page).nth(25).scrollIntoViewIfNeeded();
  const last = async () => (await cards(page).nth(25).boundingBox())!.y;
  const before = await last();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await cards(page).nth(25).getByRole('link').first().click();
  await page.waitForURL(/\/shop\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(26);
  // Where the back/forward cache is off, as here, heights that were estimated before may differ a little.
  await expect.poll(async () => Math.abs((await last()) - before)).toBeLessThan(100);
  expect(complaints).toEqual([]);
  await close();
});

test('a filter ticked by keyboard keeps the focus, has one address, and back removes it', async () => {
  const { page, close } = await open('/shop?category=face&subcategory=serums');
  const tick = page.getByRole('checkbox', { name: tShop('concern.dryness') });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => search(page)).toBe('?category=face&subcategory=serums&concern=dryness');
  expect(await tick.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole('checkbox', { name: tShop('skinType.oily') }).check();
  await page.waitForURL(/concern=dryness&skinType=oily$/);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => tick.isChecked()).toBe(false);
  expect(search(page)).toBe('?category=face&subcategory=serums');
  await close();
});

test('by keyboard, a link before the filters leads to the products', async () => {
  const { page, close } = await open('/shop');
  const skip = page.getByRole('link', { name: tShop('skip.products') });
  await skip.focus();
  // It slides in.
  await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('list');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement!.closest('#list')?.id)).toBe('list');
  await close();
});

test('a price is sent by Enter and by leaving its field, and is taken off by its chip', async () => {
  const { page, close } = await open('/shop');
  await page.getByLabel(tShop('maxPrice'), { exact: true }).fill('20');
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page)).toBe('?maxPrice=20');
  await page.getByLabel(tShop('minPrice'), { exact: true }).fill('15');
  await page.keyboard.press('Tab');
  await expect.poll(() => search(page)).toBe('?minPrice=15&maxPrice=20');
  await page.getByRole('link', { name: tShop('remove', { name: '$15 to $20' }) }).click();
  await expect.poll(() => search(page)).toBe('');
  await expect.poll(() => page.getByLabel(tShop('maxPrice'), { exact: true }).inputValue()).toBe('');
  await close();
});

test('on a phone the drawer shows how many products match before it is closed', async () => {
  const { page, close } = await open('/shop?category=hair', { width: 390 });
  await page.getByRole('button', { name: tShop('filters') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(tShop('concern.frizz')).check();
  await drawer.getByRole('button', { name: tShop('show', { count: 3 }) }).click();
  expect(await cards(page).count()).toBe(3);
  expect(await page.getByRole('button', { name: tShop('filters.count', { count: 1 }) }).isVisible()).toBe(
    true,
  );
  await expectAccessible(page, 'a filtered list');
  await close();
});

test('without JavaScript a phone has the filters below the list, and a link to them', async () => {
  const { page, close } = await openPage({ width: 390, javaScriptEnabled: false });
  await page.goto('/shop?category=hair&sort=name');
  expect(await page.getByRole('button', { name: tShop('filters') }).count()).toBe(0);
  await page.getByRole('link', { name: tShop('filters') }).click();
  await page.getByRole('checkbox', { name: tShop('concern.frizz') }).check();
  await page
    .locator('#filters')
    .getByRole('button', { name: tShop('apply') })
    .click();
  await page.waitForURL(/concern=frizz/);
  expect(await cards(page).count()).toBe(3);
  expect(await page.getByLabel(tShop('sort')).inputValue()).toBe('name');
  await close();
});

test('a page behind the last one leads to the last one', async () => {
  const { page, close } = await open('/shop?page=99');
  expect(search(page)).toBe('?page=2');
  expect(await cards(page).count()).toBe(2);
  await close();
});

test.each([
  ['/shop?q=%00', 400],
  ['/shop?page=1e9&sort[]=x&category=%27', 200],
  ['/search?q=%ED%A0%80&page=1e9&category=%27', 200],
  ['/shop.data?q=%00', 400],
  ['/shop/product/%00', 400],
  ['/shop/product/%00.data', 400],
  ['/shop/product/garden-soap?variant=%00', 400],
  ['/shop/product/nothing-of-that-name', 404],
])('%s is answered by %i', async (path, status) => {
  expect((await fetch(inject('shopUrl') + path)).status).toBe(status);
});

test('a list has one canonical address, and filtered ones are not indexed', async () => {
  const { page, close } = await open('/shop?category=face&concern=dryness&sort=name');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${inject('shopUrl')}/shop?category=face`);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  await page.goto('/shop?category=face');
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  await close();
});

test('a product’s structured data has its price and availability', async () => {
  const { page, close } = await open('/shop/product/garden-soap');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [crumbs, group] = blocks.map((block) => JSON.parse(block));
  expect(crumbs['@type']).toBe('BreadcrumbList');
  expect(group).toMatchObject({ '@type': 'ProductGroup' });
  // schema.org has no property for a scent or a set.
  expect(group).not.toHaveProperty('variesBy');
  expect(group.hasVariant).toHaveLength(8);
  expect(blocks.join('')).not.toMatch(/[<>]/);
  await close();
});

test('a choice is in the URL, needs no request, and survives a reload', async () => {
  const { page, complaints, close } = await open('/shop/product/garden-soap');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
  await page.getByRole('link', { name: 'Peppermint' }).click();
  await page.waitForURL(/variant=garden-soap--peppermint--one-bar$/);
  await page.locator('a[href$="garden-soap--peppermint--three-bars"]').click();
  await page.waitForURL(/variant=garden-soap--peppermint--three-bars$/);
  await page.getByText('$21.00').first().waitFor();
  expect(asked).toEqual([]);
  await page.reload();
  await ready(page);
  const chosen = page.locator('main [aria-current=true]').filter({ hasText: /\w/ });
  expect(await chosen.allTextContents()).toEqual(['Peppermint', 'Three bars']);
  await page.getByRole('link', { name: 'Cedar' }).click();
  await page.getByText(tProduct('stock.low', { count: 4 })).waitFor();
  await page.getByRole('link', { name: tProduct('sold-out-value', { value: 'One bar' }) }).click();
  await page.getByText(tProduct('stock.out-choice')).waitFor();
  expect(await page.getByRole('button', { name: tProduct('add'), exact: true }).count()).toBe(0);
  await expectAccessible(page, 'a choice that is sold out');
  expect(complaints).toEqual([]);
  await close();
});

test('delivery is shown with its days and price, and is free once the cart is large enough', async () => {
  const { page, close } = await open('/shop/product/night-garden-oil');
  const delivery = page.getByText(
    new RegExp(tProduct('arrives', { service: '.+', dates: '.+', price: '.+' })),
  );
  expect(await delivery.allTextContents()).toEqual([
    expect.stringMatching(/^Regular Parcel: arrives \w{3}, \w{3} \d+ – .*, \$9\.24$/),
    expect.stringMatching(/^Expedited Parcel: arrives \w{3}, \w{3} \d+ – .*, \$13\.24$/),
  ]);
  await page.getByRole('textbox', { name: tProduct('quantity') }).fill('3');
  await page.keyboard.press('Enter');
  await page
    .getByText(new RegExp(tProduct('arrives.free', { service: '.+', dates: '.+' })))
    .first()
    .waitFor();
  await close();
});

test('on a phone the bar adds to the cart and never covers the focused control, nor the footer', async () => {
  const { page, close } = await open('/shop/product/night-garden-oil', { width: 390 });
  const add = page.getByRole('button', { name: tProduct('add.price', { price: '' }) });
  const bar = page.locator('.sticky.bottom-0');
  await add.click();
  await page.getByText(tCommon('cart.added', { name: 'Night Garden Face Oil' })).waitFor();
  await page.getByRole('button', { name: tCommon('close'), exact: true }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('body').focus();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const covered = await bar.evaluate((bar) => {
      const at = document.activeElement!;
      if (bar.contains(at) || at === document.body) return null;
      const { top, bottom } = at.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      return top >= edge && top < innerHeight && bottom > edge ? at.outerHTML.slice(0, 120) : null;
    });
    if (await page.evaluate(() => document.activeElement?.closest('footer') !== null)) break;
    expect(covered).toBeNull();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('contentinfo').getByText(/^©/);
  const isUncovered = await last.evaluate((line) => {
    const { left, top, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
  expect(isUncovered).toBe(true);
  await close();
});

test('the pictures obey the arrow keys, and a large one gives the focus back', async () => {
  const { page, close } = await open('/shop/product/calming-oat-cream');
  const second = page.getByRole('button', { name: tProduct('gallery.show', { number: 2 }) });
  await page.getByRole('list', { name: tProduct('gallery', { name: 'Calming Oat Cream' }) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => second.getAttribute('aria-current')).toBe('false');
  const zoom = page.getByRole('button', { name: tProduct('gallery.zoom') });
  await zoom.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Calming Oat Cream' }).waitFor();
  await expectAccessible(page, 'a large picture');
  await page.keyboard.press('Escape');
  await expect.poll(() => zoom.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

test('a gift message counts down its remaining characters', async () => {
  const { page, close } = await open('/shop/product/sage-hand-balm', { theme: 'dark' });
  await page.getByLabel(tProduct('gift', { price: '' })).check();
  await page.getByLabel(tGift('message')).fill('x'.repeat(249));
  await page.getByText(tGift('left', { count: 1 })).waitFor();
  await page.getByLabel(tGift('message')).pressSequentially('yz');
  expect(await page.getByLabel(tGift('message')).inputValue()).toHaveLength(250);
  await expectAccessible(page, 'gift options');
  await close();
});

test('a sold-out product is still shown, and offers an alert', async () => {
  const { page, close } = await open('/shop/product/rose-mist-toner', { width: 390 });
  await page.getByText(tProduct('stock.out'), { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: tProduct('add.price', { price: '' }) }).count()).toBe(0);
  await page.getByRole('link', { name: tProduct('stock.instead') }).click();
  await page.getByRole('heading', { name: tDetails('related') }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await close();
});

test('a page is fetched as soon as its link is aimed at', async () => {
  const { page, close } = await open('/shop');
  const link = page.getByRole('link', { name: 'Night Garden Face Oil' }).first();
  const fetched = page
    .context()
    .waitForEvent('request', (asked) => asked.url().endsWith('/night-garden-oil'));
  await link.hover();
  expect((await (await fetched).allHeaders())['sec-purpose']).toBe('prefetch');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Night Garden Face Oil' }).waitFor();
  await close();
});

test('from the list to a product, the page changes with a view transition', async () => {
  const { page, close } = await openPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.moved = String(viewTransition !== null);
    }),
  );
  await page.goto('/shop');
  await ready(page);
  await page.getByRole('link', { name: 'Night Garden Face Oil' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Night Garden Face Oil' }).waitFor();
  expect(await page.locator('html').getAttribute('data-moved')).toBe('true');
  await close();
});

test('the islands of a document work for a customer who is signed in', async () => {
  const { page, complaints, close } = await open('/shop/product/calming-oat-cream', {
    width: 390,
    as: await registered(),
  });
  const name = 'Calming Oat Cream';
  await page.getByRole('button', { name: tProduct('gallery.next') }).click();
  const second = page.getByRole('button', { name: tProduct('gallery.show', { number: 2 }) });
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: tProduct('add'), exact: true }).click();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  const heart = page.getByRole('main').getByRole('button', { name: tCommon('wishlist.add', { name }) });
  await heart.first().click();
  await page.getByRole('button', { name: tCommon('wishlist.remove', { name }), pressed: true }).waitFor();
  await page.getByLabel(tReviews('filter.rating'), { exact: true }).selectOption('5');
  await expect.poll(() => page.locator('[data-region]').getByRole('article').count()).toBe(2);
  await page.getByRole('button', { name: tCommon('nav.search'), exact: true }).click();
  await page.keyboard.type('oat');
  await page.getByRole('option').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a link asks for another window where the shopper does', async () => {
  const { page, close } = await open('/shop');
  const link = page.getByRole('link', { name: 'Night Garden Face Oil' }).first();
  await link.click({ modifiers: ['Control'] });
  // The browser itself is asked: where a tab in the background went, Playwright doesn't always notice.
  const session = await page.context().browser()!.newBrowserCDPSession();
  await expect
    .poll(async () =>
      (await session.send('Target.getTargets')).targetInfos.map(({ url }) => new URL(url).pathname),
    )
    .toContain('/shop/product/night-garden-oil');
  expect(new URL(page.url()).pathname).toBe('/shop');
  await close();
});
