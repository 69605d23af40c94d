import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '../../tests/shop.ts';
import { someoneOf } from '../../tests/staff.ts';
import { auditEntries } from '../audit/tables.ts';
import { liveBannerItems } from '../banner/live.server.ts';
import {
  itemWords,
  listBannerItems,
  orderBannerItems,
  removeBannerItem,
  saveBannerItem,
} from './banner.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const item = {
  ...{ text: 'Zinnias', link: '/shop', picture: null, pictureAlt: null },
  ...{ startDate: null, endDate: null, isActive: true },
};
const shown = async () => (await liveBannerItems(shop)).map(({ text }) => text);

test('items are added, timed, ordered, switched off and taken away, and each change is written down', async () => {
  const before = await shown();
  const added = await saveBannerItem(shop, editor, null, item);
  if (!added.ok) throw new Error(added.problem);
  expect(await shown()).toEqual([...before, 'Zinnias']);
  const startDate = new Date(clock.now().getTime() + 60_000);
  await saveBannerItem(shop, editor, added.id, { ...item, startDate });
  expect(await shown()).toEqual(before);
  clock.advance(60_000);
  expect(await shown()).toContain('Zinnias');
  const ids = (await listBannerItems(shop)).map(({ id }) => id);
  expect(await orderBannerItems(shop, editor, ids.toReversed())).toEqual({ ok: true });
  expect(await shown()).toEqual(['Zinnias', ...before.toReversed()]);
  expect(await orderBannerItems(shop, editor, ids.slice(1))).toEqual({ ok: false, problem: 'changed' });
  await saveBannerItem(shop, editor, added.id, { ...item, isActive: false });
  expect(await shown()).not.toContain('Zinnias');
  expect(await removeBannerItem(shop, editor, added.id)).toMatchObject({ ok: true });
  expect(await saveBannerItem(shop, editor, added.id, item)).toEqual({ ok: false, problem: 'gone' });
  expect(await saveBannerItem(shop, moderator, null, item)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await removeBannerItem(shop, moderator, ids[0]!)).toEqual({ ok: false, problem: 'not-allowed' });
  const acts = (await shop.db.select().from(auditEntries)).map(({ act }) => act);
  expect(acts).toEqual(['added', 'changed', 'ordered', 'changed', 'removed']);
});

test('no link leads elsewhere, no picture is without its words, and nothing ends before it begins', () => {
  const isFine = (part: object) => itemWords.safeParse({ ...item, ...part }).success;
  expect(isFine({})).toBe(true);
  for (const link of ['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])
    expect(isFine({ link }), link).toBe(false);
  expect(isFine({ picture: 'jar' })).toBe(false);
  expect(isFine({ picture: 'jar', pictureAlt: 'A jar' })).toBe(true);
  const now = new Date();
  expect(isFine({ startDate: now, endDate: now })).toBe(false);
  expect(isFine({ text: ' \n ' })).toBe(false);
});
