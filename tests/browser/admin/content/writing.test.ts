import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PLACEHOLDERS } from '#app/admin/content/pages/placeholders.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminContentMessages } from '#messages/admin-content.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { makeStaff, PASSWORD, registered, shopEmail, sql } from '#tests/shops/visitor.ts';
import {
  expectAccessible,
  expectFine,
  expectFineNow,
  expectFits,
  held,
  openPage,
  ready,
} from '../../support/browser.ts';

const content = adminContentMessages.in('en-CA');
const editor = adminEditorMessages.in('en-CA');
const structure = adminStructureMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const SAVED_DRAFT = new RegExp(`^${editor('autosave.saved', { time: '\\d{1,2}:\\d\\d\\s[ap][.]m[.]' })}$`);

async function editorsPage(width: number) {
  const person = await registered(undefined, 'Edi Tor');
  await makeStaff(person.email, 'editor');
  const opened = await openPage({ width, as: person });
  await opened.page.goto('/admin/sign-in?next=%2Fadmin%2Fblog');
  await opened.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await opened.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await opened.page.getByRole('heading', { level: 1, name: content('blog.title') }).waitFor();
  return opened;
}

test('a browser in French signs in to an admin in English', async () => {
  const person = await registered(undefined, 'Edi Tor');
  await makeStaff(person.email, 'editor');
  const { page, complaints, close } = await openPage({ width: 390, as: person });
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': 'fr-CA' });
  const tFrench = adminSignInMessages.in('fr-CA');
  await page.goto('/admin/sign-in?next=%2Fadmin%2Fblog');
  await page.getByLabel(tFrench('signIn.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tFrench('signIn.submit') }).click();
  await page.getByRole('heading', { level: 1, name: content('blog.title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#17615e' } })
    .jpeg()
    .toBuffer();

test('a post is written with a picture, kept while typed, previewed, scheduled, published, and gone back in', async () => {
  const { page, complaints, close } = await editorsPage(1280);
  await page.getByRole('button', { name: content('blog.add') }).click();
  const text = page.getByRole('textbox', { name: content('post.text'), exact: true });
  await text.waitFor();
  await page.getByLabel(content('post.title'), { exact: true }).fill('Borage in the beds');
  await page.getByLabel(content('post.excerpt')).fill('Blue, and good for bees.');
  await text.click();
  await page.keyboard.type('It is ');
  await page.getByRole('button', { name: editor('toolbar.bold'), exact: true }).click();
  await page.keyboard.type('blue');
  const file = { name: 'borage.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel(editor('toolbar.picture.file')).setInputFiles(file);
  await page.getByLabel(editor('toolbar.alt')).fill('Borage in flower');
  await page.getByText(SAVED_DRAFT).waitFor();
  await expectFine(page, 'editor');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A reload keeps the typed text.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await text.getByText('blue').waitFor();
  await text.getByAltText('Borage in flower').waitFor();
  await page.getByRole('button', { name: editor('text.mode.markdown') }).click();
  expect(
    await page.getByLabel(editor('text.markdown', { label: content('post.text') })).inputValue(),
  ).toMatch(/^It is \*\*blue\*\*\n\n!\[Borage in flower\]\(\/media\/text-[\da-f]+-900x600-900\.jpg\)/);
  const draft = page.url().split('/').at(-1)!;
  await page.goto(`/admin/blog/${draft}/preview`);
  await page.getByRole('heading', { level: 1, name: 'Borage in the beds' }).waitFor();
  await page.getByAltText('Borage in flower').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await page.goto(`/admin/blog/${draft}`);
  await ready(page);
  await page.getByLabel(content('post.date')).fill('2099-05-01T09:00');
  await page.getByRole('button', { name: content('post.publish.dated') }).click();
  await page.waitForURL(/\/admin\/blog\/borage-in-the-beds\?saved/);
  await page.getByText(content('post.status.scheduled'), { exact: true }).waitFor();
  expect((await page.request.get('/blog/borage-in-the-beds')).status()).toBe(404);
  // Long ago, so that it comes last in the lists that other tests read.
  await page.getByLabel(content('post.date')).fill('2001-05-01T09:00');
  await page.getByRole('button', { name: content('post.publish.dated') }).click();
  await page.getByText(content('post.done.publish'), { exact: true }).waitFor();
  await expect.poll(async () => (await page.request.get('/blog/borage-in-the-beds')).status()).toBe(200);

  await page.getByLabel(content('post.title'), { exact: true }).fill('Borage, again');
  await page.getByRole('button', { name: content('post.save', { state: 'published' }) }).click();
  await page.getByRole('heading', { level: 1, name: 'Borage, again' }).waitFor();
  await page.getByRole('link', { name: content('post.versions') }).click();
  const title = { field: editor('versions.field.title'), value: 'Borage, again' };
  await page.getByText(editor('versions.line', title)).waitFor();
  await expectFineNow(page, 'versions');
  await page.getByRole('button', { name: editor('versions.restore', { number: 3 }) }).click();
  await page.getByText(editor('versions.restored')).waitFor();
  await page.goto('/admin/blog/borage-in-the-beds');
  await page.getByRole('heading', { level: 1, name: 'Borage in the beds' }).waitFor();
  expect(complaints).toEqual([]);
  await sql('delete from blog_posts where id = $1', ['borage-in-the-beds']);
  await close();
});

test('the second person to save a page sees both texts; text typed without a network isn’t lost', async () => {
  const { page, complaints, close } = await editorsPage(390);
  await page.goto('/admin/pages/about');
  await ready(page);
  await page.getByLabel(content('page.description')).fill('Kept in the browser.');
  await page.context().setOffline(true);
  await page.getByLabel(content('page.description')).fill('Kept without a network.');
  await page.getByText(editor('autosave.offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByText(SAVED_DRAFT).waitFor({ timeout: 20_000 });
  await sql("update pages set version = version + 1 where slug = 'about'");
  await page.getByRole('button', { name: content('page.publish') }).click();
  await page.getByText(content('page.problem.changed')).waitFor();
  await page.getByRole('button', { name: editor('conflict.keep-theirs') }).waitFor();
  await expectFineNow(page, 'conflict');
  await page.getByRole('button', { name: editor('conflict.keep-theirs') }).click();
  await expect
    .poll(() => page.getByLabel(content('page.description')).inputValue())
    .not.toBe('Kept without a network.');
  expect(complaints).toEqual([]);
  await close();
});

test('text typed while a new post is saved stays, and is saved next', async () => {
  const { page, complaints, close } = await editorsPage(1280);
  await page.getByRole('button', { name: content('blog.add') }).click();
  const title = page.getByLabel(content('post.title'), { exact: true });
  await title.fill('Sage in the rain');
  const save = page.getByRole('button', { name: content('post.save', { state: 'draft' }) });
  const excerpt = page.getByLabel(content('post.excerpt'));
  const stored = async () =>
    (await sql<{ excerpt: string }>('select excerpt from blog_posts where id = $1', ['sage-in-the-rain']))[0]
      ?.excerpt;
  const typeWhileSaving = async (typed: string) => {
    const { isAsked, goOn } = await held(page, '**/admin/blog/*.data*');
    await save.click();
    await isAsked;
    await excerpt.fill(typed);
    goOn();
  };
  // The first save leads to an address of its own.
  await typeWhileSaving('Grey');
  await page.waitForURL(/\/admin\/blog\/sage-in-the-rain\?saved/);
  await ready(page);
  expect([await excerpt.inputValue(), await stored()]).toEqual(['Grey', '']);
  await typeWhileSaving('Grey and soft');
  await expect.poll(stored).toBe('Grey');
  await page.getByText(content('post.done.save'), { exact: true }).waitFor();
  await ready(page);
  expect([await title.inputValue(), await excerpt.inputValue()]).toEqual([
    'Sage in the rain',
    'Grey and soft',
  ]);
  await save.click();
  await expect.poll(stored).toBe('Grey and soft');
  expect(complaints).toEqual([]);
  await sql('delete from blog_posts where id = $1', ['sage-in-the-rain']);
  await close();
});

test('text typed while a question is added stays, and is saved next', async () => {
  const { page, complaints, close } = await editorsPage(1280);
  await page.goto('/admin/questions/new');
  await ready(page);
  const topic = page.getByLabel(content('question.topic'), { exact: true });
  await topic.fill('Herbs');
  await page.getByLabel(content('question.question'), { exact: true }).fill('Is the sage dried?');
  await page.getByRole('textbox', { name: content('question.answer'), exact: true }).fill('In the attic.');
  await page.getByText(SAVED_DRAFT).waitFor();
  const { isAsked, goOn } = await held(page, '**/admin/questions/*.data*');
  await page.getByRole('button', { name: content('question.add') }).click();
  await isAsked;
  await topic.fill('Herbs and roots');
  goOn();
  await page.waitForURL(/\/admin\/questions\/\d+\?saved/);
  await ready(page);
  const stored = () => sql<{ topic: string }>(`select topic from faq_questions where topic like 'Herbs%'`);
  expect([await topic.inputValue(), await stored()]).toEqual(['Herbs and roots', [{ topic: 'Herbs' }]]);
  await page.getByRole('button', { name: content('question.publish') }).click();
  await expect.poll(stored).toEqual([{ topic: 'Herbs and roots' }]);
  // Another new question doesn't begin with the draft of this one.
  await page.goto('/admin/questions/new');
  await ready(page);
  expect(await topic.inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await sql(`delete from faq_questions where topic like 'Herbs%'`);
  await close();
});

test('a draft that never reached the server survives a reload', async () => {
  const { page, complaints, close } = await editorsPage(390);
  const { isAsked, goOn } = await held(page, '**/admin/writing/draft*');
  await page.goto('/admin/pages/contact');
  await ready(page);
  const description = page.getByLabel(content('page.description'));
  const before = await description.inputValue();
  await description.fill('Only in this browser.');
  await isAsked;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => description.inputValue()).toBe('Only in this browser.');
  goOn();
  await page.getByText(SAVED_DRAFT).waitFor();
  await description.fill(before);
  await page.getByText(SAVED_DRAFT).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('the words of a policy are refused with a blank we can’t fill in, previewed, published and reset', async () => {
  const { page, complaints, close } = await editorsPage(390);
  await page.goto('/admin/pages/terms');
  await ready(page);
  await page.getByRole('button', { name: editor('text.mode.markdown') }).click();
  const text = page.getByLabel(editor('text.markdown', { label: content('page.text') }));
  const original = await text.inputValue();
  const wrong = `${original}\n\nWrite to {mail}, by heron post.`;
  await text.fill(wrong);
  await page.getByText(SAVED_DRAFT).waitFor();
  const publish = page.getByRole('button', { name: content('page.publish') });
  await publish.click();
  await page
    .getByText(content('pages.problem.placeholders', { unknown: '{mail}', placeholders: PLACEHOLDERS }))
    .waitFor();
  expect(await text.inputValue()).toBe(wrong);
  await expectFineNow(page, 'a policy with a wrong blank');

  await text.fill(wrong.replace('{mail}', '{email}'));
  const sentence = `Write to ${await shopEmail()}, by heron post.`;
  const seenBy = async (path: string) =>
    (await (await page.request.get(path)).text()).replaceAll(/<[^>]+>/g, '');
  await expect.poll(() => seenBy('/admin/pages/terms/preview')).toContain(sentence);
  expect(await seenBy('/terms')).not.toContain('heron post');
  const preview = await page.context().newPage();
  await preview.goto('/admin/pages/terms/preview');
  await preview.getByText(sentence).waitFor();
  await expectFineNow(preview, 'the preview of a policy');
  await preview.close();
  await publish.click();
  await page.getByText(content('page.published')).waitFor();
  await expect.poll(() => seenBy('/terms')).toContain(sentence);

  await page.getByRole('button', { name: content('page.reset') }).click();
  await page.getByRole('button', { name: editor('text.mode.markdown') }).click();
  await expect.poll(() => text.inputValue()).toBe(original);
  expect(await seenBy('/terms')).toContain(sentence);
  await publish.click();
  await expect.poll(() => seenBy('/terms')).not.toContain('heron post');
  expect(complaints).toEqual([]);
  await close();
});

test('a tag is found, and renamed on every post', async () => {
  const { page, complaints, close } = await editorsPage(390);
  const t = adminTagsMessages.in('en-CA');
  const [posts] = await sql<{ count: number }>(
    "select count(*)::int as count from blog_posts where 'workshop' = any(tags)",
  );
  const { count } = posts!;
  await page.goto('/admin/tags?group=posts');
  await ready(page);
  await page.getByRole('searchbox', { name: t('search') }).fill('work');
  const row = page.locator('[data-row]').filter({ hasText: 'workshop' });
  const uses = row.getByRole('link', { name: t('posts.count', { count }), exact: true });
  expect(await uses.getAttribute('href')).toBe('/admin/blog?tag=workshop');
  await page.waitForURL(/q=work/);
  await row.getByText(t('change')).click();
  await expectFineNow(page, 'tags-390');
  await row.getByLabel(t('name.label')).fill('studio');
  await row.getByRole('button', { name: t('posts.rename', { count }) }).click();
  await page.getByText(t('posts.changed', { count })).waitFor();
  const undo = page.getByRole('button', { name: adminMessages.in('en-CA')('action.undo') });
  const tagged = async (tag: string) =>
    (
      await sql<{ count: number }>(`select count(*)::int as count from blog_posts where '${tag}' = any(tags)`)
    )[0]!.count;
  expect([await tagged('studio'), await tagged('workshop')]).toEqual([count, 0]);
  await undo.click();
  await expect.poll(() => tagged('workshop')).toBe(count);
  expect(await tagged('studio')).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

const PATHS = [
  '/admin/blog',
  '/admin/pages',
  '/admin/seo',
  '/admin/seo?path=/about',
  '/admin/seo/redirects',
  '/admin/seo/missing',
  '/admin/seo/searches',
  '/admin/seo/synonyms',
  '/admin/banner',
  '/admin/categories',
  '/admin/categories/1',
  '/admin/tags',
  '/admin/translations',
  '/admin/translations/page/about',
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
  await page.getByRole('button', { name: content('banner.add') }).click();
  await page.getByLabel(content('banner.item.text'), { exact: true }).fill('Borage week');
  await page.frameLocator('iframe').getByText('Borage week').waitFor();
  await expectAccessible(page, 'banner-form');
  await expectFits(page, 'banner-form');
  await page.getByRole('button', { name: structure('discard') }).click();
  await page.getByText('Borage week').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('a banner is only published once its picture is uploaded, and then with the picture', async () => {
  const { page, complaints, close } = await editorsPage(390);
  await page.goto('/admin/banner');
  await ready(page);
  await page.getByRole('button', { name: content('banner.add') }).click();
  await page.getByLabel(content('banner.item.text'), { exact: true }).fill('Tansy week');
  await page.getByLabel(content('banner.item.isActive')).uncheck();
  const upload = await held(page, '**/admin/writing/pictures');
  const file = { name: 'tansy.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel(content('banner.item.picture'), { exact: true }).setInputFiles(file);
  await upload.isAsked;
  await page.getByText(editor('picture.uploading')).waitFor();
  await expectAccessible(page, 'a banner item whose picture is uploading');
  await expectFits(page, 'a banner item whose picture is uploading');
  const publish = page.getByRole('button', { name: structure('publish') });
  await publish.click();
  upload.goOn();
  await page.getByLabel(editor('picture.alt')).waitFor();
  await publish.click();
  await page.getByText(structure('fault.pictureAlt')).waitFor();
  await page.getByLabel(editor('picture.alt')).fill('Tansy in a jug');
  await publish.click();
  await page.getByText(structure('published')).waitFor();
  const saved = await sql<{ picture: string | null; alt: string | null }>(
    "select picture, picture_alt as alt from banner_items where text = 'Tansy week'",
  );
  expect(saved).toEqual([{ picture: expect.any(String), alt: 'Tansy in a jug' }]);
  expect(complaints).toEqual([]);
  await close();
});
