import { beforeAll, expect, test } from 'vitest';
import { buy } from '../buy.ts';
import { type Registered, registered, signedInStaff, type Visitor } from '../visitor.ts';
import { expectFits, openPage, ready } from './browser.ts';

/** As in scripts/pseudo-messages.mjs. */
const LONGER = 0.4;

let buyer: Registered;
let admin: Visitor;
let number: string;
beforeAll(async () => {
  buyer = await registered();
  number = await buy(buyer, { email: buyer.email });
  admin = await signedInStaff('admin');
});

/** Opens pages one after another at 320 px, each with all of its sentences longer. */
async function expectRoom(as: Visitor | undefined, paths: readonly string[]): Promise<void> {
  const { page, close } = await openPage({ width: 320, ...(as && { as }) });
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
    const lengthened = await page.evaluate((longer) => {
      const more = (text: string) => ' ôù'.repeat(Math.ceil((text.trim().length * longer) / 3));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const worded = texts.filter(
        ({ data, parentElement }) =>
          /\p{L}{2}/u.test(data) && !parentElement?.closest('script, style, textarea, template'),
      );
      for (const text of worded) text.data += more(text.data);
      for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
        field.placeholder += more(field.placeholder);
      return worded.length;
    }, LONGER);
    expect(lengthened, path).toBeGreaterThan(10);
    await expectFits(page, path);
  }
  await close();
}

test('pages of the shop have room for longer words', () =>
  expectRoom(undefined, [
    '/',
    '/shop',
    '/shop/product/night-garden-oil',
    '/blog',
    '/blog/patch-testing',
    '/faq',
    '/shipping',
    '/contact',
    '/cart',
    '/checkout',
    '/login',
    '/gift-cards',
    '/search?q=oat',
  ]));

test('pages of an account have room for longer words', () =>
  expectRoom(buyer, [
    '/account',
    '/account/orders',
    `/account/orders/${number}`,
    '/account/wishlist',
    '/account/reviews',
    '/account/addresses',
    '/account/profile',
    '/account/security',
    '/account/privacy',
  ]));

test('pages of the admin have room for longer words', () =>
  expectRoom(admin, [
    '/admin',
    '/admin/orders',
    `/admin/orders/${number}`,
    '/admin/products',
    '/admin/products/garden-soap',
    '/admin/products/edit',
    '/admin/returns',
    '/admin/taxes',
    '/admin/customers',
    '/admin/categories',
    '/admin/blog',
    '/admin/pages/terms',
    '/admin/discounts',
    '/admin/analytics',
    '/admin/settings',
    '/admin/settings/languages',
    '/admin/help/french',
    '/admin/audit',
    '/admin/status',
  ]));
