import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { anyPictureFile } from './picture-file.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const folder = shop.config.mediaDir;

test.each([
  ['noise', Buffer.alloc(300, 7)],
  ['nothing', Buffer.alloc(0)],
])('a picture file that holds %s is made again from its master', async (_, damaged) => {
  await mkdir(folder, { recursive: true });
  const master = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#b8c9b0' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, 'sample.master'), master);
  const whole = (await anyPictureFile(shop, 'sample-320', 'jpg'))!;
  const before = await readFile(whole);
  await writeFile(whole, damaged);
  expect(await readFile((await anyPictureFile(shop, 'sample-320', 'jpg'))!)).toEqual(before);
});

test('a damaged picture without a master is not served', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'lost-320.webp'), Buffer.alloc(300, 7));
  expect(await anyPictureFile(shop, 'lost-320', 'webp')).toBeNull();
});
