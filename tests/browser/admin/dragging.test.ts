import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { homeSectionsOf } from '#shop/content/index.ts';
import { expectFineNow, ready } from '../support/browser.ts';
import { dragByTouch, handleOf, type Point } from '../support/drag-by-touch.ts';
import { editorsPage, newDraft } from '../support/editors.ts';

const t = adminEditorMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tStructure = adminStructureMessages.in('en-CA');

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

const [first, second, third] = homeSectionsOf([]).map(({ kind }) => tStructure(`home.kind.${kind}`));

test('items of a list are dragged by their handles with a finger, and a finger elsewhere scrolls', async () => {
  const { page, complaints, close } = await editorsPage({ width: 390 });
  await page.goto('/admin/home-page');
  await ready(page);
  const list = page.getByRole('list', { name: tStructure('home.sections') });
  const places = async () => {
    const names = await list.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.ariaLabel));
    return names.slice(0, 3);
  };
  const shown = (...names: (string | undefined)[]) =>
    names.map((name) => tStructure('home.show', { name: name! }));
  expect(await places()).toEqual(shown(first, second, third));

  await list.evaluate((list) => list.scrollIntoView({ block: 'start' }));
  const below = await handleOf(list, third!);
  await dragByTouch(page, await handleOf(list, first!), { x: below.x, y: below.y + 40 });
  await expect.poll(places).toEqual(shown(second, third, first));
  await page
    .getByText(t('sortable.moved', { name: first!, position: 3, total: homeSectionsOf([]).length }))
    .waitFor({ state: 'attached' });
  await expectFineNow(page, 'a dragged list');

  const before = await page.evaluate(() => scrollY);
  const { x, y } = await handleOf(list, third!);
  await dragByTouch(page, { x: x + 200, y }, { x: x + 200, y: y - 150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await places()).toEqual(shown(second, third, first));

  await list.getByRole('button', { name: t('sortable.up', { name: first! }) }).click();
  await expect.poll(places).toEqual(shown(second, first, third));
  expect(complaints).toEqual([]);
  await close();
});

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('pictures are dragged with a finger by their dots, and with a mouse anywhere', async () => {
  const address = addressOf(await newDraft());
  const { page, complaints, close } = await editorsPage({ width: 390 });
  await page.goto(`/admin/products/${address}`);
  await ready(page);
  const files = await Promise.all(
    ['#a52f5b', '#2f5ba5', '#5ba52f'].map(async (colour) => ({
      name: `${colour.slice(1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(colour),
    })),
  );
  await page.getByLabel(tPictures('add.choose')).setInputFiles(files);
  const tile = (number: number) => page.getByRole('button', { name: tPictures('tile.noAlt', { number }) });
  await tile(3).waitFor();
  await ready(page);
  const sources = () =>
    page
      .getByRole('button', { name: new RegExp(`^${tPictures('tile.noAlt', { number: '\\d' })}`) })
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [a, b, c] = await sources();

  await tile(1).scrollIntoViewIfNeeded();
  const cornerOf = async (number: number): Promise<Point> => {
    const { x, y, width, height } = await boxOf(tile(number));
    return { x: x + width - 18, y: y + height - 18 };
  };
  await dragByTouch(page, await cornerOf(1), await cornerOf(3));
  await page.getByText(tPictures('done.moved', { number: 3, count: 3 })).waitFor();
  await expect.poll(sources).toEqual([b, c, a]);
  await expectFineNow(page, 'pictures');

  await page.setViewportSize({ width: 1280, height: 800 });
  await tile(3).scrollIntoViewIfNeeded();
  const [from, to] = [await cornerOf(3), await cornerOf(1)];
  await page.mouse.move(from.x - 40, from.y - 40);
  await page.mouse.down();
  await page.mouse.move(to.x - 60, to.y - 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(sources).toEqual([a, b, c]);
  // The dragged picture isn't opened.
  expect(await page.getByRole('article', { name: tPictures('edit', { number: 1 }) }).count()).toBe(0);
  await tile(1).click();
  await page.getByRole('button', { name: tPictures('move.later', { number: 1 }) }).click();
  await expect.poll(sources).toEqual([b, a, c]);
  await page
    .getByRole('button', { name: tAdmin('action.undo') })
    .last()
    .click();
  await expect.poll(sources).toEqual([a, b, c]);
  expect(complaints).toEqual([]);
  await close();
});
