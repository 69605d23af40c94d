import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { footerMessages } from '#messages/footer.ts';
import { freeShippingMessages } from '#messages/free-shipping.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { productMessages } from '#messages/product.ts';
import { productDetailsMessages } from '#messages/product-details.ts';
import { productZoomMessages } from '#messages/product-zoom.ts';
import { shopMessages } from '#messages/shop.ts';
import { trackingMessages } from '#messages/tracking.ts';
import { PASSWORD, registered, Visitor } from '#tests/shops/visitor.ts';
import { held, openPage, ready } from '../support/browser.ts';

const tZoom = productZoomMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tDetails = productDetailsMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tGiftCards = giftCardsMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tFree = freeShippingMessages.in('en-CA');
const tFooter = footerMessages.in('en-CA');
const tTracking = trackingMessages.in('en-CA');

const soap = {
  id: 'oatmeal-hand-soap',
  name: 'Oat & Honey Soap',
  price: 850,
  quantity: 1,
  category: 'body',
  imageUrl: 'rosewood-bar-soap',
};
const mask = { ...soap, id: 'honey-clay-mask', name: 'Honey & Pink Clay Mask', price: 2600 };

async function open(path: string, opening: Parameters<typeof openPage>[0] = {}, stored: object = {}) {
  const opened = await openPage({ width: 390, ...opening });
  opened.page.setDefaultTimeout(20_000);
  await opened.page.context().addInitScript(
    (entries) => {
      for (const [key, value] of entries)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
  await opened.page.goto(path);
  if (opening.javaScriptEnabled !== false) await ready(opened.page);
  return opened;
}

const cartOf = (...items: object[]) => ({ cart: { items, message: '' } });

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === document.body ? 'nothing' : at!.textContent!.trim();
  });

/** Presses with the mouse at the target's position when the button goes down. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

test('on a phone the button of the product itself comes before reviews and other products', async () => {
  const { page, close } = await open('/shop/product/night-garden-oil');
  const add = page.getByRole('main').getByRole('button', { name: tProduct('add') });
  const first = add.first();
  expect(await first.evaluate((button) => button.getBoundingClientRect().height)).toBeGreaterThan(40);
  const follows = await first.evaluate((button) =>
    Boolean(document.getElementById('reviews')!.compareDocumentPosition(button) & 2),
  );
  expect(follows).toBe(true);
  await first.click();
  await page.getByText(tCommon('cart.added', { name: 'Night Garden Face Oil' })).waitFor();
  // The bar is hidden next to the button, and shown farther down.
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.sticky.bottom-0').getByRole('button').count()).toBe(0);
  await page.getByRole('heading', { name: tDetails('related') }).scrollIntoViewIfNeeded();
  const bar = page
    .locator('.sticky.bottom-0')
    .filter({ has: page.getByRole('button', { name: tProduct('add.price', { price: '' }) }) });
  await bar.waitFor();
  expect(await bar.textContent()).toContain('15 mL');
  await close();
});

test('on a phone a picture is enlarged, and enlarged further by a tap', async () => {
  const { page, close } = await open('/shop/product/calming-oat-cream');
  const width = (img: Locator) => img.evaluate((element) => element.getBoundingClientRect().width);
  const onPage = await width(page.locator('.gallery img').last());
  await page.getByRole('button', { name: tProduct('gallery.zoom') }).click();
  const dialog = page.getByRole('dialog', { name: 'Calming Oat Cream' });
  const large = dialog.locator('img');
  await large.waitFor();
  await expect.poll(() => width(large)).toBeGreaterThan(onPage * 1.6);
  const before = await width(large);
  const closer = dialog.getByRole('button', { name: tZoom('closer') });
  await closer.tap();
  await expect.poll(() => closer.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => width(large)).toBeGreaterThan(before * 1.9);
  // A size large enough to zoom in.
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1])))
    .toBeGreaterThanOrEqual(960);
  await close();
});

test('an error that is corrected moves nothing between press and release', async () => {
  const { page, complaints, close } = await open('/gift-cards');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '' }) }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(tGiftCards('buy.recipientName')).fill('Bea');
  await page.locator('#recipientEmail').fill('bea@example.ca');
  await page.locator('#senderName').fill('Ada');
  await page.getByRole('main').locator('#email').fill('ada@example.ca');
  await press(page, page.getByRole('button', { name: tCheckout('card.approve') }));
  await expect.poll(() => page.getByLabel(tCheckout('card')).inputValue()).toBe('4242 4242 4242 4242');
  expect(complaints).toEqual([]);
  await close();
});

test('an error that appears moves nothing between press and release', async () => {
  const { page, close } = await open('/checkout', {}, cartOf(soap));
  const email = page.getByRole('main').getByLabel(tCheckout('email'));
  await email.fill('ada@');
  await press(page, page.getByRole('button', { name: tCheckout('card.approve') }));
  await expect.poll(() => page.getByLabel(tCheckout('card')).inputValue()).toBe('4242 4242 4242 4242');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  // The error disappears with the key that fixes it.
  await email.pressSequentially('example.ca');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe(null);
  await close();
});

test('removing a line by keys moves the focus to the next one, then to the heading, and after Undo to the restored one', async () => {
  const { page, close } = await open('/cart', {}, cartOf(soap, mask));
  const remove = async (name: string) => {
    await page.getByRole('button', { name: tCart('remove-name', { name }) }).focus();
    await page.keyboard.press('Enter');
  };
  await remove('Oat & Honey Soap');
  await expect.poll(() => focused(page)).toBe('Honey & Pink Clay Mask');
  await page.getByRole('button', { name: tCommon('undo') }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Oat & Honey Soap');
  await remove('Honey & Pink Clay Mask');
  await expect.poll(() => focused(page)).toBe('Oat & Honey Soap');
  await remove('Oat & Honey Soap');
  await expect.poll(() => focused(page)).toBe(tCart('title'));
  await close();
});

test.each([[[soap]], [[soap, mask, { ...soap, id: 'dew-point-serum' }]]])(
  'the bar of the cart covers nothing that has the focus, and no end of the page',
  async (items) => {
    const { page, close } = await open('/cart', {}, cartOf(...items));
    const bar = page
      .getByRole('main')
      .getByRole('link', { name: cartMessages.in('en-CA')('checkout') })
      .locator('..');
    await bar.waitFor();
    for (let tabs = 0; tabs < 55; tabs += 1) {
      await page.keyboard.press('Tab');
      const covered = await bar.evaluate((bar) => {
        const at = document.activeElement!;
        if (bar.contains(at) || at === document.body) return null;
        const { top, bottom } = at.getBoundingClientRect();
        const edges = bar.getBoundingClientRect();
        return bottom > edges.top && top < edges.bottom ? at.outerHTML.slice(0, 160) : null;
      });
      expect(covered).toBeNull();
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() =>
        bar.evaluate((bar) => {
          const { top } = document.querySelector('footer')!.getBoundingClientRect();
          return bar.getBoundingClientRect().bottom <= top + 1;
        }),
      )
      .toBe(true);
    await close();
  },
);

test('the checkout button doesn’t move when the sums arrive', async () => {
  const { page, close } = await open('/cart', { width: 1280 }, cartOf(soap));
  const button = page.getByRole('main').getByRole('link', { name: cartMessages.in('en-CA')('checkout') });
  const sums = page.getByText(cartMessages.in('en-CA')('sum.subtotal'));
  await sums.waitFor();
  const settled = await button.boundingBox();
  const prices = await held(page, '**/cart/price');
  await page.reload();
  await button.waitFor();
  expect(await sums.count()).toBe(0);
  expect(Math.abs((await button.boundingBox())!.y - settled!.y)).toBeLessThan(8);
  prices.goOn();
  await close();
});

test('the error about delivery goes once an option is chosen, as it is with the address', async () => {
  const { page, close } = await open('/checkout', {}, cartOf(soap));
  const error = page.getByText(checkoutMessages.in('en-CA')('error.rate'));
  await page.getByRole('button', { name: new RegExp(`^${tCheckout('pay', { amount: '' }).trim()}`) }).click();
  await error.first().waitFor();
  for (const [name, value] of Object.entries({ city: 'Calgary', zip: 'T2P 1J9' }))
    await page.getByRole('main').locator(`[name=${name}]`).fill(value);
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBeGreaterThan(0);
  await expect.poll(() => error.count()).toBe(0);
  await close();
});

test.each(['90210', 'hello', 'T2P1J', 'Z2Z 2Z2'])(
  '%s is no postal code, and the cart says so',
  async (code) => {
    const { page, close } = await open('/cart', {}, cartOf(soap));
    const field = page.getByLabel(tCart('postal-code'));
    await field.fill(code);
    await page.keyboard.press(code === 'hello' ? 'Tab' : 'Enter');
    await page.getByText(tCart('postal-code.wrong')).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('T2P 1J9');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
    await close();
  },
);

test('a wrong password at the download is reported on the account’s page', async () => {
  const { page, close } = await open('/account/privacy', { as: await registered() });
  const part = page.locator('section').filter({ has: page.locator('#download') });
  await part.getByLabel(tAccount('password.current')).fill('not this one');
  await part.getByRole('button').last().click();
  await part.getByRole('alert').getByText(tAccount('sure.wrong-password')).waitFor();
  await page.getByRole('navigation', { name: tCommon('nav.label') }).waitFor();
  await close();
});

test('a deleted account is confirmed on a page', async () => {
  const { page, close } = await open('/account/privacy', { as: await registered() });
  const part = page.locator('section').filter({ has: page.locator('#delete') });
  await part.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await part.getByRole('button', { name: tAccount('delete.button') }).click();
  await page.getByText(tAccounts('login.deleted')).waitFor();
  await close();
});

test.each(['/cart', '/checkout', '/wishlist'])(
  '%s says near its heading that it needs scripts',
  async (path) => {
    const { page, close } = await open(path, { javaScriptEnabled: false });
    const words = page.locator('main noscript p').first();
    expect(await words.innerText()).toBe(tFooter('needs-script'));
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect((await words.boundingBox())!.y - heading.y).toBeLessThan(200);
    await close();
  },
);

test('the header names nobody until it is known who is signed in, and asks again', async () => {
  const as = await registered(undefined, 'Ana Ux');
  const opened = await openPage({ as });
  const { page } = opened;
  let failures = 0;
  await page.route('**/me', (route) => {
    failures += 1;
    return failures > 1 ? route.continue() : route.abort();
  });
  await page.goto('/shop');
  const avatar = page.locator('header a[href="/account"]');
  await avatar.waitFor({ timeout: 5_000 });
  expect((await avatar.textContent())!.trim()).toBe(tCommon('nav.account'));
  await avatar.getByText('AU').waitFor({ timeout: 20_000 });
  expect(failures).toBe(2);
  await opened.close();
  const nobody = await new Visitor().ask('/shop');
  expect(await nobody.text()).not.toContain('href="/login"');
});

test('a page that takes a while shows progress, in words too', async () => {
  const { page, close } = await open('/shop', { width: 1280 });
  const loading = await held(page, '**/shop/product/*');
  // Playwright looks at nothing while the browser is on its way to another document.
  await page.evaluate(() => {
    const place = document.getElementById('page-progress')!;
    // It is emptied when the page is left.
    const note = () => place.textContent && sessionStorage.setItem('progress', place.textContent);
    new MutationObserver(note).observe(place, { childList: true });
  });
  const link = page.getByRole('link', { name: 'Night Garden Face Oil' }).first();
  // By keyboard, because a page is fetched ahead when its link is pointed at.
  const arrived = link.press('Enter');
  await loading.isAsked;
  await wait(1_000);
  loading.goOn();
  await arrived;
  await page.getByRole('heading', { level: 1, name: 'Night Garden Face Oil' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('progress'))).toBe(tCommon('loading'));
  await close();
});

test('limits are explained in words, and nothing is confirmed that did not happen', async () => {
  const { page, close } = await open(
    '/shop?category=body&subcategory=soaps',
    {},
    {
      ...cartOf({ ...soap, variant: undefined }),
    },
  );
  const add = page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) });
  await add.click();
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!);
    for (const item of cart.items) item.quantity = 99;
    localStorage.setItem('cart', JSON.stringify(cart));
    localStorage.removeItem('untold');
  });
  await page.reload();
  await ready(page);
  await add.click();
  await page.getByText(tCommon('cart.most', { most: 99, name: 'Oat & Honey Soap' })).waitFor();

  await page.evaluate(() => {
    const wish = (id: number) => ({ id: `w${id}`, name: 'W', price: 1, imageUrl: '', addedAt: '2026-01-01' });
    localStorage.setItem('wishlist', JSON.stringify(Array.from({ length: 200 }, (_, id) => wish(id))));
  });
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: tCommon('wishlist.add', { name: 'Oat & Honey Soap' }) }).click();
  await page.getByText(tCommon('wishlist.full', { most: 200 })).waitFor();
  await close();
});

test('with a discount, no delivery is called free before the shop has priced it', async () => {
  const dear = { ...soap, price: 8_000 };
  const { page, close } = await open('/cart', {}, cartOf(dear));
  await page.route('**/cart/price', async (route) => {
    const { priced } = await (await route.fetch()).json();
    const discount = { id: 'd', name: 'Ten', code: 'TEN', amountCents: 800, kind: 'percent' };
    await route.fulfill({ json: { ok: true, priced: { ...priced, discounts: [discount] } } });
  });
  await page.reload();
  await page.getByText(tCart('sum.discount', { label: '' })).waitFor();
  await page.goto('/shop/product/calming-oat-cream');
  await ready(page);
  await page.getByText(tFree('from', { amount: '$75.00' })).waitFor();
  expect(await page.getByText(tFree('reached')).count()).toBe(0);
  await close();
});

test('parcels that cannot be loaded are reported on their own page', async () => {
  const { page, close } = await open('/order/find', { width: 1280 });
  await page.route('**/track/**', (route) => route.abort());
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/track/any';
    link.dataset.walk = '';
    link.textContent = 'Parcel 1';
    document.querySelector('main')!.prepend(link);
  });
  await page.getByRole('link', { name: 'Parcel 1' }).click();
  await page.getByRole('alert').getByText('Failed to load tracking information').waitFor();
  await page.getByRole('heading', { level: 1, name: tTracking('title') }).waitFor();
  await close();
});
