import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { readIn } from '#shop/core/core.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { publishPart, readPart } from '../storefront-parts/publish-part.server.ts';
import { restoreVersion } from '../versions/restore-version.server.ts';
import { PART_REF } from '../versions/text-kinds.ts';
import { type BannerItemFields, bannerFields } from './banner-fields.ts';
import { listBannerItems } from './edit-banner.server.ts';
import { liveBannerItems, withBanner } from './live-banner.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');

const item: BannerItemFields = {
  id: -1,
  text: 'Zinnias',
  link: '/shop',
  picture: null,
  pictureAlt: null,
  startDate: null,
  endDate: null,
  isActive: true,
};
const versionOf = async () => (await readPart(shop, 'banner')).version;
const publish = async (value: BannerItemFields[]) =>
  publishPart(shop, editor, 'banner', { base: await versionOf(), value });
const shown = async () => (await liveBannerItems(shop)).map(({ text }) => text);

test('items are added, timed, ordered, switched off and taken away, and each change is written down', async () => {
  const before = await listBannerItems(shop);
  const texts = before.map(({ text }) => text);
  await publish([...before, item]);
  expect(await shown()).toEqual([...texts, 'Zinnias']);
  const zinnias = (await listBannerItems(shop)).at(-1)!;
  const startDate = new Date(clock.now().getTime() + 60_000).toISOString();
  await publish([...before, { ...zinnias, startDate }]);
  expect(await shown()).toEqual(texts);
  clock.advance(60_000);
  expect(await shown()).toContain('Zinnias');
  await publish([...before, { ...zinnias, startDate }].toReversed());
  expect(await shown()).toEqual(['Zinnias', ...texts.toReversed()]);
  await publish([{ ...zinnias, isActive: false }, ...before.toReversed()]);
  expect(await shown()).not.toContain('Zinnias');
  await publish(before.toReversed());
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );
  expect(acts).toEqual(['added', 'changed', 'ordered', 'changed', 'removed']);
});

test('an item that a restored version brings back has its French again', async () => {
  const before = await listBannerItems(shop);
  await publish([...before, { ...item, text: 'Asters' }]);
  const version = await versionOf();
  const { id } = (await listBannerItems(shop)).at(-1)!;
  await shop.db.execute(sql`
    insert into translations
      (resource, resource_id, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at)
    values ('banner', ${String(id)}, 'fr-CA', 'text', '"Des asters"', '', 'person', 'x@example.ca', now(), now())`);
  const french = async () => (await liveBannerItems(readIn(shop, 'fr-CA'))).at(-1)?.text;
  expect(await french()).toBe('Des asters');
  await publish(before);
  expect(await french()).not.toBe('Des asters');
  const restored = { kind: 'banner' as const, ref: PART_REF, version, base: await versionOf() };
  expect(await restoreVersion(shop, editor, restored)).toMatchObject({ ok: true });
  expect(await french()).toBe('Des asters');
  // An id that no version has is a new item's.
  await publish([...before, { ...item, id: 2_000_000_000 }]);
  expect((await listBannerItems(shop)).at(-1)?.id).toBeLessThan(2_000_000_000);
});

test('a previewed banner is seen by nobody else', async () => {
  const before = await shown();
  const preview = withBanner(shop, [item, { ...item, id: -2, text: 'Off', isActive: false }]);
  expect((await liveBannerItems(preview)).map(({ text }) => text)).toEqual(['Zinnias']);
  expect(await shown()).toEqual(before);
});

test('no link leads elsewhere, no picture is without its words, and nothing ends before it begins', () => {
  const isFine = (part: object) => bannerFields.safeParse([{ ...item, ...part }]).success;
  expect(isFine({})).toBe(true);
  for (const link of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])
    expect(isFine({ link }), link).toBe(false);
  expect(isFine({ picture: 'jar' })).toBe(false);
  expect(isFine({ picture: 'jar', pictureAlt: 'A jar' })).toBe(true);
  const now = new Date().toISOString();
  expect(isFine({ startDate: now, endDate: now })).toBe(false);
  expect(isFine({ text: ' \n ' })).toBe(false);
  expect(bannerFields.safeParse([item, item]).success).toBe(false);
});
