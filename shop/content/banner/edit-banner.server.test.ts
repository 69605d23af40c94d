import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shop.ts';
import {
  bannerItemFields,
  listBannerItems,
  orderBannerItems,
  removeBannerItem,
  saveBannerItem,
  versionOfItem,
} from './edit-banner.server.ts';
import { liveBannerItems } from './live-banner.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const item = {
  text: 'Zinnias',
  link: '/shop',
  picture: null,
  pictureAlt: null,
  startDate: null,
  endDate: null,
  isActive: true,
};
const seenOf = async (id: number) => ({
  id,
  seen: versionOfItem((await listBannerItems(shop)).find((one) => one.id === id)!),
});
const shown = async () => (await liveBannerItems(shop)).map(({ text }) => text);

test('items are added, timed, ordered, switched off and taken away, and each change is written down', async () => {
  const before = await shown();
  const added = await saveBannerItem(shop, editor, null, item);
  if (!added.ok) throw new Error(added.problem);
  expect(await shown()).toEqual([...before, 'Zinnias']);
  const startDate = new Date(clock.now().getTime() + 60_000);
  await saveBannerItem(shop, editor, await seenOf(added.id), { ...item, startDate });
  expect(await shown()).toEqual(before);
  clock.advance(60_000);
  expect(await shown()).toContain('Zinnias');
  const ids = (await listBannerItems(shop)).map(({ id }) => id);
  expect(await orderBannerItems(shop, editor, ids.toReversed())).toEqual({ ok: true });
  expect(await shown()).toEqual(['Zinnias', ...before.toReversed()]);
  expect(await orderBannerItems(shop, editor, ids.slice(1))).toEqual({ ok: false, problem: 'changed' });
  await saveBannerItem(shop, editor, await seenOf(added.id), { ...item, isActive: false });
  const last = await seenOf(added.id);
  expect(await shown()).not.toContain('Zinnias');
  expect(await removeBannerItem(shop, editor, added.id)).toMatchObject({ ok: true });
  expect(await saveBannerItem(shop, editor, last, item)).toEqual({ ok: false, problem: 'gone' });
  expect(await saveBannerItem(shop, moderator, null, item)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await removeBannerItem(shop, moderator, ids[0]!)).toEqual({ ok: false, problem: 'not-allowed' });
  const acts = (await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );
  expect(acts).toEqual(['added', 'changed', 'ordered', 'changed', 'removed']);
});

test('of two who change an item at once the second hears how it is now, and may save over it', async () => {
  const added = await saveBannerItem(shop, editor, null, { ...item, text: 'Asters' });
  if (!added.ok) throw new Error(added.problem);
  const seen = await seenOf(added.id);
  expect(await saveBannerItem(shop, editor, seen, { ...item, text: 'Dahlias' })).toMatchObject({ ok: true });
  const late = await saveBannerItem(shop, editor, seen, { ...item, text: 'Phlox' });
  expect(late).toMatchObject({ ok: false, problem: 'overtaken', now: { text: 'Dahlias' } });
  const both = await seenOf(added.id);
  expect(await saveBannerItem(shop, editor, both, { ...item, text: 'Phlox' })).toMatchObject({ ok: true });
});

test('no link leads elsewhere, no picture is without its words, and nothing ends before it begins', () => {
  const isFine = (part: object) => bannerItemFields.safeParse({ ...item, ...part }).success;
  expect(isFine({})).toBe(true);
  for (const link of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])
    expect(isFine({ link }), link).toBe(false);
  expect(isFine({ picture: 'jar' })).toBe(false);
  expect(isFine({ picture: 'jar', pictureAlt: 'A jar' })).toBe(true);
  const now = new Date();
  expect(isFine({ startDate: now, endDate: now })).toBe(false);
  expect(isFine({ text: ' \n ' })).toBe(false);
});
