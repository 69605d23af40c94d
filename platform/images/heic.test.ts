import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEIC } from '#tests/bad-pictures.ts';
import { isHeic } from './heic.ts';
import { reencodePicture } from './pictures.ts';

test('an iPhone’s photo is known, and cannot be read; an AVIF is another thing', async () => {
  expect(isHeic(HEIC)).toBe(true);
  expect(isHeic(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic')]))).toBe(
    true,
  );
  expect(await reencodePicture(HEIC, (read) => read().toBuffer())).toBeNull();
  const avif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  expect(isHeic(avif)).toBe(false);
  expect(isHeic(Buffer.from('no picture'))).toBe(false);
  expect(isHeic(Buffer.alloc(0))).toBe(false);
});
