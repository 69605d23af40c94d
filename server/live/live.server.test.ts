import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { bannerItems } from '#shop/content/banner/banner-tables.ts';
import { addTranslations } from '#shop/core/index.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { type Live, openLive } from './live.ts';

let here: TestShop;
let live: Live;
beforeAll(async () => {
  here = await makeTestShop();
});
afterEach(() => live.close());
afterAll(() => here.close());

const HOUR = 3_600_000;
const set = (items: { text: string; startDate?: Date; endDate?: Date }[]) =>
  here.shop.db.transaction(async (tx) => {
    await tx.delete(bannerItems);
    await tx.insert(bannerItems).values(items.map((item, order) => ({ ...item, order })));
  });
const from = (network: string, locale: Locale = 'en-CA') => ({ network, locale });
const changed = () => live.changed(new Set(['banner']));

/** A connection and what it has received: the texts of the banner, one entry for each event. */
async function lineTo(source: Live, locale: Locale = 'en-CA') {
  const events: string[][] = [];
  const stream = await source.open(from('203.0.113.1', locale));
  if (!stream) return null;
  const reader = stream.getReader();
  const end = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const data = /^data: (.*)\n\n$/s.exec(Buffer.from(value).toString())?.[1];
      if (data) events.push(JSON.parse(data).map(({ text }: { text: string }) => text));
    }
  })();
  return { events, end, leave: () => reader.cancel() };
}

test('a live connection begins with the banner’s text and receives each change once', async () => {
  live = openLive(here.shop);
  await set([{ text: 'first' }, { text: 'second' }]);
  const line = await lineTo(live);
  await set([{ text: 'second' }, { text: 'first' }]);
  changed();
  await expect
    .poll(() => line!.events)
    .toEqual([
      ['first', 'second'],
      ['second', 'first'],
    ]);
  changed();
  live.changed(new Set(['settings', 'product soap']));
  live.resume();
  await wait(200);
  expect(line!.events).toHaveLength(2);
});

test('each line speaks the language of its page', async () => {
  live = openLive(here.shop);
  await set([{ text: 'first' }]);
  const [{ id }] = (await here.shop.db.select({ id: bannerItems.id }).from(bannerItems)) as [{ id: number }];
  const translate = (text: string) =>
    addTranslations(here.shop, 'fr-CA', 'ada@example.ca', [
      { resource: 'banner', id: String(id), source: { text: 'first' }, texts: { text } },
    ]);
  await translate('premier');
  const [english, french] = [await lineTo(live), await lineTo(live, 'fr-CA')];
  await here.shop.db.update(bannerItems).set({ link: '/blog' });
  changed();
  await expect.poll(() => french!.events).toEqual([['premier'], ['premier']]);
  expect(english!.events).toEqual([['first'], ['first']]);
  expect(JSON.parse(await live.now('fr-CA'))).toMatchObject([{ text: 'premier' }]);
});

test('dates are kept as time passes, without any change', async () => {
  live = openLive(here.shop);
  const now = here.clock.now().getTime();
  await set([
    { text: 'always' },
    { text: 'soon', startDate: new Date(now + 300), endDate: new Date(now + HOUR) },
    { text: 'over soon', endDate: new Date(now + 300) },
  ]);
  const line = await lineTo(live);
  here.clock.advance(300);
  await expect
    .poll(() => line!.events, { timeout: 5_000 })
    .toEqual([
      ['always', 'over soon'],
      ['always', 'soon'],
    ]);
});

test('live connections are limited, and one that closes makes room', async () => {
  live = openLive(here.shop, 2);
  const [one, two, three] = [await lineTo(live), await lineTo(live), await lineTo(live)];
  expect([one !== null, two !== null, three]).toEqual([true, true, null]);
  await one!.leave();
  expect(live.count()).toBe(1);
  expect(await lineTo(live)).not.toBeNull();
});

test('without lines nothing is asked of the database', async () => {
  live = openLive(here.shop);
  here.queries.length = 0;
  changed();
  live.resume();
  await wait(100);
  expect(here.queries).toEqual([]);
});

test('closing ends all lines at once, and takes no more', async () => {
  live = openLive(here.shop);
  const lines = [await lineTo(live), await lineTo(live)];
  live.close();
  await Promise.all(lines.map((line) => line!.end));
  expect(await live.open(from('203.0.113.2'))).toBeNull();
});

test('one network cannot take all lines', async () => {
  live = openLive(here.shop);
  const mine = [];
  for (let opened = 0; opened < 61; opened += 1) mine.push(await live.open(from('203.0.113.9')));
  expect(mine.filter((line) => line !== null)).toHaveLength(60);
  expect(await live.open(from('203.0.113.10'))).not.toBeNull();
  await mine[0]!.cancel();
  expect(await live.open(from('203.0.113.9'))).not.toBeNull();
});
