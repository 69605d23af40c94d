import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { buy } from '#tests/orders/buy.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import {
  expectAccessible,
  expectFine,
  expectFineNow,
  openPage,
  openPalette,
  ready,
} from '../support/browser.ts';

const t = adminMessages.in('en-CA');
const tPalette = adminPaletteMessages.in('en-CA');

async function asOwner(width: number, theme: 'light' | 'dark' = 'light') {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ width, theme, as: staff });
}

test('on a phone four sections are at the bottom, and More opens every page', async () => {
  const { page, complaints, close } = await asOwner(390);
  await page.goto('/admin/categories');
  await ready(page);
  const nav = page.getByRole('navigation', { name: t('nav.label') });
  expect(await nav.getByRole('link').allInnerTexts()).toHaveLength(4);
  const more = nav.getByText(t('menu'), { exact: true });
  await more.click();
  await expectFineNow(page, 'more');
  const low = t('tasks.low', { count: 1 }).replace('1', '\\d+');
  await nav.getByRole('link', { name: new RegExp(`^${t('nav.inventory')} .*${low}`) }).waitFor();
  await page.keyboard.press('Escape');
  await nav.getByRole('link', { name: t('nav.taxes') }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await more.click();
  await nav.getByRole('link', { name: t('nav.taxes'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: adminTaxesMessages.in('en-CA')('title') }).waitFor();
  await nav.getByRole('link', { name: t('nav.taxes'), exact: true }).waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await close();
});

test('the focused control is never below the bar of a phone', async () => {
  const { page, close } = await asOwner(390);
  await page.goto('/admin/settings/shop');
  await ready(page);
  const covered = await page.evaluate(async () => {
    const top = document.querySelector('.bottom-bar')!.getBoundingClientRect().top;
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button)')) {
      one.focus();
      await new Promise(requestAnimationFrame);
      if (document.activeElement === one && one.getBoundingClientRect().bottom > top)
        found.push(one.outerHTML);
    }
    return found;
  });
  expect(covered).toEqual([]);
  await close();
});

test('typing a command leads to its page, or says why it isn’t possible', async () => {
  const buyer = await registered();
  const [number, cancelled] = [
    await buy(buyer, { email: buyer.email }),
    await buy(buyer, { email: buyer.email }),
  ];
  await sql("update orders set status = 'cancelled' where number = $1", [cancelled]);
  const { page, complaints, close } = await asOwner(1280);
  await page.goto('/admin/categories');
  const field = await openPalette(page);
  await field.fill(`refund ${number}`);
  const refund = page.getByRole('menuitem', { name: tPalette('command.refund', { name: number }) });
  await refund.waitFor();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/refund$/);
  await page.getByRole('radio').first().waitFor();
  // The commands of the page come first, without typing.
  await openPalette(page);
  await refund.waitFor();

  await field.fill(`label ${cancelled}`);
  await page.getByText(tPalette('why.cancelled', { name: cancelled })).waitFor();
  await page.getByRole('menuitem', { name: tPalette('command.open', { name: cancelled }) }).waitFor();
  await field.fill(`email ${number}`);
  await page.getByText(tPalette('unknown.order', { verb: 'email', name: number })).waitFor();
  await refund.waitFor();
  await field.fill('refund LL-999999');
  await page.getByText(tPalette('none.order', { object: 'LL-999999' })).waitFor();
  await field.fill('refund');
  await page.getByText(tPalette('needs.order', { verb: 'refund' })).waitFor();
  await field.fill('add product');
  await page.getByRole('menuitem', { name: t('nav.addProduct') }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/products\/new$/);
  expect(complaints).toEqual([]);
  await close();
});

test('a theme for the admin alone is chosen, and is set before the first paint', async () => {
  const { page, complaints, close } = await asOwner(1280);
  const isDark = () => page.evaluate(() => document.body.classList.contains('dark'));
  await page.goto('/admin/categories');
  await ready(page);
  expect(await isDark()).toBe(false);
  await page.locator('header summary').click();
  await page.getByRole('button', { name: t('theme.dark'), exact: true }).click();
  await expect.poll(isDark).toBe(true);
  await expectFine(page, 'account', [1280]);
  await ready(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.dataset.first = String(document.body.classList.contains('dark'));
    });
  });
  await page.goto('/admin/tags');
  expect(await page.evaluate(() => document.body.dataset.first)).toBe('true');
  await page.goto('/');
  expect(await isDark()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('Esc closes the search, and gives the focus back to where it was', async () => {
  const { page, complaints, close } = await asOwner(1280);
  await page.goto('/admin/categories');
  await ready(page);
  const link = page.getByRole('link', { name: t('help'), exact: true });
  await link.focus();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill('tax');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('help opens beside the page that it explains, and gives the focus back', async () => {
  for (const width of [390, 1280]) {
    const { page, complaints, close } = await asOwner(width);
    await page.goto('/admin/categories');
    await ready(page);
    const link = page.getByRole('link', { name: t('help'), exact: true });
    await link.click();
    const panel = page.getByRole('complementary', { name: t('help') });
    await panel.getByRole('heading', { level: 2 }).first().waitFor();
    await expectFineNow(page, `help at ${width}`);
    expect(new URL(page.url()).pathname).toBe('/admin/categories');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  }
});

test('removing rows by keys moves the focus to the next one', async () => {
  const seo = adminSeoMessages.in('en-CA');
  const { page, complaints, close } = await asOwner(1280);
  await page.goto('/admin/seo/redirects');
  await ready(page);
  const nameOf = (path: string) =>
    adminListMessages.in('en-CA')('row.action', { action: seo('redirects.remove'), name: path });
  const paths = ['/gone/a', '/gone/b', '/gone/c'].map((path) => `${path}-${Date.now()}`);
  for (const path of paths) {
    await page.getByRole('button', { name: seo('redirects.add') }).click();
    await page.getByRole('textbox', { name: seo('redirects.from') }).fill(path);
    await page.getByRole('textbox', { name: seo('redirects.to') }).fill('/shop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: nameOf(path) }).waitFor();
  }
  const removers = page.getByRole('button', { name: /-\d{13}/ });
  const names = await removers.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  await removers.first().press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent);
  await expect.poll(focused).toBe(names[1]);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(names[2]);
  expect(complaints).toEqual([]);
  await close();
});

test('c asks what to create, until single keys are switched off', async () => {
  const { page, complaints, close } = await asOwner(1280);
  await page.goto('/admin/categories');
  await ready(page);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('c');
  await page.getByRole('menuitem', { name: t('nav.addDiscount') }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByLabel(tPalette('shortcuts.single')).uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('c');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  expect(await dialog.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/admin/categories');
  await openPalette(page);
  expect(complaints).toEqual([]);
  await close();
});
