import { afterAll, expect, test } from 'vitest';
import { ensurePages } from '#shop/content/index.server.ts';
import { sourceHashOf } from '#shop/core/index.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { frenchLeft } from './french-left.server.ts';
import { turnsEnglishOff } from './turn-english-off.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);

test('texts without current French are counted before English is turned off, a draft’s too', async () => {
  expect(await frenchLeft(shop)).toBeNull();
  await shop.db.execute(
    `update products set status = 'draft', name = 'Newer soap', tagline = 'Newer too' where id = 'garden-soap'`,
  );
  expect(await frenchLeft(shop)).toEqual({ missing: 0, outdated: 2 });
  await shop.db.execute(
    `update translations set checked_at = null
     where resource = 'product' and resource_id = 'garden-soap' and field = 'tagline'`,
  );
  expect(await frenchLeft(shop)).toEqual({ missing: 1, outdated: 1 });
  await shop.db.execute(
    `delete from translations where resource = 'product' and resource_id = 'garden-soap' and field = 'tagline'`,
  );
  expect(await frenchLeft(shop)).toEqual({ missing: 1, outdated: 1 });
  await shop.db.update(translations).set({ sourceHash: sourceHashOf('Another') });
  expect((await frenchLeft(shop))!.outdated).toBeGreaterThan(100);
});

test.each([
  [['en-CA'], ['fr-CA'], true],
  [['en-CA', 'fr-CA'], ['fr-CA'], true],
  [['fr-CA', 'en-CA'], ['fr-CA'], true],
  [['en-CA', 'fr-CA'], ['fr-CA', 'en-CA'], false],
  [['fr-CA'], ['fr-CA'], false],
  [['fr-CA'], ['en-CA'], false],
] as const)('%j and then %j turns English off: %s', (before, after, is) => {
  expect(turnsEnglishOff({ languages: [...before] }, { languages: [...after] })).toBe(is);
});

test('a change of other settings turns nothing off', () => {
  expect(turnsEnglishOff({ languages: ['en-CA'] }, { shopName: 'Savons' } as object)).toBe(false);
});
