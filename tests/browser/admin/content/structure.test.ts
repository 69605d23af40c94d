import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminContentMessages } from '#messages/admin-content.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { commonMessages } from '#messages/common.ts';
import { footerMessages } from '#messages/footer.ts';
import { homeMessages } from '#messages/home.ts';
import { homeSectionsMessages } from '#messages/home-sections.ts';
import { signedInStaff, sql, type Visitor } from '#tests/shops/visitor.ts';
import {
  expectAccessible,
  expectFine,
  expectFineNow,
  expectFits,
  openPage,
  ready,
} from '../../support/browser.ts';

const t = adminStructureMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tContent = adminContentMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tEditor = adminEditorMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tFooter = footerMessages.in('en-CA');
const tHome = homeMessages.in('en-CA');
const tSections = homeSectionsMessages.in('en-CA');

let editor: Visitor;
beforeAll(async () => {
  editor = await signedInStaff('editor');
});

// Other tests expect the shop as it opens.
afterEach(async () => {
  await sql("delete from settings where key in ('announcement', 'homePage', 'navigation')", []);
  for (const table of ['text_drafts', 'text_versions'])
    await sql(`delete from ${table} where kind in ('announcement', 'homePage')`, []);
});

async function editing(path: string, width = 390) {
  const opened = await openPage({ width, as: editor });
  await opened.page.goto(path);
  await ready(opened.page);
  return opened;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('published')).waitFor();
}

/** While its frame may still load. */
async function expectFineInEditor(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectFits(page, where);
}

const framed = (page: Page) => page.frameLocator('iframe');

/** The page's layout shift since it was opened. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('unpublished changes wait for their author, and an earlier publication is restored', async () => {
  const { page, complaints, close } = await editing('/admin/announcement');
  page.on('dialog', (dialog) => void dialog.accept());
  const text = page.getByLabel(t('announcement.text'), { exact: true });
  const upTo = (message: string) => page.getByText(message.split('§')[0]!.trim());
  const offer = upTo(t('offered', { time: '§' }));
  const saved = upTo(tEditor('autosave.saved', { time: '§' }));
  const comeBack = async () => {
    await page.goto('/admin/announcement');
    await ready(page);
  };
  await page.getByLabel(t('announcement.isOn')).check();
  await text.fill('First market of May');
  await saved.waitFor();
  await page.goto('/faq');
  expect(await page.getByText('First market of May').count()).toBe(0);
  await comeBack();
  await offer.waitFor();
  expect(await text.inputValue()).toBe('First market of May');
  await expectFineInEditor(page, 'unpublished changes of an earlier visit');
  await publish(page);
  await comeBack();
  expect(await offer.count()).toBe(0);

  await text.fill('Second market of May');
  await publish(page);
  await comeBack();
  await page.getByRole('link', { name: t('versions') }).click();
  await page.getByRole('button', { name: tEditor('versions.restore', { number: 2 }) }).click();
  await page.getByText(tEditor('versions.restored')).waitFor();
  await expectFineNow(page, 'versions of the announcement bar');
  await page.getByRole('link', { name: tEditor('versions.back', { kind: 'announcement' }) }).click();
  await expect.poll(() => text.inputValue()).toBe('First market of May');

  await text.fill('Third market of May');
  await saved.waitFor();
  await comeBack();
  await offer.waitFor();
  const discarded = page.waitForResponse('**/admin/writing/draft');
  await page
    .getByRole('button', { name: t('discard') })
    .first()
    .click();
  await discarded;
  await expect.poll(() => text.inputValue()).toBe('First market of May');
  await comeBack();
  expect(await text.inputValue()).toBe('First market of May');
  expect(await offer.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the announcement bar is on every page, closed for good by a shopper, and gone at its end', async () => {
  const { page, complaints, close } = await editing('/admin/announcement');
  await page.getByLabel(t('announcement.isOn')).check();
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('fault.text')).waitFor();
  await page.getByLabel(t('announcement.text'), { exact: true }).fill('Free soap on Saturday');
  await page.getByLabel(t('announcement.linkText')).fill('See the soap');
  await page.getByLabel(t('announcement.link'), { exact: true }).fill('/shop?category=body');
  await framed(page).getByText('Free soap on Saturday').waitFor();
  await expectFineInEditor(page, '/admin/announcement');
  await publish(page);

  const shop = await openPage({ width: 390 });
  const bar = shop.page.getByRole('region', { name: tCommon('announcement') });
  for (const path of ['/', '/shop', '/cart', '/login']) {
    await shop.page.goto(path);
    await bar.getByText('Free soap on Saturday').waitFor();
    await ready(shop.page);
    await expectFits(shop.page, path);
  }
  await expectFine(shop.page, 'a page with an announcement');
  await bar.getByRole('button', { name: tCommon('announcement.close') }).click();
  await expect.poll(() => bar.isVisible()).toBe(false);
  for (const path of ['/cart', '/login', '/about']) {
    await shop.page.goto(path);
    await ready(shop.page);
    expect(await bar.isVisible()).toBe(false);
    // The empty cart moves its footer with or without a bar.
    if (path !== '/cart') expect(await shiftsOf(shop.page), path).toBe(0);
  }
  expect(shop.complaints).toEqual([]);
  await shop.close();

  const end = new Date(Date.now() + 3_000).toISOString();
  await sql("update settings set value = jsonb_set(value, '{until}', $1) where key = 'announcement'", [
    JSON.stringify(end),
  ]);
  const says = async () => (await (await page.request.get('/shop')).text()).includes('Free soap');
  await expect.poll(says, { timeout: 8_000, interval: 200 }).toBe(false);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(end));
  expect(complaints).toEqual([]);
  await close();
});

test('the home page is the banner alone, until sections are switched on and put in order', async () => {
  const { page, complaints, close } = await editing('/admin/home-page');
  const kinds = ['picks', 'categories', 'reviews', 'posts', 'newsletter', 'story'] as const;
  for (const kind of kinds)
    await page.getByRole('checkbox', { name: t('home.show', { name: t(`home.kind.${kind}`) }) }).check();
  await page.getByRole('button', { name: t('publish') }).click();
  // A story without text is opened, with the error at its field.
  await page.getByText(t('fault.text')).waitFor();
  await page.getByLabel(t('home.heading')).fill('Two cousins and a still');
  await page.getByLabel(t('home.text'), { exact: true }).fill('We began in a kitchen.');
  const story = t('home.kind.story');
  await page.getByRole('button', { name: tEditor('sortable.up', { name: story }) }).click();
  await page.getByRole('button', { name: t('home.edit-name', { name: t('home.kind.picks') }) }).click();
  await page.getByRole('combobox', { name: t('home.products') }).pressSequentially('rose wa');
  await page.getByRole('option', { name: 'Rose Water Toner' }).click();
  await expectFineInEditor(page, '/admin/home-page');
  await framed(page).getByRole('heading', { name: 'Two cousins and a still' }).waitFor();
  await publish(page);

  const shop = await openPage({ width: 390 });
  await shop.page.goto('/');
  await ready(shop.page);
  await shop.page.getByRole('region', { name: tHome('banner') }).waitFor();
  const headings = await shop.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    tSections('picks'),
    'Two cousins and a still',
    tSections('categories'),
    tSections('reviews'),
    tSections('posts'),
    tFooter('newsletter'),
  ]);
  // The cards work without React: one press puts a product into the cart.
  const heart = { name: tCommon('wishlist.add', { name: 'Rose Water Toner' }) };
  await shop.page.getByRole('button', heart).click();
  await shop.page.getByText(tCommon('wishlist.added', { name: 'Rose Water Toner' })).waitFor();
  await expectFine(shop.page, 'a home page with all sections');
  expect(shop.complaints).toEqual([]);
  await shop.close();

  await page.getByRole('button', { name: t('home.reset') }).click();
  await page.getByRole('button', { name: t('publish') }).click();
  const html = async () => (await page.request.get('/')).text();
  await expect.poll(async () => (await html()).includes(tSections('picks'))).toBe(false);
  expect(await html()).toContain('banner-track');
  expect(complaints).toEqual([]);
  await close();
});

test('a page of the owner’s is written, linked, found by search engines, and deleted', async () => {
  const { page, complaints, close } = await editing('/admin/pages/new');
  await expectFineNow(page, '/admin/pages/new');
  await page.getByLabel(tContent('page.new.title'), { exact: true }).fill('Our stockists');
  await page.getByLabel(tContent('page.new.slug')).fill('About us!');
  await page.getByRole('button', { name: tContent('page.new.submit') }).click();
  await page.getByText(tContent('page.new.problem.slug')).first().waitFor();
  expect(await page.getByLabel(tContent('page.new.title'), { exact: true }).inputValue()).toBe(
    'Our stockists',
  );
  await page.getByLabel(tContent('page.new.slug')).fill('');
  await page.getByRole('button', { name: tContent('page.new.submit') }).click();
  await page.waitForURL(/\/admin\/pages\/our-stockists$/);
  const status = async () => (await page.request.get('/pages/our-stockists')).status();
  expect(await status()).toBe(404);
  await page.getByRole('textbox', { name: tContent('page.text'), exact: true }).click();
  await page.keyboard.type('Three shops in Halifax.');
  await page.getByRole('button', { name: tContent('page.publish') }).click();
  await page.getByText(tContent('page.published')).waitFor();
  await expect.poll(status).toBe(200);
  await expectFineNow(page, 'a page of the owner’s in the admin');

  const shop = await openPage({ width: 390 });
  await shop.page.goto('/pages/our-stockists');
  await shop.page.getByRole('heading', { level: 1, name: 'Our stockists' }).waitFor();
  await expectFine(shop.page, '/pages/our-stockists');
  const canonical = shop.page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/\/pages\/our-stockists$/);
  expect(await (await shop.page.request.get('/sitemap.xml')).text()).toContain('/pages/our-stockists<');
  expect((await shop.page.request.get('/pages/about', { maxRedirects: 0 })).headers().location).toBe(
    '/about',
  );
  expect(shop.complaints).toEqual([]);
  await shop.close();

  await page.goto('/admin/pages');
  await ready(page);
  await page.getByRole('checkbox', { name: tList('table.selectRow', { name: 'Our stockists' }) }).check();
  await page
    .getByRole('toolbar', { name: tList('bulk.label') })
    .getByRole('button', { name: tContent('pages.remove') })
    .click();
  await page.getByText(tContent('pages.removed', { count: 1 })).waitFor();
  await expect.poll(status).toBe(404);
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tContent('pages.restored', { count: 1 })).waitFor();
  await expect.poll(status).toBe(200);
  await sql("delete from pages where slug = 'our-stockists'", []);
  expect(complaints).toEqual([]);
  await close();
});

test('an order of questions isn’t undone after someone else has moved one', async () => {
  const places = () => sql('select id, topic, question, position from faq_questions order by position', []);
  const before = await places();
  const { page, complaints, close } = await editing('/admin/pages');
  const name = String(before[0]!.question);
  await page.getByRole('button', { name: tEditor('sortable.down', { name }) }).click();
  await page.getByText(tContent('questions.done.order')).waitFor();
  // Within its topic, so that shoppers see it.
  const order = (rows: typeof before, topic: unknown) =>
    rows.filter((row) => row.topic === topic).map((row) => row.question);
  const moved = await places();
  const [first, second, ...others] = order(before, before[0]!.topic);
  expect(order(moved, before[0]!.topic)).toEqual([second, first, ...others]);
  const [last, middle] = before.toReversed();
  const swap = [
    [last, -1],
    [middle, last!.position],
    [last, middle!.position],
  ] as const;
  for (const [row, position] of swap)
    await sql('update faq_questions set position = $2 where id = $1', [row!.id, position]);
  const after = await places();
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tContent('questions.problem.changed')).waitFor();
  expect(await places()).toEqual(after);
  await sql('update faq_questions set position = -1 - position', []);
  for (const { id, position } of before)
    await sql('update faq_questions set position = $2 where id = $1', [id, position]);
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await close();
});

test('a long menu stays on one line beside the shop’s name, behind a button where it has no room', async () => {
  const names = ['Home', 'Shop', 'Face', 'Body', 'Gift cards', 'Our story', 'Blog', 'Contact'];
  const header = names.map((label, at) => ({ label, to: `/?${at}`, children: [] }));
  const navigation = JSON.stringify({ header, footer: null, social: [] });
  await sql("insert into settings (key, value) values ('navigation', $1)", [navigation]);
  const { page, close } = await openPage({ width: 1280 });
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect
    .poll(async () => {
      await page.goto('/');
      return menu.getByRole('link', { name: 'Our story' }).count();
    })
    .toBe(1);
  for (const width of [1280, 1200, 1199, 1024, 992, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.getByRole('banner').boundingBox())!.height, `${width}`).toBeLessThan(70);
    const isBehind = await menu.getByText(tCommon('nav.menu'), { exact: true }).isVisible();
    expect(isBehind, `${width}`).toBe(width < 1200);
  }
  await close();
});
