import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonMessages } from '#messages/common.ts';
import { footerMessages } from '#messages/footer.ts';
import { giftMessageMessages } from '#messages/gift-message.ts';
import { pagesMessages } from '#messages/pages.ts';
import { productMessages } from '#messages/product.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { shopMessages } from '#messages/shop.ts';
import { newEmail } from '#tests/shops/visitor.ts';
import { held, openPage, ready } from '../support/browser.ts';
import { CART } from '../support/first-load.ts';

const tCommon = commonMessages.in('en-CA');
const tFooter = footerMessages.in('en-CA');
const tPages = pagesMessages.in('en-CA');
const tGift = giftMessageMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tReviews = reviewsMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');

const PRODUCT = '/shop/product/night-garden-oil';

/** A phone whose processor is four times slower. */
async function slowPhone() {
  const opened = await openPage({ width: 390 });
  const devtools = await opened.page.context().newCDPSession(opened.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return opened;
}

/** A document whose scripts haven't arrived yet. @returns lets them arrive, and waits until they have run */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = await held(page, '**/assets/hydrate-*.js');
  // Not by page.goto, which waits for them.
  await page.evaluate(() => {}).catch(() => {});
  void page.goto(path);
  await page.locator('main').waitFor();
  return async () => {
    scripts.goOn();
    await ready(page);
  };
}

test('a press before the scripts run is repeated, and takes effect once', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, PRODUCT);
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  await run();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('adding to the cart waits neither for React nor for the rest of the page’s scripts', async () => {
  const { page, complaints, close } = await slowPhone();
  const react = await held(page, '**/assets/react-dom-*.js');
  const run = await openWithoutScripts(page, '/shop/product/calming-oat-cream');
  await page.getByRole('textbox', { name: tProduct('quantity') }).fill('3');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  const hasRun = run();
  const link = page.getByRole('link', { name: tCommon('nav.cart-count', { count: 3 }) });
  await link.waitFor();
  expect(await link.textContent()).toBe('3');
  react.goOn();
  await hasRun;
  await page.getByText(tCommon('cart.added', { name: 'Calming Oat Cream' })).waitFor();
  expect(await link.textContent()).toBe('3');
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!));
  expect(cart.items).toMatchObject([{ quantity: 3, giftOptions: { wrap: true } }]);
  expect(complaints).toEqual([]);
  await close();
});

test('a card of a list adds to the cart before React arrives, and the header counts it', async () => {
  const { page, complaints, close } = await slowPhone();
  const react = await held(page, '**/assets/react-dom-*.js');
  const run = await openWithoutScripts(page, '/shop?category=body&subcategory=soaps');
  const name = 'Oat & Honey Soap';
  await page.getByRole('button', { name: tShop('card.add-name', { name }) }).tap();
  const hasRun = run();
  const link = page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) });
  await link.waitFor();
  react.goOn();
  await hasRun;
  await page.getByText(tCommon('cart.added', { name })).waitFor();
  expect(await link.textContent()).toBe('1');
  expect(complaints).toEqual([]);
  await close();
});

test('a larger quantity that is pressed before adding counts, before any script', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, PRODUCT);
  await page.getByRole('button', { name: tProduct('more') }).tap();
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  await run();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 2 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('larger quantities that are pressed before adding count, before React', async () => {
  const { page, complaints, close } = await slowPhone();
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(CART));
  const react = await held(page, '**/assets/react-dom-*.js');
  void page.goto(PRODUCT);
  // The count is there before React.
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  const more = page.getByRole('button', { name: tProduct('more') });
  await more.tap();
  await more.tap();
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  react.goOn();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 4 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a quantity that was typed and left before the scripts run counts', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, PRODUCT);
  await page.getByRole('textbox', { name: tProduct('quantity') }).fill('2');
  await page.getByRole('textbox', { name: tProduct('quantity') }).blur();
  await run();
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 2 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a heart that is pressed before the scripts run is filled', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, '/shop');
  const name = 'Night Garden Face Oil';
  await page.getByRole('button', { name: tCommon('wishlist.add', { name }) }).tap();
  await run();
  await page.getByRole('button', { name: tCommon('wishlist.remove', { name }), pressed: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('two buttons that are pressed before the scripts run both take effect', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, PRODUCT);
  const name = 'Night Garden Face Oil';
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  await page
    .getByRole('button', { name: tCommon('wishlist.add', { name }) })
    .first()
    .tap();
  await run();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  await page.getByRole('button', { name: tCommon('wishlist.remove', { name }), pressed: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('ticks and typing from before the scripts run stay, and are used', async () => {
  const { page, complaints, close } = await slowPhone();
  let run = await openWithoutScripts(page, PRODUCT);
  const wrap = page.getByRole('checkbox');
  await wrap.check();
  await run();
  expect(await wrap.isChecked()).toBe(true);
  await page.getByRole('textbox', { name: tGift('message') }).waitFor();

  run = await openWithoutScripts(page, '/faq');
  const field = page.getByRole('searchbox', { name: tPages('faq.search') });
  await field.fill('zzzz');
  await run();
  expect(await field.inputValue()).toBe('zzzz');
  await page.getByText(tPages('faq.none')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a press reloads a page whose scripts failed, once its server answers', async () => {
  const { page, complaints, close } = await slowPhone();
  let [documents, isCutOff] = [0, true];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // Fails throughout the first document, as in browsers that don't request a module a second time.
  await page.route('**/assets/hydrate-*.js', (route) => (documents === 1 ? route.abort() : route.continue()));
  await page.route(`**${PRODUCT}`, (route) =>
    route.request().method() === 'HEAD' && isCutOff ? route.abort() : route.continue(),
  );
  const failure = (path: string) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(path));
  await page.evaluate(() => {}).catch(() => {});
  const scriptsFailed = failure('/assets/hydrate-');
  void page.goto(PRODUCT);
  await scriptsFailed;
  const add = page.getByRole('button', { name: tProduct('add'), exact: true });
  // A touch requests the scripts again, and nothing else.
  const failedAgain = failure('/assets/hydrate-');
  await page.getByRole('heading', { level: 1 }).tap();
  await failedAgain;
  const unanswered = failure(PRODUCT);
  await add.tap();
  await unanswered;
  expect(documents).toBe(1);
  isCutOff = false;
  const reloaded = page.waitForEvent('load');
  await add.tap();
  await reloaded;
  await ready(page);
  await add.tap();
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  expect(documents).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('a page that was already reloaded is not reloaded again', async () => {
  const { page, close } = await slowPhone();
  let questions = 0;
  page.on('request', (request) => {
    if (request.method() === 'HEAD') questions += 1;
  });
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  const failedAfter = async (work: () => unknown) => {
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/hydrate-'),
    );
    await work();
    await failed;
  };
  await page.evaluate(() => {}).catch(() => {});
  await failedAfter(() => void page.goto(PRODUCT).catch(() => {}));
  await failedAfter(() => void page.reload());
  const add = page.getByRole('button', { name: tProduct('add'), exact: true });
  for (let presses = 0; presses < 3; presses += 1) await failedAfter(() => add.tap());
  expect(questions).toBe(0);
  await close();
});

test('pictures, the search box and reviews answer a press that was made before the scripts run', async () => {
  const { page, complaints, close } = await slowPhone();
  const presses = [
    {
      button: page.getByRole('button', { name: tProduct('gallery.zoom') }),
      answer: page.getByRole('dialog', { name: 'Calming Oat Cream' }),
    },
    {
      button: page.getByRole('button', { name: tCommon('nav.search'), exact: true }),
      answer: page.getByRole('combobox', { name: tCommon('nav.search') }),
    },
    {
      button: page.getByRole('button', { name: tReviews('report.name', { title: '' }) }).first(),
      answer: page.getByRole('dialog', { name: tReviews('report.title') }),
    },
  ];
  for (const { button, answer } of presses) {
    const run = await openWithoutScripts(page, '/shop/product/calming-oat-cream');
    await button.tap();
    await run();
    await answer.waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('the newsletter can be asked for before the scripts run', async () => {
  const { page, complaints, close } = await slowPhone();
  const run = await openWithoutScripts(page, '/about');
  const form = page.getByRole('form', { name: tFooter('newsletter') });
  await form.getByLabel(tFooter('newsletter.email')).fill(newEmail());
  await form.getByRole('button', { name: tFooter('newsletter.submit') }).tap();
  await page.waitForURL(/newsletter/);
  await run();
  expect(complaints).toEqual([]);
  await close();
});

test('a filter that is ticked before the scripts run applies as soon as they do', async () => {
  const { page, complaints, close } = await openPage({ width: 1280 });
  const run = await openWithoutScripts(page, '/shop');
  await page.getByRole('checkbox', { name: tShop('skinType.oily') }).check();
  await run();
  await page.waitForURL(/oily/);
  expect(complaints).toEqual([]);
  await close();
});

test('a filter that is ticked before the scripts run applies although something else is touched after it', async () => {
  const { page, complaints, close } = await openPage({ width: 1280 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const run = await openWithoutScripts(page, '/shop');
  await page.getByRole('checkbox', { name: tShop('skinType.mature') }).check();
  const name = 'Night Garden Face Oil';
  await page.getByRole('button', { name: tCommon('wishlist.add', { name }) }).click();
  await run();
  await page.waitForURL(/mature/);
  await page.getByRole('button', { name: tCommon('wishlist.remove', { name }), pressed: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a filter applies while the island that was pressed is still loading', async () => {
  const { page, complaints, close } = await slowPhone();
  const island = await held(page, '**/assets/product-*.js');
  const run = await openWithoutScripts(page, '/shop/product/calming-oat-cream');
  await page.getByRole('button', { name: tProduct('add'), exact: true }).tap();
  const rating = page.getByLabel(tReviews('filter.rating'), { exact: true });
  await rating.selectOption('5');
  const hasRun = run();
  await expect.poll(() => page.locator('[data-region]').getByRole('article').count()).toBe(2);
  island.goOn();
  await hasRun;
  expect(await rating.inputValue()).toBe('5');
  await page.getByRole('link', { name: tCommon('nav.cart-count', { count: 1 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the scripts of a document come after its visible content', async () => {
  const { page, close } = await openPage({ width: 390 });
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  const early: string[] = [];
  const all: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() !== 'script' && !asked.url().endsWith('.js')) return;
    all.push(asked.url());
    if (!isLoaded) early.push(asked.url());
  });
  for (const path of ['/', '/shop', PRODUCT, '/blog/patch-testing', '/search?q=soap', '/shipping']) {
    isLoaded = false;
    await page.goto(path);
    await ready(page);
  }
  expect(all.length).toBeGreaterThan(3);
  expect(early).toEqual([]);
  await close();
});

test('the address follows filters applied in place, and the picture of a card that stays is not loaded again', async () => {
  const { page, complaints, close } = await openPage({ width: 1280 });
  await page.goto('/shop?category=body');
  await ready(page);
  const first = page.locator('[data-key]').first();
  await first.evaluate((element) => element.setAttribute('data-seen', ''));
  const sort = page.getByRole('combobox', { name: tShop('sort') });
  await sort.focus();
  await sort.selectOption({ index: 1 });
  await page.waitForURL(/sort=/);
  await expect.poll(() => page.locator('[data-seen]').count()).toBe(1);
  expect(await sort.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone the bar makes way for a button that is back after a sold-out choice', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto(PRODUCT);
  await ready(page);
  await page.getByRole('link', { name: tProduct('sold-out-value', { value: 'Bare' }) }).click();
  await page.getByText(tProduct('stock.out'), { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Geranium' }).click();
  await page.getByRole('button', { name: tProduct('add'), exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.sticky.bottom-0').getByRole('button').count()).toBe(0);
  await close();
});

test('a quantity above the stock is reduced to the stock, each time', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto(PRODUCT);
  await ready(page);
  const quantity = page.getByRole('textbox', { name: tProduct('quantity') });
  const most: string[] = [];
  for (const _ of [1, 2]) {
    await quantity.fill('5000');
    await quantity.press('Tab');
    await expect.poll(() => quantity.inputValue()).not.toBe('5000');
    most.push(await quantity.inputValue());
  }
  expect(most[0]).toBe(most[1]);
  await close();
});
