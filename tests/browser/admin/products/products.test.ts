import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminInventoryMessages } from '#messages/admin-inventory.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { adminUploadsMessages } from '#messages/admin-uploads.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { DAMAGED_HEIC } from '#tests/fixtures/bad-pictures.ts';
import { HEIC_PHOTO } from '#tests/fixtures/heic-photo.ts';
import { sql } from '#tests/shops/visitor.ts';
import { expectFine, expectFineNow, ready, spoken } from '../../support/browser.ts';
import { beginWalk } from '../../support/count-presses.ts';
import { editorsPage, newDraft, press, saved } from '../../support/editors.ts';
import { poorConnection } from '../../support/poor-connection.ts';

const t = adminProductsMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tUploads = adminUploadsMessages.in('en-CA');
const tAdminIngredients = adminIngredientsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52f5b' } })
    .jpeg()
    .toBuffer();

// Scheduled for the far future, so that it doesn't appear in the shared shop.
test('a first product is ready for the shop with six presses and nine fields', async ({ annotate }) => {
  const { page, complaints, close } = await editorsPage();
  const name = `Salve ${randomBytes(4).toString('hex')}`;
  const walked = await beginWalk(page);
  await page.goto('/admin/products');
  await ready(page);
  await press(page, 'link', t('add'));
  await page.getByRole('heading', { level: 1, name: tProduct('add.title') }).waitFor();
  await ready(page);
  await page.getByLabel(tProduct('name.label'), { exact: true }).fill(name);
  await page.getByLabel(tProduct('variant.price.label')).fill('18.50');
  await page.getByLabel(tProduct('variant.netAmount.label')).fill('60');
  await page.getByLabel(tProduct('variant.unit.label')).selectOption('g');
  await page.getByLabel(tProduct('variant.grams.label')).fill('110');
  await page
    .getByLabel(tAdminIngredients('list.label'))
    .fill('Butyrospermum Parkii Butter, Cera Alba, Sparkle Dust');
  await page
    .getByText(spoken(adminIngredientsMessages, 'finding.unknown', { inci: 'Sparkle Dust' }))
    .waitFor();
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await press(page, 'button', tProduct('ready.picture'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pictures');

  // Fields that the law requires are validated.
  await page.getByRole('combobox', { name: tProduct('status.title') }).selectOption('scheduled');
  await page.getByLabel(tProduct('publishAt.label'), { exact: true }).fill('2099-01-01T09:00');
  await press(page, 'button', tAdmin('unsaved.save'));
  await page.getByText(t('error.not-ready', { name, missing: t('need.picture') })).waitFor();
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles({ name: 'salve.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 1 }) }).waitFor();
  await press(page, 'button', tProduct('ready.alt'));
  const alt = page.getByLabel(tPictures('alt.label'), { exact: true });
  await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
  await alt.fill('A jar of salve');
  await page.getByLabel(tPictures('alt.label'), { exact: true }).press('Tab');
  await page.getByRole('button', { name: tPictures('tile', { number: 1, alt: 'A jar of salve' }) }).waitFor();
  await press(page, 'button', tAdmin('unsaved.save'));
  await saved(page);
  const { presses, words } = await walked();
  await annotate(`First product: ${words}`);
  expect(presses).toBeLessThanOrEqual(6);
  await expectFine(page, 'product');
  expect(complaints).toEqual([]);
  await close();
});

test('ten stocks are counted in the list, by keys alone', async ({ annotate }) => {
  const scents = Array.from({ length: 10 }, (_, index) => `Scent ${index}`);
  const name = await newDraft(scents);
  const { page, complaints, close } = await editorsPage();
  const walked = await beginWalk(page);
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.getByRole('button', { name: t('row.stock.open', { name }) }).click();
  for (const [index, scent] of scents.entries()) {
    const stock = page.getByRole('textbox', { name: t('stock.label', { name: `${name}, ${scent}` }) });
    await stock.fill(String(10 + index));
    await stock.press('Enter');
  }
  const counted = () =>
    sql<{ on_hand: number }>(
      `select s.on_hand from variants v join stock s on s.variant_id = v.id where v.product_id = $1 order by 1`,
      [addressOf(name)],
    );
  await expect.poll(counted).toEqual(scents.map((_, index) => ({ on_hand: 10 + index })));
  const { presses, words } = await walked();
  await annotate(`Ten stocks counted: ${words}`);
  expect(presses).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
  await close();
});

test('prices and stock change in the list, one by one and many at once, and a bulk change can be undone', async () => {
  const name = await newDraft();
  const { page, complaints, close } = await editorsPage({ width: 390 });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await ready(page);
  const price = page.getByLabel(t('price.label', { name }));
  await page.getByRole('button', { name: t('row.stock.open', { name }) }).click();
  const stored = async () => {
    const rows = await sql<{ price: number; on_hand: number }>(
      `select v.price_cents as price, s.on_hand from variants v join stock s on s.variant_id = v.id
       where v.product_id = $1`,
      [addressOf(name)],
    );
    return rows[0];
  };
  await price.fill('19.00');
  await price.press('Enter');
  await expect.poll(stored).toMatchObject({ price: 1900 });
  await page.getByRole('textbox', { name: t('stock.label', { name }) }).fill('12');
  await page.getByRole('textbox', { name: t('stock.label', { name }) }).press('Enter');
  await expect.poll(stored).toMatchObject({ on_hand: 12 });
  await page.getByRole('button', { name: t('stock.more', { name }) }).click();
  await expect.poll(stored).toMatchObject({ on_hand: 13, price: 1900 });
  // An invalid price changes nothing.
  await price.fill('free');
  await price.press('Enter');
  await expect.poll(() => price.inputValue()).toBe('19.00');

  await page.keyboard.press('Escape');
  await page.getByLabel(tList('table.selectRow', { name })).check();
  await page.getByRole('button', { name: t('bulk.edit') }).click();
  await page.getByLabel(t('bulk.percent')).fill('10');
  await page.getByRole('button', { name: t('bulk.preview') }).click();
  await page.getByRole('cell', { name: '$20.90' }).waitFor();
  await expectFineNow(page, 'preview of a change');
  await page.getByRole('button', { name: t('bulk.apply', { count: 1 }) }).click();
  await page.getByText(t('done.changed', { count: 1 }), { exact: true }).waitFor();
  await expect.poll(() => price.inputValue()).toBe('20.90');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tAdmin('action.undo') })
    .click();
  await expect.poll(() => price.inputValue()).toBe('19.00');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tAdmin('action.close') })
    .click();

  await page.getByRole('button', { name: t('bulk.archived'), exact: true }).click();
  await page.getByText(t('bulk.done.archived', { count: 1 })).waitFor();
  await page.getByText(tList('noResults.title')).waitFor();
  await page
    .locator('.toast', { hasText: t('bulk.done.archived', { count: 1 }) })
    .getByRole('button', { name: tAdmin('action.undo') })
    .click();

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: adminUiMessages.in('en-CA')('header.more') }).click();
  await page.getByRole('menuitem', { name: tProduct('inventory') }).click();
  await page.getByRole('heading', { level: 1, name: adminInventoryMessages.in('en-CA')('title') }).waitFor();
  await expectFineNow(page, 'stock');
  expect(complaints).toEqual([]);
  await close();
});

test('if two people edit one product, the second sees the saved values beside their own', async () => {
  const [first, second] = await Promise.all([editorsPage(), editorsPage({ width: 390 })]);
  const name = await newDraft();
  await first.page.goto(`/admin/products/${addressOf(name)}`);
  await ready(first.page);
  await second.page.goto(first.page.url());
  await ready(second.page);
  await first.page.getByLabel(tProduct('tagline.label')).fill('For lips in January');
  await first.page.getByRole('button', { name: tAdmin('unsaved.save'), exact: true }).click();
  await saved(first.page);
  await second.page.getByLabel(tProduct('tagline.label')).fill('For lips in July');
  await second.page.getByLabel(tProduct('howToUse.label')).fill('Rub in.');
  await second.page.getByRole('button', { name: tAdmin('unsaved.save'), exact: true }).click();
  await second.page.getByRole('cell', { name: 'For lips in January' }).waitFor();
  await second.page.getByRole('cell', { name: 'For lips in July' }).waitFor();
  await expectFineNow(second.page, 'conflict');
  await second.page.getByRole('button', { name: tAdmin('unsaved.save'), exact: true }).click();
  await saved(second.page);
  expect(await second.page.getByLabel(tProduct('tagline.label')).inputValue()).toBe('For lips in July');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});

/** A picture of some hundred kilobytes, which is uploaded without resizing. */
const noise = async (name: string) => {
  const raw = { width: 480, height: 480, channels: 3 } as const;
  const buffer = await sharp(randomBytes(480 * 480 * 3), { raw })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
};
const uploadOf = (page: Page) => page.getByRole('list', { name: tUploads('title') }).getByRole('listitem');
const countPictures = (name: string) =>
  sql('select id from product_pictures where product_id = $1', [addressOf(name)]).then(
    ({ length }) => length,
  );

test('a picture is sent again when the connection is cut, the page is lost, or the shop is away, and added once', async () => {
  const connection = await poorConnection('/pictures');
  const { page, complaints, close } = await editorsPage({ width: 390, proxy: connection.server });
  const name = await newDraft();
  await page.goto(`/admin/products/${addressOf(name)}`);
  // Slow enough for its progress to be seen.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60 * 1024 };
  await network.send('Network.emulateNetworkConditions', slow);
  connection.state.cutAfter = 500_000;
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles(await noise('IMG_20261122_a_shelf_of_the_pantry_by_the_window.png'));
  await uploadOf(page).getByText(tUploads('uploading')).waitFor();
  const bar = uploadOf(page).getByRole('progressbar', { name: /^IMG_20261122/ });
  const sent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(sent).toBeGreaterThan(0.1);
  const before = await sent();
  expect(before).toBeLessThan(0.9);
  await expect.poll(sent).toBeGreaterThan(before);

  const waits = uploadOf(page).getByText(tUploads('waiting'));
  await waits.waitFor();
  await page.context().setOffline(true);
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  connection.state.cutAfter = Number.POSITIVE_INFINITY;
  await waits.waitFor();
  await expectFine(page, 'an upload that waits');
  // The network is back, but the shop is down.
  await page.route('**/pictures', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.context().setOffline(false);
  await page.reload();
  await waits.waitFor();
  // The shop is back too, but its answer is lost.
  connection.state.answersToLose = 1;
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: tUploads('retry.name', { name: 'IMG_20261122' }) }).press('Enter');
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 1 }) }).waitFor();
  await uploadOf(page).waitFor({ state: 'detached' });
  expect(connection.state.answersToLose).toBe(0);
  expect(await countPictures(name)).toBe(1);
  expect(complaints).toEqual([]);
  await close();
  connection.close();
});

test('a refused file says why, and no typed text is lost; it is sent again or cancelled', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const name = await newDraft();
  await page.goto(`/admin/products/${addressOf(name)}`);
  await ready(page);
  await page.getByLabel(tProduct('tagline.label')).fill('For lips in July');
  const choose = page.getByLabel(tPictures('add.choose'));
  await choose.setInputFiles([
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: DAMAGED_HEIC },
    { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  const [notes, heic, scan] = ['notes.png', 'iphone.heic', 'scan.png'].map((file) =>
    uploadOf(page).filter({ hasText: file }),
  );
  await notes!.getByText(tUploads('problem.not-a-picture')).waitFor();
  await heic!.getByText(tUploads('problem.heic')).waitFor();
  await scan!.getByText(tUploads('problem.too-large')).waitFor();
  await expectFine(page, 'files that are refused');
  const again = page.waitForResponse((answer) => answer.status() === 415);
  await page.getByRole('button', { name: tUploads('retry.name', { name: 'notes.png' }) }).click();
  await again;
  for (const file of ['notes.png', 'iphone.heic', 'scan.png'])
    await page.getByRole('button', { name: tUploads('cancel.name', { name: file }) }).click();
  await uploadOf(page).first().waitFor({ state: 'detached' });
  expect(await page.getByLabel(tProduct('tagline.label')).inputValue()).toBe('For lips in July');

  // After a sign-out in the meantime, the upload says so.
  await page.context().clearCookies();
  await choose.setInputFiles(await noise('late.png'));
  await uploadOf(page).getByText(tUploads('problem.signed-out')).waitFor();
  await page.getByRole('button', { name: tUploads('cancel.name', { name: 'late.png' }) }).click();
  expect(await countPictures(name)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a photo from a phone is resized before it is sent, however large it is', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const name = await newDraft();
  await page.goto(`/admin/products/${addressOf(name)}`);
  const noisy = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise: noisy },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(tPictures('add.camera')).setInputFiles(file);
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 1 }) }).waitFor();
  const stored = await sql<{ width: number; height: number }>(
    `select o.width, o.height from picture_originals o
      join product_pictures p on p.original_id = o.id where p.product_id = $1`,
    [addressOf(name)],
  );
  expect(stored).toEqual([{ width: 2400, height: 1800 }]);
  // Chromium can't decode HEIC, so the server does.
  await page
    .getByLabel(tPictures('add.choose'))
    .setInputFiles({ name: 'IMG_0002.HEIC', mimeType: '', buffer: HEIC_PHOTO });
  await page.getByRole('button', { name: tPictures('tile.noAlt', { number: 2 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
