import { afterAll, expect, test } from 'vitest';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { announcementFields } from './announcement.ts';
import { liveAnnouncement } from './live-announcement.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const bar = {
  isOn: true,
  text: 'Free soap on Saturday',
  linkText: '',
  link: '',
  tone: 'calm' as const,
  from: null as string | null,
  until: null as string | null,
  isDismissible: true,
};

async function look(part: Partial<typeof bar>) {
  await writeSettings(shop.db, { announcement: { ...bar, ...part } });
  const cacheTags = new CollectedTags();
  const live = await liveAnnouncement({ ...shop, cacheTags });
  return { text: live?.text ?? null, end: cacheTags.end, id: live?.id };
}

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

test('it is shown from its start to its end, and cached pages with it are dropped at both', async () => {
  const [from, until] = [inMinutes(10), inMinutes(20)];
  expect(await look({ from, until })).toMatchObject({ text: null, end: Date.parse(from) });
  clock.advance(10 * 60_000);
  expect(await look({ from, until })).toMatchObject({ text: bar.text, end: Date.parse(until) });
  clock.advance(10 * 60_000);
  expect(await look({ from, until })).toMatchObject({ text: null, end: Number.POSITIVE_INFINITY });
});

test('it can be off, and other words are another announcement', async () => {
  expect((await look({ isOn: false })).text).toBeNull();
  const { id } = await look({});
  expect((await look({ tone: 'bold' } as object)).id).toBe(id);
  expect((await look({ text: 'Free soap on Sunday' })).id).not.toBe(id);
});

test('a bar without words, half a link or a time that ends before it begins is refused', () => {
  const faultOf = (part: Partial<typeof bar>) =>
    announcementFields('https://oat.example')
      .safeParse({ ...bar, ...part })
      .error?.issues[0]?.path.join('.');
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ text: ' ' })).toBe('text');
  expect(faultOf({ linkText: 'Look' })).toBe('link');
  expect(faultOf({ link: '/shop' })).toBe('linkText');
  expect(faultOf({ link: 'javascript:alert(1)', linkText: 'Look' })).toBe('link');
  expect(faultOf({ from: inMinutes(2), until: inMinutes(1) })).toBe('until');
});
