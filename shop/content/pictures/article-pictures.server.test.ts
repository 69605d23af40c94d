import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { addTextPicture, makeTextPictureSize } from './article-pictures.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const [editor, moderator] = [someoneOf('editor'), someoneOf('moderator')];

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#17615e' } })
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .jpeg()
    .toBuffer();
const add = (file: Buffer, actor = editor, uploadId = randomBytes(16).toString('hex')) =>
  addTextPicture(shop, actor, { uploadId, file });

test('a picture is re-encoded, its name has its dimensions, and its sizes are made on request', async () => {
  const added = await add(await drawn(900, 600));
  if (!added.ok) throw new Error(added.problem);
  expect(added.src).toMatch(/^text-[\da-f]{18}-900x600$/);
  const made = await Promise.all([1, 2, 3].map(() => makeTextPictureSize(shop, `${added.src}-640`, 'jpg')));
  expect(made).toEqual([true, true, true]);
  const file = await readFile(join(shop.config.mediaDir, `${added.src}-640.jpg`));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(file.includes('Canary')).toBe(false);
  for (const name of [`${added.src}-641`, `${added.src}-1200`, 'text-0-900x600-640', `${added.src}`])
    expect(await makeTextPictureSize(shop, name, 'jpg'), name).toBe(false);
});

test('a picture that is sent again, also at the same time, is taken once; that of another person is another', async () => {
  const uploadId = 'a'.repeat(32);
  const file = await drawn(900, 600);
  const taken = await Promise.all([1, 2, 3].map(() => add(file, editor, uploadId)));
  expect(new Set(taken.map((one) => one.ok && one.src)).size).toBe(1);
  expect(await add(file, someoneOf('admin'), uploadId)).not.toEqual(taken[0]);
});

test('a file that is no picture, or too small, is refused, and so is any upload without permission', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script/></svg>');
  expect(await add(svg)).toEqual({ ok: false, problem: 'not-a-picture' });
  expect(await add(await drawn(400, 300))).toEqual({
    ok: false,
    problem: 'too-small',
  });
  expect(await add(await drawn(900, 600), moderator)).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
});
