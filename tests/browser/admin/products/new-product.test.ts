import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminProductProblemsMessages } from '#messages/admin-product-problems.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { HEIC_PHOTO } from '#tests/fixtures/heic-photo.ts';
import { sql } from '#tests/shops/visitor.ts';
import { expectFineNow, ready } from '../../support/browser.ts';
import { editorsPage, press } from '../../support/editors.ts';

const tProduct = adminProductMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tProblems = adminProductProblemsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Pastes a picture where the focus is, with text beside it or without. */
const pastePicture = (page: Page, text: string | null = null) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['pixels'], 'pasted.png', { type: 'image/png' }));
    if (text !== null) clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(paste);
    return paste.defaultPrevented;
  }, text);

test('a picture is pasted anywhere on a product’s page, unless text is pasted into a field', async () => {
  const { page, close } = await editorsPage({ width: 1280 });
  await page.goto('/admin/products/new');
  await ready(page);
  const tiles = page.getByRole('button', { name: /pasted\.png/ });
  await page.getByRole('heading', { level: 1 }).click();
  expect(await pastePicture(page)).toBe(true);
  await expect.poll(() => tiles.count()).toBe(1);
  const name = page.getByLabel(tProduct('name.label'), { exact: true });
  await name.focus();
  // A spreadsheet's cells are on the clipboard as text, and as a picture of them.
  expect(await pastePicture(page, 'Salve')).toBe(false);
  expect(await pastePicture(page)).toBe(true);
  await expect.poll(() => tiles.count()).toBe(2);
  await close();
});

test('a picture is dropped on the box of pictures, and nothing else is taken', async () => {
  const { page, complaints, close } = await editorsPage({ width: 1280 });
  await page.goto('/admin/products/new');
  await ready(page);
  const box = page.getByRole('region', { name: tPictures('title') });
  const drop = (name: string, type: string) =>
    box.evaluate(
      (target, [name, type]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['content'], name!, { type: type! }));
        const options = { dataTransfer, bubbles: true, cancelable: true };
        const over = new DragEvent('dragover', options);
        target.dispatchEvent(over);
        target.dispatchEvent(new DragEvent('drop', options));
        return over.defaultPrevented;
      },
      [name, type],
    );
  expect(await drop('prices.csv', 'text/csv')).toBe(true);
  expect(await drop('dropped.png', 'image/png')).toBe(true);
  await page.getByRole('button', { name: /dropped\.png/ }).waitFor();
  expect(await page.getByRole('button', { name: /prices\.csv/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a new product takes its pictures before it is saved, and a refusal costs none of them', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const name = `Salve ${randomBytes(4).toString('hex')}`;
  await page.goto('/admin/products/new');
  await ready(page);
  const tile = (number: number, alt?: string) =>
    page.getByRole('button', {
      name: alt ? tPictures('tile', { number, alt }) : tPictures('tile.noAlt', { number }),
      exact: true,
    });
  // Chromium can't decode HEIC, so this one has no preview.
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles([
      await photo('jar.jpg', '#a52f5b'),
      await photo('lid.jpg', '#2f5ba5'),
      { name: 'IMG_0002.HEIC', mimeType: '', buffer: HEIC_PHOTO },
    ]);
  const withoutPreview = `${tPictures('tile.noAlt', { number: 3 })} IMG_0002.HEIC`;
  await page.getByRole('button', { name: withoutPreview, exact: true }).waitFor();
  await tile(2).waitFor();
  await press(page, 'button', tProduct('ready.alt'));
  const alt = page.getByLabel(tPictures('alt.label'), { exact: true });
  await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
  await alt.fill('A jar');
  await tile(2).click();
  await alt.fill('Its lid');
  await press(page, 'button', tPictures('move.earlier', { number: 2 }));
  await tile(1, 'Its lid').waitFor();
  await press(page, 'button', tPictures('remove', { number: 1 }));
  await tile(1, 'A jar').waitFor();
  await press(page, 'button', tAdmin('action.undo'));
  await tile(1, 'Its lid').waitFor();
  await expectFineNow(page, 'pictures of a new product');

  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByText(tProblems('problem.name-missing'), { exact: true }).waitFor();
  await tile(2, 'A jar').waitFor();
  await page.getByLabel(tProduct('name.label'), { exact: true }).fill(name);
  await page.getByLabel(tProduct('variant.price.label')).fill('18.50');
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await tile(3).waitFor();
  const stored = await sql<{ alt: string }>(
    'select alt from product_pictures where product_id = $1 order by position',
    [addressOf(name)],
  );
  expect(stored.map(({ alt }) => alt)).toEqual(['Its lid', 'A jar', '']);
  expect(complaints).toEqual([]);
  await close();
});

test('a picture of a new product is chosen for a variant before the first save', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const name = `Tint ${randomBytes(4).toString('hex')}`;
  await page.goto('/admin/products/new');
  await ready(page);
  await page.getByLabel(tProduct('name.label'), { exact: true }).fill(name);
  await page.getByLabel(tProduct('variant.price.label')).fill('9.50');
  const option = tProduct('option.colour');
  await press(page, 'button', tProduct('option.add', { name: option }));
  const value = page.getByLabel(tProduct('option.add.label', { name: option }));
  for (const colour of ['Rose', 'Plum']) {
    await value.fill(colour);
    await value.press('Enter');
  }
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles([await photo('both.jpg', '#a52f5b'), await photo('plum.jpg', '#2f5ba5')]);
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 2 }), exact: true }).click();
  await page
    .getByLabel(tPictures('variants.label'))
    .selectOption({ label: tPictures('variants.option', { option, value: 'Plum' }) });
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const assigned = () =>
    sql<{ values: string[]; position: number | null }>(
      `select v.values, p.position from variants v left join product_pictures p on p.id = v.picture_id
       where v.product_id = $1 order by v.position`,
      [addressOf(name)],
    );
  await expect.poll(assigned).toEqual([
    { values: ['Rose'], position: null },
    { values: ['Plum'], position: 1 },
  ]);
  expect(complaints).toEqual([]);
  await close();
});
