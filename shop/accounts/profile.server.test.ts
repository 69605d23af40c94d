import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { avatars } from './account-tables.ts';
import { removeAvatar, saveAvatar } from './profile.server.ts';
import { register } from './register.server.ts';
import { withActorNames } from './users.server.ts';

let opened: TestShop;
let userId: string;
beforeAll(async () => {
  opened = await makeTestShop();
  const made = await register(opened.shop, {
    name: 'Ada',
    email: 'ada@example.ca',
    password: 'thyme in beds',
  });
  userId = made.ok ? made.userId! : '';
});
afterAll(() => opened.close());

const saved = async () =>
  (await opened.shop.db.select().from(avatars).where(eq(avatars.userId, userId))).map(
    ({ picture }) => picture,
  );

const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a8325e' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

test('a picture is re-encoded, small and square, without the file’s metadata', async () => {
  const file = await photo();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  expect(await saveAvatar(opened.shop, userId, file)).toEqual({ ok: true });
  const [picture] = await saved();
  const { format, width, height, exif, icc, xmp } = await sharp(picture).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 256, height: 256 });
});

test('a new picture takes the place of the old one, and can be taken away', async () => {
  await saveAvatar(opened.shop, userId, await photo());
  await saveAvatar(opened.shop, userId, await photo());
  expect(await saved()).toHaveLength(1);
  await removeAvatar(opened.shop, userId);
  expect(await saved()).toEqual([]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['a drawing with a script', Buffer.from(svg)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page that begins like a picture', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(5000)],
])('%s is no picture', async (_, file) => {
  expect(await saveAvatar(opened.shop, userId, file)).toEqual({ ok: false, problem: 'not-a-picture' });
});

test('a picture cut short is refused, and so is one of more than 40 million points', async () => {
  const file = await photo();
  expect(await saveAvatar(opened.shop, userId, file.subarray(0, file.length / 2))).toMatchObject({
    ok: false,
  });
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await saveAvatar(opened.shop, userId, bomb)).toMatchObject({ ok: false });
});

test('emails are replaced by names that are known', async () => {
  const rows = ['ada@example.ca', 'gone@example.ca', 'shop'].map((actor) => ({ actor, at: 1 }));
  expect(await withActorNames(opened.shop, rows)).toEqual([
    { actor: 'Ada', at: 1 },
    { actor: 'gone@example.ca', at: 1 },
    { actor: 'shop', at: 1 },
  ]);
  expect(await withActorNames(opened.shop, [])).toEqual([]);
});
