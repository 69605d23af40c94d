import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { commonMessages } from '#messages/common.ts';
import { footerMessages } from '#messages/footer.ts';
import { usualMenusMessages } from '#messages/usual-menus.ts';
import { signedInStaff, sql, type Visitor } from '#tests/shops/visitor.ts';
import {
  expectAccessible,
  expectFine,
  expectFineNow,
  hasFocus,
  openPage,
  ready,
} from '../../support/browser.ts';
import { dragByTouch, handleOf } from '../../support/drag-by-touch.ts';

const t = adminStructureMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tEditor = adminEditorMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tFooter = footerMessages.in('en-CA');
const tUsual = usualMenusMessages.in('en-CA');

let editor: Visitor;
beforeAll(async () => {
  editor = await signedInStaff('editor');
});

// Other tests expect the shop as it opens.
afterEach(async () => {
  await sql("delete from settings where key = 'navigation'", []);
  for (const table of ['text_drafts', 'text_versions'])
    await sql(`delete from ${table} where kind = 'navigation'`, []);
});

async function editing(width = 390) {
  const opened = await openPage({ width, as: editor });
  await opened.page.goto('/admin/navigation');
  await ready(opened.page);
  return opened;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('published')).waitFor();
}

const framed = (page: Page) => page.frameLocator('iframe');
const menuOf = (page: Page) => page.getByRole('navigation', { name: tCommon('nav.label') });

/** The names in a list whose items are moved and edited, in their order. */
async function namesIn(list: Locator): Promise<(string | null)[]> {
  const [before, after] = tEditor('sortable.up', { name: '§' }).split('§');
  const buttons = list.getByRole('button', { name: new RegExp(`^${before}.*${after}$`) });
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel!));
  return labels.map((label) => label.slice(before!.length, label.length - after!.length));
}

const moves = (list: Locator, direction: 'up' | 'down', name: string) =>
  list.getByRole('button', { name: tEditor(`sortable.${direction}`, { name }), exact: true });

test('menu, footer and profiles are put in order with a finger and by keyboard, and shoppers see it', async () => {
  const { page, complaints, close } = await editing();
  const [home, all, blog] = (['header.home', 'header.shop', 'header.blog'] as const).map((name) =>
    tUsual(name),
  );
  const announced = (name: string, position: number, total: number) =>
    page
      .getByText(tEditor('sortable.moved', { name, position, total }), { exact: true })
      .waitFor({ state: 'attached' });

  const menu = page.getByRole('list', { name: t('navigation.header'), exact: true });
  expect(await namesIn(menu)).toEqual([home, all, blog]);
  await menu.evaluate((list) => list.scrollIntoView({ block: 'start' }));
  const below = await handleOf(menu, all!);
  await dragByTouch(page, await handleOf(menu, home!), { x: below.x, y: below.y + 30 });
  await expect.poll(() => namesIn(menu)).toEqual([all, home, blog]);
  await announced(home!, 2, 3);
  const down = moves(menu, 'down', home!);
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(menu)).toEqual([all, blog, home]);
  await announced(home!, 3, 3);
  // At the end of the list the button is off, and still has the focus.
  await hasFocus(down);
  expect(await down.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await namesIn(menu)).toEqual([all, blog, home]);

  const footer = page.getByRole('list', { name: t('navigation.footer'), exact: true });
  const usual = (['shop', 'information', 'service'] as const).map((name) => tUsual(name));
  expect(await namesIn(footer)).toEqual(usual);
  await page.getByRole('button', { name: t('navigation.add-column'), exact: true }).click();
  await footer.getByLabel(t('navigation.column'), { exact: true }).fill('Workshop');
  const links = footer.getByRole('list', { name: t('navigation.links', { name: 'Workshop' }), exact: true });
  for (const [to, name] of [
    ['/contact', 'Visit us'],
    ['/about', 'Who we are'],
  ] as const) {
    await footer.getByRole('button', { name: t('navigation.add-link'), exact: true }).click();
    await links.getByLabel(t('navigation.target'), { exact: true }).selectOption(to);
    await links.getByLabel(t('navigation.label'), { exact: true }).fill(name);
  }
  await moves(links, 'up', 'Who we are').click();
  await expect.poll(() => namesIn(links)).toEqual(['Who we are', 'Visit us']);
  await moves(footer, 'up', 'Workshop').focus();
  for (const position of [3, 2, 1]) {
    await page.keyboard.press('Enter');
    await announced('Workshop', position, 4);
  }
  await hasFocus(moves(footer, 'up', 'Workshop'));

  const profiles = page.getByRole('list', { name: t('navigation.social'), exact: true });
  const addresses = ['https://www.instagram.com/seafog', 'https://www.youtube.com/@seafog'] as const;
  for (const address of addresses) {
    await page.getByRole('button', { name: t('navigation.add-social'), exact: true }).click();
    await profiles.getByLabel(t('navigation.profile'), { exact: true }).last().fill(address);
  }
  await moves(profiles, 'up', addresses[1]).click();
  await expect.poll(() => namesIn(profiles)).toEqual(addresses.toReversed());
  await expectFineNow(page, 'navigation in another order');
  await publish(page);

  const shop = await openPage({ width: 390 });
  const linksIn = (part: Locator) => part.getByRole('link').allInnerTexts();
  // A page may be a second old.
  const shownMenu = async () => {
    await shop.page.goto('/about');
    return (await linksIn(menuOf(shop.page))).filter((name) => [home, all, blog].includes(name));
  };
  await expect.poll(shownMenu).toEqual([all, blog, home]);
  await ready(shop.page);
  const bottom = shop.page.getByRole('contentinfo');
  const columns = bottom.getByRole('navigation').getByRole('heading', { level: 2 });
  expect(await columns.allInnerTexts()).toEqual(['Workshop', ...usual]);
  const workshop = bottom.getByRole('navigation', { name: 'Workshop' });
  expect(await linksIn(workshop)).toEqual(['Who we are', 'Visit us']);
  expect(await linksIn(bottom.getByRole('list', { name: tFooter('social') }))).toEqual([
    'YouTube',
    'Instagram',
  ]);
  await expectFineNow(shop.page, 'a shop with menus of its own');
  expect([...complaints, ...shop.complaints]).toEqual([]);
  await Promise.all([shop.close(), close()]);
});

test('the main menu is changed by buttons, seen in the preview, published, and taken back', async () => {
  const { page, complaints, close } = await editing();
  await expectFineNow(page, '/admin/navigation');
  await page.getByRole('button', { name: t('navigation.add'), exact: true }).click();
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('fault.target')).waitFor();
  await page.getByLabel(t('navigation.target')).selectOption('/shop?category=face');
  await expect.poll(() => page.getByLabel(t('navigation.label')).inputValue()).toBe('Face');
  await page.getByRole('button', { name: t('navigation.add-child') }).click();
  await page
    .getByLabel(t('navigation.target'))
    .nth(1)
    .selectOption({ label: t('navigation.target.other') });
  await page.getByLabel(t('navigation.address')).fill('javascript:alert(1)');
  await page.getByLabel(t('navigation.label')).nth(1).fill('Dry weather');
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('fault.address')).waitFor();
  await expectFineNow(page, 'a menu with a wrong address');
  await page.getByLabel(t('navigation.address')).fill('/shop?category=face&concern=dryness');
  await page.getByRole('button', { name: tEditor('sortable.up', { name: 'Face' }) }).click();
  await page
    .getByRole('button', { name: t('navigation.remove-name', { name: tUsual('header.blog') }) })
    .click();
  await framed(page).getByText(tCommon('nav.menu'), { exact: true }).waitFor();
  await publish(page);

  const shop = await openPage({ width: 1280 });
  await shop.page.goto('/about');
  await ready(shop.page);
  const summary = menuOf(shop.page).getByText('Face', { exact: true }).locator('visible=true');
  await summary.focus();
  await shop.page.keyboard.press('Enter');
  const below = menuOf(shop.page).getByRole('link', { name: 'Dry weather' });
  expect(await below.getAttribute('href')).toBe('/shop?category=face&concern=dryness');
  await expectAccessible(shop.page, 'an open menu');
  await shop.page.keyboard.press('Escape');
  await expect.poll(() => below.isVisible()).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(
    await menuOf(shop.page)
      .getByRole('link', { name: tUsual('header.blog') })
      .count(),
  ).toBe(0);
  await expectFine(shop.page, 'a page with a menu of groups');
  await shop.page.setViewportSize({ width: 390, height: 844 });
  await menuOf(shop.page).getByText(tCommon('nav.menu'), { exact: true }).click();
  await below.click();
  await shop.page.waitForURL(/concern=dryness/);
  expect(shop.complaints).toEqual([]);
  await shop.close();

  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await expect
    .poll(async () => (await (await page.request.get('/about')).text()).includes('Dry weather'))
    .toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('a link whose page is gone leaves the shop, and is marked for the staff', async () => {
  const navigation = {
    header: [
      { label: tUsual('header.shop'), to: '/shop', children: [] },
      { label: 'Candles', to: '/shop?category=candles', children: [] },
    ],
    footer: [{ title: 'Find us', links: [{ label: 'Barn door', to: 'mailto:hello@example.ca' }] }],
    social: ['https://www.instagram.com/lindenandloam'],
  };
  await sql("insert into settings (key, value) values ('navigation', $1)", [JSON.stringify(navigation)]);
  const { page, complaints, close } = await editing(1280);
  await page.getByText(t('navigation.gone')).waitFor();
  await expectFine(page, 'navigation with a dead link');
  await page.goto('/faq');
  await ready(page);
  await menuOf(page)
    .getByRole('link', { name: tUsual('header.shop') })
    .waitFor();
  expect(await menuOf(page).getByRole('link', { name: 'Candles' }).count()).toBe(0);
  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('navigation', { name: 'Find us' }).getByRole('link', { name: 'Barn door' });
  expect(await email.getAttribute('href')).toBe('mailto:hello@example.ca');
  await footer
    .getByRole('list', { name: tFooter('social') })
    .getByRole('link', { name: 'Instagram' })
    .waitFor();
  await expectFine(page, 'a page with one footer column');
  expect(complaints).toEqual([]);
  await close();
});

test('the second person to publish is asked which version to use', async () => {
  const { page, complaints, close } = await editing();
  await page
    .getByRole('button', { name: t('navigation.remove-name', { name: tUsual('header.blog') }) })
    .click();
  const menu = { header: [{ label: 'Soap', to: '/shop', children: [] }], footer: null, social: [] };
  const theirs = JSON.stringify(menu);
  await sql("insert into settings (key, value) values ('navigation', $1)", [theirs]);
  await sql("insert into text_versions values ('navigation', 'shop', 2, $1, 'someone@example.ca', now())", [
    theirs,
  ]);
  await page.getByRole('button', { name: t('publish') }).click();
  await page.getByText(t('problem.conflict')).waitFor();
  await expectFineNow(page, 'a conflict');
  await page.getByRole('button', { name: t('conflict.theirs') }).click();
  await page.getByRole('button', { name: t('navigation.edit-name', { name: 'Soap' }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
