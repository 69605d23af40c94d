import { beforeAll, expect, test } from 'vitest';
import { BODY_OIL, buy } from '../buy.ts';
import { CARDS } from '../checkout.ts';
import { type Registered, registered, sql } from '../visitor.ts';
import { expectAccessible, expectFine, openPage, ready } from './browser.ts';

const wish = (id: string, name: string, imageUrl: string) => ({
  ...{ id, name, imageUrl, price: 2600, addedAt: '2026-11-01T10:00:00.000Z' },
});
const WISHLIST = [
  wish('night-garden-oil', 'Night Garden Face Oil', 'night-garden-oil'),
  wish('rose-mist-toner', 'Rose Water Toner', 'rose-mist-toner'),
  wish('oatmeal-hand-soap', 'Oat & Honey Soap', 'oatmeal-hand-soap'),
  wish('long-gone', 'Something that is not sold any more', 'calming-oat-cream'),
];
const OIL = 'night-garden-oil--geranium--15-ml';
const CART = {
  items: [
    {
      id: 'night-garden-oil',
      name: 'Night Garden Face Oil',
      price: 2600,
      quantity: 2,
      category: 'face',
      variant: { id: OIL, name: 'Geranium, 15 mL' },
      imageUrl: 'rosehip-glow-serum',
      giftOptions: { wrap: true },
    },
  ],
  message: '',
};

/** Who looks, and at what: every page that has a look of its own for them. */
const TABLE = {
  'a guest with a full cart and wishlist': [
    ...['/', '/shop', '/search', '/search?q=oat', '/search?q=zzz', '/shop?category=hair&concern=frizz'],
    ...['/shop/product/night-garden-oil', '/shop/product/rose-mist-toner'],
    ...['/blog', '/blog/patch-testing', '/cart', '/checkout', '/wishlist', '/wishlist-test'],
    ...['/login', '/register', '/forgot-password', '/reset-password', '/order/find'],
    ...['/gift-cards', '/gift-cards/balance'],
    ...['/no/such/page', '/test-error', '/debug', '/debug/ui', '/admin/welcome?token=x'],
  ],
  'a guest with nothing yet': ['/cart', '/wishlist'],
  'somebody with an account, and nothing yet': [
    ...['/account', '/account/orders', '/account/wishlist', '/account/reviews', '/account/addresses'],
    ...['/account/profile', '/account/security', '/account/privacy'],
  ],
  'somebody with orders': [
    '/account',
    '/account/orders',
    '/account/orders/:paid',
    '/account/orders/:waiting',
  ],
  'whom a link was sent to': ['/wishlist/shared/:shared', '/back-in-stock?variant=:sold-out'],
};
type Who = keyof typeof TABLE;

const people: { [who in Who]?: Registered } = {};
const numbers: Record<string, string> = {};
beforeAll(async () => {
  people['somebody with an account, and nothing yet'] = await registered();
  const buyer = await registered();
  people['somebody with orders'] = buyer;
  const { email } = buyer;
  await buy(buyer, { email });
  numbers[':paid'] = await buy(buyer, {
    email,
    lines: [BODY_OIL, { id: 'night-garden-oil', variantId: OIL, quantity: 2, giftWrap: true }],
  });
  const [{ id: owner } = { id: '' }] = await sql<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  await buyer.post('/wishlist/items', { owner, add: WISHLIST.map(({ id }) => id) });
  await buyer.submit('/account/wishlist', { part: 'share', name: 'Ada' });
  const list = await (await buyer.ask('/account/wishlist')).text();
  numbers[':shared'] = /\/wishlist\/shared\/([\w-]{43})/.exec(list)![1]!;
  const [soldOut] = await sql<{ id: string }>(
    'select variant_id as id from stock where on_hand <= reserved order by variant_id limit 1',
    [],
  );
  numbers[':sold-out'] = soldOut!.id;
  await buy(buyer, { email, card: CARDS.confirm });
  const [waiting] = await sql<{ number: string }>(
    "select number from orders where email = $1 and status = 'pending_payment'",
    [email],
  );
  numbers[':waiting'] = waiting!.number;
});

test.each((Object.keys(TABLE) as Who[]).flatMap((who) => TABLE[who].map((path) => [path, who] as const)))(
  'at every width and in both themes axe finds nothing on %s for %s, and nothing overflows',
  async (path, who) => {
    const { page, complaints, close } = await openPage({ width: 320, as: people[who] });
    if (who === 'a guest with a full cart and wishlist') {
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(CART));
      await page.addInitScript((list) => localStorage.setItem('wishlist', list), JSON.stringify(WISHLIST));
    }
    await page.goto(path.replace(/:[\w-]+$/, (name) => numbers[name]!));
    await ready(page);
    await expectFine(page, path);
    expect(complaints.filter((complaint) => !complaint.includes('/test-error'))).toEqual([]);
    await close();
  },
);

test('the menus that open are accessible too', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/shop');
  await ready(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expectAccessible(page, 'search box');
  await page.getByRole('button', { name: 'Close search' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page, 'filters');
  await page.getByRole('dialog').getByLabel('Dryness').check();
  await page.waitForURL(/concern=dryness/);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

test('the theme is kept, and set before the first paint', async () => {
  const { page, close } = await openPage();
  await page.goto('/blog');
  await ready(page);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
  await expect.poll(() => page.evaluate(() => document.body.classList.contains('dark'))).toBe(true);
  await close();
});

test('filters stand in the address, work by back and forward, and can be taken off', async () => {
  const { page, close } = await openPage();
  await page.goto('/shop?category=face');
  await ready(page);
  await page.getByLabel('Sensitivity').check();
  await page.waitForURL(/concern=sensitivity/);
  const found = page.getByRole('status').filter({ hasText: 'product' });
  await expect.poll(() => found.textContent()).toBe('4 products');
  await page.getByRole('link', { name: 'Remove Sensitivity' }).click();
  await page.waitForURL((url) => !url.search.includes('concern'));
  await expect.poll(() => found.textContent()).toBe('10 products');
  await page.goBack();
  await page.waitForURL(/concern=sensitivity/);
  await close();
});

test('without JavaScript one can look around, choose a variant and filter', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false });
  await page.goto('/shop');
  await page.getByRole('checkbox', { name: 'Frizz' }).check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
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

test('the pictures of a product are stepped through and enlarged', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/shop/product/calming-oat-cream');
  await ready(page);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Show picture 2' }).getAttribute('aria-current'))
    .toBe('true');
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(
    await page
      .getByRole('button', { name: 'Enlarge the picture' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await close();
});
