import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { addLogo, headerCopyOf, MAX_HEADER_LOGO, readLogo } from './logos.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="alert(1)"><script>alert(1)</script><circle cx="50" cy="50" r="40" fill="#a62f5c"/></svg>';

test('an SVG is kept without its script, and drawn on a transparent background', async () => {
  const added = await addLogo(shop, Buffer.from(SVG));
  if (!added.ok) throw new Error(added.problem);
  expect(added.logo).toMatchObject({ width: 300, height: 100, isVector: true });
  const stored = await readLogo(shop, added.logo.id);
  expect(stored!.svg).toContain('<circle');
  expect(stored!.svg).not.toMatch(/script|onload/);
  const { data, info } = await sharp(stored!.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([960, 320]);
  expect(data[3]).toBe(0);
  const middle = (160 * info.width + 160) * info.channels;
  expect([...data.subarray(middle, middle + 4)]).toEqual([0xa6, 0x2f, 0x5c, 255]);
});

test('a picture keeps its transparency; the same file is stored once', async () => {
  const file = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#17615e80' } })
    .png()
    .toBuffer();
  const added = await addLogo(shop, file);
  expect(added).toMatchObject({ ok: true, logo: { width: 960, height: 240, isVector: false } });
  expect(await addLogo(shop, file)).toEqual(added);
});

test.each([
  ['text', 'hello'],
  ['a page', '<html></html>'],
  ['an SVG without a size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
])('%s is refused', async (_, text) => {
  expect(await addLogo(shop, Buffer.from(text))).toEqual({ ok: false, problem: 'not-a-picture' });
});

test.each([
  ['live text', '<text x="0" y="20">Tidal</text>'],
  ['a picture', '<image href="data:image/png;base64,AA" width="10" height="10"/>'],
])('an SVG with %s is refused, because it would lose it', async (_, part) => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle r="40"/>${part}</svg>`;
  expect(await addLogo(shop, Buffer.from(file))).toEqual({ ok: false, problem: 'svg-text' });
});

test('a drawing too heavy for every page is kept, and the header shows a small picture of it', async () => {
  const rings = Array.from(
    { length: 400 },
    (_, at) => `<circle cx="150" cy="50" r="${at / 8}" fill="none"/>`,
  );
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${rings.join('')}</svg>`;
  expect(file.length).toBeGreaterThan(MAX_HEADER_LOGO);
  const added = await addLogo(shop, Buffer.from(file));
  if (!added.ok) throw new Error(added.problem);
  expect(added).toMatchObject({ isHeavy: true, logo: { width: 300, height: 100, isVector: false } });
  expect((await readLogo(shop, added.logo.id))!.svg).toContain('<circle');
  expect(await addLogo(shop, Buffer.from(SVG))).toMatchObject({ isHeavy: false, logo: { isVector: true } });
});

test.each([
  ['a photo with transparent noise', randomBytes(960 * 480 * 4)],
  ['a plain area', Buffer.alloc(960 * 480 * 4, 0x80)],
])('of %s, a shopper loads at most 15 kB', async (_, raw) => {
  const png = await sharp(raw, { raw: { width: 960, height: 480, channels: 4 } })
    .png()
    .toBuffer();
  const copy = await headerCopyOf(png);
  expect(copy.length).toBeLessThanOrEqual(MAX_HEADER_LOGO);
  const { width = 0, height = 0, format } = await sharp(copy).metadata();
  expect([format, width / height]).toEqual(['webp', 2]);
});
