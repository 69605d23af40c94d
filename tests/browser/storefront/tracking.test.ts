import { expect, test } from 'vitest';
import { checkoutMessages } from '#messages/checkout.ts';
import { orderMessages } from '#messages/order.ts';
import { trackingMessages } from '#messages/tracking.ts';
import { shipping } from '#shop/content/pages/defaults/shipping.ts';
import { labelOf } from '#tests/attacks/support/parcels.ts';
import { buy } from '#tests/orders/buy.ts';
import { registered, Visitor } from '#tests/shops/visitor.ts';
import { expectAccessible, expectFits, openPage, ready, type Theme } from '../support/browser.ts';

const tOrder = orderMessages.in('en-CA');
const tTracking = trackingMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');

const THEMES: Theme[] = ['light', 'dark'];

test.each(THEMES)(
  'a guest follows both parcels of an order from its page, in the %s theme',
  async (theme) => {
    const guest = new Visitor();
    const number = await buy(guest, { email: 'follows@example.ca' });
    const { page, complaints, close } = await openPage({ width: 390, theme, as: guest });
    for (const position of [0, 1]) await labelOf(number, { position });
    await page.goto(`/order/success?order=${number}`);
    await page.getByRole('link', { name: tOrder('next.follow') }).click();
    await page.getByRole('heading', { name: tTracking('title') }).waitFor();
    await page.getByRole('heading', { name: tTracking('parcel.of', { number: 2, count: 2 }) }).waitFor();
    const steps = page.getByRole('list', { name: tTracking('progress') }).first();
    expect(await steps.getByRole('listitem').allTextContents()).toEqual(
      ['Processing', 'Shipped', 'In Transit', 'Delivered'].map((name) => expect.stringContaining(name)),
    );
    expect(await steps.locator('[aria-current=step]').count()).toBe(1);
    await ready(page);
    await expectAccessible(page, `/track in ${theme}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page, '/track');
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a customer with an account sees the parcel on the order’s page', async () => {
  const visitor = await registered();
  const number = await buy(visitor, { email: visitor.email });
  const { page, close } = await openPage({ width: 390, as: visitor });
  await labelOf(number, { number: '7000123123123' });
  await page.goto(`/account/orders/${number}`);
  const parcel = page.getByRole('region', { name: tTracking('parcel') });
  await parcel.getByText('7000123123123').waitFor();
  await parcel.getByText(tTracking('mock')).waitFor();
  await ready(page);
  await expectAccessible(page, 'an order with a parcel');
  await close();
});

test.each(THEMES)(
  'the page on shipping and returns reads well on a phone, in the %s theme',
  async (theme) => {
    const { page, complaints, close } = await openPage({ width: 320, theme });
    await page.goto('/returns');
    await page.getByRole('heading', { level: 1, name: shipping.title }).waitFor();
    const [, heading] = /^## (.+)$/m.exec(shipping.body)!;
    await page.getByRole('link', { name: heading!, exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { name: heading! }).isVisible()).toBe(true);
    expect(new URL(page.url()).hash).not.toBe('');
    await ready(page);
    await expectAccessible(page, `/returns in ${theme}`);
    await expectFits(page, '/returns');
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the test page finds rates, chooses the first, and shows a parcel’s tracking', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/shipping-test');
  await page.getByText('No key (SHIPPO_API_KEY)').waitFor();
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  const options = page.getByRole('group', { name: tCheckout('delivery') }).getByRole('radio');
  await options.first().waitFor();
  expect(await options.first().isChecked()).toBe(true);
  await options.last().check();
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Calculate shipping' }).click();
  await page.getByText('Destination city is required').waitFor();
  await page.getByRole('button', { name: 'Track' }).click();
  await page.getByRole('region', { name: tTracking('parcel') }).waitFor();
  // Away from the area that the sticky header covers.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, '/shipping-test');
  await page.route('**/shipping-test/ask', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Track' }).click();
  await page.getByText('Unable to fetch tracking information').waitFor();
  await page.unroute('**/shipping-test/ask');
  await page.route('**/shipping-test/ask', (route) => route.abort());
  await page.getByRole('button', { name: 'Track' }).click();
  await page.getByText('Failed to load tracking information').waitFor();
  await close();
});
