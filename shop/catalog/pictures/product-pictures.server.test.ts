import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { DAMAGED_HEIC, NO_PICTURES } from '#tests/fixtures/bad-pictures.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { changeProducts } from '../editing/change-product.server.ts';
import { duplicateProduct } from '../editing/duplicate-product.server.ts';
import { changeBetween } from '../editing/product-state.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { findProduct, previewProduct } from '../products/find-products.server.ts';
import { pictureOriginals } from '../products/product-tables.ts';
import { makeMissingSize, makePictureSizes, pictureFile } from './picture-files.server.ts';
import {
  addPicture,
  assignPicture,
  describePicture,
  orderPictures,
  picturesOf,
  removePicture,
  restorePicture,
} from './product-pictures.server.ts';

const { shop, jobs, dataDir, close } = await makeTestShop();
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

const editor: Person = {
  id: 'e',
  name: 'Ed',
  email: 'editor@example.ca',
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: true,
  isModerator: false,
};
const SOAP = 'garden-soap';
const draft = async (id: string) => {
  const product = (await readProduct(shop, id))!;
  await changeProducts(shop, editor, [changeBetween(product, { ...product, status: 'draft' })]);
};
/** Left half red, right half blue, with GPS metadata. */
const photo = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 1000, height: 1000, channels: 3, background: '#0000ff' } },
        left: 1000,
        top: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
const newUpload = () => randomBytes(16).toString('hex');
const add = async (productId: string, alt = 'A bar of soap') => {
  const upload = { productId, uploadId: newUpload(), file: await photo(), alt };
  expect(await addPicture(shop, editor, upload)).toEqual({ ok: true });
  return (await picturesOf(shop, productId)).at(-1)!.id;
};
const colourOf = async (file: string) => {
  const { dominant } = await sharp(file).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

test('a picture is re-encoded without its location, and a job makes its placeholder and sizes', async () => {
  jobs.length = 0;
  const id = await add(SOAP);
  const picture = (await picturesOf(shop, SOAP)).find((known) => known.id === id)!;
  expect(picture).toMatchObject({ alt: 'A bar of soap', width: 800, height: 1000 });
  expect(jobs).toEqual([{ name: 'make-picture-sizes', data: { src: picture.src } }]);
  const [master] = await shop.db.select().from(pictureOriginals);
  expect((await sharp(master!.picture).metadata()).exif).toBeUndefined();
  await makePictureSizes(shop, picture.src);
  for (const file of ['160.avif', '480.webp', '800.jpg'])
    expect(existsSync(join(shop.config.mediaDir, `${picture.src}-${file}`)), file).toBe(true);
  const onPage = (await findProduct(shop, SOAP))!.pictures.find(({ src }) => src === picture.src)!;
  // The placeholder is made of the crop, not of the original.
  const blur = await sharp(Buffer.from(onPage.blur!, 'base64')).metadata();
  expect(blur).toMatchObject({ format: 'webp', width: 10, height: 12 });
});

test('another focus is another cut under another name', async () => {
  const id = await add(SOAP);
  const cutAt = async (focusX: number) => {
    const asked = { productId: SOAP, id, alt: 'Soap', focusX, focusY: 50 };
    expect(await describePicture(shop, editor, asked)).toEqual({ ok: true });
    const { src } = (await picturesOf(shop, SOAP)).find((known) => known.id === id)!;
    expect(await makeMissingSize(shop, `${src}-160`, 'webp')).toBe(true);
    return { src, colour: await colourOf(join(shop.config.mediaDir, `${src}-160.webp`)) };
  };
  const [left, right] = [await cutAt(10), await cutAt(90)];
  expect([left.colour, right.colour]).toEqual(['red', 'blue']);
  expect(left.src).not.toBe(right.src);
});

test('a lost size is made once when it is asked for, and no other than those that pages ask for', async () => {
  const id = await add(SOAP);
  const { src } = (await picturesOf(shop, SOAP)).find((known) => known.id === id)!;
  const made = await Promise.all(Array.from({ length: 5 }, () => makeMissingSize(shop, `${src}-320`, 'jpg')));
  expect(made).toEqual(Array(5).fill(true));
  for (const name of [`${src}-321`, `${src}-9999`, 'nobody-50-50-320', src])
    expect(await makeMissingSize(shop, name, 'jpg'), name).toBe(false);
});

test('a picture that nobody sent is made of the master beside its sizes, and never blown up', async () => {
  const { mediaDir } = shop.config;
  await mkdir(mediaDir, { recursive: true });
  const master = sharp({ create: { width: 500, height: 625, channels: 3, background: '#c9a27c' } });
  await master.webp().toFile(join(mediaDir, 'of-the-demo.master'));
  const path = await pictureFile(shop, 'of-the-demo-320', 'jpg');
  expect(path).toBe(join(mediaDir, 'of-the-demo-320.jpg'));
  expect(await sharp(path!).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 400 });
  expect(await pictureFile(shop, 'of-the-demo-500', 'webp')).not.toBeNull();
  for (const name of ['of-the-demo-640', 'of-the-demo-321', 'of-nobody-320'])
    expect(await pictureFile(shop, name, 'jpg'), name).toBeNull();
});

test.each(Object.keys(NO_PICTURES))('S32: %s is refused, and nothing is kept of it', async (name) => {
  const before = await picturesOf(shop, SOAP);
  const file = NO_PICTURES[name]!;
  const refused = await addPicture(shop, editor, { productId: SOAP, uploadId: newUpload(), file, alt: 'x' });
  expect(refused).toEqual({ ok: false, problem: 'not-a-picture' });
  expect(await picturesOf(shop, SOAP)).toEqual(before);
});

test('a picture that is sent again, also at the same time, is added once, and only to its product and by its person', async () => {
  const upload = { productId: SOAP, uploadId: newUpload(), file: await photo(), alt: 'Sent again' };
  const added = async (productId = SOAP) =>
    (await picturesOf(shop, productId)).filter(({ alt }) => alt === 'Sent again').length;
  const send = () => addPicture(shop, editor, upload);
  expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ ok: true }));
  expect(await send()).toEqual({ ok: true });
  expect(await added()).toBe(1);
  await addPicture(shop, editor, { ...upload, productId: 'ends-oil' });
  expect(await added('ends-oil')).toBe(1);
  await addPicture(shop, { ...editor, id: 'another' }, upload);
  expect(await added()).toBe(2);
});

test('a picture that was refused for want of words is added once it has them', async () => {
  const upload = { productId: 'night-garden-oil', uploadId: newUpload(), file: await photo() };
  expect(await addPicture(shop, editor, { ...upload, alt: '' })).toMatchObject({ problem: 'alt-missing' });
  expect(await addPicture(shop, editor, { ...upload, alt: 'A bottle of oil' })).toEqual({ ok: true });
});

test('a HEIC photo is refused by that name', async () => {
  const refused = await addPicture(shop, editor, {
    productId: SOAP,
    uploadId: newUpload(),
    file: DAMAGED_HEIC,
    alt: 'x',
  });
  expect(refused).toEqual({ ok: false, problem: 'heic' });
});

test('they are reordered all at once, unless somebody has added a picture since', async () => {
  await draft('ends-oil');
  const ids = (await picturesOf(shop, 'ends-oil')).map(({ id }) => id);
  const added = [await add('ends-oil'), await add('ends-oil')];
  const wanted = [...added, ...ids];
  expect(await orderPictures(shop, editor, 'ends-oil', wanted)).toEqual({ ok: true });
  expect((await picturesOf(shop, 'ends-oil')).map(({ id }) => id)).toEqual(wanted);
  const reversed = wanted.toReversed();
  expect(await orderPictures(shop, editor, 'ends-oil', reversed, reversed)).toEqual({
    ok: false,
    problem: 'changed',
  });
  expect(await orderPictures(shop, editor, 'ends-oil', ids)).toEqual({ ok: false, problem: 'changed' });
});

test('a picture that is taken away can be put back, by a word of the shop alone', async () => {
  await draft('night-garden-oil');
  const id = await add('night-garden-oil', 'To be taken');
  const removed = await removePicture(shop, editor, 'night-garden-oil', id);
  if (!removed.ok) throw new Error(removed.problem);
  expect((await picturesOf(shop, 'night-garden-oil')).some(({ alt }) => alt === 'To be taken')).toBe(false);
  const forged = removed.undo.replace('To be taken', 'Forged');
  expect(await restorePicture(shop, editor, 'night-garden-oil', forged)).toEqual({
    ok: false,
    problem: 'gone',
  });
  expect(await restorePicture(shop, editor, SOAP, removed.undo)).toEqual({ ok: false, problem: 'gone' });
  expect(await restorePicture(shop, editor, 'night-garden-oil', removed.undo)).toEqual({ ok: true });
  expect((await picturesOf(shop, 'night-garden-oil')).at(-1)).toMatchObject({ alt: 'To be taken' });
});

test('a picture of a variant is shown for it alone, survives being put back, and is copied with the product', async () => {
  const id = await add('night-garden-oil', 'The large bottle');
  const at = (await picturesOf(shop, 'night-garden-oil')).findIndex((picture) => picture.id === id);
  const [small, large] = (await readProduct(shop, 'night-garden-oil'))!.variants.map((variant) => variant.id);
  const assign = (ids: string[], picture = id) =>
    assignPicture(shop, editor, 'night-garden-oil', picture, ids);
  const shown = async (productId = 'night-garden-oil') =>
    (await previewProduct(shop, productId))!.variants.slice(0, 2).map(({ picture }) => picture);
  expect(await shown()).toEqual([undefined, undefined]);
  expect(await assign([small!, large!])).toEqual({ ok: true });
  expect(await assign([large!])).toEqual({ ok: true });
  expect(await shown()).toEqual([undefined, at]);
  expect(await assign(['garden-soap'])).toEqual({ ok: false, problem: 'changed' });
  expect(await assign([large!], 999_999)).toEqual({ ok: false, problem: 'gone' });
  const copy = await duplicateProduct(shop, editor, 'night-garden-oil', { nameCopy: (name) => name });
  expect(copy.ok && (await shown(copy.id))).toEqual([undefined, at]);
  const removed = await removePicture(shop, editor, 'night-garden-oil', id);
  expect(await shown()).toEqual([undefined, undefined]);
  await restorePicture(shop, editor, 'night-garden-oil', removed.ok ? removed.undo : '');
  expect(await shown()).toEqual([undefined, at]);
});

test('in the shop each picture is described, and one there must be', async () => {
  const file = await photo();
  const refused = await addPicture(shop, editor, { productId: SOAP, uploadId: newUpload(), file, alt: ' ' });
  expect(refused).toEqual({ ok: false, problem: 'alt-missing' });
  const ids = (await picturesOf(shop, SOAP)).map(({ id }) => id);
  for (const id of ids.slice(1)) await removePicture(shop, editor, SOAP, id);
  expect(await removePicture(shop, editor, SOAP, ids[0]!)).toEqual({ ok: false, problem: 'last-picture' });
});
