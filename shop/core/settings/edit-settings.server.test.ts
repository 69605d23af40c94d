import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { auditEntries } from '../audit/audit-tables.ts';
import { saveSettings, versionOf } from './edit-settings.server.ts';
import { readSettings, type ShopSettings, writeSettings } from './settings.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const owner = 'owner@example.ca';

const seenNow = async (...keys: (keyof ShopSettings)[]) => versionOf(await readSettings(shop.db), keys);

test('gift wrap that is not offered stays so', async () => {
  await saveSettings(shop, owner, { giftWrapCents: null }, await seenNow('giftWrapCents'));
  expect((await readSettings(shop.db)).giftWrapCents).toBeNull();
  await saveSettings(shop, owner, { giftWrapCents: 500 }, await seenNow('giftWrapCents'));
  expect((await readSettings(shop.db)).giftWrapCents).toBe(500);
});

test('if two people change the same setting at once, the second sees the conflict, and nothing of hers is saved', async () => {
  const seen = await seenNow('shopName');
  const saved = await Promise.all(
    ['Rose', 'Thyme'].map((shopName) => saveSettings(shop, owner, { shopName }, seen)),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  const { shopName } = await readSettings(shop.db);
  expect(saved).toContainEqual({
    ok: false,
    problem: 'changed-meanwhile',
    now: expect.objectContaining({ shopName }),
  });
});

test('other people’s changes elsewhere are in nobody’s way', async () => {
  const seen = await seenNow('tagline');
  await saveSettings(shop, owner, { returnDays: 20 }, await seenNow('returnDays'));
  expect(await saveSettings(shop, owner, { tagline: 'By hand' }, seen)).toEqual({ ok: true });
  expect(await readSettings(shop.db)).toMatchObject({ tagline: 'By hand', returnDays: 20 });
});

test('no limit is a setting, too, and the log says how it was', async () => {
  const limit = { largestSubsidyCents: 1500 };
  await saveSettings(shop, owner, limit, await seenNow('largestSubsidyCents'));
  await saveSettings(shop, owner, { largestSubsidyCents: null }, await seenNow('largestSubsidyCents'));
  expect((await readSettings(shop.db)).largestSubsidyCents).toBeNull();
  const log = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.at(-1)).toMatchObject({ before: limit, after: { largestSubsidyCents: null }, actor: owner });
});

test('a setting of another sort than it should be counts as not set', async () => {
  await writeSettings(shop.db, {
    shopName: null,
    taxNumbers: {},
    returnDays: 'soon',
    largestSubsidyCents: 700,
  } as unknown as Partial<ShopSettings>);
  expect(await readSettings(shop.db)).toMatchObject({
    shopName: 'Calendula',
    taxNumbers: [],
    returnDays: 30,
    largestSubsidyCents: 700,
  });
});
