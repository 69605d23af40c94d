import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrenchShop, makeOneOfEach, startFrenchShop } from '../french-shop.ts';
import { readablePaths } from '../routes.ts';
import { openPage } from './browser.ts';

let shop: FrenchShop;
let examples: Record<string, string>;
beforeAll(async () => {
  shop = await startFrenchShop();
  examples = await makeOneOfEach(shop);
  const order = examples['/admin/orders/:id/refund']!.replace(/\/refund$/, '');
  Object.assign(examples, {
    '/admin/orders/:id': order,
    '/admin/orders/:id/ship': `${order}/ship`,
    '/admin/questions/:id': '/admin/questions/new',
    '/admin/versions/:kind/:ref': '/admin/versions/page/terms',
  });
}, 180_000);
afterAll(() => shop?.running.stop(true));

const LIST =
  'Its rows are what the page is for. What it creates can be created from the search of the menu too.';
const ROWS = 'Each row has its own buttons.';
const PARTS = 'Each part has its own button, at the end of its fields.';
const AT_END = 'Its form comes after what must be read first.';

/** Pages whose main button is outside the lower half, and why. */
const ELSEWHERE: Record<string, string> = {
  '/admin/banner': LIST,
  '/admin/blog': LIST,
  '/admin/customers': LIST,
  '/admin/discounts': LIST,
  '/admin/gift-cards': LIST,
  '/admin/gift-cards/:card': PARTS,
  '/admin/newsletters': LIST,
  '/admin/orders': LIST,
  '/admin/orders/drafts': LIST,
  '/admin/pages': LIST,
  '/admin/products': LIST,
  '/admin/products/ingredient-rules': AT_END,
  '/admin/remove-demo': AT_END,
  '/admin/reviews': ROWS,
  '/admin/seo/redirects': LIST,
  '/admin/settings/:page': PARTS,
  '/admin/settings/pickup-and-local-delivery': PARTS,
  '/admin/staff': AT_END,
  '/admin/taxes/rates': AT_END,
};

/** Pages without an example in this shop, pages that need no sign-in, and pages without actions. */
const LEFT_OUT =
  /^\/admin\/(design-system|sign-in|accounting\/mapping|translations\/proposals)$|preview$|\/:id\/payment$/;

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`);

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

test('on a phone the main button of each page of the admin is in the lower half of the screen, without scrolling', async () => {
  const patterns = (await readablePaths()).filter(
    (path) => /^\/admin(\/|$)/.test(path) && !LEFT_OUT.test(path),
  );
  const { page, close } = await openPage({
    width: 390,
    as: shop.owner,
    origin: shop.running.url,
  });
  const waiting = new Map(
    patterns.flatMap((pattern) => {
      const path = examples[pattern] ?? pattern;
      return path.includes(':') ? [] : [[pattern, path] as const];
    }),
  );
  const [within, beyond] = [new Set<string>(), new Set<string>()];
  for (const [pattern, path] of waiting) {
    await page.goto(path);
    const reached = await mainButtonsOf(page);
    if (reached.length === 1 && reached[0]) within.add(pattern);
    else if (reached.length > 0) beyond.add(pattern);
    const links = await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!.replace(/[?#].*/, '')));
    for (const to of links) {
      const kind = patterns.find((one) => one.includes(':') && !waiting.has(one) && matcherOf(one).test(to));
      if (kind && !patterns.includes(to)) waiting.set(kind, to);
    }
  }
  expect(patterns.filter((pattern) => !waiting.has(pattern))).toEqual([]);
  expect([...beyond].toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  // Forms and steps that begin with a button to press.
  expect([...within]).toEqual(
    expect.arrayContaining([
      '/admin/batches/:batch',
      '/admin/blog/:id',
      '/admin/categories/:id',
      '/admin/customers/:customer',
      '/admin/customers/new',
      '/admin/discounts/new',
      '/admin/gift-cards/new',
      '/admin/orders/:id',
      '/admin/orders/:id/cancel',
      '/admin/orders/:id/return',
      '/admin/pages/:slug',
    ]),
  );
  await close();
}, 400_000);
