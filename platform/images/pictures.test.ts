import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MAX_PLACEHOLDER, makePlaceholder, writeAtomically } from './pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'calendula-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that many write at once is written whole by each, and nothing is left beside it', async () => {
  const file = join(folder, 'cream-320.jpg');
  const content = Buffer.alloc(200_000, 'a');
  await Promise.all(Array.from({ length: 20 }, () => writeAtomically(file, content)));
  expect(await readdir(folder)).toEqual(['cream-320.jpg']);
  expect((await readFile(file)).equals(content)).toBe(true);
});

const readBlur = async (picture: Sharp) => {
  const blur = Buffer.from(await makePlaceholder(await picture.png().toBuffer()), 'base64');
  return { blur, about: await sharp(blur).metadata() };
};
const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 80, alpha } } });

test.each([
  ['a product', 800, 1000],
  ['the banner', 1600, 1000],
  ['a category', 1600, 512],
])('the blur of %s is as wide for its height as it is', async (_, width, height) => {
  const { about } = await readBlur(plain(width, height));
  const scale = 12 / Math.max(width, height);
  expect(about.format).toBe('webp');
  expect(Math.abs(about.width - width * scale)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(about.height - height * scale)).toBeLessThanOrEqual(0.5);
});

test('a blur is small, whatever is on the picture', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 432, maxLength: 432 }), async (pixels) => {
      const { blur } = await readBlur(sharp(pixels, { raw: { width: 12, height: 12, channels: 3 } }));
      expect(blur.length).toBeLessThanOrEqual(MAX_PLACEHOLDER);
    }),
    { numRuns: 30 },
  ));

test('a blur has the colours of its picture, and lets nothing through', async () => {
  const [red, none] = [await readBlur(plain(80, 100)), await readBlur(plain(80, 100, 0))];
  const colourOf = async ({ blur }: typeof red) =>
    (await sharp(blur).stats()).channels.map(({ mean }) => Math.round(mean / 50) * 50);
  expect([await colourOf(red), await colourOf(none)]).toEqual([
    [200, 100, 100],
    [250, 250, 250],
  ]);
  expect(none.about.hasAlpha).toBe(false);
});
