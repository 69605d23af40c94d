import { afterAll, expect, test } from 'vitest';
import { translationMeter } from '#shop/backoffice/index.server.ts';
import { ensurePages } from '#shop/content/index.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

test('the demonstration is complete in French', async () => {
  await ensurePages(shop);
  const { total, blocking, items } = await translationMeter(shop, 'fr-CA');
  expect(
    items.filter(({ wordsLeft }) => wordsLeft > 0).map(({ resource, id }) => `${resource} ${id}`),
  ).toEqual([]);
  expect(blocking).toEqual([]);
  expect(total.complete.words).toBeGreaterThan(7000);
});
