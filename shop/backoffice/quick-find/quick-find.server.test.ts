import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { issueGiftCard } from '#shop/checkout/gift-cards/issue-gift-card.server.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { makeTestShop, someoneOf } from '#tests/shop.ts';
import { quickFind } from './quick-find.server.ts';

const { shop, close } = await makeTestShop();
beforeAll(() => ensurePages(shop));
afterAll(close);
const [admin, moderator] = [someoneOf('admin'), someoneOf('moderator')];

const named = async (search: string, actor = admin) =>
  (await quickFind(shop, actor, search)).map(({ kind, name }) => `${kind} ${name}`);

test('what has a name is found by a part of it, and a percent sign is a letter like others', async () => {
  await shop.db.update(categories).set({ name: 'Bathhouse' }).where(eq(categories.id, 1));
  await shop.db.update(blogPosts).set({ title: 'Bathhouse days', tags: ['bathhouse-tag'] });
  expect(new Set(await named('BATHHOUSE', moderator))).toEqual(
    new Set(['category Bathhouse', 'post Bathhouse days', 'tag bathhouse-tag']),
  );
  expect(await named('about')).toContainEqual(expect.stringMatching(/^page /));
  expect((await named('?')).every((name) => name.startsWith('question '))).toBe(true);
  expect(await named('%bath%')).toEqual([]);
  expect(await named('')).toEqual([]);
});

test('discounts and gift cards are found by who may see them: by code, last four, and who it is for', async () => {
  const now = shop.clock.now();
  await shop.db.insert(discounts).values({
    id: crypto.randomUUID(),
    name: 'Harvest week',
    code: 'HARVEST',
    kind: 'percent',
    percent: 10,
    categories: [],
    productIds: [],
    combines: false,
    createdAt: now,
    updatedAt: now,
  });
  const id = crypto.randomUUID();
  const words = { senderName: 'Ada', message: '', mailDay: null };
  const card = {
    id,
    amountCents: 5_000,
    recipientName: 'Quill Harvester',
    recipientEmail: 'quill@example.ca',
  };
  await issueGiftCard(shop, admin, { ...card, ...words });
  const found = await quickFind(shop, admin, 'harvest');
  expect(found.map(({ kind }) => kind)).toEqual(['discount', 'gift-card']);
  const lastFour = found[1]!.name.slice(-4);
  expect((await quickFind(shop, admin, `…${lastFour.toLowerCase()}`)).map((one) => one.id)).toContain(id);
  expect(await named('harvest', moderator)).toEqual([]);
  expect((await quickFind(shop, someoneOf('editor'), lastFour)).map((one) => one.id)).not.toContain(id);
});
