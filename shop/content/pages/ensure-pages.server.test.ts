import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMarkdown, plainTextOf } from '#app/storefront/prose/markdown.server.ts';
import { blanksOf } from '#app/storefront/prose/page-blanks.ts';
import { typesetFrench } from '#platform/i18n/french-typography.ts';
import { changeTranslations, deleteTranslations } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { frenchPages } from './defaults/french-pages.ts';
import { frenchQuestions, frenchTopics } from './defaults/french-questions.ts';
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

test('every shop opens with its pages; the owner’s texts stay, and removed ones stay removed', async () => {
  await Promise.all([ensurePages(shop), ensurePages(shop)]);
  expect((await listPages(shop)).map(({ slug }) => slug).toSorted()).toEqual([
    'about',
    'contact',
    'faq',
    'privacy',
    'shipping',
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

test('the About page of a new shop says nothing of how its owner works', () => {
  const CLAIMS =
    /by hand|small batches|animal|unscented|two people|à la main|petits lots|animaux|sans parfum/i;
  for (const { body } of [defaultPages.find(({ slug }) => slug === 'about')!, frenchPages.about!])
    expect(body).not.toMatch(CLAIMS);
});

test('every default page and question has its French', () => {
  const blanks = blanksOf({ ...defaultSettings, shopName: 'Oat & Co', email: 'hello@oat.example' }, 'fr-CA');
  expect(Object.keys(frenchPages).toSorted()).toEqual(defaultPages.map(({ slug }) => slug).toSorted());
  expect(Object.keys(frenchQuestions)).toEqual(defaultQuestions.map(({ question }) => question));
  const partsOf = (text: string) => [
    text.match(/^(#+|-|\d\.) /gm) ?? [],
    (text.match(/\]\([^)]*\)|\{\w+\}/g) ?? []).toSorted(),
  ];
  const pairs = [
    ...defaultPages.map(({ slug, body }) => [body, frenchPages[slug]!.body] as const),
    ...defaultQuestions.map(({ question, answer }) => [answer, frenchQuestions[question]!.answer] as const),
  ];
  for (const [english, french] of pairs) {
    expect(partsOf(french)).toEqual(partsOf(english));
    expect(typesetFrench(french)).toBe(french);
    expect(plainTextOf(parseMarkdown(french, blanks))).not.toMatch(/[{}]|, ,|undefined|\]\(/);
  }
  for (const { topic } of defaultQuestions) expect(frenchTopics[topic], topic).toBeTruthy();
});

test('unchanged default texts get their French, once', async () => {
  const { shop, close } = await makeTestShop();
  await ensurePages(shop);
  const french = readIn(shop, 'fr-CA');
  expect((await findPage(french, 'terms'))?.body).toBe(frenchPages.terms!.body);
  expect((await listQuestions(french))[0]).toMatchObject({
    topic: frenchTopics.Orders,
    ...frenchQuestions[defaultQuestions[0]!.question],
  });
  // A person takes French away, and another page is the owner's own.
  const item = { resource: 'page', id: 'terms', name: '', locale: french.locale } as const;
  await changeTranslations(shop, 'owner@example.ca', item, {
    body: { was: frenchPages.terms!.body, now: null },
  });
  await deleteTranslations(shop, 'page', ['privacy']);
  await shop.db.update(pages).set({ body: 'Mine.' }).where(eq(pages.slug, 'privacy'));
  await ensurePages(shop);
  for (const slug of ['terms', 'privacy']) expect((await findPage(french, slug))?.english).toContain('body');
  await close();
});

test('pages and questions that came with an earlier release get their French too', async () => {
  const [{ body }] = defaultPages.filter(({ slug }) => slug === 'terms') as [(typeof defaultPages)[number]];
  const earlier = body
    .replace(
      'Before you order, we show you the cost of delivery and any tax that we charge for your address.',
      'We calculate both for your address and show them before you order.',
    )
    .replace('any taxes, the total', 'taxes, the total');
  const taxes = 'Do prices include tax?';
  const answer =
    'No. As usual in Canada, prices don’t include sales tax. Enter your postal code in the cart to see each tax for your province.';
  expect(earlier).not.toBe(body);
  const [other] = await shop.db
    .update(faqQuestions)
    .set({ answer })
    .where(eq(faqQuestions.question, taxes))
    .returning();
  await shop.db
    .update(pages)
    .set({ ...defaultPages.find(({ slug }) => slug === 'terms'), body: earlier })
    .where(eq(pages.slug, 'terms'));
  await deleteTranslations(shop, 'page', ['terms']);
  await deleteTranslations(shop, 'question', [String(other!.id)]);
  await ensurePages(shop);
  const french = readIn(shop, 'fr-CA');
  expect((await findPage(french, 'terms'))?.body).toBe(typesetFrench(frenchPages.terms!.body));
  expect((await listQuestions(french)).map(({ answer }) => answer)).toContain(
    typesetFrench(frenchQuestions[taxes]!.answer),
  );
});
