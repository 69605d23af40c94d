import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminExamples, everyAdminPage } from '#tests/pages/admin-pages.ts';
import { type FrenchShop, startFrenchShop } from '#tests/shops/french-shop.ts';
import { expectFine, hasFocus, loaded, openPage, ready } from '../support/browser.ts';

// The owner of this shop reads the admin in French.
const tAdmin = adminMessages.in('fr-CA');

let shop: FrenchShop;
let examples: Record<string, string>;
beforeAll(async () => {
  shop = await startFrenchShop();
  examples = await adminExamples(shop);
}, 180_000);
afterAll(() => shop?.running.stop(true));

const ROWS = 'Each row has its own buttons.';
const PARTS = 'Each part has its own button, at the end of its fields.';
const AT_END = 'Its form comes after text that must be read first.';

/** Pages whose main button is outside the lower half, and why. */
const ELSEWHERE: Record<string, string> = {
  '/admin/banner': PARTS,
  '/admin/gift-cards/:card': PARTS,
  '/admin/products/ingredient-rules': AT_END,
  '/admin/remove-demo': AT_END,
  '/admin/reviews': ROWS,
  '/admin/settings/:page': PARTS,
  '/admin/settings/pickup-and-local-delivery': PARTS,
  '/admin/staff': AT_END,
  '/admin/taxes/rates': AT_END,
};

/** The main buttons that can be pressed: of the form over the page, or else of the page. */
const mainButtonsOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.querySelector('main')!;
    return [...root.querySelectorAll('.button-primary, [data-primary]')]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]'))
      .map((one) => {
        const { top, bottom, left, width } = one.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const isSeen = one.contains(document.elementFromPoint(left + width / 2, middle));
        return isSeen && middle > innerHeight / 2;
      });
  });

test('on a phone the main button of each page of the admin is in the lower half of the screen, without scrolling, and axe finds nothing on the page in either theme', async () => {
  const { page, close } = await openPage({ width: 390, as: shop.owner, origin: shop.running.url });
  const [within, beyond] = [new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  for await (const { pattern, path } of everyAdminPage(page, examples)) {
    await ready(page);
    const reached = await mainButtonsOf(page);
    if (reached.length === 1 && reached[0]) within.add(pattern);
    else if (reached.length > 0) beyond.add(pattern);
    await loaded(page);
    await expectFine(page, path, [390]).catch((error: Error) => faults.push(error.message));
  }
  expect(faults).toEqual([]);
  expect([...beyond].toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  // Forms and steps that begin with a button to press.
  expect([...within]).toEqual(
    expect.arrayContaining([
      '/admin/batches/:batch',
      '/admin/blog/:id',
      '/admin/categories/:id',
      '/admin/customers/:customer',
      '/admin/customers/new',
      '/admin/gift-cards/new',
      '/admin/orders/:id',
      '/admin/orders/:id/cancel',
      '/admin/orders/:id/return',
      '/admin/pages/:slug',
    ]),
  );
  await close();
}, 600_000);

test('on a phone the help of a page is opened from the menu below, and closing it leads back there', async () => {
  const { page, complaints, close } = await openPage({
    width: 390,
    as: shop.owner,
    origin: shop.running.url,
  });
  await page.goto('/admin/orders');
  await ready(page);
  const menu = page.locator('.bottom-bar summary');
  await menu.click();
  const help = page.locator('.bottom-bar').getByRole('button', { name: tAdmin('help'), exact: true });
  expect((await help.boundingBox())!.y).toBeGreaterThan(422);
  await help.click();
  await page
    .getByRole('complementary', { name: tAdmin('help') })
    .getByRole('button', { name: tAdmin('action.close') })
    .click();
  await hasFocus(menu);
  expect(complaints).toEqual([]);
  await close();
});
