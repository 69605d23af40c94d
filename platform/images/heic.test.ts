import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DAMAGED_HEIC } from '#tests/fixtures/bad-pictures.ts';
import { HEIC_PHOTO } from '#tests/fixtures/heic-photo.ts';
import { withoutHeic } from './decode-heic.ts';
import { isHeic } from './heic.ts';
import { reencodePicture } from './pictures.ts';

test('an iPhone’s photo is known, and sharp cannot read it; an AVIF is another thing', async () => {
  expect(isHeic(DAMAGED_HEIC)).toBe(true);
  expect(isHeic(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic')]))).toBe(
    true,
  );
  expect(await reencodePicture(DAMAGED_HEIC, (read) => read().toBuffer())).toBeNull();
  const avif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  expect(isHeic(avif)).toBe(false);
  expect(isHeic(Buffer.from('no picture'))).toBe(false);
  expect(isHeic(Buffer.alloc(0))).toBe(false);
});

test('an iPhone’s photo is decoded in its own thread, and a damaged one is refused', async () => {
  const [jpeg, damaged, cut] = await Promise.all(
    [HEIC_PHOTO, DAMAGED_HEIC, HEIC_PHOTO.subarray(0, 600)].map(withoutHeic),
  );
  expect(await sharp(jpeg!).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  const colourAt = async (left: number) => {
    const [red = 0, , blue = 0] = await sharp(jpeg!)
      .extract({ left, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return blue > red ? 'blue' : 'red';
  };
  expect([await colourAt(10), await colourAt(50)]).toEqual(['blue', 'red']);
  expect([damaged, cut]).toEqual([null, null]);
  const other = Buffer.from('another file');
  expect(await withoutHeic(other)).toBe(other);
});
