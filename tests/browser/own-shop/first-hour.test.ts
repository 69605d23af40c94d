import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { homeMessages } from '#messages/home.ts';
import { searchMessages } from '#messages/search.ts';
import { shopMessages } from '#messages/shop.ts';
import { newDataDir, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { PASSWORD } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage } from '../support/browser.ts';
import { NAME, OWNER, welcome } from '../support/new-shop.ts';

const t = adminSetupMessages.in('en-CA');
const tSettings = adminSettingsMessages.in('en-CA');
const tHome = homeMessages.in('en-CA');
const tSearch = searchMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');
const tProducts = adminProductsMessages.in('en-CA');
const tActivity = adminActivityMessages.in('en-CA');

// Each has its own data folder: removing the demonstration deletes pictures that seeded folders share.
const folders: string[] = [];
const running: RunningShop[] = [];
async function newShop(dataDir?: string, env: Record<string, string> = {}): Promise<RunningShop> {
  const folder = dataDir ?? (await newDataDir());
  if (!dataDir) folders.push(folder);
  // As in the image, which has no npm.
  const shop = await startShop({ npm_lifecycle_event: '', ...env }, { dataDir: folder });
  running.push(shop);
  return shop;
}
let [demonstration, empty]: RunningShop[] = [];
beforeAll(async () => {
  [demonstration, empty] = [await newShop(), await newShop()];
});
afterAll(async () => {
  for (const shop of running) await shop.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const open = async (shop: RunningShop, theme: 'light' | 'dark' = 'light') => {
  const opened = await openPage({ width: 390, theme, origin: shop.url });
  return opened;
};

const progress = (page: Page, done: number) =>
  page.getByRole('progressbar', { name: t('progress', { done, total: 12 }) });

test('a shop that starts empty looks intentional, and stays empty', async () => {
  const { page, complaints, close } = await open(empty!);
  await page.goto(empty!.welcomeUrl());
  await expectFineNow(page, 'welcome');
  await welcome(page, empty!, 'empty');
  await progress(page, 0).waitFor();
  // Each of its items says how long it takes.
  expect(await page.getByText(new RegExp(`^${t('minutes', { minutes: '\\d+' })}$`)).count()).toBe(12);
  await page.getByText(adminHomeMessages.in('en-CA')('todo.noProducts')).waitFor();
  await expectFineNow(page, 'home');
  await page.goto('/admin/products');
  await page.getByText(tProducts('empty.title')).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await expectFineNow(page, 'products');
  await page.goto('/admin/remove-demo');
  await page.getByText(t('remove.done')).waitFor();

  await page.goto('/');
  await page.getByText(tHome('settingUp', { shopName: NAME })).waitFor();
  for (const path of ['/shop', '/shop?category=face']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: tShop('settingUp.title') }).waitFor();
    await expectFineNow(page, path);
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/gift-cards</loc>');
  expect(sitemap).not.toContain('/shop');
  await page.goto('/search?q=oat');
  expect(await page.getByRole('heading', { name: tSearch('popular') }).count()).toBe(0);
  await expectFineNow(page, 'search');
  expect(complaints).toEqual([]);
  await close();

  await empty!.stop();
  const again = await newShop(empty!.dataDir);
  expect(await (await fetch(`${again.url}/shop`)).text()).toContain(
    tShop('settingUp.text', { shopName: NAME }),
  );
});

test('a shop that starts without the demonstration has its owner’s address, and stays hers', async () => {
  const own = await newShop(undefined, { DEMO: 'false' });
  const { page, complaints, close } = await open(own);
  await welcome(page, own, null);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('step.shop') })
    .click();
  const email = page.getByRole('textbox', { name: tSettings('shop.email.label'), exact: true });
  await expect.poll(() => email.inputValue()).toBe(OWNER);
  // Each step opens its form.
  for (const [step, field] of [
    ['step.mail', 'smtp-host'],
    ['step.payments', 'stripe-test-publishableKey'],
    ['step.delivery.other', 'orders-returnDays'],
    ['step.payments.other', 'e-transfer-email'],
    ['step.backups', 'backups-folder'],
  ] as const) {
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: t(step) })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field);
  }
  for (const [step, address] of [
    ['step.delivery', '/admin/settings/shipping'],
    ['step.home', '/admin/home-page'],
    ['step.pages', '/admin/pages'],
    ['step.domain', '/admin/go-live'],
    ['step.twoStep', '/account/security#two-step'],
  ] as const) {
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: t(step) })
      .first()
      .click();
    await page.waitForURL((url) => url.href.endsWith(address));
  }
  const twoStep = page.getByRole('heading', { name: accountMessages.in('en-CA')('twoStep.title') });
  const { height } = page.viewportSize()!;
  await expect.poll(async () => (await twoStep.boundingBox())?.y).toBeLessThan(height - 200);
  await page.goto('/contact');
  await page.getByRole('link', { name: OWNER }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();

  await own.stop();
  const again = await newShop(own.dataDir);
  expect(await (await fetch(`${again.url}/shop`)).text()).toContain(
    tShop('settingUp.text', { shopName: NAME }),
  );
});

test('a shop that is half set up ticks the steps that it can detect, and the owner may hide the list', async () => {
  const { page, complaints, close } = await open(demonstration!, 'dark');
  await page.goto(demonstration!.welcomeUrl());
  await expectFineNow(page, 'welcome');
  await welcome(page, demonstration!, 'demonstration');
  await progress(page, 0).waitFor();
  await expectFineNow(page, 'home');
  const pages = page.getByRole('listitem').filter({ hasText: t('step.pages.text') });
  await pages.getByRole('button').click();
  await progress(page, 1).waitFor();
  await page.getByRole('button', { name: t('hide') }).click();
  await expect.poll(() => page.getByRole('heading', { level: 2, name: t('title') }).count()).toBe(0);
  await page.goto('/admin/setup');
  await progress(page, 1).waitFor();
  await expectFineNow(page, 'setup');
  await page.getByRole('button', { name: t('show') }).click();
  await expect.poll(() => page.getByText(t('hidden')).count()).toBe(0);
  await page.goto('/admin');
  await progress(page, 1).waitFor();

  await page.getByRole('link', { name: t('demo.remove') }).click();
  const name = page.getByRole('textbox', { name: t('remove.name', { shopName: NAME }) });
  await name.fill('Sea Fig Soap');
  const remove = page.getByRole('button', { name: t('remove.submit') });
  await remove.click();
  await page.getByText(t('remove.error.wrong-name', { shopName: NAME })).waitFor();
  expect(await name.inputValue()).toBe('Sea Fig Soap');
  await expectFineNow(page, 'remove');
  await name.fill('sea fog soap');
  await remove.click();
  await page.getByText(t('remove.done')).waitFor();
  await page.getByRole('button', { name: t('remove.undo') }).waitFor();
  await expectFineNow(page, 'removed');
  for (const path of [
    '/',
    '/blog',
    '/about',
    '/wishlist',
    '/cart',
    '/sitemap.xml',
    '/admin/orders',
    '/admin/seo',
  ])
    expect((await page.request.get(path)).status(), path).toBe(200);
  expect((await page.request.get('/shop/product/garden-soap')).status()).toBe(404);
  await page.goto('/shop');
  await page.getByRole('heading', { level: 1, name: tShop('settingUp.title') }).waitFor();

  const backups = join(demonstration!.dataDir, 'backups');
  await rename(backups, `${backups}.away`);
  await page.goto('/admin/remove-demo');
  await page.getByText(t('remove.undo.bySetting')).waitFor();
  await page.getByText(`RESTORE_AT_START=${backups}`).waitFor();
  await expectFineNow(page, 'by hand');
  await rename(`${backups}.away`, backups);

  await page.goto('/admin/remove-demo');
  await name.fill(NAME);
  await page.getByRole('button', { name: t('remove.undo') }).click();
  await page.getByRole('button', { name: t('remove.submit') }).waitFor();
  expect((await page.request.get('/shop/product/garden-soap')).status()).toBe(200);
  // The removal that was under way when the backup was made doesn't go on.
  await page.goto('/admin/audit');
  await expect.poll(() => page.getByText(tActivity('action.restored')).count()).toBeGreaterThan(0);
  expect((await page.request.get('/shop/product/garden-soap')).status()).toBe(200);
  expect(complaints).toEqual([]);
  await close();
});

test('an owner with a French browser begins in French, and may choose English', async () => {
  const own = await newShop();
  const { page, complaints, close } = await open(own);
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.5' });
  const [english, french] = (['en-CA', 'fr-CA'] as const).map((locale) => adminSignInMessages.in(locale));
  await page.goto(own.welcomeUrl());
  await page.getByRole('heading', { level: 1, name: french!('welcome.title') }).waitFor();
  await expectFineNow(page, 'welcome in French');
  const language = (name: 'language.en-CA' | 'language.fr-CA') =>
    page.getByRole('link', { name: adminMessages.in('fr-CA')(name), exact: true });
  await language('language.en-CA').click();
  await page.getByRole('heading', { level: 1, name: english!('welcome.title') }).waitFor();
  await language('language.fr-CA').click();
  for (const [label, value] of [
    ['welcome.name', 'Odile Gagnon'],
    ['welcome.email', OWNER],
    ['welcome.password', PASSWORD],
    ['welcome.shopName', NAME],
  ] as const)
    await page.getByRole('textbox', { name: french!(label), exact: true }).fill(value);
  // A form that can't be read doesn't use up the link, and is reported as unreadable.
  const submit = page.getByRole('button', { name: french!('welcome.password.submit') });
  const unknown = '<input type="hidden" name="unknown" value="1">';
  await page
    .locator('main form')
    .evaluate((form, html) => form.insertAdjacentHTML('beforeend', html), unknown);
  await submit.click();
  await page.getByText(french!('welcome.error.unreadable')).waitFor();
  const shopName = page.getByRole('textbox', { name: french!('welcome.shopName'), exact: true });
  expect(await shopName.inputValue()).toBe(NAME);
  await page.locator('input[name=unknown]').evaluate((input) => input.remove());
  await page.getByRole('textbox', { name: french!('welcome.password'), exact: true }).fill(PASSWORD);
  await submit.click();
  const checklist = adminSetupMessages.in('fr-CA')('title');
  await page.getByRole('heading', { level: 2, name: checklist }).waitFor();
  // French is her own language now, whatever her browser asks for.
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': 'en' });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 2, name: checklist }).waitFor();

  // Her shop is in Quebec, and speaks no French yet.
  const tFrench = adminSettingsMessages.in('fr-CA');
  await page.goto('/admin/settings/shop');
  const suggestion = page.getByRole('link', { name: tFrench('shop.lacksFrench.link') });
  expect(await suggestion.count()).toBe(0);
  await page.getByRole('textbox', { name: tFrench('shop.city.label'), exact: true }).fill('Gaspé');
  await page.getByRole('combobox', { name: tFrench('shop.state.label') }).selectOption('QC');
  await page.getByRole('textbox', { name: new RegExp(`^${tFrench('shop.zip.label')}`) }).fill('G4X 1A1');
  await page
    .getByRole('region', { name: tFrench('entry.shop') })
    .getByRole('button')
    .click();
  await suggestion.click();
  await page.getByLabel(tFrench('languages.languages.label')).selectOption('fr');
  await page
    .getByRole('region', { name: tFrench('entry.languages') })
    .getByRole('button')
    .click();
  await page.getByText(tFrench('saved'), { exact: true }).waitFor();
  await page.goto('/admin/settings/shop');
  await page.getByRole('combobox', { name: tFrench('shop.state.label') }).waitFor();
  expect(await suggestion.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
