import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeStaff, PASSWORD, registered, sql } from '../visitor.ts';
import { expectFine, expectFineNow, held, openPage, ready } from './browser.ts';

async function editorsPage(width: number) {
  const editor = await registered(undefined, 'Edi Tor');
  await makeStaff(editor.email, 'editor');
  const opened = await openPage({ width, as: editor });
  await opened.page.goto('/admin/door?next=%2Fadmin%2Fblog');
  await opened.page.getByLabel('Password').fill(PASSWORD);
  await opened.page.getByRole('button', { name: 'Open' }).click();
  await opened.page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  return opened;
}

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#17615e' } })
    .jpeg()
    .toBuffer();

test('a post is written with a picture, kept while typed, previewed, scheduled, published, and gone back in', async () => {
  const { page, complaints, close } = await editorsPage(1280);
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Borage in the beds');
  await page.getByLabel('What it is about').fill('Blue, and good for bees.');
  await text.click();
  await page.keyboard.type('It is ');
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await page.keyboard.type('blue');
  const file = { name: 'borage.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel('Picture for the text').setInputFiles(file);
  await page.getByLabel('What is to be seen on this picture').fill('Borage in flower');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await expectFine(page, 'editor');
  await page.setViewportSize({ width: 1280, height: 900 });

  // What was typed is still there after the page was lost.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await text.getByText('blue').waitFor();
  await text.getByAltText('Borage in flower').waitFor();
  await page.getByRole('button', { name: 'Markdown' }).click();
  expect(await page.getByLabel('Text, as Markdown').inputValue()).toMatch(
    /^It is \*\*blue\*\*\n\n!\[Borage in flower\]\(\/media\/text-[\da-f]+-900x600-900\.jpg\)/,
  );
  const draft = page.url().split('/').at(-1)!;
  await page.goto(`/admin/blog/${draft}/preview`);
  await page.getByRole('heading', { level: 1, name: 'Borage in the beds' }).waitFor();
  await page.getByAltText('Borage in flower').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await page.goto(`/admin/blog/${draft}`);
  await ready(page);
  await page.getByLabel('Date of the post').fill('2099-05-01T09:00');
  await page.getByRole('button', { name: 'Publish at this time' }).click();
  await page.waitForURL(/\/admin\/blog\/borage-in-the-beds\?saved/);
  await page.getByText('Scheduled', { exact: true }).waitFor();
  expect((await page.request.get('/blog/borage-in-the-beds')).status()).toBe(404);
  // Of long ago, so that it is behind all others in the lists that other tests read.
  await page.getByLabel('Date of the post').fill('2001-05-01T09:00');
  await page.getByRole('button', { name: 'Publish at this time' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  await expect.poll(async () => (await page.request.get('/blog/borage-in-the-beds')).status()).toBe(200);

  await page.getByLabel('Title', { exact: true }).fill('Borage, again');
  await page.getByRole('button', { name: 'Save, for everybody to see' }).click();
  await page.getByRole('heading', { level: 1, name: 'Borage, again' }).waitFor();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByText('title: Borage, again').waitFor();
  await expectFineNow(page, 'versions');
  await page.getByRole('button', { name: /^Go back to version/ }).click();
  await page.getByText('It is as it was then').waitFor();
  await page.goto('/admin/blog/borage-in-the-beds');
  await page.getByRole('heading', { level: 1, name: 'Borage in the beds' }).waitFor();
  expect(complaints).toEqual([]);
  await sql('delete from blog_posts where id = $1', ['borage-in-the-beds']);
  await close();
});

test('who comes second to the same page sees both texts; what is typed without a network is kept', async () => {
  const { page, complaints, close } = await editorsPage(390);
  await page.goto('/admin/pages/about');
  await ready(page);
  await page.getByLabel('What it is about').fill('Kept in the browser.');
  await page.context().setOffline(true);
  await page.getByLabel('What it is about').fill('Kept without a network.');
  await page.getByText('Not saved with the shop yet; kept in this browser.').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor({ timeout: 20_000 });
  await sql("update pages set version = version + 1 where slug = 'about'");
  await page.getByRole('button', { name: 'Save, for everybody to see' }).click();
  await page.getByText('Somebody else has saved this page meanwhile').waitFor();
  await page.getByRole('button', { name: 'Go on with theirs' }).waitFor();
  await expectFineNow(page, 'conflict');
  await page.getByRole('button', { name: 'Go on with theirs' }).click();
  await expect
    .poll(() => page.getByLabel('What it is about').inputValue())
    .not.toBe('Kept without a network.');
  expect(complaints).toEqual([]);
  await close();
});

const PATHS = [
  '/admin/blog',
  '/admin/pages',
  '/admin/seo',
  '/admin/seo?path=/about',
  '/admin/seo?part=redirects',
  '/admin/seo?part=searches',
  '/admin/banner',
  '/admin/categories',
  '/admin/categories/1',
  '/admin/tags',
];

test('the pages of the shop’s words are accessible; the banner is seen as it will be while it is typed', async () => {
  const { page, complaints, close } = await editorsPage(390);
  for (const path of PATHS) {
    await page.goto(path);
    await ready(page);
    await expectFineNow(page, path);
  }
  await page.goto('/admin/banner');
  await ready(page);
  await page.getByRole('button', { name: 'New item' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Borage week');
  await page.getByRole('region', { name: 'How it will look' }).getByText('Borage week').waitFor();
  await expectFineNow(page, 'banner-form');
  expect(complaints).toEqual([]);
  await close();
});

test('a banner item is only saved once its picture is there, and then with the picture', async () => {
  const { page, complaints, close } = await editorsPage(390);
  await page.goto('/admin/banner');
  await ready(page);
  await page.getByRole('button', { name: 'New item' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Tansy week');
  await page.getByLabel('Switched on').uncheck();
  const upload = await held(page, '**/admin/writing/pictures');
  const file = { name: 'tansy.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await upload.isAsked;
  await page.getByText('You can save once this picture is uploaded.').waitFor();
  await expectFineNow(page, 'a banner item whose picture is uploading');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  upload.goOn();
  await page.getByLabel('What is to be seen on it').fill('Tansy in a jug');
  await save.click();
  await page.getByText('Saved. Open pages show it at once.').waitFor();
  const saved = await sql<{ picture: string | null; alt: string | null }>(
    "select picture, picture_alt as alt from banner_items where text = 'Tansy week'",
  );
  expect(saved).toEqual([{ picture: expect.any(String), alt: 'Tansy in a jug' }]);
  expect(complaints).toEqual([]);
  await close();
});
