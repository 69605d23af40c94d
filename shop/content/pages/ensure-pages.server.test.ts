import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMarkdown, plainTextOf } from '#app/storefront/prose/markdown.server.ts';
import { blanksOf } from '#app/storefront/prose/page-text.server.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import { defaultPages } from './defaults/pages.ts';
import { defaultQuestions } from './defaults/questions.ts';
import { ensurePages } from './ensure-pages.server.ts';
import { faqQuestions, pages } from './page-tables.ts';
import { findPage, listPages, listQuestions } from './read-pages.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

test('every shop opens with its pages; what the owner wrote stays, and what they took out stays out', async () => {
  await Promise.all([ensurePages(shop), ensurePages(shop)]);
  expect((await listPages(shop)).map(({ slug }) => slug).toSorted()).toEqual([
    'about',
    'contact',
    'faq',
    'privacy',
    'terms',
  ]);
  expect((await findPage(shop, 'about'))?.body).toContain('old bakery');
  expect((await listQuestions(shop)).map(({ question }) => question)).toEqual(
    defaultQuestions.map(({ question }) => question),
  );
  await shop.db.delete(faqQuestions).where(eq(faqQuestions.position, 0));
  await shop.db.update(pages).set({ body: 'Mine.', version: 2 }).where(eq(pages.slug, 'terms'));
  await ensurePages(shop);
  expect(await listQuestions(shop)).toHaveLength(defaultQuestions.length - 1);
  expect(await findPage(shop, 'terms')).toMatchObject({ body: 'Mine.', version: 2 });
});

test('no blank of a default page stays empty, also before the owner has said where the shop is', () => {
  const blanks = blanksOf({ ...defaultSettings, shopName: 'Oat & Co', email: 'hello@oat.example' }, 'en-CA');
  const texts = [...defaultPages.map(({ body }) => body), ...defaultQuestions.map(({ answer }) => answer)];
  for (const text of texts) {
    const plain = plainTextOf(parseMarkdown(text, blanks));
    expect(plain).not.toMatch(/[{}]|, ,|\s,|undefined|\]\(/);
    expect(plain.length).toBeGreaterThan(20);
  }
});
